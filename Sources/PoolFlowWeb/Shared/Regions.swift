import Foundation

/// The countries that a business may choose.
enum Regions {
  /// ISO 3166 codes of two letters.
  static let codes: Set<String> = Set(
    Locale.Region.isoRegions.map(\.identifier).filter { $0.count == 2 && $0.allSatisfy(\.isLetter) }
  ).subtracting(["EU", "EZ", "UN", "QO", "AQ", "BV", "HM", "TF", "GS", "CP", "DG", "AC", "CQ"])

  /// The currency of a country; the dollar if unknown.
  static func currency(of region: String) -> String {
    Locale(identifier: "en_\(region)").currency?.identifier ?? "USD"
  }
}

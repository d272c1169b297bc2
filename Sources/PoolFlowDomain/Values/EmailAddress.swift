import Foundation

/// The address a person signs in with, in one spelling.
public enum EmailAddress {
  /// The address in lower case without outer spaces; nil if it cannot be one.
  public static func normalized(_ text: String) -> String? {
    let address = text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, parts[1].contains("."), (3...254).contains(address.utf8.count),
      !parts[1].hasPrefix("."), !parts[1].hasSuffix("."), !parts[1].contains("..")
    else { return nil }
    let isPlain = address.unicodeScalars.allSatisfy { scalar in
      !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control && scalar != "\u{FFFD}"
        && scalar != "," && scalar != "<" && scalar != ">"
    }
    return isPlain ? address : nil
  }
}

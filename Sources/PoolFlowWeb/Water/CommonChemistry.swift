import Chemistry
import Foundation
import PoolFlowDomain

/// The part that all forms of a reader share in the browser: tables, constants, words, products. It travels once: its address
/// names its content (`VersionedJSON`).
struct CommonChemistry {
  private struct Products: Encodable {
    /// By kind, for the doses.
    let products: [String: ChemistryData.ProductData]
    /// By the item of the inventory.
    let items: [String: ChemistryData.ProductData]
  }

  let content: VersionedJSON
  private let units: UnitSystem

  /// Kept until a product changes: each route names the address.
  ///
  /// - Parameter format: the formats of the form, in its units.
  init(stock: Stock, showsCosts: Bool, format: Format) {
    let variant = ChemistryData.Common.variant(showsCosts: showsCosts, format: format)
    content = format.strings.ofStock.value(for: StockVariant(variant: variant, stock: stock)) {
      Self.content(stock: stock, showsCosts: showsCosts, format: format)
    }
    units = format.units
  }

  private static func content(stock: Stock, showsCosts: Bool, format: Format) -> VersionedJSON {
    let kinds: [ChemicalKind] = [.acid, .base, .alkalinity, .calcium, .hypochlorite]
    let products = Products(
      products: Dictionary(
        uniqueKeysWithValues: kinds.map { kind in
          (
            kind.rawValue,
            ChemistryData.ProductData(kind, item: stock.item(for: kind), format: format, showsCosts: showsCosts)
          )
        }),
      items: Dictionary(
        uniqueKeysWithValues: stock.items.map { item in
          (
            item.id.text,
            ChemistryData.ProductData(item.kind, item: item, format: format, showsCosts: showsCosts)
          )
        }))
    return VersionedJSON(
      ChemistryData.Common.kept(showsCosts: showsCosts, format: format).merging(JSONMembers(products)).json)
  }

  /// The address, which changes with the content.
  var path: String { Link.chemistry(content.version, units) }
}

extension Viewer {
  /// The shared data of a form in these units.
  func commonChemistry(_ stock: Stock, in units: UnitSystem) -> CommonChemistry {
    CommonChemistry(stock: stock, showsCosts: showsCosts, format: format(in: units))
  }
}

import Foundation
import Mustache
import PoolFlowStore

/// One store that was live before.
struct KeptStoreRow: View {
  let name: String
  let when: String
  let text: String
  /// The page with the confirmation; nil for a store that cannot be opened.
  let path: String?

  static let fields: Fields<KeptStoreRow> = [
    .text("name") { $0.name }, .text("when") { $0.when }, .text("text") { $0.text }, .text("path") { $0.path },
  ]
}

extension KeptStoreRow {
  init(_ counted: CountedStore, format: Format) {
    name = counted.store.name
    when = Self.when(counted.store, format)
    text = counted.counts.map { Self.text($0, format) } ?? format.strings("kept.damaged")
    path = counted.counts == nil ? nil : "\(Link.bringBack)?store=\(counted.store.name)"
  }

  /// "12 pools, 340 visits, 7 products"
  static func text(_ counts: ArchiveCounts, _ format: Format) -> String {
    let strings = format.strings
    return [
      strings("kept.pools", count: counts.pools, shown: format.count(counts.pools)),
      strings("kept.visits", count: counts.serviceEvents, shown: format.count(counts.serviceEvents)),
      strings("kept.items", count: counts.inventoryItems, shown: format.count(counts.inventoryItems)),
    ].joined(separator: ", ")
  }

  static func when(_ kept: KeptStore, _ format: Format) -> String {
    kept.leftAt.map { format.strings("kept.leftAt", ["when": format.moment($0)]) } ?? format.strings("kept.leftUnknown")
  }
}

import Foundation
import Mustache
import PoolFlowStore

/// The number of records of one kind: in an archive, and at present.
struct CountView: View {
  let label: String
  let count: String
  var before: String?

  static let fields: Fields<CountView> = [
    .text("label") { $0.label }, .text("count") { $0.count }, .text("before") { $0.before },
  ]

  /// The documented rows (backups.md).
  static func rows(_ counts: ArchiveCounts, before: ArchiveCounts? = nil, viewer: Viewer) -> [CountView] {
    let strings = viewer.strings
    let rows: [(String, KeyPath<ArchiveCounts, Int>)] = [
      (strings("data.pools"), \.pools), (strings("data.events"), \.serviceEvents),
      (strings("data.doses"), \.chemicalDoses), (strings("data.inventory"), \.inventoryItems),
      (strings("data.profiles"), \.customerProfiles), (strings("data.equipment"), \.equipmentItems),
      (strings("data.media"), \.mediaFiles),
    ]
    return rows.map { label, path in
      CountView(
        label: label, count: viewer.format.count(counts[keyPath: path]),
        before: before.map { viewer.format.count($0[keyPath: path]) })
    }
  }
}

extension ArchiveCounts {
  fileprivate var equipmentItems: Int { equipment ?? 0 }
}

public import Foundation
import JSON
import PoolFlowDomain
public import PoolFlowStore

/// `manifest.json`: the version and the counts of an archive (archive-format.md#manifest).
public struct BackupManifest: Sendable, Hashable {
  public static let fileName = "manifest.json"
  /// The version that is written (archive-format.md#manifest).
  public static let currentVersion = 2
  public static let minimumSupportedVersion = 1

  public let schemaVersion: Int
  /// Nil if the archive has none that can be read.
  public let createdAt: Date?
  public let appVersion: String
  public let counts: ArchiveCounts

  public init(
    schemaVersion: Int = currentVersion, createdAt: Date, appVersion: String = ProductVersion.text,
    counts: ArchiveCounts
  ) {
    self.schemaVersion = schemaVersion
    self.createdAt = createdAt
    self.appVersion = appVersion
    self.counts = counts
  }

  public var isCompatible: Bool {
    (Self.minimumSupportedVersion...Self.currentVersion).contains(schemaVersion)
  }

  /// Nil unless the text is a manifest.
  public init?(json: [UInt8]) {
    struct Record: Decodable {
      struct Counts: Decodable {
        let pools: Int?
        let serviceEvents: Int?
        let chemicalDoses: Int?
        let inventoryItems: Int?
        let customerProfiles: Int?
        let mediaFiles: Int?
        let equipment: Int?
      }

      let schemaVersion: Int
      let createdAt: String?
      let appVersion: String?
      let counts: Counts?
    }
    guard let record = try? JSONDecoder().decode(Record.self, from: Data(json)) else { return nil }
    schemaVersion = record.schemaVersion
    createdAt = record.createdAt.flatMap { Date(iso8601: $0) }
    appVersion = String((record.appVersion ?? "").prefix(100))
    var counts = ArchiveCounts()
    counts.pools = record.counts?.pools ?? 0
    counts.serviceEvents = record.counts?.serviceEvents ?? 0
    counts.chemicalDoses = record.counts?.chemicalDoses ?? 0
    counts.inventoryItems = record.counts?.inventoryItems ?? 0
    counts.customerProfiles = record.counts?.customerProfiles ?? 0
    counts.mediaFiles = record.counts?.mediaFiles ?? 0
    counts.equipment = record.counts?.equipment
    self.counts = counts
  }

  /// The text of the file.
  var json: [UInt8] {
    var output: [UInt8] = []
    let numbers = [
      ("pools", counts.pools), ("serviceEvents", counts.serviceEvents), ("chemicalDoses", counts.chemicalDoses),
      ("inventoryItems", counts.inventoryItems), ("customerProfiles", counts.customerProfiles),
      ("mediaFiles", counts.mediaFiles), ("equipment", counts.equipment ?? 0),
    ]
    output.append(contentsOf: "{\n  \"schemaVersion\": \(schemaVersion),\n  \"createdAt\": ".utf8)
    let seconds = Date(milliseconds: (createdAt ?? .distantPast).milliseconds / 1_000 * 1_000)
    JSONText.append(seconds.formatted(.iso8601), to: &output)
    output.append(contentsOf: ",\n  \"appVersion\": ".utf8)
    JSONText.append(appVersion, to: &output)
    let lines = numbers.map { "    \"\($0)\": \($1)" }.joined(separator: ",\n")
    output.append(contentsOf: ",\n  \"counts\": {\n\(lines)\n  }\n}\n".utf8)
    return output
  }
}

/// The version of this program, as written to archives.
public enum ProductVersion {
  public static let text = "1.0"
}

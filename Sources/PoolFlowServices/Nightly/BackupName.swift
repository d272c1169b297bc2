public import PoolFlowDomain

/// The name of a kept backup: "daily-2026-11-22.zip" or "weekly-2026-11-22.zip".
public struct BackupName: Sendable, Hashable, CustomStringConvertible {
  public enum Kind: String, Sendable, CaseIterable {
    case daily, weekly
  }

  public let kind: Kind
  public let day: Day

  public init(_ kind: Kind, _ day: Day) {
    self.kind = kind
    self.day = day
  }

  /// Nil unless the name is one PoolFlow wrote.
  public init?(_ text: String) {
    guard text.hasSuffix(".zip"), let kind = Kind.allCases.first(where: { text.hasPrefix("\($0.rawValue)-") }),
      let day = Day(String(text.dropFirst(kind.rawValue.count + 1).dropLast(4)))
    else { return nil }
    self.init(kind, day)
  }

  public var description: String { "\(kind.rawValue)-\(day).zip" }
}

/// A backup that is kept, as its folder has it.
public struct KeptBackup: Sendable, Hashable {
  public let name: BackupName
  public let byteCount: Int

  public init(name: BackupName, byteCount: Int) {
    self.name = name
    self.byteCount = byteCount
  }
}

import PoolFlowDomain

/// The numbers of backups to keep.
public struct BackupRetention: Sendable, Hashable {
  public let daily: Int
  public let weekly: Int

  public static let standard = BackupRetention(daily: 7, weekly: 4)

  /// - Parameter daily: 0 for no nightly backups at all.
  public init(daily: Int, weekly: Int) {
    self.daily = daily
    self.weekly = weekly
  }

  /// Reads "7,4": seven daily, four weekly; "0" is no backup at all. Nil for anything else, and beyond 1,000.
  public init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      part.allSatisfy { ("0"..."9").contains($0) } ? Int(part) : nil
    }
    let numbers = parts.compactMap(\.self)
    guard numbers.count == parts.count, numbers.allSatisfy({ $0 <= 1_000 }) else { return nil }
    if numbers == [0] {
      self.init(daily: 0, weekly: 0)
    } else if numbers.count == 2 {
      self.init(daily: numbers[0], weekly: numbers[1])
    } else {
      return nil
    }
  }

  public var isOff: Bool { daily == 0 }

  /// The backups to remove: all but the newest of each kind. One with a future date, made while the clock was wrong,
  /// counts as older than all others, so that it never displaces tonight's.
  ///
  /// - Parameters:
  ///   - spared: stays in any case: the last verified one.
  ///   - unproven: those that are known to fail a restore. They displace no other, and only the newest of them stays.
  func expired(
    _ names: [BackupName], today: Day, spared: BackupName?, unproven: Set<BackupName> = []
  ) -> [BackupName] {
    let doubtful = names.filter(unproven.contains).sorted { $0.day > $1.day }.dropFirst()
    return expired(names.filter { !unproven.contains($0) }, today: today, spared: spared) + doubtful
  }

  private func expired(_ names: [BackupName], today: Day, spared: BackupName?) -> [BackupName] {
    let lastDay = today.adding(days: 1)
    return [(BackupName.Kind.daily, daily), (.weekly, weekly)].flatMap { kind, count in
      let newest = names.filter { $0.kind == kind }.sorted { first, second in
        let isFirstToCome = first.day > lastDay
        guard isFirstToCome == (second.day > lastDay) else { return !isFirstToCome }
        return first.day > second.day
      }
      return newest.dropFirst(count).filter { $0 != spared }
    }
  }
}

import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore

extension App {
  /// The most lines of a kind in the owner's list.
  static let mostNeeds = 100

  /// All open lines for the owner.
  func needs() throws -> [Need.Kind: Needs] {
    var needs = try store.needs(now: now, limit: Self.mostNeeds)
    let nobodys = try nobodysNeeds()
    if !nobodys.isEmpty { needs[.nobodys] = Needs(items: nobodys, hasMore: false) }
    if let backup = try backupNeed() { needs[.backup] = Needs(items: [backup], hasMore: false) }
    return needs
  }

  /// The number of lines in the owner's list, for the badge of its tab.
  func needCount() throws -> Int {
    let store = try store
    return try installation.needCounter.count(NeedCounter.Moment(store, now: now), customers: store.poolCount) {
      try NeedCounter.lines(needs())
    }
  }

  /// The days of the coming week with stops of nobody who works here, while several people work.
  private func nobodysNeeds() throws -> [Need] {
    let team = try team()
    let days = try store.nobodysStops(from: today, team: Set(team.map(\.id)))
    guard !days.isEmpty && team.count > 1 else { return [] }
    return try days.map { day, count in
      Need(.nobodys, subject: "stops", mark: day.description, title: "", detail: String(count), day: day)
    }
    .filter { try !store.isDismissed($0.key) }
  }

  /// A warning about the backups; dismissed, it returns each week.
  private func backupNeed() throws -> Need? {
    guard let text = NightlyWords.attention(installation.settings.nightly?.status(), viewer: viewer) else { return nil }
    let need = Need(.backup, subject: "backup", mark: String(today.number / 7), title: text)
    return try store.isDismissed(need.key) ? nil : need
  }
}

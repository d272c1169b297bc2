import Foundation
public import PoolFlowDomain

/// The choices that an owner made for earlier lists, by the texts of the lists: the next file of the same program needs
/// none of them again.
public struct ImportMemory: Sendable, Codable, Equatable {
  /// Fields by the header of the column; "" for a column that is not to be read.
  private var columns: [String: String] = [:]
  private var people: [String: ImportChoices.TechnicianChoice] = [:]
  private var statuses: [String: String] = [:]
  private var days: [String: Int] = [:]
  /// Nil in what earlier versions kept.
  private var schedules: [String: String]?
  private var seasons: [String: String]?
  private var fees: [String: Double]?
  private var beginning: ImportChoices.Beginning?

  /// The most texts of a kind.
  private static let limit = 500

  public init() {}

  /// Remembers the choices made for a list; of its columns those that differ from the recognised ones.
  ///
  /// - Parameter told: the columns recognised without choices.
  public mutating func keep(_ choices: ImportChoices, told: ImportColumns) {
    for column in told.columns where !column.header.isEmpty {
      guard let field = choices.columns[column.index] else { continue }
      columns[column.header] = field == column.field?.rawValue ?? "" ? nil : field
    }
    // A new person of the team is found by the name from then on.
    people.merge(choices.people.filter { $0.value != .new }) { _, new in new }
    statuses.merge(choices.statuses) { _, new in new }
    days.merge(choices.days) { _, new in new }
    schedules = (schedules ?? [:]).merging(choices.schedules) { _, new in new }
    seasons = (seasons ?? [:]).merging(choices.seasons) { _, new in new }
    fees = (fees ?? [:]).merging(choices.fees) { _, new in new }
    beginning = choices.beginning ?? beginning
    if columns.count > Self.limit { columns = [:] }
    if people.count > Self.limit { people = [:] }
    if statuses.count > Self.limit { statuses = [:] }
    if days.count > Self.limit { days = [:] }
    if schedules.map({ $0.count > Self.limit }) ?? false { schedules = nil }
    if seasons.map({ $0.count > Self.limit }) ?? false { seasons = nil }
    if fees.map({ $0.count > Self.limit }) ?? false { fees = nil }
  }

  /// The choices for a list with these columns; none about its rows.
  public func choices(header: [String]) -> ImportChoices {
    var choices = ImportChoices()
    for (index, name) in header.enumerated() { choices.columns[index] = columns[name] }
    (choices.people, choices.statuses, choices.days) = (people, statuses, days)
    choices.schedules = schedules ?? [:]
    choices.seasons = seasons ?? [:]
    choices.fees = fees ?? [:]
    choices.beginning = beginning
    return choices
  }
}

extension StagedImports {
  /// The choices that an account made for earlier lists; none if nothing can be kept.
  public func memory(of account: ID<Account>) -> ImportMemory {
    guard let file = memoryFile(account), let data = FileManager.default.contents(atPath: file) else {
      return ImportMemory()
    }
    return (try? JSONDecoder().decode(ImportMemory.self, from: data)) ?? ImportMemory()
  }

  /// Keeps the choices for the account's next list. A convenience: a write error is ignored.
  public func remember(_ choices: ImportChoices, told: ImportColumns, of account: ID<Account>) {
    let before = memory(of: account)
    var memory = before
    memory.keep(choices, told: told)
    guard memory != before, let file = memoryFile(account), let data = try? JSONEncoder().encode(memory) else { return }
    try? data.write(to: URL(filePath: file), options: .atomic)
  }

  private func memoryFile(_ account: ID<Account>) -> String? {
    folder.isEmpty ? nil : "\(folder)/list-choices-\(account.text).json"
  }
}

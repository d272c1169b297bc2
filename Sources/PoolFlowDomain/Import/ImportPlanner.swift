import Chemistry
public import Foundation

/// Makes the plan of an import from the rows of a list and the customers that are there (04 §4.2 "Upsert Strategy").
///
/// A row changes the pool whose identifier it has; else the first with its name and address; else it makes a new one.
/// Several rows of one name and address are one pool, whom each changes again, unless their identifiers differ or people
/// say that they are several.
public struct ImportPlanner {
  let surroundings: ImportSurroundings
  let maker: CustomerMaker
  private let choices: ImportChoices
  private let byID: [ID<Pool>: Int]
  private var byKey: [CustomerKey: [Int]] = [:]
  private var plan = ImportPlan()
  /// The change of each known customer, and of each new one by its key.
  private var changeOfKnown: [Int: Int] = [:]
  private var changeOfNew: [CustomerKey: Int] = [:]
  private var usedIDs: Set<ID<Pool>> = []
  /// Known customers whose identifiers stand in the list: they are for those rows.
  private var reserved: Set<Int> = []

  /// - Parameters:
  ///   - volumeGallons: of a new pool of which the list says nothing; nil for that of the region.
  ///   - newID: makes an identifier.
  public init(
    _ surroundings: ImportSurroundings, choices: ImportChoices, region: String, volumeGallons: Double? = nil,
    now: Date, newID: @escaping () -> ID<Pool>
  ) {
    self.surroundings = surroundings
    self.choices = choices
    maker = CustomerMaker(
      people: surroundings.people, region: region,
      volumeGallons: volumeGallons ?? RegionDefaults(region: region).volumeGallons, now: now, newID: newID)
    byID = Dictionary(
      surroundings.known.enumerated().map { ($1.pool.id, $0) }, uniquingKeysWith: { first, _ in first })
    for (index, customer) in surroundings.known.enumerated() {
      byKey[CustomerKey(name: customer.pool.customerName, address: customer.pool.address), default: []].append(index)
    }
  }

  /// - Parameters:
  ///   - rows: those that can be taken.
  ///   - skips: how many cannot.
  ///   - issues: what the reader of the rows has found.
  public mutating func plan(_ rows: [ImportedCustomer], skips: Int, issues: [ImportIssue]) -> ImportPlan {
    plan = ImportPlan()
    plan.skips = skips
    plan.issues = issues
    reserved = Set(rows.compactMap { $0.id.flatMap { byID[$0] } })
    let firstRows = findPairs(rows)
    for row in rows { take(row, pair: firstRows[row.key]) }
    plan.issues.sort { $0.row < $1.row }
    return plan
  }

  /// Keeps the rows that nothing tells apart; answers the first row of each such key.
  private mutating func findPairs(_ rows: [ImportedCustomer]) -> [CustomerKey: Int] {
    let groups = Dictionary(grouping: rows.filter { $0.id == nil }, by: \.key).filter { $0.value.count > 1 }
    plan.pairs = groups.values.compactMap { rows in
      rows.first.map { ImportPair(rows: rows.map(\.row), customerName: $0.customerName, address: $0.address) }
    }
    .sorted { $0.firstRow < $1.firstRow }
    return groups.compactMapValues { $0.first?.row }
  }

  private mutating func take(_ row: ImportedCustomer, pair: Int?) {
    var row = row
    if let id = row.id, !usedIDs.insert(id).inserted {
      plan.issues.append(ImportIssue(row: row.row, field: .poolID, .repeatedID))
      row.id = nil
    }
    if let known = row.id.flatMap({ byID[$0] }) { return change(known, row) }
    let same = byKey[row.key] ?? []
    if row.id != nil || pair.map(choices.separates) == true {
      if let free = same.first(where: { changeOfKnown[$0] == nil && !reserved.contains($0) }) {
        change(free, row)
      } else {
        create(row)
      }
    } else if let known = same.first {
      if same.count > 1 { plan.issues.append(ImportIssue(row: row.row, field: nil, .severalKnown)) }
      change(known, row)
    } else if let new = changeOfNew[row.key] {
      changeAgain(new, row)
    } else {
      create(row)
    }
  }

  private mutating func create(_ row: ImportedCustomer) {
    var row = row
    if let id = row.id, surroundings.deleted.contains(id) { row.id = nil }
    let customer = maker.new(row, &plan.issues)
    if changeOfNew[row.key] == nil { changeOfNew[row.key] = plan.changes.count }
    plan.changes.append(CustomerChange(.create, customer, rows: [row.row]))
  }

  private mutating func change(_ index: Int, _ row: ImportedCustomer) {
    if let before = changeOfKnown[index] { return changeAgain(before, row) }
    let known = surroundings.known[index]
    let customer = maker.changed(known, row, &plan.issues)
    changeOfKnown[index] = plan.changes.count
    plan.changes.append(CustomerChange(customer == known ? .keep : .update(known), customer, rows: [row.row]))
  }

  private mutating func changeAgain(_ index: Int, _ row: ImportedCustomer) {
    let before = plan.changes[index].customer
    let after = maker.changed(before, row, &plan.issues)
    plan.changes[index].rows.append(row.row)
    guard after != before else { return }
    plan.changes[index].customer = after
    if plan.changes[index].kind == .keep {
      plan.changes[index].kind = .update(before)
    } else {
      plan.seconds += 1
    }
  }
}

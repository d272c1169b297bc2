import Chemistry
public import Foundation

/// Makes the plan of an import from the rows of a list and the existing customers (import-export.md#matching).
///
/// A row changes the pool with its identifier; else the first with its name and address; else it makes a new one.
/// Several rows of one name and address are one customer (`ImportPair`), and each changes it again, unless their identifiers
/// differ or the owner says that they are several.
public struct ImportPlanner {
  let surroundings: ImportSurroundings
  let maker: CustomerMaker
  let choices: ImportChoices
  let today: Day
  private let byID: [ID<Pool>: Int]
  private var byKey: [CustomerKey: [Int]] = [:]
  var plan = ImportPlan()
  /// The change of each known customer, and of each new one by its key.
  private var changeOfKnown: [Int: Int] = [:]
  private var changeOfNew: [CustomerKey: Int] = [:]
  /// The change of each new customer with an identifier in the list.
  private var changeOfID: [ID<Pool>: Int] = [:]
  private var usedIDs: Set<ID<Pool>> = []
  /// Known customers whose identifiers are in the list: they are for those rows.
  private var reserved: Set<Int> = []
  var technicians: ImportTechnicians
  var questions = ImportQuestions()
  private var hasStartDates = false

  /// - Parameters:
  ///   - volumeGallons: of a new pool if the list has none; nil for that of the region.
  ///   - today: the first day of a pause that the list brings, and of customers who begin now.
  ///   - newID: makes an identifier.
  public init(
    _ surroundings: ImportSurroundings, choices: ImportChoices, region: String, volumeGallons: Double? = nil,
    now: Date, today: Day, newID: @escaping () -> ID<Pool>
  ) {
    self.surroundings = surroundings
    self.choices = choices
    self.today = today
    technicians = ImportTechnicians(surroundings.people, choices: choices.people) { ID(newID().uuid) }
    maker = CustomerMaker(
      region: region, volumeGallons: volumeGallons ?? RegionDefaults(region: region).volumeGallons, now: now,
      today: today, newID: newID)
    byID = Dictionary(
      surroundings.known.enumerated().map { ($1.pool.id, $0) }, uniquingKeysWith: { first, _ in first })
    for (index, customer) in surroundings.known.enumerated() {
      byKey[CustomerKey(name: customer.pool.customerName, address: customer.pool.address), default: []].append(index)
    }
  }

  /// - Parameters:
  ///   - rows: those that can be imported.
  ///   - skips: number of those that cannot.
  ///   - issues: the issues that the reader of the rows has found.
  ///   - hasStartDates: false if the list has no column for the first day as a customer.
  public mutating func plan(
    _ rows: [ImportedCustomer], skips: Int, issues: [ImportIssue], hasStartDates: Bool
  ) -> ImportPlan {
    plan = ImportPlan()
    self.hasStartDates = hasStartDates
    plan.skips = skips
    plan.issues = issues
    let attached = attached(rows)
    reserved = Set(rows.compactMap { $0.id.flatMap { byID[$0] } })
    noteSpellings(attached)
    for (row, isSeparate) in paired(rows, attached) { take(row, isSeparate: isSeparate) }
    settle()
    plan.issues.sort { ($1.severity, $0.row) < ($0.severity, $1.row) }
    plan.questions = questions.sorted
    plan.newPeople = technicians.newPeople
    return plan
  }

  /// Keeps the rows that cannot be distinguished, and gives each the stops of its pair.
  ///
  /// - Parameter attached: the rows with the customers they may belong to.
  private mutating func paired(
    _ rows: [ImportedCustomer], _ attached: [ImportedCustomer]
  ) -> [(row: ImportedCustomer, isSeparate: Bool)] {
    var groups = Dictionary(grouping: attached.filter { $0.id == nil }, by: \.key).filter { $0.value.count > 1 }
    var separate: Set<CustomerKey> = []
    for (key, rows) in groups {
      guard let pair = ImportPair(rows, known: byKey[key]?.count ?? 0) else { continue }
      plan.pairs.append(pair)
      switch choices.answer(pair) {
      case .both: groups[key] = rows.servedTogether
      case .bodies: groups[key] = withBodies(rows, pair)
      case .later: groups[key] = rows.servedAsLast
      case .separate: separate.insert(key)
      }
    }
    plan.pairs.sort { $0.firstRow < $1.firstRow }
    let listed = Dictionary(grouping: rows.filter { $0.id != nil }, by: \.id).values.compactMap { rows in
      rows.withListedBodies ?? (rows.allSatisfy(isBodyAlone) ? rows.map(\.aloneAsSecond) : nil)
    }
    let changed = Dictionary(
      (Array(groups.values) + listed).joined().map { ($0.row, $0) }, uniquingKeysWith: { first, _ in first })
    return zip(rows, attached).map { row, attached in
      let isSeparate = attached.id == nil && separate.contains(attached.key)
      return (isSeparate ? row : changed[row.row] ?? row, isSeparate)
    }
  }

  /// True for a row of a known customer that names a body of water beside the pool.
  private func isBodyAlone(_ row: ImportedCustomer) -> Bool {
    guard let id = row.id, byID[id] != nil, !row.bodyText.isEmpty, !BodyWords.isPool(row.bodyText) else { return false }
    return !(surroundings.bodies[id] ?? []).isEmpty
  }

  /// A customer whom the rows together leave as it is counts as unchanged; what several rows say is said once.
  private mutating func settle() {
    for index in plan.changes.indices {
      if case .update(let known) = plan.changes[index].kind, known == plan.changes[index].customer,
        !plan.changes[index].bodies.contains(where: \.isChanged)
      {
        plan.changes[index].kind = .keep
      }
    }
    var seen: Set<ImportIssue> = []
    plan.issues = plan.issues.filter { seen.insert($0).inserted }
  }

  /// The status of a row's word; any word but a clear "in service" becomes a question.
  private mutating func status(_ row: ImportedCustomer) -> ImportStatus? {
    let key = ImportStatus.key(row.status)
    if key.isEmpty { return nil }
    let known = ImportStatus.read(row.status)
    let chosen = choices.status(key)
    let status = chosen ?? known
    if known != .active || chosen != nil {
      questions.ask(
        ImportQuestion(
          .status, key: key, text: row.status, row: row.row, isOpen: status == nil, status: status ?? .active))
    }
    return status
  }

  func isKnown(_ key: CustomerKey) -> Bool { byKey[key] != nil }

  mutating func people(_ row: ImportedCustomer) -> [StopAssignment] {
    row.technicians.map { $0.isEmpty ? .untold : technicians.assignment(to: $0, row: row.row, &questions) }
  }

  private mutating func take(_ row: ImportedCustomer, isSeparate: Bool) {
    var row = row
    if let id = row.id, !usedIDs.insert(id).inserted {
      if row.second != nil, let index = byID[id].flatMap({ changeOfKnown[$0] }) ?? changeOfID[id] {
        return changeAgain(index, row, of: byID[id].map { surroundings.known[$0].pool })
      }
      plan.issues.append(ImportIssue(row: row.row, field: .poolID, .repeatedID))
      row.id = nil
    }
    if let known = row.id.flatMap({ byID[$0] }) { return change(known, row) }
    let same = byKey[row.key] ?? []
    if row.id != nil || isSeparate {
      if let free = same.first(where: { changeOfKnown[$0] == nil && !reserved.contains($0) }) {
        change(free, row)
        if let id = row.id { changeOfID[id] = changeOfKnown[free] }
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
    let listedID = row.id
    var row = answered(row, over: nil)
    if let id = row.id, surroundings.deleted.contains(id) { row.id = nil }
    if row.hasNoDay, row.unreadDay == nil, openRhythm(row, over: nil) == nil,
      let day = chosenDay("", row.row, .dayMissing)
    {
      row.weekdays = [day]
    }
    if row.hasNoDay, openRhythm(row, over: nil) == nil { row.weekdays = [.monday] }
    var customer = maker.new(
      row, technicians: people(row), status: status(row), wanted: wanted(row, over: nil), &plan.issues)
    if !hasStartDates {
      plan.undated += 1
      if choices.beginning == .today { customer.pool.customerSince = today }
    }
    if changeOfNew[row.key] == nil { changeOfNew[row.key] = plan.changes.count }
    if let listedID { changeOfID[listedID] = plan.changes.count }
    plan.changes.append(CustomerChange(.create, customer, rows: [row.row]))
    addBody(of: row, to: plan.changes.count - 1)
  }

  private mutating func change(_ index: Int, _ row: ImportedCustomer) {
    let known = surroundings.known[index]
    if let before = changeOfKnown[index] { return changeAgain(before, row, of: known.pool) }
    let customer = changed(known, row, of: known.pool)
    changeOfKnown[index] = plan.changes.count
    plan.changes.append(CustomerChange(customer == known ? .keep : .update(known), customer, rows: [row.row]))
    addBody(of: row, to: plan.changes.count - 1)
  }

  private mutating func changeAgain(_ index: Int, _ row: ImportedCustomer, of pool: Pool? = nil) {
    let before = plan.changes[index].customer
    let after = changed(before, row, of: pool)
    plan.changes[index].rows.append(row.row)
    defer { addBody(of: row, to: index) }
    guard after != before else { return }
    plan.changes[index].customer = after
    if plan.changes[index].kind == .keep { plan.changes[index].kind = .update(before) }
  }

  /// - Parameters:
  ///   - known: as earlier rows leave the customer.
  ///   - pool: as it was before the list; nil for a new one.
  private mutating func changed(_ known: KnownCustomer, _ row: ImportedCustomer, of pool: Pool?) -> KnownCustomer {
    var row = answered(row, over: known.pool)
    let (technicians, status, wanted) = (people(row), status(row), wanted(row, over: known.pool))
    if let pool, startsLater(row, than: pool) {
      row.values[.customerSince] = nil
      plan.issues.append(ImportIssue(row: row.row, field: .customerSince, .startLater))
    }
    return maker.changed(known, row, technicians: technicians, status: status, wanted: wanted, &plan.issues)
  }

  /// True for a first day that an existing customer cannot have: behind the known one or the first visit, without both
  /// yet to come. An export says it of the customer alone, and is believed.
  private func startsLater(_ row: ImportedCustomer, than pool: Pool) -> Bool {
    guard row.id != pool.id, case .text(let text)? = row.values[.customerSince], let day = Day(text),
      day != pool.customerSince
    else { return false }
    return day > [pool.customerSince, surroundings.firstVisits[pool.id]].compactMap(\.self).min() ?? today
  }
}

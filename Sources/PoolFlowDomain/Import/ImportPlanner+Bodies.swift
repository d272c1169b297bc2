import Chemistry

/// A pool and a spa of one customer: a host and its second bodies of water (decisions.md#bodies-of-water).
extension ImportPlanner {
  /// The rows, those whose name is another customer's with a spa ("Anna, spa") as rows of that one.
  func attached(_ rows: [ImportedCustomer]) -> [ImportedCustomer] {
    let endings = rows.map { row in
      row.id == nil && !isKnown(row.key) ? BodyWords.ending(of: row.customerName) : nil
    }
    if endings.allSatisfy({ $0 == nil }) { return rows }
    let hosts = zip(rows, endings).filter { $1 == nil && $0.id == nil }.map(\.0)
    let byKey = Dictionary(hosts.map { ($0.key, $0) }) { first, _ in first }
    let byAddress = Dictionary(grouping: byKey.values) { CustomerKey(name: "", address: $0.address) }
    return zip(rows, endings).map { row, ending in
      guard let ending else { return row }
      let here = byAddress[CustomerKey(name: "", address: row.address)] ?? []
      let host =
        ending.name.isEmpty
        ? here.count == 1 ? here[0] : nil : byKey[CustomerKey(name: ending.name, address: row.address)]
      guard let host else { return row }
      var row = row
      (row.customerName, row.key) = (host.customerName, host.key)
      if row.bodyText.isEmpty { (row.bodyText, row.bodyName) = (ending.body, ending.body) }
      return row
    }
  }

  /// Rows of one customer with several bodies of water, with one fee for the stop.
  mutating func withBodies(_ rows: [ImportedCustomer], _ pair: ImportPair) -> [ImportedCustomer] {
    let served = pair.hasSeveralDays ? rows.servedTogether : rows.servedAsLast
    let fee = fee(of: rows)
    return served.withSecondBodies.map { row in
      guard let fee else { return row }
      var row = row
      (row.monthlyFee, row.unreadFee) = (fee, nil)
      return row
    }
  }

  /// The fees of the bodies together, of which equal ones are one; nil if the rows have none.
  private mutating func fee(of rows: [ImportedCustomer]) -> Double? {
    var fees: [(key: ListedBody.Key, fee: Double)] = []
    for (row, key) in zip(rows, rows.bodies?.keys ?? []) {
      guard let fee = row.monthlyFee ?? row.unreadFee.flatMap({ chosenFee($0, row.row) }) else { continue }
      if let place = fees.firstIndex(where: { $0.key == key }) {
        fees[place].fee = fee
      } else {
        fees.append((key, fee))
      }
    }
    guard let first = fees.first?.fee else { return nil }
    let charged = fees.map(\.fee).filter { $0 > 0 }
    let total = charged.isEmpty ? first : Set(charged).sorted().reduce(0, +)
    if charged.count > 1 {
      plan.issues.append(ImportIssue(row: rows.last?.row ?? 0, field: .monthlyFee, .stopFee(total)))
    }
    return total
  }

  /// Adds the body of a row to the change of its customer, or changes it there.
  mutating func addBody(of row: ImportedCustomer, to index: Int) {
    guard let listed = row.second else { return }
    let host = plan.changes[index].customer.pool
    let bodies = plan.changes[index].bodies
    if let place = bodies.firstIndex(where: { $0.key == listed.key }) {
      plan.changes[index].bodies[place].pool = maker.body(bodies[place].pool, listed)
    } else if let known = known(listed, of: host, besides: bodies) {
      let body = BodyChange(pool: maker.body(known, listed), before: known, key: listed.key)
      plan.changes[index].bodies.append(body)
    } else if hasRoom(host, besides: plan.changes[index].bodies) {
      let name = name(of: listed, host, besides: bodies.map(\.pool.customerName))
      let body = maker.newBody(listed, name: name, isSpa: listed.isSpa, at: host)
      if listed.volumeGallons == nil {
        plan.issues.append(ImportIssue(row: row.row, field: .poolVolume, .volumeMissing(body.volumeGallons)))
      }
      plan.changes[index].bodies.append(BodyChange(pool: body, before: nil, key: listed.key))
    } else {
      plan.issues.append(ImportIssue(row: row.row, field: .bodyOfWater, .bodiesFull(PoolLimits.bodies)))
    }
    if plan.changes[index].kind == .keep, plan.changes[index].bodies.contains(where: \.isChanged) {
      plan.changes[index].kind = .update(plan.changes[index].customer)
    }
  }

  /// True while a stop may have another body of water.
  private func hasRoom(_ host: Pool, besides bodies: [BodyChange]) -> Bool {
    (surroundings.bodies[host.id] ?? []).count + bodies.count { $0.before == nil } < PoolLimits.bodies
  }

  /// The existing body with the name of the list, else one with the same volume.
  private func known(_ listed: ListedBody, of host: Pool, besides bodies: [BodyChange]) -> Pool? {
    let free = (surroundings.bodies[host.id] ?? []).filter { body in !bodies.contains { $0.before?.id == body.id } }
    let names = [listed.name, name(of: listed, host, besides: bodies.map(\.pool.customerName))].map(SortKey.of)
    return free.first { names.contains(SortKey.of($0.customerName)) }
      ?? listed.volumeGallons.flatMap { volume in free.first { abs($0.volumeGallons - volume) < 1 } }
  }

  /// "Anna · Spa", with a number where the name is taken.
  private func name(of listed: ListedBody, _ host: Pool, besides names: [String]) -> String {
    let whole = "\(host.customerName) · \(listed.name)"
    let name = whole.unicodeScalars.count <= PoolLimits.customerName - 3 ? whole : listed.name
    let taken = names.count { $0.hasPrefix(name) }
    return taken == 0 ? name : "\(name) \(taken + 1)"
  }
}

extension ListedBody {
  fileprivate var isSpa: Bool {
    key.text.isEmpty ? (volumeGallons ?? .infinity) <= BodyWords.spaGallons : BodyWords.isSpa(key.text)
  }
}

extension CustomerMaker {
  /// The volume of a spa that the list does not say, in gallons.
  private static let spaGallons = 400.0

  /// A new body with the sanitizer, surface and model of its host, unless the list has its own.
  func newBody(_ listed: ListedBody, name: String, isSpa: Bool, at host: Pool) -> Pool {
    var pool = blank(name)
    if isSpa { pool.volumeGallons = Self.spaGallons }
    (pool.body, pool.model) = (host.body, host.model)
    for (parameter, value) in listed.readings { pool.water[parameter] = value }
    return body(pool.joined(to: host), listed)
  }

  /// An existing body with the values of the list; its readings stay those of the visits.
  func body(_ pool: Pool, _ listed: ListedBody) -> Pool {
    var customer = KnownCustomer(pool: pool)
    customer.take(listed.values)
    return customer.pool
  }
}

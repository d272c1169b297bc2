import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// `/api/v1/pools`.
enum PoolAPI {
  struct Input: Decodable {
    var customerName, address, notes: String?
    var latitude, longitude, totalDissolvedSolids, monthlyServiceFee, poolVolumeGallons: Double?
    var serviceDayOfWeek: Int?
    var serviceDays: [Int]?
    var schedules: [ScheduleRecord]?
    /// A day, or an empty text for none known.
    var customerSince: String?
    /// The host of a second body of water, for a new one.
    var stopOf: String?
    var sanitizer, surface: String?
    var freeChlorineLimit, combinedChlorineLimit: Double?
    /// The owner's figure; 0 for none.
    var stopMinutes: Int?
    var version: Int?
  }

  /// A backup record with the fields added by this product.
  struct Output: Encodable {
    let record: PoolRecord
    let serviceDays: [Int]
    let schedules: [ScheduleOutput]
    /// Nil if none is known; only for owners.
    let customerSince: String?
    /// The customer at whose stop a second body of water is; nil if it is a customer.
    let stopOf: ID<Pool>?
    let body: BodyOfWater
    let stopMinutes: Int?
    let version: Int
    /// False for standard water that was never measured.
    let isMeasured: Bool

    private enum Keys: String, CodingKey {
      case serviceDays, schedules, customerSince, sanitizer, surface, freeChlorineLimit, combinedChlorineLimit, version
      case isMeasured, stopOf, stopMinutes
    }

    init(_ pool: Pool, app: App) throws {
      try self.init(pool, isMeasured: try app.store.unmeasured(among: [pool.id]).isEmpty, app: app)
    }

    init(_ pool: Pool, isMeasured: Bool, app: App) throws {
      self.isMeasured = isMeasured
      var record = PoolRecord(pool, today: app.today)
      if let host = pool.stopOf {
        let stop = PoolRecord(try app.store.pool(host), today: app.today)
        (record.serviceDayOfWeek, record.routeOrder) = (stop.serviceDayOfWeek, stop.routeOrder)
      }
      if !app.isOwner { record.monthlyServiceFee = nil }
      self.record = record
      serviceDays = pool.serviceDays(from: app.today).map(\.weekday.rawValue)
      schedules = pool.schedules.map { ScheduleOutput($0, showsPrice: app.isOwner) }
      customerSince = app.isOwner ? pool.customerSince?.description : nil
      stopOf = pool.stopOf
      body = pool.body
      stopMinutes = pool.stopMinutes
      version = pool.version
    }

    func encode(to encoder: any Encoder) throws {
      try record.encode(to: encoder)
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(serviceDays, forKey: .serviceDays)
      try container.encode(schedules, forKey: .schedules)
      try container.encodeIfPresent(customerSince, forKey: .customerSince)
      try container.encodeIfPresent(stopOf?.text, forKey: .stopOf)
      try container.encode(body.sanitizer, forKey: .sanitizer)
      try container.encode(body.surface, forKey: .surface)
      try container.encodeIfPresent(body.freeChlorineLimit, forKey: .freeChlorineLimit)
      try container.encodeIfPresent(body.combinedChlorineLimit, forKey: .combinedChlorineLimit)
      try container.encodeIfPresent(stopMinutes, forKey: .stopMinutes)
      try container.encode(version, forKey: .version)
      try container.encode(isMeasured, forKey: .isMeasured)
    }
  }

  @Sendable static func list(_ request: Request, app: App) throws -> Response {
    let words = request.query["q"] ?? ""
    if words.unicodeScalars.count > 200 {
      throw APIError(.badRequest, code: "bad_query", message: "q has at most 200 characters.")
    }
    let page = try app.store.pools(
      matching: words, after: try cursor(request, app: app), hasGuests: true,
      limit: APIBody.limit(request))
    let unmeasured = try app.store.unmeasured(among: page.pools.map(\.id))
    let items = try page.pools.map { try Output($0, isMeasured: !unmeasured.contains($0.id), app: app) }
    let list = APIList(items: items, next: page.next?.text)
    return try APIBody.response(list, app: app)
  }

  /// A cursor whose pool was deleted since is an error: otherwise the list would seem to end.
  private static func cursor(_ request: Request, app: App) throws -> ID<Pool>? {
    guard let id: ID<Pool> = try APIBody.cursor(request) else { return nil }
    do {
      return try app.store.pool(id).id
    } catch StoreError.notFound {
      throw APIBody.goneCursor
    }
  }

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    try APIBody.response(Output(app.store.pool(request.id("pool")), app: app), app: app)
  }

  @Sendable static func add(_ request: Request, app: App) throws -> Response {
    let input = try APIBody.decode(Input.self, request)
    var pool = app.newPool()
    pool.setServiceDays([ServiceDay(weekday: .monday)], from: app.today)
    if let text = input.stopOf {
      guard app.isOwner else { throw APIError(.forbidden, code: "forbidden") }
      guard let id = ID<Pool>(text), let host = try? app.store.pool(id), !host.isGuest else {
        throw APIError(
          .unprocessable, code: "invalid", message: "Some fields are wrong.",
          fields: ["stopOf": "is the identifier of a customer"])
      }
      guard try app.store.guests(of: id).count < PoolLimits.bodies else {
        throw APIError(
          .unprocessable, code: "invalid", message: "Some fields are wrong.",
          fields: ["stopOf": "has \(PoolLimits.bodies) second bodies of water already"])
      }
      pool.customerName = host.customerName
      pool = pool.joined(to: host)
    }
    let hostName = pool.isGuest ? pool.customerName : ""
    pool = try apply(input, to: pool, isNew: true, app: app)
    // The name of a second body begins with its host's, which it follows.
    let joined = "\(hostName) · \(pool.customerName)"
    if pool.isGuest, !pool.customerName.hasPrefix(hostName), joined.unicodeScalars.count <= PoolLimits.customerName {
      pool.customerName = joined
    }
    if input.customerSince == nil { pool.followFirstService(today: app.today) }
    try app.store.add(pool, by: app.account.person, today: app.today)
    app.locateLater(pool)
    return try APIBody.response(Output(app.store.pool(pool.id), app: app), app: app, status: .created)
      .header("Location", "/api/v1/pools/\(pool.id.text)")
  }

  @Sendable static func replace(_ request: Request, app: App) throws -> Response {
    let input = try APIBody.decode(Input.self, request)
    let current = try app.store.pool(request.id("pool"))
    var pool = try apply(input, to: current, isNew: false, app: app)
    pool.version = input.version ?? current.version
    pool.updatedAt = app.now
    guard try app.store.update(pool, by: app.account.person, today: app.today) else {
      throw APIError(.conflict, code: "version_conflict", message: "The pool has been changed since that version.")
    }
    app.locateLater(pool)
    return try APIBody.response(Output(app.store.pool(pool.id), app: app), app: app)
  }

  @Sendable static func delete(_ request: Request, app: App) throws -> Response {
    _ = try app.store.delete(request.id("pool"), by: app.account.person, now: app.now)
    return Response(.noContent)
  }

  private static func readSchedules(
    _ input: Input, over base: Pool, _ checks: inout APIChecks, app: App
  ) throws -> [Schedule]? {
    guard let records = input.schedules else { return nil }
    let people = try app.team().map(\.id) + base.schedules.compactMap(\.technician)
    let list = ScheduleList(
      people: Set(people), known: Set(base.schedules.map(\.id)), today: app.today,
      newID: app.installation.newID)
    return list.read(records, &checks)
  }

  /// Refuses what the pages refuse of jobs; a technician changes none.
  private static func check(
    _ schedules: [Schedule], over base: Pool, _ checks: inout APIChecks, app: App
  ) throws {
    guard app.isOwner, (base.schedules + schedules).contains(where: \.isJob) else { return }
    let rules = try JobRules(base, app: app)
    if rules.lost(among: schedules, before: base.schedules) != nil {
      checks.refuse("schedules", "a job that is done keeps its date and price")
    } else if rules.settled(among: schedules, before: base.schedules) != nil {
      checks.refuse("schedules", "the stop of a job's date is done or skipped already")
    }
  }

  private static func apply(_ input: Input, to base: Pool, isNew: Bool, app: App) throws -> Pool {
    var pool = base
    var checks = APIChecks()
    readTexts(input, &pool, &checks, isNew: isNew)
    checks.number(input.latitude, "latitude", in: -90...90)
    checks.number(input.longitude, "longitude", in: -180...180)
    checks.number(
      input.totalDissolvedSolids, "totalDissolvedSolids", in: Parameter.totalDissolvedSolids.inputRange.range)
    checks.number(input.poolVolumeGallons, "poolVolumeGallons", in: PoolLimits.volumeGallons)
    checks.number(input.monthlyServiceFee, "monthlyServiceFee", in: 0...PoolLimits.monthlyFee)
    if (input.latitude == nil) != (input.longitude == nil) {
      checks.refuse(input.latitude == nil ? "latitude" : "longitude", "latitude and longitude come together")
    }
    if let stopOf = input.stopOf, !isNew, base.stopOf.map({ $0.text != stopOf.uppercased() }) ?? true {
      checks.refuse("stopOf", "is set with a new pool")
    }
    if pool.isGuest, input.schedules?.isEmpty == false { checks.refuse("schedules", "are those of stopOf") }
    if input.monthlyServiceFee == 0 { checks.refuse("monthlyServiceFee", "must be greater than 0") }
    var days = input.serviceDays ?? input.serviceDayOfWeek.map { [$0] }
    var isOtherDays = isNew || isOther(input, than: base, today: app.today)
    if let days, isOtherDays, days.isEmpty || days.contains(where: { Weekday(rawValue: $0) == nil }) {
      checks.refuse(input.serviceDays == nil ? "serviceDayOfWeek" : "serviceDays", "days are 1 (Sunday) to 7")
    }
    var schedules = try readSchedules(input, over: base, &checks, app: app)
    if let sent = schedules, !app.isOwner, !isNew {
      // Technicians change the days of a known pool from today, as on its page (decisions.md#roles).
      var other = base
      other.schedules = sent
      let weekdays = Set(other.serviceDays(from: app.today).map(\.weekday))
      let known = Set(base.serviceDays(from: app.today).map(\.weekday))
      if weekdays.isEmpty, !known.isEmpty { checks.refuse("schedules", "have at least one day") }
      (days, isOtherDays) = (weekdays.map(\.rawValue), weekdays != known)
      schedules = nil
    }
    let since = input.customerSince.flatMap { $0.isEmpty ? nil : $0 }
    if let since, Day(since) == nil { checks.refuse("customerSince", "is YYYY-MM-DD, or empty for none known") }
    if let schedules, !isNew { try check(schedules, over: base, &checks, app: app) }
    pool.body = BodyInput(input).read(over: base.body, &checks)
    if let minutes = input.stopMinutes, minutes != 0, !StopMinutes.limits.contains(minutes) {
      checks.refuse("stopMinutes", "is 1 to \(StopMinutes.limits.upperBound), or 0 for none")
    }
    try checks.finish()
    if app.isOwner, input.customerSince != nil { pool.customerSince = since.flatMap { Day($0) } }
    if app.isOwner, !pool.isGuest, let minutes = input.stopMinutes { pool.stopMinutes = minutes == 0 ? nil : minutes }
    pool.latitude = input.latitude ?? pool.latitude
    pool.longitude = input.longitude ?? pool.longitude
    pool.volumeGallons = input.poolVolumeGallons ?? pool.volumeGallons
    if app.isOwner, let fee = input.monthlyServiceFee {
      pool.monthlyFee = fee
      pool.feeIsAssumed = false
    }
    if let schedules {
      let jobs = base.schedules.filter(\.isJob)
      pool.schedules =
        app.isOwner
        ? schedules
        : schedules.filter { !$0.isJob }.map { $0.keepingOwners(of: base, among: schedules, today: app.today) } + jobs
    } else if let days, isOtherDays {
      let weekdays = Set(days.compactMap(Weekday.init(rawValue:))).sorted()
      pool.setServiceDays(base.serviceDays(on: weekdays, from: app.today), from: app.today)
    }
    if let solids = input.totalDissolvedSolids { pool.water.totalDissolvedSolids = solids }
    return pool
  }

  /// False for the days that the pool has, as they were read: those of a monthly schedule or of several days, too.
  private static func isOther(_ input: Input, than pool: Pool, today: Day) -> Bool {
    if let days = input.serviceDays {
      return Set(days) != Set(pool.serviceDays(from: today).map(\.weekday.rawValue))
    }
    return input.serviceDayOfWeek != PoolRecord(pool, today: today).serviceDayOfWeek
  }

  private static func readTexts(_ input: Input, _ pool: inout Pool, _ checks: inout APIChecks, isNew: Bool) {
    pool.customerName =
      checks.text(input.customerName, "customerName", limit: PoolLimits.customerName) ?? pool.customerName
    pool.address = checks.text(input.address, "address", limit: PoolLimits.address) ?? pool.address
    pool.notes = checks.text(input.notes, "notes", limit: PoolLimits.notes, isMultiline: true) ?? pool.notes
    if pool.customerName.isEmpty { checks.refuse("customerName", "is required") }
    if pool.address.isEmpty { checks.refuse("address", "is required") }
  }
}

extension APIBody {
  /// The cursor of a list; a wrong one is an error, not the first page.
  static func cursor<Entity>(_ request: Request) throws -> ID<Entity>? {
    guard let text = request.query["after"] else { return nil }
    guard let id = ID<Entity>(text) else { throw goneCursor }
    return id
  }

  static var goneCursor: APIError {
    APIError(.badRequest, code: "bad_query", message: "after is no cursor of this list.")
  }
}

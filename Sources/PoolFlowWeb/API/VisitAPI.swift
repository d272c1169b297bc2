import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// `/api/v1/pools/{id}/visits`: a visit as in the backup, with its doses nested.
enum VisitAPI {
  struct Input: Decodable {
    struct DoseInput: Decodable {
      var key: String?
      var chemicalID: ID<InventoryItem>?
      var quantityOz: Double?
    }

    struct CheckInput: Decodable {
      var item: ID<ChecklistItem>?
      var state, reason: String?
    }

    var id: ID<Visit>?
    var timestamp: Date?
    var pH, waterTempF, calciumHardness, totalAlkalinity, cyanuricAcid: Double?
    var freeChlorine, combinedChlorine, salt, totalDissolvedSolids, phosphates, filterPressure: Double?
    var techNotes, customerNote: String?
    var kind, servesOn: String?
    var isExtra: Bool?
    var chemicalDoses: [DoseInput]?
    var checks: [CheckInput]?
  }

  private static let mostDoses = 50

  struct Output: Encodable {
    let record: ServiceEventRecord
    let chemicalDoses: [ChemicalDoseRecord]
    let serviceDate: String
    let technician: String?
    let freeChlorine, combinedChlorine, salt, phosphates, filterPressure: Double?
    /// The inputs of index and doses; absent if not recorded.
    let totalDissolvedSolids, poolVolumeGallons: Double?
    /// The readings never measured up to this visit.
    let assumed: [String]
    let customerNote: String
    let kind: VisitKind
    /// Null for an extra visit.
    let servesOn: OrNull<String>
    let isExtra: Bool
    let model: ModelStamp
    let editedAt: Date?
    let checks: [CheckOutput]
    /// The work of an unplanned job, and for owners its price.
    let jobNote: String?
    let jobPrice: Double?

    private enum Keys: String, CodingKey {
      case kind, servesOn, isExtra, chemicalDoses, serviceDate, technician, freeChlorine, combinedChlorine, salt,
        customerNote, model
      case modelVersion, editedAt, totalDissolvedSolids, poolVolumeGallons, assumed, phosphates, filterPressure, checks,
        jobNote, jobPrice
    }

    init(_ visit: Visit, app: App) {
      var record = ServiceEventRecord(visit)
      if !app.viewer.showsCosts { record.totalChemicalCost = nil }
      self.record = record
      chemicalDoses = visit.doses.map { dose in
        var record = ChemicalDoseRecord(dose, visit: visit.id)
        if !app.viewer.showsCosts { (record.cost, record.pricePerOz) = (nil, nil) }
        return record
      }
      serviceDate = visit.day.description
      technician = visit.technician?.name
      freeChlorine = visit.reading(.freeChlorine)?.value
      combinedChlorine = visit.reading(.combinedChlorine)?.value
      salt = visit.reading(.salt)?.value
      phosphates = visit.reading(.phosphates)?.value
      filterPressure = visit.reading(.filterPressure)?.value
      checks = visit.checks.map { CheckOutput($0, showsPrice: app.isOwner) }
      totalDissolvedSolids = visit.reading(.totalDissolvedSolids)?.value
      poolVolumeGallons = visit.volumeGallons
      assumed = visit.readings.filter { $0.source == .assumed && $0.parameter != .totalDissolvedSolids }.compactMap {
        VisitAPI.names[$0.parameter]
      }
      customerNote = visit.customerNote
      kind = visit.kind
      servesOn = OrNull(value: visit.serves?.description)
      isExtra = visit.serves == nil
      model = visit.model
      editedAt = visit.editedAt
      jobNote = visit.job?.note
      jobPrice = app.isOwner ? visit.job?.price : nil
    }

    func encode(to encoder: any Encoder) throws {
      try record.encode(to: encoder)
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(chemicalDoses, forKey: .chemicalDoses)
      try container.encode(serviceDate, forKey: .serviceDate)
      try container.encodeIfPresent(technician, forKey: .technician)
      try container.encodeIfPresent(freeChlorine, forKey: .freeChlorine)
      try container.encodeIfPresent(combinedChlorine, forKey: .combinedChlorine)
      try container.encodeIfPresent(salt, forKey: .salt)
      try container.encodeIfPresent(phosphates, forKey: .phosphates)
      try container.encodeIfPresent(filterPressure, forKey: .filterPressure)
      try container.encodeIfPresent(totalDissolvedSolids, forKey: .totalDissolvedSolids)
      try container.encodeIfPresent(poolVolumeGallons, forKey: .poolVolumeGallons)
      try container.encode(assumed, forKey: .assumed)
      try container.encode(customerNote, forKey: .customerNote)
      try container.encode(kind, forKey: .kind)
      try container.encode(servesOn, forKey: .servesOn)
      try container.encode(isExtra, forKey: .isExtra)
      try container.encode(model.name, forKey: .model)
      try container.encode(model.version, forKey: .modelVersion)
      try container.encodeIfPresent(editedAt, forKey: .editedAt)
      try container.encode(checks, forKey: .checks)
      try container.encodeIfPresent(jobNote, forKey: .jobNote)
      try container.encodeIfPresent(jobPrice, forKey: .jobPrice)
    }
  }

  @Sendable static func list(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    let limit = try APIBody.limit(request)
    let visits = try app.store.visits(of: pool.id, after: try cursor(request, of: pool.id, app: app), limit: limit + 1)
    let page = visits.prefix(limit)
    let next = visits.count > limit ? page.last?.id.text : nil
    return try APIBody.response(APIList(items: page.map { Output($0, app: app) }, next: next), app: app)
  }

  /// A cursor whose visit was undone since, or belongs to another pool, is an error.
  private static func cursor(_ request: Request, of pool: ID<Pool>, app: App) throws -> ID<Visit>? {
    guard let id: ID<Visit> = try APIBody.cursor(request) else { return nil }
    do {
      guard try app.store.visit(id).pool == pool else { throw APIBody.goneCursor }
      return id
    } catch StoreError.notFound {
      throw APIBody.goneCursor
    }
  }

  @Sendable static func record(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    let input = try APIBody.decode(Input.self, request)
    let draft = try draft(input, pool: pool, request: request, app: app)
    switch try app.store.record(draft) {
    case .recorded(let visit):
      try app.noteCompletedRoutes(of: pool.id)
      return try APIBody.response(Output(visit, app: app), app: app, status: .created)
    case .alreadyRecorded(let visit): return try APIBody.response(Output(visit, app: app), app: app)
    case .conflict:
      throw APIError(.conflict, code: "visit_conflict", message: "A visit with this id has other content.")
    case .takenBack:
      throw APIError(.conflict, code: "visit_undone", message: "The visit with this id was undone.")
    case .refused(.notRecommended(let key)):
      let fields = ["chemicalDoses": "\(key) does not answer these readings"]
      throw APIError(.unprocessable, code: "invalid", message: "Some fields are wrong.", fields: fields)
    case .refused(.unknownProduct):
      let fields = ["chemicalDoses": "there is no such product"]
      throw APIError(.unprocessable, code: "invalid", message: "Some fields are wrong.", fields: fields)
    }
  }

  private static func draft(_ input: Input, pool: Pool, request: Request, app: App) throws -> VisitDraft {
    var checks = APIChecks()
    let measured = measured(input, &checks)
    let notes = checks.text(input.techNotes, "techNotes", limit: VisitRules.notesLimit, isMultiline: true) ?? ""
    let customerNote =
      checks.text(input.customerNote, "customerNote", limit: VisitRules.notesLimit, isMultiline: true) ?? ""
    let stock = try app.store.stock()
    if (input.chemicalDoses ?? []).count > mostDoses {
      checks.refuse("chemicalDoses", "has more than \(mostDoses) doses")
    }
    let doses = (input.chemicalDoses ?? []).prefix(mostDoses).enumerated().compactMap { number, dose -> DoseDraft? in
      checks.number(dose.quantityOz, "chemicalDoses", in: 0...DoseDraft.maximumOunces)
      let item = dose.chemicalID.flatMap(stock.item)
      guard let key = dose.key ?? item.flatMap({ Self.key(of: $0.kind, number: number) }) else {
        checks.refuse("chemicalDoses", "each dose has a key or the id of a product")
        return nil
      }
      return DoseDraft(
        id: app.installation.newID(), key: key, pouredOunces: dose.quantityOz, item: dose.chemicalID)
    }
    let performedAt = input.timestamp ?? app.now
    do throws(FieldProblem) {
      try VisitRules.check(performedAt: performedAt, now: app.now)
    } catch {
      checks.refuse("timestamp", "must not be in the future or older than 60 days")
    }
    let kind = checks.kind(input.kind)
    if kind == .job, pool.isGuest { checks.refuse("kind", "a job is the customer's, not a second body's") }
    let serves = checks.served(input, on: app.business.day(of: performedAt))
    let needs = try DueReadings(of: pool, on: app.business.day(of: performedAt), app: app).needs
    for parameter in needs.shown where kind != .job && needs[parameter] == .needed && measured[parameter] == nil {
      checks.refuse(Self.names[parameter] ?? parameter.rawValue, "is needed at each visit where it is due")
    }
    let answers = Self.answers(input.checks ?? [], &checks)
    try checks.finish()
    let when = input.timestamp.map { String($0.milliseconds) } ?? ""
    let submission = SubmissionDigest.of(
      measured, doses, notes: notes, customerNote: customerNote, when: when, kind: kind, serves: serves,
      checks: answers)
    return VisitDraft(
      id: input.id ?? app.installation.newID(), pool: pool.id, technician: try app.account.person, measured: measured,
      doses: doses, notes: notes, customerNote: customerNote, openedAt: nil, performedAt: performedAt,
      receivedAt: app.now,
      day: app.business.day(of: performedAt), kind: kind, serves: serves, checks: answers, submission: submission)
  }

  /// The key of a product sent without one: the recommendation of its kind, else a separate chemical.
  private static func key(of kind: ChemicalKind, number: Int) -> String {
    switch kind {
    case .acid, .base, .alkalinity, .calcium, .hypochlorite: kind.type.rawValue
    case .dryAcid: kind.type.rawValue
    case .trichlor, .dichlor, .stabilizer, .other: "extra-\(number + 1)"
    }
  }

  fileprivate static let names: [Parameter: String] = [
    .pH: "pH", .waterTemp: "waterTempF", .calciumHardness: "calciumHardness", .totalAlkalinity: "totalAlkalinity",
    .cyanuricAcid: "cyanuricAcid", .freeChlorine: "freeChlorine", .combinedChlorine: "combinedChlorine", .salt: "salt",
    .totalDissolvedSolids: "totalDissolvedSolids", .phosphates: "phosphates", .filterPressure: "filterPressure",
  ]

  private static func measured(_ input: Input, _ checks: inout APIChecks) -> [Parameter: Double] {
    let values: [(Parameter, Double?, String)] = [
      (.pH, input.pH, "pH"), (.waterTemp, input.waterTempF, "waterTempF"),
      (.calciumHardness, input.calciumHardness, "calciumHardness"),
      (.totalAlkalinity, input.totalAlkalinity, "totalAlkalinity"),
      (.cyanuricAcid, input.cyanuricAcid, "cyanuricAcid"), (.freeChlorine, input.freeChlorine, "freeChlorine"),
      (.combinedChlorine, input.combinedChlorine, "combinedChlorine"), (.salt, input.salt, "salt"),
      (.totalDissolvedSolids, input.totalDissolvedSolids, "totalDissolvedSolids"),
      (.phosphates, input.phosphates, "phosphates"), (.filterPressure, input.filterPressure, "filterPressure"),
    ]
    var measured: [Parameter: Double] = [:]
    for (parameter, value, name) in values {
      checks.number(value, name, in: parameter.inputRange.range)
      measured[parameter] = value
    }
    return measured
  }
}

extension APIChecks {
  fileprivate mutating func kind(_ text: String?) -> VisitKind {
    guard let text else { return .service }
    if let kind = VisitKind(rawValue: text) { return kind }
    refuse("kind", "is service, chemicals or job")
    return .service
  }

  /// The named date of a visit; the nearest stop without one.
  fileprivate mutating func served(_ input: VisitAPI.Input, on day: Day) -> ServedChoice {
    if input.isExtra == true {
      if input.servesOn != nil { refuse("servesOn", "an extra visit serves no date") }
      return .extra
    }
    guard let text = input.servesOn else { return .nearest }
    guard let date = Day(text), abs(date.number - day.number) <= ServedChoice.reach else {
      refuse("servesOn", "is a day as YYYY-MM-DD, at most \(ServedChoice.reach) days from the visit")
      return .nearest
    }
    return .date(date)
  }
}

import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// A form that a phone hands in and that has no place: it is kept until the owner takes or discards it.
struct HandedIn {
  let operation: SentOperation
  let kind: SyncKind
  let form: FormFields
  let madeAt: Date?
  let digest: [UInt8]

  private var visit: ID<Visit>? { form["visit_id"].flatMap { ID<Visit>($0) } }

  /// The customer of the address; nil for a form of no customer.
  var pool: ID<Pool>? {
    guard operation.path.hasPrefix("/pools/") else { return nil }
    return operation.path.dropFirst().split(separator: "/").dropFirst().first.flatMap { ID<Pool>(String($0)) }
  }

  /// The answer to a phone whose account was disabled: what was done before is kept, and nothing else.
  func answer(to handing: HandingIn, _ app: App) throws -> SyncReply {
    let id = operation.id.text
    if let known = try app.store.syncResult(of: operation.id) {
      return known.digest == digest
        ? SyncReply(id: id, result: .again, location: known.location, time: app.format.time(app.now))
        : .refused(id, "offline.refusedWrong", app)
    }
    if let visit, kind == .visit, try app.store.knowsVisit(visit) {
      return SyncReply(id: id, result: .again, location: Link.visit(visit), time: app.format.time(app.now))
    }
    let made = madeAt ?? form["performed_at"].flatMap { Date(iso8601: $0) }
    if let made, made > handing.disabledAt.addingTimeInterval(VisitForm.toleratedClock) {
      return SyncReply(
        id: id, result: .refused,
        message: app.strings("offline.afterDisabled", ["when": app.format.moment(handing.disabledAt)]))
    }
    return try hold(.disabled, of: handing.account, app)
  }

  /// The answer to a visit whose customer is not in this business; nil for another form.
  func answerWithoutCustomer(_ app: App) throws -> SyncReply? {
    guard kind == .visit, let pool, visit != nil, try !app.store.hasPool(pool) else { return nil }
    return try hold(.unknown, of: app.account, app)
  }

  private func hold(_ reason: HeldForm.Reason, of account: Account, _ app: App) throws -> SyncReply {
    let id = operation.id.text
    var fields: [HeldForm.Field] = []
    var size = 0
    for field in form where !["csrf", SentPhotos.keptField].contains(field.name) {
      size += field.name.count + field.value.count
      fields.append(HeldForm.Field(field.name, field.value))
    }
    guard size <= HeldForm.mostText else { return .refused(id, "offline.refusedWrong", app) }
    // Its author stays its author, also in a store of another time.
    try app.save(team: [Person(id: account.person, name: account.name)])
    let deleted = try pool.flatMap { try app.store.deletedPoolName($0) }
    let held = HeldForm(
      id: ID(operation.id.uuid), reason: reason, kind: kind.rawValue, path: operation.path, fields: fields,
      person: account.person, personName: account.name, pool: pool,
      customer: deleted ?? String((operation.customer ?? "").prefix(200)), visit: kind == .visit ? visit : nil,
      madeAt: madeAt, receivedAt: app.now)
    let sent = SentPhotos(form)
    let photos = zip(app.newPhotos(sent), sent.subjects).map { HeldPhoto($0, of: $1) }
    let result = SyncResult(digest: digest, location: Link.offline)
    switch try app.store.hold(held, photos: photos, result: result) {
    case .held:
      app.forgetPhotos(sent)
      let text: StringKey = reason == .unknown ? "offline.heldUnknown" : "offline.heldDisabled"
      return SyncReply(
        id: id, result: .done, location: Link.offline, time: app.format.time(app.now),
        also: app.strings(text, ["customer": held.customer]))
    case .tooMany:
      let count = app.format.count(HeldForm.limit)
      return SyncReply(
        id: id, result: .refused, message: app.strings("offline.tooManyHeld", ["count": count]))
    }
  }
}

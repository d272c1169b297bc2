import Foundation
import HTTP
import Images
import PoolFlowDomain
import PoolFlowStore

/// A form that the owner takes, as its page takes one that comes late: in the name of its author.
struct TakenForm {
  private let held: HeldForm
  private let pool: ID<Pool>?

  /// - Parameter chosen: the customer to whom a visit without one belongs.
  init(_ held: HeldForm, for chosen: ID<Pool>?) {
    self.held = held
    pool = chosen ?? held.pool
  }

  private var isVisit: Bool { held.kind == SyncKind.visit.rawValue }

  private var path: String {
    guard isVisit, let pool else { return held.path }
    return Link.poolVisits(pool)
  }

  /// Carries the form out; the reason why it cannot be. A second try finds what the first one did.
  func problem(_ app: App) throws -> String? {
    guard let kind = SyncKind(rawValue: held.kind), kind.goes(to: path) else {
      return app.strings("offline.refusedRelease")
    }
    let operation: ID<SyncOperation> = ID(held.id.uuid)
    let known = try app.store.syncResult(of: operation)
    if !isVisit, let known, known.location != Link.offline { return nil }
    var form: FormFields = ["csrf": app.csrf]
    for field in held.fields { form.add(field.name, field.value) }
    let photos = try keepAgain(app)
    for (place, photo) in photos.enumerated() {
      form.add(SentPhotos.keptField, photo.mark)
      if let subject = photo.subject { form.add(SentPhotos.subjectPrefix + String(place + 1), subject.text) }
    }
    let digest = known?.digest ?? FormIdentity(operation, kind, path, form).digest
    let late = LateForm(
      fields: form, madeAt: held.madeAt ?? held.receivedAt,
      mark: isVisit ? nil : SyncMark(operation, digest: digest, at: app.now),
      author: held.person)
    guard let response = app.send(late, path),
      let reply = try SyncReply.read(response, of: operation.text, kind, app)
    else { return app.strings("offline.refusedWrong") }
    return reply.result == .done ? nil : reply.message ?? app.strings("offline.refusedWrong")
  }

  /// The photos among those that wait for a form of the reader.
  private func keepAgain(_ app: App) throws -> [(mark: String, subject: PhotoSubject?)] {
    try held.photos.map { position in
      let (photo, subject) = try app.store.heldFormPhoto(position, of: held.id)
      let bytes = Array(FileManager.default.contents(atPath: photo.path) ?? Data())
      let kept = try app.installation.photos.keep(
        ImageScan(bytes), from: bytes, of: .account(app.account.id), form: "\(path) \(held.id.text)\n", now: app.now)
      return (kept.mark, subject)
    }
  }
}

import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The form of a note to the office, and the author's notes of the last days.
enum OfficeNotesPage {
  static let routes: [Route<App>] = [
    .get(Link.officeNotes, show),
    .post(Link.officeNotes, send).accepting(.upload(limit: PhotoLimits.body)).marked(.photos),
  ]

  private static let listed = 50

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let customer = try customer(request.query[OfficeNoteForm.pool], app: app)
    // A customer that was deleted meanwhile has no note any more.
    let form = OfficeNoteForm(
      app.installation.newID(), about: customer?.name == nil ? nil : customer, viewer: app.viewer)
    let isSent = request.query["sent"].flatMap { ID<OfficeNote>($0) }.map { (try? app.store.officeNote($0)) != nil }
    return try page(app, form: form, toast: isSent == true ? ToastView(text: app.strings("office.sent")) : nil)
  }

  @Sendable static func send(_ request: Request, app: App) throws -> Response {
    let fields = try request.form()
    let customer = try customer(fields[OfficeNoteForm.pool], app: app)
    var form = OfficeNoteForm(fields, newID: app.installation.newID(), about: customer, viewer: app.viewer)
    let draft = form.draft(by: try app.author)
    let isKnown = (try? app.store.officeNote(form.id)) != nil
    // The photos of a note that was sent before are no longer among those that wait.
    let photos = isKnown ? app.newPhotos(form.photos) : form.takePhotos(app: app)
    guard let draft, form.photos.problems.isEmpty else { return try page(app, form: form, status: .unprocessable) }
    switch try app.store.keep(draft, photos: photos) {
    case .kept:
      app.forgetPhotos(SentPhotos(fields))
      let about = form.customer?.name == nil ? nil : form.customer
      return .seeOther(Link.officeNotes + Link.query([("pool", about?.id.text ?? ""), ("sent", form.id.text)]))
    case .otherContent(let earlier):
      let own = earlier.author?.id == draft.author ? earlier : nil
      return try page(
        app, form: form.further(app.installation.newID()), obstacle: .init(earlier: own, strings: app.strings),
        status: .conflict)
    case .tooMany:
      form.refuseFurther()
      return try page(app, form: form, status: .unprocessable)
    }
  }

  /// The customer of the form: the host of a second body of water.
  private static func customer(_ text: String?, app: App) throws -> OfficeNoteForm.Customer? {
    guard let id = text.flatMap({ ID<Pool>($0) }) else { return nil }
    guard let pool = try? app.store.pool(id) else { return OfficeNoteForm.Customer(id: id, name: nil) }
    let host = try pool.stopOf.map { try app.store.pool($0) } ?? pool
    return OfficeNoteForm.Customer(id: host.id, name: host.customerName)
  }

  private static func page(
    _ app: App, form: OfficeNoteForm, obstacle: OfficeNotesView.Obstacle? = nil, toast: ToastView? = nil,
    status: Status = .ok
  ) throws -> Response {
    let since = app.now.addingTimeInterval(-Double(OfficeNote.listedDays) * 86_400)
    let notes = try app.store.officeNotes(by: app.account.person, since: since, limit: listed)
    let view = OfficeNotesView(form, notes: notes, obstacle: obstacle, viewer: app.viewer)
    if obstacle != nil, let refusal = app.lateRefusal([app.strings("offline.sentBefore")]) { return refusal }
    if let refusal = app.reasons(view.summary, status) { return refusal }
    return try app.page(
      view,
      Frame(
        title: app.strings("office.title"), section: form.customer == nil ? .settings : .customers,
        modules: ["photos/enclosed.js", "page/toast.js"], toast: toast), status: status)
  }
}

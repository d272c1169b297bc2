import Chemistry
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The section of a second body of water in the form of its host.
struct BodySection {
  let pool: Pool
  let form: VisitForm
  let advice: Advice?
  let doses: [DoseDraft]
  /// False for a form without the section, which makes no visit of the body.
  let isSent: Bool

  /// False for a body in which nothing was measured and nothing poured: it gets no visit.
  var isServed: Bool { !form.measured.isEmpty || !doses.isEmpty }

  init(of pool: Pool, in whole: VisitForm, stock: Stock, app: App) {
    self.pool = pool
    let fields = whole.reader.fields
    isSent = BodyFields.has(pool.id, in: fields)
    let needs = (try? DueReadings(of: pool, on: app.today, app: app).needs) ?? app.business.readingNeeds
    var form =
      isSent
      ? VisitForm(BodyFields.of(pool.id, in: fields), units: whole.units, needs: needs, isLate: whole.isLate)
      : VisitForm(freshFor: whole.units, needs: needs, kind: whole.kind)
    if let step = fields["step"].flatMap({ BodyFields.step($0, of: pool.id) }) {
      form.step(step, of: pool, from: (try? PoolPast(of: pool, app: app).starts) ?? [:])
    }
    advice = QuickLogPage.advice(form, pool: pool, stock: stock, app: app)
    doses = form.doses(advice: advice, stock: stock) { app.installation.newID() }
    self.form = form
  }

  /// True if the form showed other doses than the readings call for.
  func showsOtherDoses(app: App) throws -> Bool {
    guard let shown = form.reader.fields["doses_for"] else { return false }
    let isUnmeasured = form.isUnmeasured(try ReadingOrigins(of: pool, hasVisits: true, app: app))
    return shown != OfferedDoses(isUnmeasured ? nil : advice).text
  }

  /// The visit of the body beside that of its host.
  func draft(with host: VisitDraft, form whole: VisitForm) throws -> VisitDraft {
    VisitDraft(
      id: ID(of: pool.id, with: host.id), pool: pool.id, technician: host.technician, measured: form.measured,
      doses: doses, notes: "", openedAt: host.openedAt, performedAt: host.performedAt, receivedAt: host.receivedAt,
      day: host.day, kind: host.kind, submission: form.digest(doses: doses))
  }

  func view(stock: Stock, visit: ID<Visit>, app: App) throws -> BodyLogView {
    let past = try PoolPast(of: pool, app: app)
    let log = QuickLogView(
      pool: pool, form: form, advice: advice, stock: stock, visit: visit,
      origins: ReadingOrigins(of: pool, measured: past.measured, hasVisits: past.last != nil, viewer: app.viewer),
      past: past, stop: nil, way: nil, notice: nil, viewer: app.viewer)
    return BodyLogView(log: log, pool: pool.id.text)
  }

  /// The problems of its boxes, each with a link.
  func problems(_ viewer: Viewer) -> [SummaryView.Item] {
    let format = viewer.format(in: form.units)
    let keys = Set(doses.map(\.key))
    let items = VisitFormProblems(form: form, format: format).summary(doses: keys)?.items ?? []
    return items.map { item in
      item.target == "main"
        ? item : SummaryView.Item(target: item.target + BodyFields.ending(pool.id), text: item.text)
    }
  }
}

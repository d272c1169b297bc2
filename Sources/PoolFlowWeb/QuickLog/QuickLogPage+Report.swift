import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

extension QuickLogPage {
  /// The customer's report of the visit in the form; nil if a dose does not match the readings (decisions.md#report).
  static func report(
    _ form: VisitForm, doses: [DoseDraft], advice: Advice, origins: ReadingOrigins, bodies: [BodySection], stock: Stock,
    performedAt: Date, pool: Pool, app: App
  ) throws -> Response? {
    let day = app.business.day(of: performedAt)
    let whole = body(of: pool, form, doses, advice, origins, stock: stock)
    let others = try bodies.filter(\.isServed).map { section in
      try section.advice.flatMap {
        body(
          of: section.pool, section.form, section.doses, $0,
          try ReadingOrigins(of: section.pool, hasVisits: true, app: app), stock: stock)
      }
    }
    guard let whole, others.allSatisfy({ $0 != nil }) else { return nil }
    let tasks = try app.store.checklistTasks(of: pool.id, on: day, kind: form.kind, at: performedAt)
    let planned = form.kind == .chemicals || form.serves == .extra ? [] : try stopChoice(form, of: pool, app: app).jobs
    let jobs = planned + [form.job(of: app.viewer)?.note ?? ""]
    let report = VisitReport(
      whole, others: others.compactMap(\.self), day: day, performedAt: performedAt, customerNote: form.customerNote,
      kind: form.kind, jobs: jobs, checks: tasks.checks(form.checks, at: performedAt), business: app.viewer.reporting,
      format: app.viewer.format(in: form.units))
    return Response.text(report.text).header("Content-Language", app.language.code)
  }

  /// A body of water as the form has it; nil if a dose does not match the readings.
  private static func body(
    of pool: Pool, _ form: VisitForm, _ doses: [DoseDraft], _ advice: Advice, _ origins: ReadingOrigins, stock: Stock
  ) -> VisitReport.Body? {
    var poured: [Dose] = []
    for dose in doses {
      guard let one = try? dose.dose(by: advice, stock: stock) else { return nil }
      poured.append(one)
    }
    let readings = ReadingNeeds.order.compactMap { parameter in
      (form.measured[parameter] ?? pool.water[parameter]).map {
        Reading(parameter, $0, form.measured[parameter] != nil ? .measured : origins.source(of: parameter))
      }
    }
    return VisitReport.Body(pool: pool, readings: readings, index: advice.index.value, doses: poured)
  }
}

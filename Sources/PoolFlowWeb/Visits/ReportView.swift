import Mustache
import PoolFlowDomain

/// Shows the customer's report and shares it: `Visits/_report`.
struct ReportView: View {
  let action: String
  let title: String
  let text: String
  let languages: SelectView

  static let fields: Fields<ReportView> = [
    .text("action") { $0.action }, .text("title") { $0.title }, .text("text") { $0.text },
    .view("languages") { $0.languages },
  ]

  init(_ visit: Visit, pool: Pool, others: [VisitReport.Body], jobs: [Schedule], viewer: Viewer) {
    action = Link.report(visit.id)
    title = viewer.strings("report.title", ["business": viewer.business.name])
    text =
      VisitReport(
        visit, pool: pool, others: others, jobs: jobs, business: viewer.reporting, format: viewer.format
      ).text
    languages = SelectView(
      name: "language", label: viewer.strings("report.language"),
      options: Languages.all.map { code, name in
        OptionView(value: code, text: name, isSelected: code == viewer.strings.language, optionLanguage: code)
      })
  }
}

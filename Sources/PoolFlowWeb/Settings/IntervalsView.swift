import Chemistry
import HTTP
import Mustache
import PoolFlowDomain

struct IntervalsView: PageView {
  static let template = "Settings/intervals"

  let summary: SummaryView?
  let readings: [SelectView]
  /// Readings that only single pools have.
  let further: [SelectView]
  /// The intervals as they are when the page is made.
  let shown: [KeptView]

  static let fields: Fields<IntervalsView> = [
    .view("summary") { $0.summary }, .list("readings") { $0.readings }, .list("further") { $0.further },
    .list("shown") { $0.shown },
  ]

  init(_ form: FormReader, viewer: Viewer) {
    let selects = { (parameters: [Parameter]) in parameters.map { Self.select($0, form, viewer: viewer) } }
    readings = selects(ReadingNeeds.ofBusiness)
    further = selects(ReadingNeeds.ofPools.filter { !ReadingNeeds.ofBusiness.contains($0) })
    shown = ReadingNeeds.order.map { parameter in
      let name = IntervalsPage.shown(parameter)
      let now = viewer.business.readingIntervals[parameter]?.text ?? ""
      return KeptView(name: name, value: form.fields.contains(name) ? form.typed(name) : now)
    }
    let wrong = (readings + further).compactMap { select in
      select.error.map {
        SummaryView.Item(target: select.name, label: select.label, message: $0, strings: viewer.strings)
      }
    }
    summary = SummaryView(wrong, strings: viewer.strings)
  }

  private static func select(_ parameter: Parameter, _ form: FormReader, viewer: Viewer) -> SelectView {
    let (strings, format, business) = (viewer.strings, viewer.format, viewer.business)
    let name = IntervalChoice.field(of: parameter)
    var standard = business
    standard.readingIntervals[parameter] = nil
    let usual = strings("interval.usual", ["interval": format.text(standard.interval(of: parameter))])
    let chosen = form.fields.contains(name) ? DueRule(text: form.typed(name)) : business.readingIntervals[parameter]
    return SelectView(
      name: name, label: format.name(of: parameter), error: form.problems[name].map(format.message),
      options: IntervalChoice.options(usual, chosen: chosen, format))
  }
}

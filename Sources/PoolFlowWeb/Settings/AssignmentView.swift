import Mustache
import PoolFlowDomain

struct AssignmentView: PageView {
  static let template = "Settings/assignment"

  let action = Link.assignment
  let backPath = Link.people
  let text: String
  let person: String
  let summary: SummaryView?
  /// Empty where there are no stops to give.
  let boxes: [BoxView]

  static let fields: Fields<AssignmentView> = [
    .text("action") { $0.action }, .text("backPath") { $0.backPath }, .text("text") { $0.text },
    .text("person") { $0.person }, .view("summary") { $0.summary }, .flag("hasBoxes") { !$0.boxes.isEmpty },
    .list("boxes") { $0.boxes },
  ]

  init(_ form: RecordForm<AssignmentDraft>, former: ID<Person>?, crew: Crew, count: Int, viewer: Viewer) {
    let strings = viewer.strings
    person = former?.text ?? ""
    summary = form.summary
    let shown = viewer.format.count(count)
    text =
      if count == 0 {
        strings("assignment.none")
      } else if let former {
        strings(
          "assignment.stopsOf", count: count, shown: shown,
          ["name": crew.name(former) ?? strings("visit.unknownPerson")])
      } else {
        strings("assignment.stopsOfNobody", count: count, shown: shown)
      }
    boxes = count == 0 ? [] : form.boxes(form.inputs)
  }
}

/// The link to give away stops, where there are some.
struct OpenStopsView: View {
  let text: String
  let path: String

  static let fields: Fields<OpenStopsView> = [.text("text") { $0.text }, .text("path") { $0.path }]

  /// - Parameter person: nil for stops of nobody.
  init?(_ count: Int, of person: Person?, strings: Strings, format: Format) {
    guard count > 0 else { return nil }
    let shown = format.count(count)
    text =
      person.map { strings("assignment.stopsOf", count: count, shown: shown, ["name": $0.name]) }
      ?? strings("assignment.stopsOfNobody", count: count, shown: shown)
    path = Link.assignment + Link.query([(AssignmentPage.person, person?.id.text ?? "")])
  }
}

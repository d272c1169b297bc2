import Mustache
import PoolFlowDomain
import PoolFlowStore

struct AbsenceListView: PageView {
  static let template = "Absences/list"

  struct Item: View {
    let path: String
    let who: String
    let days: String
    let text: String

    static let fields: Fields<Item> = [
      .text("path") { $0.path }, .text("who") { $0.who }, .text("days") { $0.days }, .text("text") { $0.text },
    ]
  }

  let coming: [Item]
  let earlier: [Item]
  let empty: EmptyView?

  static let fields: Fields<AbsenceListView> = [
    .flag("hasComing") { !$0.coming.isEmpty }, .list("coming") { $0.coming },
    .flag("hasEarlier") { !$0.earlier.isEmpty }, .list("earlier") { $0.earlier }, .view("empty") { $0.empty },
  ]

  init(_ listed: [(absence: Absence, traces: AbsenceTraces)], people: [Person], viewer: Viewer) {
    func item(_ absence: Absence, _ traces: AbsenceTraces) -> Item {
      let text = AbsenceWords.traces(traces, viewer.format)
      return Item(
        path: Link.absence(absence.id), who: AbsenceWords.who(absence, people: people, viewer.strings),
        days: AbsenceWords.days(absence, viewer.format),
        text: absence.name.isEmpty ? text : "\(absence.name) · \(text)")
    }
    coming = listed.filter { $0.absence.until >= viewer.today }.map { item($0.absence, $0.traces) }
    earlier = listed.filter { $0.absence.until < viewer.today }.map { item($0.absence, $0.traces) }
    empty = listed.isEmpty ? EmptyView(text: viewer.strings("absence.empty")) : nil
  }
}

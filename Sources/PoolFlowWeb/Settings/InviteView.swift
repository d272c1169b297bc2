import Mustache
import PoolFlowDomain

struct InviteView: PageView {
  static let template = "Settings/invite"

  let summary: SummaryView?
  let person: KeptView?
  let boxes: [BoxView]

  static let fields: Fields<InviteView> = [
    .view("summary") { $0.summary }, .view("person") { $0.person }, .list("boxes") { $0.boxes },
  ]

  init(form: RecordForm<AccountDraft>, inputs: AccountInputs) {
    let person = form.reader.typed("person")
    self.person = person.isEmpty ? nil : KeptView(name: "person", value: person)
    summary = form.summary
    boxes = form.boxes(inputs.all)
  }
}

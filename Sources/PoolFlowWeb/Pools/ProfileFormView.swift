import Mustache
import PoolFlowDomain

struct ProfileFormView: PageView {
  static let template = "Pools/profile"

  let backPath: String
  let action: String
  let customerName: String
  let version: String
  let summary: SummaryView?
  let conflict: RecordConflictView?
  let name: [BoxView]
  let reach: [BoxView]
  let language: BoxView
  let operations: [BoxView]
  /// Asks for the times of a text that does not say them.
  let question: String?
  let times: [BoxView]
  let tags: [BoxView]
  let notes: BoxView

  static let fields: Fields<ProfileFormView> = [
    .text("backPath") { $0.backPath }, .text("action") { $0.action }, .text("customerName") { $0.customerName },
    .text("version") { $0.version }, .view("summary") { $0.summary }, .view("conflict") { $0.conflict },
    .list("name") { $0.name }, .list("reach") { $0.reach }, .view("language") { $0.language },
    .list("operations") { $0.operations }, .text("question") { $0.question }, .list("times") { $0.times },
    .list("tags") { $0.tags }, .view("notes") { $0.notes },
  ]

  /// - Parameters:
  ///   - known: the customer as saved now.
  ///   - isConflict: true if another person saved it meanwhile.
  ///   - asksWindow: true for a text without plain times.
  init(
    _ form: ProfileForm, pool: Pool, known: KnownCustomer, isConflict: Bool, asksWindow: Bool = false, viewer: Viewer
  ) {
    backPath = Link.pool(pool.id)
    action = Link.profile(pool.id)
    customerName = pool.customerName
    version =
      isConflict
      ? ProfileForm.version(of: known.profile, notes: known.pool.notes, viewer: viewer)
      : form.version(over: known) ?? ""
    summary = form.summary
    conflict =
      isConflict
      ? form.conflict(with: known, text: viewer.strings("profile.conflictText"), path: Link.profile(pool.id)) : nil
    func boxes(_ part: [Input<CustomerProfile>]) -> [BoxView] {
      form.boxes(part.map { Input<KnownCustomer>($0, of: \.profile) })
    }
    name = boxes(ProfileInputs.name)
    reach = boxes(ProfileInputs.reach)
    language = form.box(Input<KnownCustomer>(ProfileInputs.language, of: \.profile))
    operations = boxes(ProfileInputs.operations)
    question =
      asksWindow
      ? viewer.strings("profile.windowQuestion", ["text": form.reader.typed("arrival_window")]) : nil
    times = boxes(ProfileInputs.times)
    tags = boxes(ProfileInputs.tags)
    notes = form.box(ProfileInputs.notes)
  }
}

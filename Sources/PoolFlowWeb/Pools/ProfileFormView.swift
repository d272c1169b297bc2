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
  let operations: [BoxView]

  static let fields: Fields<ProfileFormView> = [
    .text("backPath") { $0.backPath }, .text("action") { $0.action }, .text("customerName") { $0.customerName },
    .text("version") { $0.version }, .view("summary") { $0.summary }, .view("conflict") { $0.conflict },
    .list("name") { $0.name }, .list("reach") { $0.reach }, .list("operations") { $0.operations },
  ]

  /// - Parameter saved: the profile saved by another person meanwhile.
  init(_ form: ProfileForm, pool: Pool, saved: CustomerProfile?, viewer: Viewer) {
    backPath = Link.pool(pool.id)
    action = Link.profile(pool.id)
    customerName = pool.customerName
    version = saved.map { ProfileForm.version(of: $0, viewer: viewer) } ?? form.version ?? ""
    summary = form.summary
    conflict = saved.map {
      form.conflict(with: $0, text: viewer.strings("profile.conflictText"), path: Link.profile(pool.id))
    }
    name = form.boxes(ProfileInputs.name)
    reach = form.boxes(ProfileInputs.reach)
    operations = form.boxes(ProfileInputs.operations)
  }
}

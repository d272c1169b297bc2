import Mustache
import PoolFlowDomain

/// An item of the checklists at a saved visit.
struct CheckedView: View {
  let name: String
  let isDone: Bool
  /// Why it was not done, or has no photo.
  let note: String?
  /// True if it was required and nothing was said about it.
  let isOpen: Bool

  static let fields: Fields<CheckedView> = [
    .text("task") { $0.name }, .flag("isDone") { $0.isDone }, .text("note") { $0.note }, .flag("isOpen") { $0.isOpen },
  ]

  init(_ check: Check, strings: Strings) {
    name = check.name
    isDone = check.isDone
    note = CheckWords.note(check, strings)
    isOpen = check.state == .open
  }
}

import Mustache

/// The ways from one page of a long list to its others: `Shared/_paging`.
struct PagingView: View {
  /// Where the reader came from: the page before, or the first where a list is walked in one direction.
  let earlierPath: String?
  let earlierText: String
  /// Which of the two, as `rel` has it.
  let earlierRelation: String
  let nextPath: String?

  static let fields: Fields<PagingView> = [
    .text("earlierPath") { $0.earlierPath }, .text("earlierText") { $0.earlierText },
    .text("earlierRelation") { $0.earlierRelation }, .text("nextPath") { $0.nextPath },
  ]

  /// Both ways; nil where the list is a single page.
  init?(previous: String?, next: String?, strings: Strings) {
    if previous == nil && next == nil { return nil }
    (earlierPath, earlierText, earlierRelation) = (previous, strings("pools.previous"), "prev")
    nextPath = next
  }

  /// Onwards, and back to the first page in one step; nil where the list is a single page.
  init?(first: String?, _ text: String, next: String?) {
    if first == nil && next == nil { return nil }
    (earlierPath, earlierText, earlierRelation) = (first, text, "first")
    nextPath = next
  }
}

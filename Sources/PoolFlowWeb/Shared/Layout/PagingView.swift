import Mustache

/// The links between the pages of a long list: `Shared/_paging`.
struct PagingView: View {
  /// The previous page, or the first in a list that is walked in one direction.
  let earlierPath: String?
  let earlierText: String
  /// The `rel` attribute of that link.
  let earlierRelation: String
  let nextPath: String?

  static let fields: Fields<PagingView> = [
    .text("earlierPath") { $0.earlierPath }, .text("earlierText") { $0.earlierText },
    .text("earlierRelation") { $0.earlierRelation }, .text("nextPath") { $0.nextPath },
  ]

  /// Links in both directions; nil if the list is a single page.
  init?(previous: String?, next: String?, strings: Strings) {
    if previous == nil && next == nil { return nil }
    (earlierPath, earlierText, earlierRelation) = (previous, strings("pools.previous"), "prev")
    nextPath = next
  }

  /// A link forward, and one back to the first page; nil if the list is a single page.
  init?(first: String?, _ text: String, next: String?) {
    if first == nil && next == nil { return nil }
    (earlierPath, earlierText, earlierRelation) = (first, text, "first")
    nextPath = next
  }
}

import HTTP
import PoolFlowDomain

/// The customers of a preview that a page shows.
struct ImportShown {
  enum Kind: String, CaseIterable {
    case creates, updates, unchanged, repeats
  }

  static let pageSize = 10

  /// Absent for all of them.
  let kind: Kind?
  /// From 1.
  let page: Int

  init(_ request: Request) {
    kind = request.query["show"].flatMap(Kind.init(rawValue:))
    page = min(max(request.query["page"].flatMap { Int($0) } ?? 1, 1), 100_000)
  }

  /// The address of a page of the preview at `path`.
  func path(_ path: String, kind: Kind?, page: Int = 1) -> String {
    let fields = (kind.map { [("show", $0.rawValue)] } ?? []) + (page > 1 ? [("page", String(page))] : [])
    return fields.isEmpty ? path : path + Link.query(fields)
  }

  func has(_ change: CustomerChange) -> Bool {
    switch kind {
    case nil: true
    case .creates: change.isCreated
    case .updates: change.isUpdated
    case .unchanged: change.kind == .keep
    case .repeats: change.rows.count > 1
    }
  }
}

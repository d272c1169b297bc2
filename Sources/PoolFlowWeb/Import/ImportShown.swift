import HTTP
import PoolFlowDomain

/// The customers and questions of a preview that a page shows.
struct ImportShown {
  enum Kind: String, CaseIterable {
    case creates, updates, unchanged, repeats
  }

  static let pageSize = 10

  /// Absent for all.
  let kind: Kind?
  /// From 1.
  let page: Int
  /// The page of questions, from 1; nil for the first with an open one.
  let questions: Int?

  init(_ request: Request) {
    kind = request.query["show"].flatMap(Kind.init(rawValue:))
    page = Self.number(request.query["page"]) ?? 1
    questions = Self.number(request.query["questions"])
  }

  private static func number(_ text: String?) -> Int? { text.flatMap { Int($0) }.map { min(max($0, 1), 100_000) } }

  /// The address of a page of the preview at `path`.
  func path(_ path: String, kind: Kind?, page: Int = 1, questions: Int? = nil) -> String {
    let fields =
      (kind.map { [("show", $0.rawValue)] } ?? []) + (page > 1 ? [("page", String(page))] : [])
      + (questions.map { [("questions", String($0))] } ?? [])
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

import HTTP
import PoolFlowDomain

/// The person whose stops the owner has chosen on the route: the choice is kept while stops are skipped, moved and taken.
struct RouteChoice: Sendable {
  /// The chosen person; nil for all stops of an owner, and for technicians, who see their own.
  let person: ID<Person>?

  private static let field = "who"

  /// The choice in an address.
  init(_ query: FormFields, viewer: Viewer) {
    person = viewer.isOwner ? query[Self.field].flatMap { ID<Person>($0) } : nil
  }

  /// All stops.
  init() { person = nil }

  /// The address with the choice.
  func kept(_ path: String) -> String {
    person.map { "\(path)\(path.contains("?") ? "&" : "?")\(Self.field)=\($0.text)" } ?? path
  }
}

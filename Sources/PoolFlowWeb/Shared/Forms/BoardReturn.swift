import HTTP
import PoolFlowDomain

/// The week of the board that a form was opened from and returns to: named by words, never by an address.
struct BoardReturn: Sendable {
  private let week: String
  private let who: ID<Person>?

  /// - Parameter who: the only person that the board shows; nil for everybody.
  init(week: Day, of who: ID<Person>?) {
    (self.week, self.who) = (week.weekText, who)
  }

  /// Nil for a form that was opened elsewhere, and for those who see no board.
  init?(_ fields: FormFields, viewer: Viewer) {
    guard WayBack(fields, viewer: viewer) == .board else { return nil }
    self.init(
      week: fields["week"].flatMap { Day(week: $0) } ?? viewer.today, of: fields["who"].flatMap { ID<Person>($0) })
  }

  /// The part of the form’s address that names it.
  var query: [(String, String)] { [(WayBack.field, WayBack.board.rawValue)] + place }

  var path: String { path([]) }

  func path(_ further: [(String, String)]) -> String { Link.board + Link.query(place + further) }

  private var place: [(String, String)] { [("week", week), ("who", who?.text ?? "")] }
}

extension Optional where Wrapped == BoardReturn {
  /// The fields of a form that returns to the board.
  var kept: [KeptView] {
    (self?.query ?? []).filter { !$0.1.isEmpty }.map { KeptView(name: $0.0, value: $0.1) }
  }
}

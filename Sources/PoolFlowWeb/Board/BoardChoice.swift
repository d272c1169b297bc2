import HTTP
import PoolFlowDomain

/// The part of the board that is shown, and the stops that are chosen on it: `?week=2026-W48&who=PERSON&chosen=…`.
struct BoardChoice: Sendable {
  /// The Monday of the week.
  let monday: Day
  /// The only person that is shown; nil for everybody.
  let person: ID<Person>?
  /// The cell whose stops are chosen.
  let chosen: Cell?

  /// The stops of a person, or of nobody, on a day.
  struct Cell: Sendable, Hashable {
    let day: Day
    let person: ID<Person>?

    init(_ day: Day, _ person: ID<Person>?) {
      self.day = day
      self.person = person
    }

    /// Reads "2026-11-24_PERSON", or "2026-11-24_nobody".
    init?(_ text: String) {
      let parts = text.split(separator: "_").map(String.init)
      guard parts.count == 2, let day = Day(parts[0]) else { return nil }
      let person = ID<Person>(parts[1])
      if person == nil, parts[1] != Self.nobody { return nil }
      self.init(day, person)
    }

    static let nobody = "nobody"

    var text: String { "\(day)_\(person?.text ?? Self.nobody)" }
  }

  /// Weeks before and after today that are shown.
  static let reach = 520

  init(monday: Day, person: ID<Person>? = nil, chosen: Cell? = nil) {
    self.monday = monday
    self.person = person
    self.chosen = chosen
  }

  /// - Throws: 400 for a text that names no week.
  init(_ values: FormFields, today: Day) throws {
    let text = values["week"] ?? ""
    let monday = text.isEmpty ? today.monday : Day(week: text)
    guard let monday, abs(monday.week - today.week) <= Self.reach else { throw HTTPError(.badRequest, "no such week") }
    self.init(
      monday: monday, person: values["who"].flatMap { ID($0) }, chosen: values["chosen"].flatMap { Cell($0) })
  }

  var days: ClosedRange<Day> { monday...monday.adding(days: 6) }

  /// The address of the board with these and further values.
  func path(_ further: [(String, String)] = []) -> String {
    Link.board + Link.query([("week", monday.weekText), ("who", person?.text ?? "")] + further)
  }

  func path(chosen cell: Cell) -> String { path([("chosen", cell.text)]) }

  func moved(weeks: Int) -> BoardChoice { BoardChoice(monday: monday.adding(days: 7 * weeks), person: person) }

  func of(_ person: ID<Person>?) -> BoardChoice { BoardChoice(monday: monday, person: person) }
}

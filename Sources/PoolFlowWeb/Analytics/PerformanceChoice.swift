import HTTP
import PoolFlowDomain

/// A week of the table of people, and the figure that is opened: `?week=2026-W48&who=PERSON&of=stops`.
struct PerformanceChoice: Sendable {
  enum Who: Sendable, Hashable {
    case everybody
    /// A person; nil for visits without an author.
    case person(ID<Person>?)
  }

  /// The Monday of the week.
  let monday: Day
  var who = Who.everybody
  var figure = Performance.Figure.stops

  /// Weeks before today that can be asked for.
  static let reach = 1_040
  private static let unknown = "unknown"

  init(monday: Day) { self.monday = monday }

  /// - Throws: 400 for a text that names no week or no figure.
  init(_ query: FormFields, today: Day) throws {
    let text = query["week"] ?? ""
    guard let monday = text.isEmpty ? today.monday : Day(week: text), abs(monday.week - today.week) <= Self.reach else {
      throw HTTPError(.badRequest, "no such week")
    }
    self.monday = monday
    let person = query["who"] ?? ""
    if person == Self.unknown {
      who = .person(nil)
    } else if !person.isEmpty {
      guard let id = ID<Person>(person) else { throw HTTPError(.badRequest, "no such person") }
      who = .person(id)
    }
    guard let name = query["of"], !name.isEmpty else { return }
    guard let figure = Performance.Figure(rawValue: name) else { throw HTTPError(.badRequest, "no such figure") }
    self.figure = figure
  }

  var days: ClosedRange<Day> { monday...monday.adding(days: 6) }

  func moved(weeks: Int) -> PerformanceChoice { PerformanceChoice(monday: monday.adding(days: 7 * weeks)) }

  /// The address of the table.
  var path: String { Link.performance + Link.query([("week", monday.weekText)]) }

  /// The address of the visits behind a figure.
  func path(_ figure: Performance.Figure, of who: Who, page: Int = 1) -> String {
    let person =
      switch who {
      case .everybody: ""
      case .person(let id): id?.text ?? Self.unknown
      }
    return Link.performedVisits
      + Link.query([
        ("week", monday.weekText), ("who", person), ("of", figure.rawValue), ("page", page > 1 ? String(page) : ""),
      ])
  }

  func includes(_ person: ID<Person>?) -> Bool { who == .everybody || who == .person(person) }
}

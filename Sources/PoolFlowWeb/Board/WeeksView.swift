import Mustache
import PoolFlowDomain
import PoolFlowStore
import RoutePlanning

/// A proposal for the weeks: what it saves, the hours of everybody, the customers who move.
struct WeeksView: PageView {
  static let template = "Board/weeks"

  /// A customer with another place.
  struct Row: View {
    let pool: String
    let customer: String
    let link: String
    let before: String
    let after: String
    let why: String
    let isChosen: Bool
    /// False for a customer who was moved already, or changed by somebody since.
    let mayMove: Bool

    static let fields: Fields<Row> = [
      .text("pool") { $0.pool }, .text("customer") { $0.customer }, .text("link") { $0.link },
      .text("before") { $0.before },
      .text("after") { $0.after }, .text("why") { $0.why }, .flag("isChosen") { $0.isChosen },
      .flag("mayMove") { $0.mayMove },
    ]
  }

  /// The time of a person on a weekday.
  struct Cell: View {
    let text: String
    let isOver: Bool

    static let fields: Fields<Cell> = [.text("text") { $0.text }, .flag("isOver") { $0.isOver }]
  }

  struct Worker: View {
    let name: String
    /// The length of a working day.
    let hours: String
    let cells: [Cell]

    static let fields: Fields<Worker> = [
      .text("name") { $0.name }, .text("hours") { $0.hours }, .list("cells") { $0.cells },
    ]
  }

  /// A customer without a position.
  struct Lost: View {
    let name: String
    let path: String

    static let fields: Fields<Lost> = [.text("name") { $0.name }, .text("path") { $0.path }]
  }

  let path: String
  let figuresPath: String
  let allPath: String
  let nonePath: String
  let problem: String?
  /// The acts by which it was applied.
  let appliedPaths: [String]
  let staleText: String?
  let saved: String?
  let facts: [String]
  let days: [String]
  let workers: [Worker]
  /// False where nothing better was found.
  let isBetter: Bool
  let isOrdered: Bool
  let rows: [Row]
  let lostText: String?
  let lost: [Lost]
  let lostPath: String
  let from: String
  let first: String
  let last: String
  /// The customers who wait longer than usual at a change on that day.
  let longWaits: String?
  let identity: String
  let button: String

  static let fields: Fields<WeeksView> = [
    .text("path") { $0.path }, .text("figuresPath") { $0.figuresPath }, .text("allPath") { $0.allPath },
    .text("nonePath") { $0.nonePath },
    .text("problem") { $0.problem }, .texts("appliedPaths") { $0.appliedPaths },
    .text("staleText") { $0.staleText }, .text("saved") { $0.saved },
    .texts("facts") { $0.facts },
    .texts("days") { $0.days }, .list("workers") { $0.workers }, .flag("isBetter") { $0.isBetter },
    .flag("isOrdered") { $0.isOrdered }, .flag("hasRows") { !$0.rows.isEmpty },
    .list("rows") { $0.rows }, .text("lostText") { $0.lostText }, .list("lost") { $0.lost },
    .text("lostPath") { $0.lostPath }, .text("from") { $0.from }, .text("first") { $0.first },
    .text("last") { $0.last }, .text("longWaits") { $0.longWaits },
    .text("identity") { $0.identity }, .text("button") { $0.button },
  ]

  /// The most customers without a position that are named.
  private static let mostLost = 20

  init(
    _ id: ID<WeeksPlan>, _ words: WeeksWords, _ choice: WeeksChoice, problem: String?, newID: ID<AppliedBulkAct>,
    newSchedule: () -> ID<Schedule>
  ) {
    let (plan, strings, format) = (words.plan, words.viewer.strings, words.viewer.format)
    path = Link.proposalApply(id)
    figuresPath = Link.proposal(id)
    let day = (WeeksPage.from, choice.from?.description ?? "")
    allPath = Link.proposal(id) + Link.query([day])
    nonePath = Link.proposal(id) + Link.query([day, (WeeksPage.pick, WeeksPage.none)])
    self.problem = problem
    appliedPaths = words.standing.acts.map { Link.bulkAct($0) }
    staleText = words.staleText
    saved = words.saved
    facts = words.facts
    let shown = words.weekdays
    days = shown.map { format.shortWeekday(plan.monday.adding(days: $0).weekday) }
    workers = plan.workers.indices.map { number in
      Worker(
        name: words.name(plan.workers[number].person), hours: words.hours(number),
        cells: shown.map { words.cell(number, $0) })
    }
    isBetter = words.isBetter
    isOrdered = choice.isOrdered
    rows = words.proposal.changes.map { change in
      let subject = plan.subjects[change.customer]
      return Row(
        pool: subject.pool.text, customer: subject.name, link: Link.pool(subject.pool), before: words.before(subject),
        after: words.after(change, newID: newSchedule), why: words.reasons(change),
        isChosen: choice.pools.contains(subject.pool), mayMove: words.standing.mayMove(subject.pool))
    }
    let unplaced = plan.left.filter { $0.reason == .noPosition }
    lostText =
      unplaced.isEmpty
      ? nil : strings("weeks.noPosition", count: unplaced.count, shown: format.count(unplaced.count))
    lost = unplaced.prefix(Self.mostLost).map { Lost(name: $0.name, path: Link.poolEditor($0.pool)) }
    lostPath = Link.health(.missingCoordinates)
    from = choice.from?.description ?? ""
    first = words.viewer.today.adding(days: 1).description
    last = words.viewer.today.adding(days: WeeksOrder.daysBefore).description
    longWaits = words.longWaits
    identity = newID.text
    button = strings(rows.isEmpty ? "weeks.applyOrder" : "weeks.apply")
  }
}

import Mustache
import PoolFlowDomain
import RoutePlanning

/// The preview of a better order: `Route/optimization`.
struct OptimizationView: PageView {
  static let template = "Route/optimization"

  enum Outcome {
    case proposal(RouteProposal)
    case problem(RouteRequest.Problem)
  }

  /// A person whose route can be put in order.
  struct Choice: View {
    let path: String
    let text: String

    static let fields: Fields<Choice> = [.text("path") { $0.path }, .text("text") { $0.text }]
  }

  let backPath: String
  let dateText: String
  let name: String?
  let isStale: Bool
  let summary: SummaryView?
  let choices: [Choice]
  /// The reason for no proposal.
  let refusal: String?
  let proposal: ProposalView?
  let wishes: WishesView?

  static let fields: Fields<OptimizationView> = [
    .text("backPath") { $0.backPath }, .text("dateText") { $0.dateText }, .text("name") { $0.name },
    .flag("isStale") { $0.isStale }, .view("summary") { $0.summary }, .flag("hasChoices") { !$0.choices.isEmpty },
    .list("choices") { $0.choices }, .text("refusal") { $0.refusal }, .view("proposal") { $0.proposal },
    .view("wishes") { $0.wishes },
  ]

  /// True for two stops at one place.
  var isRefused: Bool { summary != nil }

  init(choosing people: [(name: String, path: String)], choice: OptimizationChoice, viewer: Viewer) {
    backPath = choice.who.kept(Link.route(on: choice.day))
    dateText = viewer.format.datedDay(choice.day)
    choices = people.map { Choice(path: $0.path, text: $0.name) }
    (name, isStale, summary, refusal, proposal, wishes) = (nil, false, nil, nil, nil, nil)
  }

  /// - Parameters:
  ///   - stops: the route in its present order.
  ///   - name: whose route it is; nil for the reader's own.
  ///   - isStale: true if the route has changed since the reader saw a proposal.
  init(
    _ outcome: Outcome, of stops: [Stop], times: WorkTimes, choice: OptimizationChoice, name: String?, isStale: Bool,
    viewer: Viewer
  ) {
    let strings = viewer.strings
    backPath = choice.who.kept(Link.route(on: choice.day))
    dateText = viewer.format.datedDay(choice.day)
    self.name = name
    self.isStale = isStale
    choices = []
    switch outcome {
    case .proposal(let found):
      (summary, refusal) = (nil, nil)
      proposal = ProposalView(found, times: times, choice: choice, viewer: viewer)
      wishes = WishesView(stops, choice: choice, error: nil, viewer: viewer)
    case .problem(.samePlace):
      let message = strings("optimize.samePlace")
      (proposal, refusal) = (nil, nil)
      wishes = WishesView(stops, choice: choice, error: message, viewer: viewer)
      summary = SummaryView(
        [
          SummaryView.Item(
            target: OptimizationChoice.firstField, label: strings("optimize.first"), message: message,
            strings: strings)
        ], strings: strings)
    case .problem:
      refusal = strings("optimize.tooMany", ["count": viewer.format.count(RouteRequest.mostStops)])
      (summary, proposal, wishes) = (nil, nil, nil)
    }
  }
}

/// The wishes for another proposal, and the present order: `Route/_wishes`.
struct WishesView: View {
  struct Row: View {
    let place: String
    let name: String
    let isDone: Bool
    /// The value of the box that keeps its place; nil for a stop that keeps it anyway.
    let mark: String?
    let isKept: Bool

    static let fields: Fields<Row> = [
      .text("place") { $0.place }, .text("name") { $0.name }, .flag("isDone") { $0.isDone }, .text("mark") { $0.mark },
      .flag("isKept") { $0.isKept },
    ]
  }

  let on: String
  let who: String
  let goal: SelectView
  let ends: [SelectView]
  let rows: [Row]

  static let fields: Fields<WishesView> = [
    .text("on") { $0.on }, .text("who") { $0.who }, .view("goal") { $0.goal }, .list("ends") { $0.ends },
    .list("rows") { $0.rows },
  ]

  init(_ stops: [Stop], choice: OptimizationChoice, error: String?, viewer: Viewer) {
    let (strings, format) = (viewer.strings, viewer.format)
    on = choice.day.description
    who = choice.who.person?.text ?? ""
    goal = GoalChoice.select(OptimizationChoice.goalField, choice.goal, strings)
    let pins = choice.pins(of: stops)
    let open = stops.filter { $0.due.isOpen && $0.isLocated }
    func select(_ name: String, _ label: StringKey, _ chosen: ID<Pool>?, _ error: String?) -> SelectView {
      SelectView(
        name: name, label: strings(label), error: error,
        options: [OptionView(value: "", text: strings("optimize.free"), isSelected: chosen == nil)]
          + open.map { OptionView(value: $0.pool.text, text: $0.customerName, isSelected: $0.pool == chosen) })
    }
    ends = [
      select(OptimizationChoice.firstField, "optimize.first", pins.first, error),
      select(OptimizationChoice.lastField, "optimize.last", pins.last, nil),
    ]
    rows = stops.enumerated().map { place, stop in
      Row(
        place: format.count(place + 1), name: stop.customerName, isDone: !stop.due.isOpen,
        mark: stop.due.isOpen && stop.isLocated ? OptimizationChoice.mark(stop.pool) : nil,
        isKept: pins.kept.contains(stop.pool))
    }
  }
}

import HTTP
import PoolFlowDomain
import PoolFlowStore

/// `GET /board`: the stops of a week by person and day.
enum BoardPage {
  static let routes: [Route<App>] = [.get(Link.board, show).marked(.owner)]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    try page(BoardChoice(request.query, today: app.today), request.query, app: app)
  }

  /// - Parameter query: what the address says of the last act; nil for an answer that says so itself.
  static func page(
    _ choice: BoardChoice, _ query: FormFields? = nil, problem: String? = nil, outcome: BoardOutcome? = nil, app: App
  ) throws -> Response {
    let change = try app.store.lastStopChange()
    let content = BoardContent(
      try app.store.weekPlan(of: choice.days, today: app.today), choice: choice, crew: try app.crew(),
      times: try app.store.workTimes(), viewer: app.viewer)
    let refused = outcome.map { BoardMessages.refused($0, strings: app.strings) } ?? []
    let view = BoardView(
      content, problem: problem, refused: refused, hasCustomers: try !content.isEmpty || app.store.poolCount() > 0,
      change: change)
    let frame = Frame(
      title: app.strings("board.title"), section: .board, styles: ["app.css", "other-pages.css", "desk-pages.css"],
      modules: ["page/toast.js", "board/board.js"], toast: try query.flatMap { try BoardToast(content, app).toast($0) })
    return try app.page(view, frame, status: problem == nil ? .ok : .unprocessable)
  }
}

/// Sentences about acts of the board.
enum BoardMessages {
  /// The stops that stay as they were, by reason.
  static func refused(_ outcome: BoardOutcome, strings: Strings) -> [String] {
    outcome.refused.map { name, reason in
      switch reason {
      case .changed: strings("board.refusedChanged", ["customer": name])
      case .alreadyDue: strings("board.refusedDue", ["customer": name])
      case .paused: strings("board.refusedPaused", ["customer": name])
      }
    }
  }

  static func text(_ problem: BoardForm.Problem, _ viewer: Viewer) -> String {
    let strings = viewer.strings
    return switch problem {
    case .nothing: strings("board.nothingChosen")
    case .past: strings("move.past")
    case .tooFar: strings("move.tooFar", ["days": viewer.format.count(MoveRequest.reach)])
    case .noStart: strings("board.noStart")
    case .onePerson: strings("board.onePerson")
    case .onceOnly: strings("board.onceOnly")
    }
  }
}

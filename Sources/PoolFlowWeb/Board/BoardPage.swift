import HTTP
import PoolFlowDomain
import PoolFlowStore

/// `GET /board`: the stops of a week by person and day.
enum BoardPage {
  static let routes: [Route<App>] = [.get(Link.board, show).marked(.owner)]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    try page(BoardChoice(request.query, today: app.today), toast: toast(request, app: app), app: app)
  }

  static func page(
    _ choice: BoardChoice, problem: String? = nil, outcome: BoardOutcome? = nil, toast: ToastView? = nil, app: App
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
      modules: ["page/toast.js", "board/board.js"], toast: toast)
    return try app.page(view, frame, status: problem == nil ? .ok : .unprocessable)
  }

  /// The message about the act that was just done, with its undo.
  private static func toast(_ request: Request, app: App) throws -> ToastView? {
    let (strings, format) = (app.strings, app.format)
    if let id = request.query["good"].flatMap({ ID<AppliedBulkAct>($0) }) { return goodToast(id, request, app: app) }
    if let id = request.query["job"].flatMap({ ID<Pool>($0) }), let pool = try? app.store.pool(id) {
      return ToastView("board.jobAdded", "customer", pool.customerName, strings: strings)
    }
    if let count = request.query["restored"].flatMap({ Int($0) }) {
      return ToastView(text: strings("bulk.undone", count: count, shown: format.count(count)))
    }
    if let count = request.query["undone"].flatMap({ Int($0) }) {
      let kept = request.query["kept"].flatMap { Int($0) } ?? 0
      return ToastView(
        text: strings("board.undone", count: count, shown: format.count(count)),
        detail: kept > 0 ? strings("board.undoKept", count: kept, shown: format.count(kept)) : nil)
    }
    guard let act = request.query["done"].flatMap({ ID<StopAct>($0) }) else { return nil }
    let count = try app.store.boardActCount(act)
    if count == 0 { return nil }
    return ToastView(
      text: strings("board.changed", count: count, shown: format.count(count)),
      undoPath: Link.boardUndo(act)
        + Link.query([("week", request.query["week"] ?? ""), ("who", request.query["who"] ?? "")]))
  }
}

extension BoardPage {
  /// The message after a change for good, with its undo, which leads back to the board.
  private static func goodToast(_ id: ID<AppliedBulkAct>, _ request: Request, app: App) -> ToastView? {
    guard let done = try? app.store.bulkAct(id), done.undo == nil, done.changed > 0 else { return nil }
    let back = Link.query([
      (WayBack.field, WayBack.board.rawValue), ("week", request.query["week"] ?? ""),
    ])
    return ToastView(
      text: app.strings("board.goodDone", count: done.changed, shown: app.format.count(done.changed)),
      detail: app.strings("bulk.undoTime"), undoPath: done.mayUndo(at: app.now) ? Link.bulkActUndo(id) + back : nil,
      isLasting: true)
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

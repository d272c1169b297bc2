import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The message on the route about a move that was just made or undone.
enum MovedToast {
  /// Nil if the address names none.
  static func toast(_ request: Request, app: App) throws -> ToastView? {
    let strings = app.strings
    if request.query["moved"] == "lost" { return ToastView(text: strings("move.takenBefore")) }
    if request.query["unmoved"] == "late" { return .refusal(strings("move.undoTooLate")) }
    if let id = request.query["unmoved"].flatMap({ ID<Pool>($0) }), let pool = try? app.store.pool(id) {
      return ToastView("move.undone", "customer", pool.customerName, strings: strings)
    }
    guard let act = request.query["moved"].flatMap({ ID<StopAct>($0) }), let made = try app.store.moves(of: act).first
    else { return nil }
    let choice = RouteChoice(request.query, viewer: app.viewer)
    return toast(made, people: try app.store.people(), choice, app: app)
  }

  private static func toast(_ made: MadeMove, people: [Person], _ choice: RouteChoice, app: App) -> ToastView {
    let (move, strings) = (made.move, app.strings)
    let name = move.assignment.map { assignment in
      people.first { $0.id == assignment.person }?.name ?? strings("move.nobody")
    }
    // A carried stop is taken today, not on the date it was due.
    let day = move.isToOtherDate ? move.to : max(move.on, app.today)
    return ToastView(
      key(move, reader: app.session?.account.person), "customer", made.customerName,
      ["day": app.format.day(day), "name": name ?? ""], detail: move.isToOtherDate ? name : nil,
      undoPath: choice.kept(Link.actUndo(move.act, of: made.pool, on: move.on)), strings: strings)
  }

  private static func key(_ move: StopMove, reader: ID<Person>?) -> StringKey {
    if move.isToOtherDate { return "move.done" }
    guard let person = move.assignment?.person else { return "move.dropped" }
    return person == reader ? "move.taken" : "move.given"
  }
}

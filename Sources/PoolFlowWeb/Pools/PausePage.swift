import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// Pauses, closes and resumes the service of a customer; for the owner. The history stays.
enum PausePage {
  static let routes: [Route<App>] = [
    .get(Link.pause, show).marked(.owner),
    .post(Link.pause, save).marked(.owner),
    .post(Link.resume, resume).marked(.owner),
    .post(Link.pauseUndo, undo).marked(.owner),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    let pending = PauseCalendar(pool.pauses).pending(on: app.today)
    let named = request.query[PauseForm.edited].flatMap { Day($0) }
    if let pause = pending.first(where: { $0.startsOn == named }) ?? pending.first, !request.query.contains("another") {
      return try page(app, form: PauseForm(pause, viewer: app.viewer), pool: pool)
    }
    let isServed = try app.store.visits(of: pool.id, limit: 1).first?.day == app.today
    let form = PauseForm(from: isServed ? app.today.adding(days: 1) : app.today, viewer: app.viewer)
    return try page(app, form: form, pool: pool)
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    var form = PauseForm(try request.form(), viewer: app.viewer)
    guard let pause = form.pause() else { return try page(app, form: form, pool: pool, status: .unprocessable) }
    switch try app.store.pause(
      pool.id, pause, replacing: form.editedDay, acceptsVisits: form.accepts(pause), by: app.account.person,
      now: app.now)
    {
    case .saved:
      let query = Link.query([("service", "paused"), (PauseForm.edited, pause.startsOn.description)])
      return .seeOther(Link.pool(pool.id) + query)
    case .overlaps(let other): form.refuseOverlap(with: other)
    case .covers(let days): form.ask(about: days, in: pause)
    }
    return try page(app, form: form, pool: pool, status: .unprocessable)
  }

  @Sendable static func resume(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    let calendar = PauseCalendar(pool.pauses)
    let named = try request.form()[PauseForm.edited].flatMap { Day($0) }
    let pause = named.map { calendar[$0] } ?? calendar.current(on: app.today)
    guard let pause,
      try app.store.resume(pool.id, from: pause.startsOn, by: app.account.person, now: app.now, on: app.today)
    else {
      // A second press has no message.
      return .seeOther(Link.pool(pool.id))
    }
    let told = pause.contains(app.today) ? "resumed" : "kept"
    return .seeOther(Link.pool(pool.id) + Link.query([("service", told)]))
  }

  @Sendable static func undo(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    let edit = Int(request.parameter("edit")) ?? 0
    let isUndone = try app.store.undoPause(of: pool.id, edit: edit, by: app.account.person, now: app.now)
    return .seeOther(Link.pool(pool.id) + Link.query([("service", isUndone ? "undone" : "unchanged")]))
  }

  private static func page(_ app: App, form: PauseForm, pool: Pool, status: Status = .ok) throws -> Response {
    try app.page(
      PauseFormView(form, pool: pool, jobs: PausedJobs(pool, app: app), viewer: app.viewer),
      Frame(title: app.viewer.title("pause.title", pool), section: .customers), status: status)
  }
}

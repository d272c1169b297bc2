import HTTP
import Images
import PoolFlowDomain
import PoolFlowStore

/// Skips a customer's stop on one day, with the reason, and restores it.
enum SkipPage {
  static let routes: [Route<App>] = [
    .get(Link.poolSkip, show),
    .post(Link.poolSkip, save).accepting(.upload(limit: PhotoLimits.body)).marked(.photos),
    .get(Link.poolSkipPhoto, photo),
    .post(Link.poolUnskip, undo),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    let calendar = try app.store.stopCalendar(of: pool.id, today: app.today)
    let day = try asked(request) ?? calendar.openDates(from: app.today, count: 1).first ?? app.today
    let form = SkipForm(
      day, calendar.entry(on: day)?.state, nextDay: try nextDay(after: day, calendar, app: app), viewer: app.viewer)
    let choice = RouteChoice(request.query, viewer: app.viewer)
    return try page(app, form: form, pool: pool, back: WayBack(request.query, viewer: app.viewer), choice)
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    let fields = try request.form()
    let on = fields["on"].flatMap { Day($0) } ?? app.today
    let calendar = try app.store.stopCalendar(of: pool.id, today: app.today)
    let nextDay = try shownNextDay(fields, of: on, app: app) ?? nextDay(after: on, calendar, app: app)
    var form = SkipForm(fields, nextDay: nextDay, isLate: app.late != nil, viewer: app.viewer)
    let back = WayBack(fields, viewer: app.viewer)
    let choice = RouteChoice(request.query, viewer: app.viewer)
    let photo = form.takePhoto(app: app)
    guard let (day, skip, isPutOnNextDay) = form.skip(), form.photos.problems.isEmpty else {
      return try page(app, form: form, pool: pool, back: back, choice, status: .unprocessable)
    }
    if let refusal = try lateRefusal(pool.id, calendar, day: day, app) { return refusal }
    guard app.mayAct(on: calendar, day: day) else { throw HTTPError(.forbidden, "another technician's stop") }
    let act: ID<StopAct> = app.installation.newID()
    switch try app.store.skip(
      pool.id, on: day, skip, puttingOn: isPutOnNextDay ? nextDay : nil, photo: photo,
      act: act, by: app.author, today: app.today, as: app.mark?.leading(to: Link.route(on: day)))
    {
    case .done(let date):
      app.forgetPhotos(SentPhotos(fields))
      let texts = form.texts && day == app.today ? "&text=1" : ""
      let carried = date == day ? "" : "&due=\(date)"
      let route = choice.kept("\(Link.route(on: day))&skipped=\(pool.id.text)\(carried)\(texts)")
      let technician = calendar.entry(on: day)?.technician
      return .seeOther(
        try app.noting(day, of: pool.id, from: technician, back?.path(.skip(pool.id)) ?? route))
    case .noStop: form.refuse(.noStop)
    case .served: form.refuse(.served)
    case .paused: form.refuseNextDay(nextDay)
    case .settled: form.refuseNextDay(nextDay, saying: "skip.nextDaySettled")
    case .servedLater(let date): form.refuseNextDay(date, saying: "skip.servedLater")
    }
    return try page(app, form: form, pool: pool, back: back, choice, status: .unprocessable)
  }

  /// The photo of a skipped stop, as a file.
  @Sendable static func photo(_ request: Request, app: App) throws -> Response {
    guard let day = try asked(request) else { throw StoreError.notFound }
    let photo = try app.store.skipPhoto(of: request.id("pool"), on: day)
    return Response(.ok, contentType: photo.kind.mediaType, body: .file(path: photo.path, size: photo.byteCount))
      .header("Cache-Control", "private, no-cache")
  }

  @Sendable static func undo(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    guard let day = try asked(request) else { throw HTTPError(.badRequest, "no day") }
    let calendar = try app.store.stopCalendar(of: pool.id, today: app.today)
    if let refusal = try lateRefusal(pool.id, calendar, day: day, app) { return refusal }
    guard app.mayUnskip(calendar, day: day) else {
      throw HTTPError(.forbidden, "another technician's stop")
    }
    let choice = RouteChoice(request.query, viewer: app.viewer)
    let outcome = try app.store.unskip(
      pool.id, on: day, by: app.author, now: app.now, today: app.today,
      as: app.mark?.leading(to: Link.route(on: day)))
    if case .served(let later) = outcome {
      let reason = app.strings("skip.servedLater", ["day": app.format.day(later)])
      if let refusal = app.lateRefusal([reason]) { return refusal }
      return .seeOther(choice.kept("\(Link.route(on: later))&unmoved=late"))
    }
    // A carried stop is on the route of today again.
    let isCarried = try app.store.stopCalendar(of: pool.id, today: app.today).carried?.carriedFrom == day
    let route = Link.route(on: isCarried ? app.today : day)
    return .seeOther(choice.kept("\(route)&unskipped=\(pool.id.text)"))
  }

  /// Why a form that comes late neither skips a stop nor restores it: it is another technician's now, or somebody else
  /// has skipped it since. Nil for one that may, and for a form of a page.
  private static func lateRefusal(
    _ pool: ID<Pool>, _ calendar: StopCalendar, day: Day, _ app: App
  ) throws -> Response? {
    guard let late = app.late else { return nil }
    let stop = calendar.entry(on: day)
    if !app.mayAct(on: calendar, day: day) {
      return app.lateRefusal(of: stop, on: day, crew: try app.crew())
    }
    let date = stop?.carriedFrom ?? day
    guard let madeAt = late.madeAt,
      let newer = try app.store.skip(of: pool, on: date, after: madeAt, notBy: app.author)
    else { return nil }
    let values = [
      "name": newer.person ?? app.strings("visit.unknownPerson"), "when": app.format.moment(newer.skip.recordedAt),
      "reason": SkipWords.why(newer.skip, app.strings),
    ]
    return app.lateRefusal([app.strings("offline.skippedSince", values)])
  }

  private static func asked(_ request: Request) throws -> Day? {
    guard let text = request.query["on"] else { return nil }
    guard let day = Day(text) else { throw HTTPError(.badRequest, "no such day") }
    return day
  }

  /// The next day that the form showed for the stop of `day`. A form that comes late means that day, even if it is over
  /// now: a stop that was put there is carried from there.
  private static func shownNextDay(_ fields: FormFields, of day: Day, app: App) throws -> Day? {
    let days = fields[SkipFormView.shownDays]?.split(separator: "/").map { Day(String($0)) } ?? []
    guard days.count == 2, days[0] == day, let next = days[1], next > day,
      next.number - day.number <= StopSkip.reach, app.late != nil || next > app.today
    else { return nil }
    return next
  }

  private static let mostIdleDays = 14

  /// The day on which a stop of `day` is put: tomorrow, or the first one after it on which its person works.
  private static func nextDay(after day: Day, _ calendar: StopCalendar, app: App) throws -> Day {
    let first = max(day, app.late?.madeAt.map { app.business.day(of: $0) } ?? app.today).adding(days: 1)
    let days = (0..<mostIdleDays).map { first.adding(days: $0) }
    let stop = calendar.entry(on: day)
    return try app.workingDays(calendar.absences).first(of: days, for: stop?.technician ?? stop?.awayTechnician)
      ?? first
  }

  private static func page(
    _ app: App, form: SkipForm, pool: Pool, back: WayBack?, _ choice: RouteChoice, status: Status = .ok
  ) throws -> Response {
    let profile = try app.store.profile(of: pool.id)
    let day = Day(form.boxes.reader.typed("on"))
    let skip = try day.flatMap { try app.store.skip(of: pool.id, on: $0) }
    let stop = try day.flatMap { try app.store.stopCalendar(of: pool.id, today: app.today).entry(on: $0) }
    let context = SkipFormView.Context(
      pool: pool, profile: profile, backPath: back?.path ?? choice.kept(Link.route(on: day ?? app.today)), back: back,
      choice: choice, customers: app.format(for: profile), hasPhoto: skip?.hasPhoto ?? false,
      isJob: stop?.isJob ?? false)
    let view = SkipFormView(form, context)
    if let reasons = app.reasons(view.summary, status) { return reasons }
    return try app.page(
      view,
      Frame(title: app.viewer.title("skip.title", pool), section: .route, modules: ["route/skip.js"]), status: status)
  }
}

import HTTP
import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore
import RoutePlanning

/// The search for the positions of customers: its progress, and the addresses that a person has to look at; for the owner.
enum LocatingPage {
  static let routes: [Route<App>] = [
    .get(Link.locating, show).marked(.owner),
    .post(Link.locatingStart, start).marked(.owner),
    .post(Link.locatingStop, stop).marked(.owner),
    .get(Link.doubtfulAddresses, look).marked(.owner),
    .post(Link.doubtfulAddress, settle).marked(.owner),
  ]

  private static let pageSize = 20
  /// Seconds until a page of a search at work is loaded again.
  private static let refresh = "3"

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let progress = app.locatingStore.map { $0.cache.addressProgress(in: $0.name) }
    let open = try app.store.health(at: app.now, in: app.business.timeZone)[.missingCoordinates]
    let isInTrouble = app.outside.run?.isInTrouble ?? false
    let view = LocatingView(progress, open: open, isInTrouble: isInTrouble, viewer: app.viewer)
    let response = try app.page(view, Frame(title: app.strings("locating.title"), section: .settings))
    return view.isWorking ? response.header("Refresh", refresh) : response
  }

  /// Puts all customers without a position on the list, and continues a search that was stopped.
  @Sendable static func start(_ request: Request, app: App) throws -> Response {
    if let place = app.locatingStore {
      place.cache.stopSearch(in: place.name, false)
      try app.locateAllLater()
    }
    return .seeOther(Link.locating)
  }

  @Sendable static func stop(_ request: Request, app: App) throws -> Response {
    if let place = app.locatingStore { place.cache.stopSearch(in: place.name, true) }
    return .seeOther(Link.locating)
  }

  @Sendable static func look(_ request: Request, app: App) throws -> Response { try list(request, app: app) }

  /// Takes the chosen place, or leaves the customer without a position.
  @Sendable static func settle(_ request: Request, app: App) throws -> Response {
    guard let place = app.locatingStore else { return .seeOther(Link.doubtfulAddresses) }
    let id: ID<Pool> = try request.id("pool")
    let form = try request.form()
    guard var pool = try? app.store.pool(id) else {
      place.cache.dismiss(id, in: place.name, now: app.now)
      return .seeOther(Link.doubtfulAddresses)
    }
    if form.contains("leave") {
      place.cache.dismiss(id, in: place.name, now: app.now)
      return .seeOther(Link.doubtfulAddresses)
    }
    guard let chosen = form[ChosenPlace.field].flatMap(ChosenPlace.init) else {
      return try list(request, app: app, wrong: id, status: .unprocessable)
    }
    if !pool.isLocated {
      (pool.latitude, pool.longitude) = (chosen.position.latitude, chosen.position.longitude)
      pool.updatedAt = app.now
      guard try app.store.update(pool, by: app.account.person, today: app.today) else {
        return try list(request, app: app, wrong: id, isGone: true, status: .conflict)
      }
    }
    place.cache.noteLocated(id, in: place.name, now: app.now)
    return .seeOther(Link.doubtfulAddresses)
  }

  private static func list(
    _ request: Request, app: App, wrong: ID<Pool>? = nil, isGone: Bool = false, status: Status = .ok
  ) throws -> Response {
    let after = request.query["after"].flatMap { ID<Pool>($0) }
    let found =
      app.locatingStore.map { $0.cache.doubtfulAddresses(in: $0.name, after: after, limit: pageSize + 1) } ?? []
    let items = found.prefix(pageSize).compactMap { address -> DoubtfulAddressesView.Item? in
      guard let name = (try? app.store.pool(address.pool))?.customerName else {
        // The customer is gone, as after an undone import.
        app.locatingStore.map { $0.cache.noteLocated(address.pool, in: $0.name, now: app.now) }
        return nil
      }
      let message = isGone ? app.strings("locating.gone") : app.strings("locating.chooseOne")
      return DoubtfulAddressesView.Item(
        address, name: name, error: address.pool == wrong ? message : nil, viewer: app.viewer)
    }
    let view = DoubtfulAddressesView(
      items, isFirst: after == nil, next: found.count > pageSize ? found[pageSize - 1].pool : nil, viewer: app.viewer)
    return try app.page(view, Frame(title: app.strings("locating.lookTitle"), section: .settings), status: status)
  }
}

extension App {
  /// The file of the search and the name of the store; nil without an address service.
  fileprivate var locatingStore: (cache: OutsideCache, name: String)? {
    guard outside.run != nil, let cache = outside.cache, let name = installation.live.name else { return nil }
    return (cache, name)
  }
}

import Foundation
import HTTP
import PoolFlowStore

/// The one place where errors become pages.
enum ErrorPage {
  /// The page for an error that a handler threw.
  static func response(to error: any Error, app: App) -> Response {
    switch error {
    case let error as HTTPError: return page(error.status, app: app)
    case StoreError.notFound: return page(.notFound, app: app)
    case StoreError.noRoom(let reason):
      app.installation.log(LogLine("no-room", ("why", reason)))
      return page(.insufficientStorage, app: app)
    case let error as StoreError: return unavailable(error, app: app)
    default:
      app.installation.log(LogLine("error", ("what", String(describing: error))))
      return page(.internalServerError, app: app)
    }
  }

  static func page(_ status: Status, app: App) -> Response {
    let view = ErrorView(status, viewer: app.viewer)
    let frame = Frame(title: view.heading)
    do {
      return try app.page(view, frame, status: status)
    } catch {
      return .text("\(status.code) \(status.reason)\n", status: status)
    }
  }

  /// A form from another site or without its token.
  static func foreignForm(app: App) -> Response {
    let view = ErrorView(
      code: "403", heading: app.strings("error.originTitle"), text: app.strings("error.originText"), step: nil)
    return (try? app.page(view, Frame(title: view.heading), status: .forbidden))
      ?? .text("403\n", status: .forbidden)
  }

  /// The data cannot be opened; the page says that nothing is lost, and leads the owner to the recovery.
  static func unavailable(_ error: StoreError, app: App) -> Response {
    let installation = app.installation
    installation.log(LogLine("unavailable", ("why", error.description)))
    installation.live.note(error)
    installation.announceRecovery()
    let strings = app.strings
    let isOfAccounts = installation.liveAccounts.failure(now: app.now) != nil
    let view = UnavailableView(
      reason: error.reason(isOfAccounts: isOfAccounts, strings),
      recoveryPath: installation.live.failure(now: app.now) == nil ? nil : Link.recovery)
    let frame = Frame(title: strings("unavailable.pageTitle"), isBare: true)
    let response = try? app.page(view, frame, status: .serviceUnavailable)
    return (response ?? .text("503\n", status: .serviceUnavailable)).header("Retry-After", "5")
  }
}

import Foundation
import HTTP
import Mustache
import PoolFlowStore

/// The one place where errors meet the reader.
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
    let view = ErrorView(status, app: app)
    let frame = Frame(title: view.heading)
    do {
      return try app.page(.error, view, frame, status: status)
    } catch {
      return .text("\(status.code) \(status.reason)\n", status: status)
    }
  }

  /// A form from another site or without its token.
  static func foreignForm(app: App) -> Response {
    let view = ErrorView(
      code: "403", heading: app.strings("error.originTitle"), text: app.strings("error.originText"), step: nil)
    return (try? app.page(.error, view, Frame(title: view.heading), status: .forbidden))
      ?? .text("403\n", status: .forbidden)
  }

  /// The data cannot be opened; the page says that nothing is lost, and leads the owner to the way back.
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
    let response = try? app.page(.unavailable, view, frame, status: .serviceUnavailable)
    return (response ?? .text("503\n", status: .serviceUnavailable)).header("Retry-After", "5")
  }
}

/// `Shared/error`.
struct ErrorView: View {
  struct Step: View {
    let path: String
    let label: String

    static let fields: Fields<Step> = [.text("path") { $0.path }, .text("label") { $0.label }]
  }

  let code: String
  let heading: String
  let text: String
  let step: Step?

  static let fields: Fields<ErrorView> = [
    .text("code") { $0.code }, .text("heading") { $0.heading }, .text("text") { $0.text }, .view("step") { $0.step },
  ]

  init(code: String, heading: String, text: String, step: Step?) {
    self.code = code
    self.heading = heading
    self.text = text
    self.step = step
  }

  init(_ status: Status, app: App) {
    code = String(status.code)
    (heading, text) = Self.words(status, app: app)
    step =
      app.session == nil
      ? Step(path: Link.login, label: app.strings("error.toLogin"))
      : Step(path: Link.route, label: app.strings("error.toRoute"))
  }

  private static func words(_ status: Status, app: App) -> (String, String) {
    let strings = app.strings
    switch status {
    case .forbidden: return (strings("error.forbiddenTitle"), strings("error.forbiddenText"))
    case .notFound: return (strings("error.notFoundTitle"), strings("error.notFoundText"))
    case .methodNotAllowed: return (strings("error.methodTitle"), strings("error.methodText"))
    case .contentTooLarge:
      return (strings("error.tooLargeTitle"), strings("error.tooLargeText"))
    case .tooManyRequests, .serviceUnavailable: return (strings("error.busyTitle"), strings("error.busyText"))
    case .insufficientStorage: return (strings("error.fullTitle"), strings("error.fullText"))
    case .internalServerError:
      let time = app.format.time(app.now)
      return (strings("error.internalTitle"), strings("error.internalText", ["time": time]))
    default: return (strings("error.badRequestTitle"), strings("error.badRequestText"))
    }
  }
}

/// `Shared/unavailable`.
struct UnavailableView: View {
  let reason: String
  let recoveryPath: String?

  static let fields: Fields<UnavailableView> = [
    .text("reason") { $0.reason }, .text("recoveryPath") { $0.recoveryPath },
  ]
}

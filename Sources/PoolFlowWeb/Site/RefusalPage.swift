import HTTP
import PoolFlowDomain

/// The page for a form that the server could not receive completely. Rendered on the event loop's thread: it reads only
/// templates in memory.
enum RefusalPage {
  /// The page for a browser; nil for another program and for a status without a specific text.
  static func response(_ status: Status, to head: RequestHead?, installation: Installation) -> Response? {
    guard let head, head.method == .post, head.headers["Accept"]?.contains("text/html") == true else { return nil }
    let language = installation.languages.best(preferred: nil, accepted: head.headers["Accept-Language"])
    guard let (heading, text) = words(status, language.strings) else { return nil }
    let app = App(
      installation: installation, language: language,
      viewer: Viewer(
        account: nil, preferences: Preferences(), business: .unknown, now: installation.now(),
        strings: language.strings),
      session: nil, csrf: "")
    let signIn = ErrorView.Step(path: Link.login, label: language.strings("error.toLogin"))
    let view = ErrorView(
      code: String(status.code), heading: heading, text: text, step: status == .unauthorized ? signIn : nil)
    return try? app.page(view, Frame(title: heading), status: status)
  }

  private static func words(_ status: Status, _ strings: Strings) -> (String, String)? {
    switch status {
    case .unauthorized: (strings("error.signInTitle"), strings("error.signInText"))
    case .requestTimeout: (strings("error.badRequestTitle"), strings("error.badRequestText"))
    case .contentTooLarge: (strings("error.tooLargeTitle"), strings("error.tooLargeText"))
    case .serviceUnavailable: (strings("error.busyTitle"), strings("error.busyText"))
    case .insufficientStorage: (strings("error.fullTitle"), strings("error.fullText"))
    default: nil
    }
  }
}

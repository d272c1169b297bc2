import Mustache

/// The frame of every page.
struct LayoutView: View {
  static let template = "Shared/layout"

  let lang: String
  let dir = "ltr"
  /// "light" or "dark"; empty for the device's setting.
  let theme: String
  /// The theme without full sun, which is always light.
  let ownTheme: String
  /// "high" for stronger inks; empty for the normal ones.
  let contrast: String
  let title: String
  let assets: String
  let csrf: String
  /// The signed-in account; empty without a session. The browser's stored entries belong to one account.
  let account: String
  /// The store that the page shows; empty without a session. A visit that waits names it.
  let store: String
  /// The server's clock, with which the browser corrects the phone's.
  let now: String
  /// The address of `LaterTexts`.
  let words: String
  /// Paths in `Public/css`.
  let styles: [String]
  let modules: [String]
  let navigation: NavigationView?
  let foot: Frame.Foot
  let toast: ToastView?
  let page: Views
  /// The words of a visit that waits while its module is not loaded.
  let blank: WaitingView

  static let fields: Fields<LayoutView> = [
    .text("lang") { $0.lang }, .text("dir") { $0.dir }, .text("theme") { $0.theme },
    .flag("isLight") { $0.theme == "light" }, .flag("isDark") { $0.theme == "dark" },
    .text("ownTheme") { $0.ownTheme }, .text("contrast") { $0.contrast }, .text("title") { $0.title },
    .text("assets") { $0.assets }, .text("csrf") { $0.csrf }, .text("account") { $0.account },
    .text("store") { $0.store },
    .text("now") { $0.now }, .text("words") { $0.words }, .texts("styles") { $0.styles },
    .texts("modules") { $0.modules },
    .view("navigation") { $0.navigation }, .flag("isAnchored") { $0.foot != .tabs },
    .flag("isAlone") { $0.foot == .actionAlone }, .view("toast") { $0.toast }, .content("page") { $0.page },
    .view("blank") { $0.blank },
  ]
}

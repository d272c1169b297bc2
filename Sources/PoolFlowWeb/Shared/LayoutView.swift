import Mustache

/// What stands around every page: `Shared/layout`.
struct LayoutView: View {
  let lang: String
  let dir = "ltr"
  /// "light" or "dark"; empty for what the device wants.
  let theme: String
  /// "high" for stronger inks; empty for the usual ones.
  let contrast: String
  let title: String
  let assets: String
  let csrf: String
  /// Who is signed in; empty while nobody is. What the browser keeps belongs to one account.
  let account: String
  /// The server's clock, by which the browser corrects the phone's.
  let now: String
  /// `OutboxTexts` as JSON.
  let outbox: String
  /// Paths below `Public/css`.
  let styles: [String]
  let modules: [String]
  let navigation: NavigationView?
  let foot: Frame.Foot
  let toast: ToastView?
  let page: Views

  static let fields: Fields<LayoutView> = [
    .text("lang") { $0.lang }, .text("dir") { $0.dir }, .text("theme") { $0.theme },
    .text("contrast") { $0.contrast }, .text("title") { $0.title },
    .text("assets") { $0.assets }, .text("csrf") { $0.csrf }, .text("account") { $0.account },
    .text("now") { $0.now }, .text("outbox") { $0.outbox }, .texts("styles") { $0.styles },
    .texts("modules") { $0.modules },
    .view("navigation") { $0.navigation }, .flag("isAnchored") { $0.foot != .tabs },
    .flag("isAlone") { $0.foot == .actionAlone }, .view("toast") { $0.toast }, .content("page") { $0.page },
    .view("blank") { _ in WaitingView() },
  ]
}

/// What the browser says of visits that wait, and asks before it gives one up: `Shared/_waiting_notice`,
/// `Shared/_waiting`, `Shared/_question`. Pages have them blank, in templates.
struct WaitingView: View {
  var title = ""
  var text = ""
  var lines: [String] = []
  var answers: [String] = []
  var isShown = false

  static let fields: Fields<WaitingView> = [
    .text("title") { $0.title }, .text("text") { $0.text }, .texts("lines") { $0.lines },
    .texts("answers") { $0.answers }, .flag("isShown") { $0.isShown },
  ]
}

/// Bottom tabs of a phone, side bar of a desktop: `Shared/_navigation`.
struct NavigationView: View {
  enum Section: Sendable {
    case route, calculator, analytics, customers, needs, settings
  }

  let section: Section?
  /// Owners find the customers in the side bar and on the route, technicians in a tab (decisions.md#navigation).
  let isOwner: Bool
  let personName: String
  let stopsLeft: String?
  let stopsLeftText: String?
  /// How many lines wait for the owner.
  let needs: String?
  let needsText: String?
  /// How many products are running low, for technicians; owners have them among their lines.
  let lowStock: String?
  let lowStockText: String?

  static let fields: Fields<NavigationView> = [
    .flag("isRoute") { $0.section == .route }, .flag("isCalculator") { $0.section == .calculator },
    .flag("isNeeds") { $0.section == .needs }, .flag("isAnalytics") { $0.section == .analytics },
    .flag("isCustomers") { $0.section == .customers }, .flag("isOwner") { $0.isOwner },
    .flag("isSettings") { $0.section == .settings }, .text("personName") { $0.personName },
    .text("stopsLeft") { $0.stopsLeft }, .text("stopsLeftText") { $0.stopsLeftText },
    .text("needs") { $0.needs }, .text("needsText") { $0.needsText },
    .text("lowStock") { $0.lowStock }, .text("lowStockText") { $0.lowStockText },
  ]
}

/// What has just been done, and the way back: `Shared/_toast`.
struct ToastView: View {
  let text: String
  var detail: String?
  var undoPath: String?
  /// The page on which it is corrected instead.
  var editPath: String?
  /// It stays until it is closed: nothing else leads back.
  var isLasting = false
  /// A name within the text: it is shortened where it is long, not the words around it.
  private(set) var named: (before: String, name: String, after: String)?

  static let fields: Fields<ToastView> = [
    .text("text") { $0.text }, .text("name") { $0.named?.name }, .text("before") { $0.named?.before },
    .text("after") { $0.named?.after }, .text("detail") { $0.detail }, .text("undoPath") { $0.undoPath },
    .text("editPath") { $0.editPath }, .flag("isLasting") { $0.isLasting },
  ]
}

extension ToastView {
  init(
    text: String, detail: String? = nil, undoPath: String? = nil, editPath: String? = nil, isLasting: Bool = false
  ) {
    self.init(
      text: text, detail: detail, undoPath: undoPath, editPath: editPath, isLasting: isLasting, named: nil)
  }

  /// A text with one name, in the place of `{placeholder}`.
  init(
    _ key: StringKey, _ placeholder: String, _ name: String, detail: String? = nil, undoPath: String? = nil,
    isLasting: Bool = false, strings: Strings
  ) {
    // Where the name stands is known by a mark: the words around it may hold the same letters.
    let mark = "\u{FFFC}"
    let parts = strings(key, [placeholder: mark]).split(
      separator: mark, maxSplits: 1, omittingEmptySubsequences: false)
    self.init(
      text: strings(key, [placeholder: name]), detail: detail, undoPath: undoPath, isLasting: isLasting,
      named: parts.count == 2 ? (String(parts[0]), name, String(parts[1])) : nil)
  }
}

/// What a page has beside its content.
struct Frame: Sendable {
  /// What stands at the lower edge of a phone.
  enum Foot: Sendable {
    case tabs
    /// The page's main button above the tabs.
    case action
    /// The page's main button in the place of the tabs.
    case actionAlone
  }

  var title: String
  var section: NavigationView.Section?
  /// Paths below `Public/css`: what the quick log needs, and what all others have beside it.
  var styles = ["app.css", "desk.css"]
  /// Paths below `Public/js`.
  var modules: [String] = []
  var toast: ToastView?
  var foot = Foot.tabs
  /// Without tabs, where they would lead nowhere.
  var isBare = false
  /// A page of status 422 that asks once more and names no mistake: its title does not begin with "Error".
  var asksAgain = false

  /// The `Link` field (RFC 8288) by which a browser asks for what it paints with while the page is still on its way. The
  /// modules are named at the end of the page, so that they do not take the line from the styles.
  func links(below assets: String) -> String {
    styles.map { "<\(assets)/css/\($0)>; rel=preload; as=style" }.joined(separator: ", ")
  }
}

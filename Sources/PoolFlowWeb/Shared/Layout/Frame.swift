/// The parts of a page besides its content.
struct Frame: Sendable {
  /// The bar at the lower edge of a phone.
  enum Foot: Sendable {
    case tabs
    /// The page's main button above the tabs.
    case action
    /// The page's main button instead of the tabs.
    case actionAlone
  }

  var title: String
  var section: NavigationView.Section?
  /// Paths in `Public/css`: those of the quick log, and the additional ones of all other pages.
  var styles = ["app.css", "other-pages.css"]
  /// Paths in `Public/js`.
  var modules: [String] = []
  /// The address of the data that the modules fetch first.
  var data: String?
  /// The address of the data that the next page needs, fetched when nothing else is to be done.
  var ahead: String?
  var toast: ToastView?
  var foot = Foot.tabs
  /// True for a page without tabs, because they would lead nowhere.
  var isBare = false
  /// A page of status 422 with a question and no mistake: its title does not begin with "Error".
  var asksAgain = false

  /// True for a page whose side bar has the box that finds customers, for owners: all but the quick log, which loads as
  /// little as it can, and those without a side bar.
  var hasFind: Bool { !isBare && styles.contains("other-pages.css") }

  /// The `Link` field (RFC 8288) with which a browser requests the styles and the data while the page is still loading. The modules
  /// are named at the end of the page, so that they do not delay the styles.
  func links(below assets: String) -> String {
    let styles = styles.map { "<\(assets)/css/\($0)>; rel=preload; as=style" }
    // With `crossorigin`, since a script's fetch uses a preload of that mode only.
    let data = data.map { "<\($0)>; rel=preload; as=fetch; crossorigin" }
    let ahead = ahead.map { "<\($0)>; rel=prefetch; as=fetch; crossorigin" }
    return (styles + [data, ahead].compactMap(\.self)).joined(separator: ", ")
  }
}

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
  var styles = ["app.css", "other-pages.css"]
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

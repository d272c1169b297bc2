import Mustache

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

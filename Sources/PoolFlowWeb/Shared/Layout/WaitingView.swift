import Mustache

/// The browser's texts about waiting visits, and its question before it discards one: `Shared/_waiting_notice`,
/// `Shared/_waiting`, `Shared/_question`. Pages contain them blank, as templates.
struct WaitingView: View {
  var title = ""
  var text = ""
  var lines: [String] = []
  var answers: [String] = []
  var isShown = false

  /// The button of a visit that waits.
  var change = ""

  static let fields: Fields<WaitingView> = [
    .text("title") { $0.title }, .text("text") { $0.text }, .texts("lines") { $0.lines },
    .texts("answers") { $0.answers }, .flag("isShown") { $0.isShown },
    .text("change") { $0.change },
  ]
}

extension WaitingView {
  /// The words of a visit that waits; the browser replaces them for all else.
  init(_ strings: Strings) {
    title = strings("outbox.waitingTitle")
    text = strings("outbox.waitingText", ["time": "{time}"])
    change = strings("outbox.change")
  }
}

import Mustache

/// The message about the last action, with its undo: `Shared/_toast`.
struct ToastView: View {
  let text: String
  var detail: String?
  var undoPath: String?
  /// The page for correcting it instead.
  var editPath: String?
  /// Sends the report of a visit to the customer.
  var reportPath: String?
  /// The page where what is left can be done, with the words of its link.
  var step: (path: String, text: String)?
  /// True for a message that stays until it is closed, because it has the only undo.
  var isLasting = false
  /// True for an undo that came too late.
  private(set) var isRefusal = false
  /// A name within the text: a long one is shortened, not the words around it.
  private(set) var named: (before: String, name: String, after: String)?

  static let fields: Fields<ToastView> = [
    .text("text") { $0.text }, .text("name") { $0.named?.name }, .text("before") { $0.named?.before },
    .text("after") { $0.named?.after }, .text("detail") { $0.detail }, .text("undoPath") { $0.undoPath },
    .text("editPath") { $0.editPath },
    .text("reportPath") { $0.reportPath }, .text("stepPath") { $0.step?.path }, .text("stepText") { $0.step?.text },
    .flag("isLasting") { $0.isLasting },
    .flag("isRefusal") { $0.isRefusal },
  ]
}

extension ToastView {
  /// Says that nothing was changed.
  static func refusal(_ text: String) -> ToastView {
    var toast = ToastView(text: text)
    toast.isRefusal = true
    return toast
  }

  init(
    text: String, detail: String? = nil, undoPath: String? = nil, editPath: String? = nil, reportPath: String? = nil,
    isLasting: Bool = false
  ) {
    self.init(
      text: text, detail: detail, undoPath: undoPath, editPath: editPath, reportPath: reportPath, isLasting: isLasting,
      named: nil)
  }

  /// A text with one name, in place of `{placeholder}`, and other values.
  init(
    _ key: StringKey, _ placeholder: String, _ name: String, _ values: [String: String] = [:], detail: String? = nil,
    undoPath: String? = nil, isLasting: Bool = false, strings: Strings
  ) {
    // A mark shows the position of the name: the words around it may contain the same letters.
    let mark = "\u{FFFC}"
    let parts = strings(key, values.merging([placeholder: mark]) { $1 }).split(
      separator: mark, maxSplits: 1, omittingEmptySubsequences: false)
    self.init(
      text: strings(key, values.merging([placeholder: name]) { $1 }), detail: detail, undoPath: undoPath,
      isLasting: isLasting,
      named: parts.count == 2 ? (String(parts[0]), name, String(parts[1])) : nil)
  }
}

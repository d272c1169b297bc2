import PoolFlowDomain

/// A box of a form for a record, said once: its name, its words, how a saved value is shown and how a typed one is read
/// (architecture.md#forms).
struct Input<Record>: Sendable {
  typealias Box = InputBox
  typealias Options = InputBox.Options
  typealias Need = BoxNeed

  let name: String
  let box: Box
  private let need: Need
  /// The texts of the box for a saved record: one, or those of all ticked values.
  let shown: @Sendable (Record, Viewer) -> [String]
  /// Puts what was typed into the record; what is wrong stays with the reader.
  let read: @Sendable (inout Record, inout FormReader, _ isRequired: Bool, Viewer) -> Void
  /// True where the other boxes make this one required.
  private(set) var isNeeded: @Sendable (FormReader) -> Bool = { _ in false }
  /// True where technicians may neither see nor change the value.
  private(set) var isForOwner = false
  /// The label in the reader's words.
  private(set) var title: @Sendable (Strings) -> String
  private(set) var autocomplete = "off"
  private(set) var hint: @Sendable (Viewer) -> String? = { _ in nil }
  private(set) var named: @Sendable ([String], Viewer) -> String? = { _, _ in nil }
  private(set) var words: @Sendable (FieldProblem, Viewer) -> String? = { _, _ in nil }

  init(
    _ name: String, _ label: StringKey, _ box: Box, _ need: Need,
    shown: @escaping @Sendable (Record, Viewer) -> [String],
    read: @escaping @Sendable (inout Record, inout FormReader, _ isRequired: Bool, Viewer) -> Void
  ) {
    (self.name, self.box, self.need) = (name, box, need)
    (self.shown, self.read) = (shown, read)
    title = { $0(label) }
  }

  /// The box of a part of the record.
  init<Part>(_ part: Input<Part>, of place: Place<Part>) {
    (name, box, need, title) = (part.name, part.box, part.need, part.title)
    autocomplete = part.autocomplete
    (isNeeded, isForOwner) = (part.isNeeded, part.isForOwner)
    (hint, named, words) = (part.hint, part.named, part.words)
    shown = { part.shown($0[keyPath: place], $1) }
    read = { part.read(&$0[keyPath: place], &$1, $2, $3) }
  }

  /// The same box with a label that names a value.
  func titled(_ title: @escaping @Sendable (Strings) -> String) -> Input {
    var input = self
    input.title = title
    return input
  }

  /// The same box, which the browser may fill in (HTML, autofill).
  func autocomplete(_ token: String) -> Input {
    var input = self
    input.autocomplete = token
    return input
  }

  /// The same box, required where the other boxes make it so.
  func required(_ when: @escaping @Sendable (FormReader) -> Bool) -> Input {
    var input = self
    input.isNeeded = when
    return input
  }

  /// The same box, for the owner alone.
  func forOwner() -> Input {
    var input = self
    input.isForOwner = true
    return input
  }

  func need(_ reader: FormReader) -> Need { isNeeded(reader) ? .required : need }

  /// The same box with a hint.
  func hint(_ key: StringKey) -> Input { hint { $0.strings(key) } }

  func hint(_ text: @escaping @Sendable (Viewer) -> String?) -> Input {
    var input = self
    input.hint = text
    return input
  }

  /// The same box with its own words for what it holds.
  func named(_ text: @escaping @Sendable ([String], Viewer) -> String?) -> Input {
    var input = self
    input.named = text
    return input
  }

  /// The same box with its own words for a problem.
  func saying(_ problem: FieldProblem, _ key: StringKey) -> Input {
    saying { $0 == problem ? $1.strings(key) : nil }
  }

  func saying(_ more: @escaping @Sendable (FieldProblem, Viewer) -> String?) -> Input {
    var input = self
    let words = words
    input.words = { problem, viewer in more(problem, viewer) ?? words(problem, viewer) }
    return input
  }

  /// The text of the box, in the reader's words.
  func value(_ texts: [String], _ viewer: Viewer) -> String {
    if let text = named(texts, viewer) { return text }
    let chosen: [String] =
      switch box {
      case .list(let options), .options(let options), .days(let options), .ticks(let options):
        options(viewer).filter { texts.contains($0.value) }.map(\.text)
      default: []
      }
    return (chosen.isEmpty ? texts : chosen).joined(separator: ", ").replacing("\0", with: "")
  }

  func message(_ problem: FieldProblem, _ viewer: Viewer) -> String {
    words(problem, viewer) ?? viewer.format.message(problem)
  }
}

extension Array {
  /// The label of the box of that name, also for pages that show what was typed without the form.
  func label<Record>(of name: String, _ strings: Strings) -> String? where Element == Input<Record> {
    first { $0.name == name }?.title(strings)
  }
}

import HTTP
import PoolFlowDomain

/// A form for a record: what was typed into its boxes, or what they show of a saved record (architecture.md#forms).
struct RecordForm<Record> {
  let inputs: [Input<Record>]
  let viewer: Viewer
  private(set) var reader: FormReader
  /// Messages that the box alone cannot say.
  private var said: [String: String] = [:]
  /// The values of boxes for which the form brought none.
  private var saved: Record?

  /// A form that was sent.
  init(_ inputs: [Input<Record>], _ fields: FormFields, viewer: Viewer) {
    self.inputs = inputs.filter { viewer.isOwner || !$0.isForOwner }
    self.viewer = viewer
    reader = FormReader(fields)
  }

  /// A form that was sent with the units of its numbers (`units`): the person may have changed the preference
  /// meanwhile. Units that are not understood are a problem, so that no number is stored in others.
  init(_ inputs: [Input<Record>], measured fields: FormFields, viewer: Viewer) {
    var sent = FormReader(fields)
    let units = sent.units()
    self.init(inputs, fields, viewer: units.map(viewer.reading) ?? viewer)
    if let problem = sent.problems["units"] {
      refuse("units", problem, saying: viewer.strings("form.unitsUnknown"))
    }
  }

  /// A form that shows a record.
  ///
  /// - Parameter hidden: fields without a box.
  init(_ inputs: [Input<Record>], showing record: Record, hidden: FormFields = FormFields(), viewer: Viewer) {
    var fields = hidden
    for input in inputs {
      for text in input.shown(record, viewer) { fields.add(input.name, text) }
    }
    self.init(inputs, fields, viewer: viewer)
  }

  /// The same form over a record: a box whose field did not come, or is no option, shows the record's value. An empty
  /// text stays empty.
  func over(_ record: Record) -> RecordForm {
    var form = self
    form.saved = record
    return form
  }

  var fields: FormFields { reader.fields }

  var isValid: Bool { reader.isValid }

  /// The record that the form describes, built on `base`; what is wrong with a box is kept with the form.
  mutating func read(on base: Record) -> Record {
    var record = base
    for input in inputs { input.read(&record, &reader, input.need(reader) == .required, viewer) }
    return record
  }

  /// The value of a field without a box; nil where it came several times.
  mutating func single(_ name: String) -> String? { reader.single(name) }

  func isBlank(_ name: String) -> Bool { reader.typed(name).allSatisfy(\.isWhitespace) }

  /// - Parameter message: said instead of the box's own words.
  mutating func refuse(_ name: String, _ problem: FieldProblem, saying message: String? = nil) {
    guard reader.problems[name] == nil else { return }
    reader.refuse(name, problem)
    said[name] = message
  }

  /// The boxes of a part of the form.
  func boxes(_ part: [Input<Record>]) -> [BoxView] { part.filter { viewer.isOwner || !$0.isForOwner }.map(box) }

  func box(_ input: Input<Record>) -> BoxView {
    BoxView(
      input, reader, saved: saved.map { input.shown($0, viewer) } ?? [], error: error(input), viewer: viewer)
  }

  /// The problems, each with a link to its box; a problem without a box is listed here alone.
  var summary: SummaryView? {
    let items = inputs.compactMap { input in
      error(input).map {
        SummaryView.Item(target: input.name, label: input.title(viewer.strings), message: $0, strings: viewer.strings)
      }
    }
    return SummaryView(items + unseen, strings: viewer.strings)
  }

  private var unseen: [SummaryView.Item] {
    let seen = Set(inputs.map(\.name))
    return reader.problems.filter { !seen.contains($0.key) }.sorted { $0.key < $1.key }.map { name, problem in
      SummaryView.Item(target: "main", text: said[name] ?? viewer.format.message(problem))
    }
  }

  /// The typed values beside the saved ones, where they differ.
  func differences(from saved: Record) -> [DifferenceView] {
    inputs.map { input in
      DifferenceView(
        label: input.title(viewer.strings), yours: input.value(fields.all(input.name), viewer),
        theirs: input.value(input.shown(saved, viewer), viewer))
    }
    .filter { $0.yours != $0.theirs }
  }

  func conflict(with saved: Record, text: String, path: String) -> RecordConflictView {
    RecordConflictView(text: text, path: path, rows: differences(from: saved))
  }

  private func error(_ input: Input<Record>) -> String? {
    reader.problems[input.name].map { said[input.name] ?? input.message($0, viewer) }
  }
}

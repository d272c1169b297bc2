import PoolFlowDomain

extension Input {
  typealias Place<Value> = any WritableKeyPath<Record, Value> & Sendable

  /// A text.
  ///
  /// - Parameter isRight: what else the text must be; a wrong one is `.notAChoice`.
  static func text(
    _ name: String, _ label: StringKey, _ place: Place<String>, limit: Int, box: Box = .line, need: Need = .optional,
    isRight: @escaping @Sendable (String) -> Bool = { _ in true }
  ) -> Input {
    let isMultiline = if case .lines = box { true } else { false }
    return Input(name, label, box, need, shown: { record, _ in [record[keyPath: place]] }) {
      record, reader, isRequired, _ in
      let text = reader.text(name, limit: limit, isRequired: isRequired, isMultiline: isMultiline)
      if !text.isEmpty, !isRight(text) { reader.refuse(name, .notAChoice) }
      record[keyPath: place] = text
    }
  }

  static func day(_ name: String, _ label: StringKey, _ place: Place<Day?>, need: Need = .optional) -> Input {
    Input(name, label, .day, need, shown: { record, _ in [record[keyPath: place]?.description ?? ""] }) {
      record, reader, isRequired, _ in
      record[keyPath: place] = reader.day(name, isRequired: isRequired)
    }
  }

  /// One of several values. None is `.missing`.
  static func choice<Value: RawRepresentable<String> & SendableMetatype>(
    _ name: String, _ label: StringKey, box: Box, get: @escaping @Sendable (Record) -> Value?,
    set: @escaping @Sendable (inout Record, Value) -> Void
  ) -> Input {
    Input(name, label, box, .required, shown: { record, _ in [get(record)?.rawValue ?? ""] }) { record, reader, _, _ in
      guard let value = reader.choice(name, Value.self) else { return reader.refuse(name, .missing) }
      set(&record, value)
    }
  }

  /// A number. One that is typed as the page showed it leaves the saved value as it is
  /// (decisions.md#untouched-values).
  ///
  /// - Parameters:
  ///   - range: says what a single separator before three digits means (contract.md#numbers-in-forms).
  ///   - write: gets nil from an empty box.
  static func number(
    _ name: String, _ label: StringKey, need: Need = .free,
    unit: @escaping @Sendable (Viewer) -> String? = { _ in nil },
    range: @escaping @Sendable (Viewer) -> ClosedRange<Double>, isPositive: Bool = false,
    shown: @escaping @Sendable (Record, Viewer) -> String,
    write: @escaping @Sendable (inout Record, Double?, Viewer) -> Void
  ) -> Input {
    Input(name, label, .decimal(unit: unit), need, shown: { [shown($0, $1)] }) { record, reader, isRequired, viewer in
      let range = range(viewer)
      let value = reader.number(name, in: range, isRequired: isRequired)
      if isPositive, value == 0 { reader.refuse(name, .notPositive) }
      guard reader.problems[name] == nil else { return }
      if value == DecimalText.understand(shown(record, viewer), in: range)?.value {
        reader.settle(name)
      } else {
        write(&record, value, viewer)
      }
    }
  }
}

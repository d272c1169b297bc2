import PoolFlowDomain

/// Rows that may be one pool or several.
extension ImportTexts {
  private static let shownPairs = 50

  /// A question for each, and one for those that have no room.
  func pairs(_ pairs: [ImportPair], _ choices: ImportChoices) -> [SelectView] {
    let shown = pairs.prefix(Self.shownPairs).map { pair in
      SelectView(name: "pair.\(pair.firstRow)", label: line(pair), options: options(pair, choices.answer(pair)))
    }
    let more = pairs.count - shown.count
    if more <= 0 { return shown }
    let proposed = OptionView(
      value: "", text: format.strings("import.pairProposed"), isSelected: choices.allPairs == nil)
    let all = SelectView(
      name: "all_pairs", label: format.strings("import.morePairs", count: more, shown: format.count(more)),
      options: [proposed]
        + ImportChoices.PairAnswer.allCases.map {
          OptionView(value: $0.rawValue, text: name($0), isSelected: choices.allPairs == $0)
        })
    return shown + [all]
  }

  private func options(_ pair: ImportPair, _ answer: ImportChoices.PairAnswer) -> [OptionView] {
    ImportChoices.PairAnswer.allCases.filter {
      ($0 != .both || pair.hasSeveralDays) && ($0 != .bodies || pair.hasSeveralBodies)
    }.map {
      OptionView(value: $0.rawValue, text: name($0), isSelected: $0 == answer)
    }
  }

  private func name(_ answer: ImportChoices.PairAnswer) -> String {
    switch answer {
    case .both: format.strings("import.pairBoth")
    case .bodies: format.strings("import.pairBodies")
    case .later: format.strings("import.pairLater")
    case .separate: format.strings("import.pairSeparate")
    }
  }

  /// "Anna Smith, 1 Oak Street: rows 2 and 5".
  func line(_ pair: ImportPair) -> String {
    let rows = format.list(pair.rows.prefix(10).map { format.count($0) })
    return format.strings("import.pairLine", ["customer": pair.customerName, "address": pair.address, "rows": rows])
  }

  /// The pair with the answer that holds.
  func answered(_ pair: ImportPair, _ choices: ImportChoices) -> String {
    "\(line(pair)): \(name(choices.answer(pair)))"
  }
}

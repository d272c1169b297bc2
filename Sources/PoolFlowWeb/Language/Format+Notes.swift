import Chemistry
import PoolFlowDomain

extension Format {
  /// The notes beside the doses, in the reader's words.
  func text(_ note: Note) -> String {
    switch note {
    case .stabilizerHigh(let value, let percent, let goal):
      strings(
        "note.stabilizerHigh",
        [
          "value": tile(value, of: .cyanuricAcid), "percent": number(percent),
          "goal": bound(goal, of: .cyanuricAcid),
        ])
    case .chlorineTooWeak(let value, let limit):
      strings(
        "note.chlorineTooWeak",
        ["value": tile(value, of: .cyanuricAcid), "limit": bound(limit, of: .freeChlorine)])
    case .freeChlorineHigh(let value, let limit):
      strings(
        "note.freeChlorineHigh", ["value": tile(value, of: .freeChlorine), "limit": bound(limit, of: .freeChlorine)])
    case .combinedChlorineHigh(let value, let limit):
      strings(
        "note.combinedChlorineHigh",
        ["value": tile(value, of: .combinedChlorine), "limit": bound(limit, of: .combinedChlorine)])
    case .cellFirst: strings("note.cellFirst")
    case .calciumForSurface(let value, let limit):
      strings(
        "note.calciumForSurface",
        ["value": tile(value, of: .calciumHardness), "limit": bound(limit, of: .calciumHardness)])
    case .indexUndefined: strings("models.undefined")
    case .alkalinityFirst: strings("note.alkalinityFirst")
    case .indexUncertain(let value):
      strings("note.indexUncertain", ["value": tile(value, of: .totalAlkalinity)])
    case .outside(let parameter, let value, let level, let range): outside(parameter, value, level, range)
    case .modelsDiffer(let value):
      strings("dose.dissent", ["word": word(WaterCondition(index: value)), "index": index(value)])
    case .sanitation: strings("dose.sanitation")
    case .otherSanitation: strings("note.otherSanitation")
    }
  }

  private func outside(
    _ parameter: Parameter, _ value: Double, _ level: Level, _ range: ClosedRange<Double>
  ) -> String {
    let values = [
      "reading": name(of: parameter), "value": tile(value, of: parameter),
      "low": bound(units.shown(range.lowerBound, of: parameter), of: parameter),
      "high": bound(units.shown(range.upperBound, of: parameter), of: parameter),
    ]
    return level == .low ? strings("dose.below", values) : strings("dose.above", values)
  }

  /// The sentences above the doses, regardless of these.
  func urgent(_ notes: [Note]) -> [String] { notes.filter(\.isUrgent).map(text) }

  /// The words beside "balanced": the other model if it differs, readings out of range, and that the index ignores
  /// chlorine.
  func besideBalance(_ notes: [Note]) -> [String] {
    let isDissent = { (note: Note) in note.key == "modelsDiffer" }
    let rest = notes.filter { !$0.isUrgent }
    return (rest.filter(isDissent) + rest.filter { !isDissent($0) }).map(text)
  }
}

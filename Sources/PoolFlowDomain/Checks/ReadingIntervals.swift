public import Chemistry

/// How often readings are due: those of the business, or of one pool, that differ from the usual ones
/// (chemistry.md#readings).
public struct ReadingIntervals: Sendable, Hashable {
  private var chosen: [Parameter: DueRule]

  public init(_ chosen: [Parameter: DueRule] = [:]) { self.chosen = chosen }

  /// Nil where none was chosen.
  public subscript(parameter: Parameter) -> DueRule? {
    get { chosen[parameter] }
    set { chosen[parameter] = newValue }
  }

  public var isEmpty: Bool { chosen.isEmpty }

  /// The store's text: "cyanuric_acid:weeks 4,salt:visits 2".
  public var text: String {
    Parameter.allCases.compactMap { parameter in chosen[parameter].map { "\(parameter.rawValue):\($0.text)" } }
      .joined(separator: ",")
  }

  /// Reads the store's text; unknown entries are ignored.
  public init(text: String) {
    chosen = [:]
    for entry in text.split(separator: ",") {
      let parts = entry.split(separator: ":")
      guard parts.count == 2, let parameter = Parameter(rawValue: String(parts[0])), let rule = DueRule(text: parts[1])
      else { continue }
      chosen[parameter] = rule
    }
  }
}

extension DueRule {
  /// The usual interval of a reading. Chlorine and pH change within days; so does the pressure of a filter, which is
  /// read in passing. Stabilizer and alkalinity drift within weeks, hardness and dissolved solids within a season.
  public static func usual(of parameter: Parameter) -> DueRule {
    switch parameter {
    case .pH, .freeChlorine, .filterPressure: .everyVisit
    case .waterTemp, .combinedChlorine: .every(2, .weeks)
    case .totalAlkalinity, .cyanuricAcid, .salt: .every(4, .weeks)
    case .calciumHardness, .totalDissolvedSolids, .phosphates: .every(13, .weeks)
    }
  }
}

/// A reading as it is due at a visit.
public struct ReadingDue: Sendable, Hashable {
  public let isDue: Bool
  /// Days since it was measured; nil if it never was.
  public let age: Int?
  /// True if more than twice its interval has passed.
  public let isOverdue: Bool

  public init(_ rule: DueRule, on day: Day, since last: LastDone?) {
    isDue = rule.isDue(on: day, since: last)
    age = last?.age(on: day)
    isOverdue = last.map { rule.isOverdue(on: day, since: $0) } ?? false
  }
}

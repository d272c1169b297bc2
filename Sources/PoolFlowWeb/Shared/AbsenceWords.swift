import PoolFlowDomain
import PoolFlowStore

/// The words for an absence.
enum AbsenceWords {
  /// The person's name, or the whole business.
  static func who(_ absence: Absence, people: [Person], _ strings: Strings) -> String {
    guard let person = absence.person else { return strings("absence.business") }
    func name(_ person: ID<Person>) -> String {
      people.first { $0.id == person }?.name ?? strings("visit.unknownPerson")
    }
    guard let driver = absence.ridesWith else { return name(person) }
    return strings("ride.text", ["helper": name(person), "driver": name(driver)])
  }

  /// The first and the last day, or the only one.
  static func days(_ absence: Absence, _ format: Format) -> String {
    format.days(absence.from, absence.until)
  }

  /// The outcome for the stops, such as "12 stops given to others".
  static func traces(_ traces: AbsenceTraces, _ format: Format) -> String {
    let shown = words([("absence.gave", traces.given)], format) + others(traces, format)
    return shown.isEmpty ? format.strings("absence.untouched") : shown.joined(separator: " · ")
  }

  /// The outcome for the stops that nobody took.
  static func others(_ traces: AbsenceTraces, _ format: Format) -> [String] {
    words([("absence.moved", traces.moved), ("absence.skipped", traces.skipped)], format)
  }

  private static func words(_ counts: [(StringKey, Int)], _ format: Format) -> [String] {
    counts.filter { $0.1 > 0 }.map { format.strings($0.0, count: $0.1, shown: format.count($0.1)) }
  }
}

public import Foundation

/// The times within which a visit may be entered, undone or changed (contract.md#quick-log-fields).
public enum VisitRules {
  /// The time by which a phone's clock may run ahead.
  public static let futureTolerance: TimeInterval = 5 * 60
  public static let maximumAge: TimeInterval = 60 * 86_400
  public static let undoWindow: TimeInterval = 10 * 60
  /// The time after the server received a visit in which a technician may correct it (decisions.md#roles).
  public static let correctionWindow: TimeInterval = 86_400
  public static let notesLimit = 5_000
  /// Most photos of one visit.
  public static let photoLimit = 6

  public static func check(performedAt: Date, now: Date) throws(FieldProblem) {
    if performedAt.timeIntervalSince(now) > futureTolerance { throw .inTheFuture }
    if now.timeIntervalSince(performedAt) > maximumAge { throw .tooLongAgo }
  }

  /// An owner may undo any visit, a technician their own, within ten minutes after the server received it: also one of
  /// an earlier day.
  public static func mayUndo(_ visit: Visit, person: ID<Person>, role: Role, now: Date) -> Bool {
    guard now.timeIntervalSince(visit.receivedAt) <= undoWindow else { return false }
    return role == .owner || visit.technician?.id == person
  }

  /// An owner may change or delete any visit, a technician their own until a day after the server received it
  /// (decisions.md#roles).
  public static func mayEdit(_ visit: Visit, person: ID<Person>, role: Role, now: Date) -> Bool {
    if role == .owner { return true }
    return visit.technician?.id == person && now.timeIntervalSince(visit.receivedAt) <= correctionWindow
  }

  /// The longest time between opening the form and saving that counts as time on site, in seconds.
  public static let longestStay: TimeInterval = 12 * 3_600

  /// The minutes that a person may say a visit took.
  public static let saidMinutes = 1...Int(longestStay) / 60

  /// The beginning of a visit of so many minutes.
  public static func opened(_ minutes: Int, before performedAt: Date) -> Date {
    performedAt.addingTimeInterval(-Double(minutes) * 60)
  }

  /// Whole minutes on site, at least 1; nil if unknown.
  public static func minutesOnSite(_ visit: Visit) -> Int? {
    minutesOnSite(from: visit.openedAt, to: visit.performedAt)
  }

  /// The same from the opening of the form to its saving.
  static func minutesOnSite(from openedAt: Date?, to performedAt: Date) -> Int? {
    guard let seconds = openedAt.map(performedAt.timeIntervalSince), seconds > 0, seconds <= longestStay else {
      return nil
    }
    return max(1, Int((seconds / 60).rounded()))
  }
}

public import Foundation

/// When a visit may be entered, taken back or changed (CONTRACT "Quick log fields", DECISIONS §2, §3).
public enum VisitRules {
  /// A phone's clock may run ahead by this.
  public static let futureTolerance: TimeInterval = 5 * 60
  public static let maximumAge: TimeInterval = 60 * 86_400
  public static let undoWindow: TimeInterval = 10 * 60
  public static let notesLimit = 5_000
  /// Most photos of one visit.
  public static let photoLimit = 6

  public static func check(performedAt: Date, now: Date) throws(FieldProblem) {
    if performedAt.timeIntervalSince(now) > futureTolerance { throw .inTheFuture }
    if now.timeIntervalSince(performedAt) > maximumAge { throw .tooLongAgo }
  }

  /// An owner may take back any visit, a technician their own of the same business day.
  public static func mayUndo(
    _ visit: Visit, person: ID<Person>, role: Role, now: Date, today: Day
  ) -> Bool {
    guard now.timeIntervalSince(visit.receivedAt) <= undoWindow else { return false }
    return role == .owner || (visit.technician?.id == person && visit.day == today)
  }

  /// An owner may change or delete any visit, a technician their own of the same business day (DECISIONS §2).
  public static func mayEdit(_ visit: Visit, person: ID<Person>, role: Role, today: Day) -> Bool {
    role == .owner || (visit.technician?.id == person && visit.day == today)
  }

  /// The longest time between opening the form and saving that counts as time on site, in seconds.
  public static let longestStay: TimeInterval = 12 * 3_600

  /// Whole minutes on site, at least 1; nil where it is not known.
  public static func minutesOnSite(_ visit: Visit) -> Int? {
    guard let openedAt = visit.openedAt else { return nil }
    let seconds = visit.performedAt.timeIntervalSince(openedAt)
    guard seconds > 0, seconds <= longestStay else { return nil }
    return max(1, Int((seconds / 60).rounded()))
  }
}

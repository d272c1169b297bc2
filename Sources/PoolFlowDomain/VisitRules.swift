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
}

import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

struct VisitRulesTests {
  @Test(arguments: [0.0, 299, 300, -1, -60 * 86_400] as [TimeInterval])
  func `a visit was performed within sixty days and no more than five minutes ahead`(offset: TimeInterval) throws {
    try VisitRules.check(performedAt: Example.now.addingTimeInterval(offset), now: Example.now)
  }

  @Test func `a visit in the future or long ago is refused`() {
    #expect(throws: FieldProblem.inTheFuture) {
      try VisitRules.check(performedAt: Example.now.addingTimeInterval(300.001), now: Example.now)
    }
    #expect(throws: FieldProblem.tooLongAgo) {
      try VisitRules.check(performedAt: Example.now.addingTimeInterval(-60 * 86_400 - 0.001), now: Example.now)
    }
  }

  private static func mayUndo(_ person: Person, _ role: Role, minutesLater: Double) -> Bool {
    VisitRules.mayUndo(
      Example.visit(technician: Example.tom), person: person.id, role: role, now: Example.at(minutes: minutesLater))
  }

  private static func mayEdit(_ visit: Visit, _ person: Person, _ role: Role, minutesLater: Double) -> Bool {
    VisitRules.mayEdit(visit, person: person.id, role: role, now: Example.at(minutes: minutesLater))
  }

  @Test func `an owner undoes any visit, a technician their own`() {
    #expect(Self.mayUndo(Example.olivia, .owner, minutesLater: 1))
    #expect(Self.mayUndo(Example.tom, .technician, minutesLater: 1))
    #expect(!Self.mayUndo(Example.olivia, .technician, minutesLater: 1))
  }

  @Test func `no visit can be undone after ten minutes`() {
    #expect(Self.mayUndo(Example.olivia, .owner, minutesLater: 10))
    #expect(!Self.mayUndo(Example.olivia, .owner, minutesLater: 10.01))
    #expect(!Self.mayUndo(Example.tom, .technician, minutesLater: 10.01))
  }

  @Test func `a technician can correct a visit for a day after it was received, whatever its date`() {
    let visit = Example.visit(
      technician: Example.tom, performedAt: Example.at(minutes: -3 * 24 * 60), receivedAt: Example.now,
      day: Example.today.adding(days: -3))
    #expect(Self.mayEdit(visit, Example.tom, .technician, minutesLater: 24 * 60))
    #expect(!Self.mayEdit(visit, Example.tom, .technician, minutesLater: 24 * 60 + 0.01))
    #expect(!Self.mayEdit(visit, Example.olivia, .technician, minutesLater: 1))
    #expect(Self.mayEdit(visit, Example.olivia, .owner, minutesLater: 24 * 60 + 1))
  }

  @Test func `a visit without a person belongs to no technician`() {
    let visit = Example.visit(technician: nil)
    #expect(!VisitRules.mayUndo(visit, person: Example.tom.id, role: .technician, now: Example.now))
    #expect(!VisitRules.mayEdit(visit, person: Example.tom.id, role: .technician, now: Example.now))
  }
}

import PoolFlowTesting
import Testing

@testable import PoolFlowDomain

struct PoolScheduleTests {
  private static let (ana, ben) = (ID<Person>(1), ID<Person>(2))

  private static func technicians(
    _ days: [Weekday: ID<Person>?], on new: [Weekday]
  ) -> [ID<Person>?] {
    var pool = Example.pool()
    pool.days = days.sorted { $0.key < $1.key }.map {
      ServiceDay(weekday: $0.key, position: 5, technician: $0.value)
    }
    return pool.serviceDays(on: new, from: nil).map(\.technician)
  }

  @Test func `a moved day keeps its technician, a further day has the one common to all days`() {
    let (ana, ben) = (Self.ana, Self.ben)
    #expect(Self.technicians([.monday: ana], on: [.wednesday]) == [ana])
    #expect(Self.technicians([.monday: ana, .thursday: ben], on: [.monday, .friday]) == [ana, ben])
    #expect(Self.technicians([.monday: ana, .thursday: ana], on: [.monday, .thursday, .friday]) == [ana, ana, ana])
    #expect(Self.technicians([.monday: ana, .thursday: ben], on: [.monday, .thursday, .friday]) == [ana, ben, nil])
    #expect(Self.technicians([.monday: ana, .thursday: ben], on: [.friday]) == [nil])
    #expect(Self.technicians([.monday: nil], on: [.friday]) == [nil])
  }

  @Test func `a day that stays keeps its place`() {
    var pool = Example.pool()
    pool.days = [ServiceDay(weekday: .monday, position: 5, technician: Self.ana)]
    #expect(pool.serviceDays(on: [.monday, .friday], from: nil, position: 9).map(\.position) == [5, 9])
  }
}

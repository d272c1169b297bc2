/// Sets of the 28 days of four weeks, as bits.
enum WeeksDays {
  static let count = 28

  static func numbers(_ set: UInt32) -> [Int] { (0..<count).filter { set >> $0 & 1 == 1 } }

  /// The stops on some weekdays, 0 is Monday, of every n-th week from one on.
  static func set(_ weekdays: [Int], every weeks: Int, from week: Int) -> UInt32 {
    stride(from: week, to: 4, by: weeks).reduce(0) { set, week in
      weekdays.reduce(set) { $0 | 1 << UInt32(week * 7 + $1) }
    }
  }

  /// The days on which schedules are due.
  static func set(_ schedules: [Schedule], from monday: Day, where isServed: (Day) -> Bool) -> UInt32 {
    (0..<count).reduce(0) { set, number in
      let day = monday.adding(days: number)
      return isServed(day) && schedules.contains { $0.isDue(on: day) } ? set | 1 << UInt32(number) : set
    }
  }

  /// The possible weekdays of so many stops a week: all of one, spread ones of two and three, the present ones of more.
  static func choices(_ number: Int, present: [Int]) -> [[Int]] {
    switch number {
    case 1: return (0..<7).map { [$0] }
    case 2, 3:
      let least = min(2, present.isEmpty ? 2 : gap(present))
      return combinations(number, from: 0).filter { gap($0) >= least }
    default: return [present]
    }
  }

  /// The fewest days from one weekday to the next, around the week.
  private static func gap(_ weekdays: [Int]) -> Int {
    guard let first = weekdays.first else { return 7 }
    return zip(weekdays, weekdays.dropFirst() + [first + 7]).map { $1 - $0 }.min() ?? 7
  }

  private static func combinations(_ number: Int, from first: Int) -> [[Int]] {
    if number == 0 { return [[]] }
    return (first..<7).flatMap { day in combinations(number - 1, from: day + 1).map { [day] + $0 } }
  }
}

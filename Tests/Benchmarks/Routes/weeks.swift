// Compiled together with `Sources/RoutePlanning` by `weeks.py`.
import Foundation

/// Milliseconds of this thread on a processor.
func processorMilliseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
}

/// A line of numbers for each line of an instance: milliseconds, minutes of driving and waiting of the present plan and
/// the proposed one, changed customers; then the proposed person, weekday and place on that day of each customer.
///
/// An instance is the number of people, the hours of a day, for each person latitude and longitude, then for each
/// customer latitude, longitude, service minutes, window (−1 for none), and the present person, weekday and weeks.
@main
struct Weeks {
  static func main() throws {
    while let line = readLine() {
      var numbers = line.split(separator: " ").compactMap { Double($0) }[...]
      func next() -> Double { numbers.removeFirst() }
      let count = Int(next())
      let hours = RouteRequest.Window(from: next(), to: next())
      let people = (0..<count).map { _ in
        let home = Coordinate(latitude: next(), longitude: next())
        let week = (0..<7).map { $0 < 5 ? hours : nil }
        return WeeksRequest.Person(start: home, end: home, hours: week)
      }
      var customers: [WeeksRequest.Customer] = []
      while !numbers.isEmpty {
        guard let at = Coordinate(latitude: next(), longitude: next()) else { break }
        let (service, from, to) = (next(), next(), next())
        let (person, weekday, weeks) = (Int(next()), UInt32(next()), UInt32(next()))
        let days = (0..<5).map { weeks << $0 }
        customers.append(
          .init(
            at: at, serviceMinutes: service, window: from < 0 ? nil : .init(from: from, to: to),
            present: .init(person: person, days: weeks << weekday), people: Array(0..<count), days: days))
      }
      let request = try WeeksRequest(customers, people: people, unevenness: nil)
      let begin = processorMilliseconds()
      let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) }
      let plan = rounds.map { WeeksProposal(for: request, rounds: $0) } ?? WeeksProposal(for: request)
      let taken = processorMilliseconds() - begin
      let drives = [plan.present, plan.proposed].map { $0.reduce(0) { $0 + $1.driveMinutes + $1.waitingMinutes } }
      let places = plan.places.flatMap { place -> [Int] in
        guard let place else { return [] }
        let weekday = place.days.trailingZeroBitCount % 7
        return [place.person, weekday, place.places[weekday]]
      }
      print(taken, drives[0], drives[1], plan.changes.count, places.map(String.init).joined(separator: " "))
    }
  }
}

import PoolFlowDomain
import RoutePlanning

extension Format {
  private static let kilometresPerMile = 1.609344

  /// "42 min", "3 h 05"; "0 min" for none.
  func drive(minutes: Double) -> String {
    let whole = max(0, Int(min(minutes, 1e6).rounded()))
    return whole == 0 ? strings("board.minutes", ["minutes": count(0)]) : BoardTime.text(whole, self)
  }

  /// Tenths of the reader's unit, of which texts are made and sums of them.
  func tenths(miles: Double) -> Double {
    ((units == .metric ? miles * Self.kilometresPerMile : miles) * 10).rounded()
  }

  /// "12.3 mi", "19.8 km"; from a hundred on without a decimal.
  func distance(tenths: Double) -> String {
    strings(
      units == .metric ? "drive.kilometres" : "drive.miles",
      ["distance": number(tenths / 10, digits: tenths < 1_000 ? 1 : 0)])
  }

  func distance(miles: Double) -> String { distance(tenths: tenths(miles: miles)) }

  /// "42 min · 12.3 mi".
  func drive(_ drive: DayDrive) -> String { "\(self.drive(minutes: drive.minutes)) · \(distance(miles: drive.miles))" }

  /// The speed of estimated drives: "28 mph", "45 km/h".
  var speed: String {
    units == .metric
      ? strings("drive.kilometresAnHour", ["speed": number(TravelTimes.milesAnHour * Self.kilometresPerMile)])
      : strings("drive.milesAnHour", ["speed": number(TravelTimes.milesAnHour)])
  }
}

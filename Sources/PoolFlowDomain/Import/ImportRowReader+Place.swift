import Chemistry
import Foundation

extension ImportRowReader {
  func nameText() -> String {
    let name = value(.customerName)
    return name.isEmpty
      ? [value(.firstName), value(.lastName)].filter { $0.contains { $0.isLetter || $0.isNumber } }
        .joined(separator: " ") : oneLine(name)
  }

  /// Street, further line, city, state and postal code in one text, in the order of countries with states or of
  /// the others; parts that the address has already are not repeated.
  func addressText() -> String {
    let street = oneLine(value(.address))
    if street.isEmpty { return "" }
    let state = value(.state)
    let town =
      state.isEmpty
      ? joined([value(.postalCode), value(.city)], " ")
      : joined([value(.city), joined([state, value(.postalCode)], " ")], ", ")
    let isThere = !value(.city).isEmpty && SortKey.of(street).contains(SortKey.of(value(.city)))
    return joined([street, value(.addressLine2), isThere ? "" : town], ", ")
  }

  /// An address of several lines on one.
  private func oneLine(_ text: String) -> String {
    guard text.contains(where: \.isNewline) else { return text }
    return joined(text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }, ", ")
  }

  private func joined(_ parts: [String], _ separator: String) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: separator)
  }

  /// The technicians and places of the stops; they are assigned to days once the days are known.
  mutating func readStops(_ customer: inout ImportedCustomer) {
    let people = value(.technician)
    if !people.isEmpty {
      customer.technicians = people.split(separator: ";", omittingEmptySubsequences: false)
        .map { checked(String($0), of: .technician, limit: PoolLimits.customerName) }
    }
    let places = value(.routeOrder)
    if places.isEmpty { return }
    let numbers = places.split { ";, ".contains($0) }.map { DecimalText.parse(String($0), grouping: .none) }
    let positions = numbers.compactMap { number in
      number.flatMap { $0.rounded() == $0 && ImportedCustomer.positions.contains($0) ? Int($0) : nil }
    }
    if positions.count == numbers.count, !positions.isEmpty {
      customer.positions = positions
    } else {
      note(.routeOrder, .placeCount(shown(places)))
    }
  }

  mutating func position() -> ImportedCustomer.Position? {
    let latitude = number(.latitude, in: -90...90)
    let longitude = number(.longitude, in: -180...180)
    if let latitude, let longitude { return .init(latitude: latitude, longitude: longitude) }
    if (latitude == nil) != (longitude == nil), value(.latitude).isEmpty != value(.longitude).isEmpty {
      note(latitude == nil ? .latitude : .longitude, .incomplete)
    }
    return nil
  }

  mutating func volume() -> Double? {
    if let gallons = number(.poolVolume, in: PoolLimits.volumeGallons, ImportNumber.gallons) { return gallons }
    guard has(.poolVolumeLiters) else { return nil }
    return number(.poolVolumeLiters, in: PoolLimits.volumeGallons, ImportNumber.gallonsOfLiters)
  }

  /// The body of water of the row; one without a name has the reader's word for it.
  mutating func readBody(_ customer: inout ImportedCustomer) {
    customer.bodyText = text(.bodyOfWater, limit: 60)
    let isNamed = !customer.bodyText.isEmpty && !BodyWords.isPool(customer.bodyText)
    customer.bodyName = isNamed ? customer.bodyText : customer.isSpa ? words.spa : words.secondPool
  }

  mutating func readWater(_ customer: inout ImportedCustomer) {
    let fields: [(ImportField, Parameter, ClosedRange<Double>)] = [
      (.pH, .pH, 0...14), (.waterTempF, .waterTemp, -40...250), (.calciumHardness, .calciumHardness, 0...100_000),
      (.totalAlkalinity, .totalAlkalinity, 0...100_000), (.cyanuricAcid, .cyanuricAcid, 0...100_000),
    ]
    for (field, parameter, range) in fields where has(field) {
      customer.readings[parameter] = number(field, in: range, usual: parameter.inputRange.range)
    }
  }
}

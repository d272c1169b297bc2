import PoolFlowDomain
import RoutePlanning
import Testing

struct PlaceFindingTests {
  private static func place(
    _ number: String = "12", _ street: String = "Palm Court", _ town: String = "Austin", postcode: String = "78701",
    at: (Double, Double) = (30.26, -97.74)
  ) throws -> FoundPlace {
    let position = try #require(Coordinate(latitude: at.0, longitude: at.1))
    return try #require(
      FoundPlace(
        houseNumber: number, street: street, postcode: postcode, town: town, region: "Texas", country: "United States",
        countryCode: "us", position: position))
  }

  private static func doubt(_ address: String, _ places: [FoundPlace]) -> PlaceFinding.Doubt? {
    if case .doubtful(let doubt, _) = PlaceFinding(of: address, among: places) { doubt } else { nil }
  }

  @Test(arguments: [
    "12 Palm Court, Austin", "12 PALM CT, AUSTIN TX 78701", "12 palm court 78701", "Palm Court 12, Austin",
    "#12 Palm Ct. Austin",
  ])
  func `number, street and town or postcode make it sure`(address: String) throws {
    #expect(try PlaceFinding(of: address, among: [Self.place()]) == .sure(Self.place()))
  }

  @Test func `accents and abbreviations do not matter`() throws {
    let place = try Self.place("7", "Lindenstraße", "Köln", postcode: "50667")
    #expect(Self.doubt("Lindenstr. 7, Koln", [place]) == nil)
    #expect(Self.doubt("LINDENSTRASSE 7, 50667", [place]) == nil)
  }

  @Test func `each reason for a look is named`() throws {
    #expect(Self.doubt("12 Palm Court, Austin", []) == .nothing)
    #expect(try Self.doubt("12 Palm Court, Austin", [Self.place("")]) == .noHouseNumber)
    #expect(try Self.doubt("12 Palm Court, Austin", [Self.place("14")]) == .noHouseNumber)
    #expect(try Self.doubt("12 Palm Court, Dallas", [Self.place()]) == .otherTown)
    #expect(try Self.doubt("12 Palm Court", [Self.place()]) == .otherTown)
    #expect(try Self.doubt("12 Oak Court, Austin", [Self.place()]) == .otherStreet)
    let far = try Self.place(postcode: "78799", at: (30.4, -97.7))
    #expect(try Self.doubt("12 Palm Court, Austin", [Self.place(), far]) == .several)
  }

  @Test func `places next to each other are one, and those of other towns do not count`() throws {
    let next = try Self.place(at: (30.2605, -97.7405))
    let other = try Self.place("12", "Palm Court", "Dallas", postcode: "75001", at: (32.7, -96.8))
    #expect(try Self.doubt("12 Palm Court, Austin", [Self.place(), next, other]) == nil)
  }

  @Test func `a look has five places at most, each once`() throws {
    let places = try (0..<9).map { try Self.place("\($0)", at: (30 + Double($0 % 7), -97)) }
    guard case .doubtful(.noHouseNumber, let shown) = PlaceFinding(of: "99 Palm Court, Austin", among: places) else {
      return #expect(Bool(false))
    }
    #expect(shown.count == 5 && Set(shown).count == 5)
  }

  @Test(arguments: [
    ("us", "12 Palm Court, Austin, Texas 78701, Land"), ("de", "Palm Court 12, 78701 Austin, Land"),
    ("fr", "12 Palm Court, 78701 Austin, Land"), ("", "Palm Court 12, 78701 Austin, Land"),
  ])
  func `an address is written as in its country`(code: String, label: String) throws {
    let position = try #require(Coordinate(latitude: 1, longitude: 1))
    let place = try #require(
      FoundPlace(
        houseNumber: "12", street: "Palm Court", postcode: "78701", town: "Austin", region: "Texas", country: "Land",
        countryCode: code, position: position))
    #expect(place.label == label)
  }

  @Test func `a place without a name is none, and long names are cut`() throws {
    let position = try #require(Coordinate(latitude: 1, longitude: 1))
    func place(_ text: String) -> FoundPlace? {
      FoundPlace(
        houseNumber: text, street: text, name: text, postcode: text, town: text, region: text, country: text,
        countryCode: "us", position: position)
    }
    #expect(place("") == nil)
    let long = try #require(place(String(repeating: "ä\n", count: 1_000)))
    #expect(long.label.count <= PoolLimits.address && !long.label.contains("\n"))
  }
}

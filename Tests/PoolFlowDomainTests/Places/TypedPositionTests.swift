import PoolFlowDomain
import RoutePlanning
import Testing

struct TypedPositionTests {
  private static let austin = (30.2672, -97.7431)

  @Test(arguments: [
    "30.2672, -97.7431",
    " 30.2672 -97.7431 ",
    "30.2672,-97.7431",
    "(30.2672, -97.7431)",
    "30,2672; -97,7431",
    "30,2672 -97,7431",
    "30.2672° N, 97.7431° W",
    "30.2672N 97.7431W",
    "N 30.2672 W 97.7431",
    "geo:30.2672,-97.7431?z=17",
    "30°16'01.92\"N 97°44'35.16\"W",
    "30° 16′ 1.92″ N, 97° 44′ 35.16″ W",
    "+30.2672, −97.7431",
    "https://www.google.com/maps/place/Somewhere/@30.1,-97.1,17z"
      + "/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d30.2672!4d-97.7431!16s",
    "https://www.google.com/maps/@30.2672,-97.7431,17z",
    "https://maps.google.com/?q=30.2672,-97.7431",
    "https://www.google.com/maps/search/?api=1&query=30.2672%2C-97.7431",
    "https://www.google.com/maps/dir/?api=1&destination=30.2672,-97.7431&travelmode=driving",
    "https://www.google.com/maps/dir//30.2672,-97.7431/@30.1,-97.2,12z",
    "https://maps.google.com/maps?q=loc:30.2672,-97.7431",
    "https://www.google.com/maps/search/30.2672,+-97.7431",
    "https://maps.apple.com/?ll=30.2672,-97.7431&q=Pool",
    "https://maps.apple.com/place?address=1+Main&coordinate=30.2672,-97.7431&name=x",
    "https://maps.apple.com/?daddr=30.2672,-97.7431",
    "https://www.openstreetmap.org/?mlat=30.2672&mlon=-97.7431#map=17/30.1/-97.2",
    "https://www.openstreetmap.org/#map=17/30.2672/-97.7431",
    "https://osm.org/search?query=x#map=5/30.2672/-97.7431&layers=N",
  ])
  func `a typed position and a link of a map are read`(text: String) throws {
    let found = try #require(TypedPosition.coordinate(in: text))
    #expect(abs(found.latitude - Self.austin.0) < 0.000_01 && abs(found.longitude - Self.austin.1) < 0.000_01)
  }

  @Test func `the southern and western halves have their sign`() throws {
    let rio = try #require(TypedPosition.coordinate(in: "22°54'30\"S 43°10'20\"W"))
    #expect(rio.latitude < -22.9 && rio.longitude < -43.1)
    #expect(TypedPosition.coordinate(in: "-22.9, -43.1") == Coordinate(latitude: -22.9, longitude: -43.1))
  }

  @Test(arguments: [
    "",
    "Main Street 5",
    "30.2672",
    "30.2672, -197.7",
    "91, 0",
    "0, 0",
    "30,2672,-97,7431",
    "1 2 3",
    "nan, nan",
    "inf inf",
    "1e3, 2",
    "0x10, 3",
    "https://maps.app.goo.gl/abc123",
    "https://example.com/",
    "https://maps.google.com/?q=Palm+Court",
    "30°75'N 97°W",
    "!3d30!4d",
    "geo:",
    "geo:1",
    "/@,",
    "#map=1/2",
    "https://x/?mlat=1",
    "3٣.5, 4",
    "N W",
    "N",
    ";;",
    "°°",
  ])
  func `what holds no position is refused`(text: String) { #expect(TypedPosition.coordinate(in: text) == nil) }

  @Test func `a text of any length is read in bounded time`() {
    for piece in ["!3d", "/@1,", "#map=", "N", "°", "?q=", ";", " ", "1,"] {
      #expect(TypedPosition.coordinate(in: "https://" + String(repeating: piece, count: 100_000)) == nil)
      _ = TypedPosition.coordinate(in: String(repeating: piece, count: TypedPosition.limit / piece.count))
    }
  }
}

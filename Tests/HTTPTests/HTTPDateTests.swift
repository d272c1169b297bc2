import HTTP
import Testing

struct HTTPDateTests {
  @Test(
    arguments: [
      (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
      (951_827_696, "Tue, 29 Feb 2000 12:34:56 GMT"), (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"),
      (-1, "Wed, 31 Dec 1969 23:59:59 GMT"), (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"),
    ] as [(Int64, String)])
  func `an instant is written as RFC 9110 requires and read back`(seconds: Int64, text: String) {
    #expect(HTTPDate.text(seconds) == text)
    #expect(HTTPDate.parse(text) == seconds)
  }

  @Test(arguments: [
    "", "Mon, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT", "Sun, 06 nov 1994 08:49:37 GMT",
    "Sunday, 06-Nov-94 08:49:37 GMT", "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 UTC",
    "Sun, 06 Nov 1994 08:4a:37 GMT",
  ])
  func `any other text is no date`(text: String) {
    #expect(HTTPDate.parse(text) == nil)
  }
}

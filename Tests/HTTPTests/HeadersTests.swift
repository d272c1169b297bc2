import HTTP
import Testing

struct HeadersTests {
  @Test func `names are compared without case and keep their order`() {
    let headers: Headers = ["Set-Cookie": "a=1", "Vary": "Accept", "set-cookie": "b=2"]
    #expect(headers["SET-COOKIE"] == "a=1")
    #expect(headers.all("Set-Cookie") == ["a=1", "b=2"])
    #expect(headers.map(\.name) == ["Set-Cookie", "Vary", "set-cookie"])
    #expect(headers["Set"] == nil)
  }

  @Test func `a value never begins another field`() {
    let headers: Headers = ["Location": "/x\r\nSet-Cookie: a=1\u{0}"]
    var wire: [UInt8] = []
    headers.append(to: &wire)
    #expect(String(decoding: wire, as: UTF8.self) == "Location: /x  Set-Cookie: a=1 \r\n")
  }

  @Test func `setting replaces and removing removes every field of the name`() {
    var headers: Headers = ["A": "1", "B": "2", "a": "3"]
    headers.set("A", "4")
    #expect(headers == ["B": "2", "A": "4"])
    headers.remove("b")
    #expect(headers.count == 1)
    #expect(!headers.contains("B"))
  }

  @Test func `a block is added as its fields one by one`() throws {
    let block: Headers = ["C": "3", "A": "4"]
    var headers: Headers = ["A": "1", "B": "2"]
    headers.add(block)
    #expect(headers == ["A": "1", "B": "2", "C": "3", "A": "4"])
    #expect(headers.all("a") == ["1", "4"])
    headers.set("A", "5")
    #expect(headers == ["B": "2", "C": "3", "A": "5"])
    var copy = Headers()
    copy.add(try Request(.get, "/path", headers: ["Host": "h", "Accept": "x"]).headers)
    #expect(copy == ["Host": "h", "Accept": "x"])
    var wire: [UInt8] = []
    copy.append(to: &wire)
    #expect(String(decoding: wire, as: UTF8.self) == "Host: h\r\nAccept: x\r\n")
  }

  @Test func `the fields of a request are forwarded unchanged`() throws {
    let request = try Request(.get, "/", headers: ["Accept": "x", "Host": "h"])
    var wire: [UInt8] = []
    request.headers.append(to: &wire)
    #expect(String(decoding: wire, as: UTF8.self) == "Accept: x\r\nHost: h\r\n")
  }
}

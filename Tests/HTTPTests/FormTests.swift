import HTTP
import Testing

struct FormTests {
  private func form(_ body: String, _ type: String = "application/x-www-form-urlencoded") throws -> FormFields {
    try Request(.post, "/", headers: ["Content-Type": type], body: Array(body.utf8)).form()
  }

  @Test func `an urlencoded form gives its fields in order, repeated names included`() throws {
    let fields = try form("dose=a&notes=x%0D%0Ay&dose=b", "application/x-www-form-urlencoded; charset=UTF-8")
    #expect(fields.map(\.name) == ["dose", "notes", "dose"])
    #expect(fields.all("dose") == ["a", "b"])
    #expect(fields["notes"] == "x\r\ny")
    #expect(fields.contains("notes"))
    #expect(!fields.contains("other"))
  }

  @Test func `bytes that are not UTF-8 become U+FFFD and broken escapes stay`() throws {
    let fields = try form("a=%FF%41&b=100%&c=%zz&d=%00")
    #expect(fields["a"] == "\u{FFFD}A")
    #expect(fields["b"] == "100%")
    #expect(fields["c"] == "%zz")
    #expect(fields["d"] == "\u{0}")
  }

  @Test func `2,000 fields are read and one more is refused`() throws {
    let most = Array(repeating: "a=1", count: 2000).joined(separator: "&")
    #expect(try form(most).count == 2000)
    #expect(throws: HTTPError.self) { try form(most + "&b") }
  }

  @Test func `a body of another type is refused with 415`() {
    #expect(throws: HTTPError(.unsupportedMediaType, "a body that is no form")) { try form("{}", "application/json") }
  }

  @Test func `a request without a body has no fields`() throws {
    #expect(try Request(.post, "/").form().isEmpty)
  }

  @Test func `fields written as a form are read back`() throws {
    let fields: FormFields = ["a b": "1&2", "ü": "+%", "a b": ""]
    #expect(try FormFields(urlEncoded: fields.urlEncoded) == fields)
  }
}

import HTTP
import PoolFlowDomain
import Testing

@testable import PoolFlowWeb

struct FormReaderTests {
  @Test func `a field that did not come is empty, one that came twice is refused`() {
    var reader = FormReader(["a": "1", "b": "1", "b": "2"])
    #expect(reader.single("a") == "1")
    #expect(reader.single("none") == "")
    #expect(reader.single("b") == nil)
    #expect(reader.problems == ["b": .repeated])
  }

  @Test func `the first problem of a field is reported`() {
    var reader = FormReader(["a": "x", "a": "y"])
    _ = reader.number("a", in: 0...1)
    reader.refuse("a", .missing)
    #expect(reader.problems["a"] == .repeated)
    reader.forgive("a")
    #expect(reader.isValid)
  }

  @Test(arguments: [
    ("0", 0.0, nil), ("10", 10, nil), ("-0.1", nil, FieldProblem.below(0)), ("10.1", nil, .above(10)),
    ("x", nil, .notANumber), ("", nil, nil), ("  ", nil, nil), ("1e400", nil, .notANumber),
  ])
  func `a number is within its limits, both ends included`(text: String, value: Double?, problem: FieldProblem?) {
    var reader = FormReader(["n": text])
    #expect(reader.number("n", in: 0...10) == value)
    #expect(reader.problems["n"] == problem)
  }

  @Test func `a required number may not be empty`() {
    var reader = FormReader(["n": " "])
    _ = reader.number("n", in: 0...10, isRequired: true)
    #expect(reader.problems["n"] == .missing)
  }

  @Test(arguments: Languages.all.map(\.code))
  func `every problem has words in every language`(code: String) throws {
    let format = try FormatTests.format(code, "US")
    let problems: [FieldProblem] = [
      .missing, .notANumber, .notPositive, .below(1), .above(2_000), .tooLong(5_000), .unreadable, .repeated,
      .notAChoice,
      .incomplete, .inTheFuture, .tooLongAgo,
    ]
    for problem in problems {
      let text = format.message(problem)
      #expect(!text.hasPrefix("form.") && !text.contains("{"), "\(problem)")
    }
    #expect(format.message(.tooLong(5_000)).contains("5,000"))
  }
}

import Mustache
import Testing

/// Random templates and data: each is rendered or refused, never a crash.
struct HostileTemplateTests {
  /// The same sequence for the same seed (SplitMix64).
  struct Sequence: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
      elements[Int.random(in: 0..<elements.count, using: &self)]
    }
  }

  static let pieces = [
    "{{", "}}", "{", "}", "#", "^", "/", ">", "!", "&", "=", "a", "b", ".", " ", "\n", "\r\n", "\r", "\t", "é", "\0",
    "<%",
    "%>", "{{#a}}", "{{/a}}", "{{^b}}", "{{/b}}", "{{>a}}", "\n  {{>b}}\n", "{{=<% %>=}}", "{{a.b}}", "{{.}}",
    "{{{b}}}", "{{#.}}", "{{/.}}", "{{>a b=\"c\"}}", "{{>b a=b}}", "\n  <b>", "\n</b>", "\n  ",
  ]

  static func template(_ random: inout Sequence) -> String {
    (0..<Int.random(in: 0...20, using: &random)).map { _ in random.pick(pieces) }.joined()
  }

  static func value(_ random: inout Sequence, depth: Int = 0) -> Value {
    switch Int.random(in: 0..<(depth > 3 ? 5 : 8), using: &random) {
    case 0: .absent
    case 1: .flag(Bool.random(using: &random))
    case 2: .number("\(Int.random(in: -9...9, using: &random))")
    case 3: .text(random.pick(["", "x", "<&>\"'", "{{a}}", "é\n", "\0"]))
    case 4: .html(SafeHTML(trusted: "<b>"))
    case 5: .list((0..<Int.random(in: 0...3, using: &random)).map { _ in value(&random, depth: depth + 1) })
    case 6: .views(Views(BranchView(label: "a", branches: [BranchView(label: "b")])))
    default: ["a": value(&random, depth: depth + 1), "b": value(&random, depth: depth + 1)]
    }
  }

  @Test(arguments: UInt64(0)..<20)
  func `random templates are rendered or refused, always the same`(_ seed: UInt64) throws {
    var random = Sequence(state: seed)
    var compiled = 0
    for _ in 0..<200 {
      let isWrapped = Bool.random(using: &random)
      let sources = ["main", "a", "b"].map {
        TemplateSource(name: $0, text: Self.template(&random), isWrapped: isWrapped)
      }
      let data = Self.value(&random)
      guard let library = try? TemplateLibrary(sources: sources, missingPartials: .empty) else { continue }
      compiled += 1
      let page = try library.page("main", in: "a")
      #expect((try? page.render(data)) == (try? page.render(data)))
      _ = try library.check("main", against: BranchView.self)
    }
    #expect(compiled > 0)
  }

  @Test(arguments: InterpolationTests.examples + SectionTests.values + PartialTests.examples)
  func `a template that is cut off anywhere is rendered or refused`(_ example: Example) {
    for length in 0..<example.template.count {
      let cut = Example(
        "", String(example.template.prefix(length)), example.data, partials: example.partials, gives: "")
      #expect(throws: Never.self) {
        do { _ = try cut.rendered() } catch is TemplateError {}
      }
    }
  }
}

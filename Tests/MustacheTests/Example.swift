import Mustache
import Testing

/// One rule of the specification: a template, its data and the expected result.
struct Example: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let template: String
  let data: Value
  let partials: [String: String]
  let expected: String

  init(
    _ rule: String, _ template: String, _ data: Value = [:], partials: [String: String] = [:], gives expected: String
  ) {
    testDescription = rule
    self.template = template
    self.data = data
    self.partials = partials
    self.expected = expected
  }

  func rendered() throws -> String {
    let sources = [TemplateSource(name: "main", text: template)] + partials.map { TemplateSource(name: $0, text: $1) }
    let library = try TemplateLibrary(sources: sources, missingPartials: .empty)
    return String(decoding: try library.page("main").render(data), as: UTF8.self)
  }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByNilLiteral
{
  init(stringLiteral text: String) { self = .text(text) }
  init(booleanLiteral flag: Bool) { self = .flag(flag) }
  init(integerLiteral number: Int) { self = .number("\(number)") }
  init(floatLiteral number: Double) { self = .number("\(number)") }
  init(arrayLiteral values: Value...) { self = .list(values) }
  init(dictionaryLiteral members: (String, Value)...) {
    self = .object(Dictionary(members, uniquingKeysWith: { $1 }))
  }
  init(nilLiteral: ()) { self = .absent }
}

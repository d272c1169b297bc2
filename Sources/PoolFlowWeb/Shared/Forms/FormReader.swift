import Foundation
import HTTP
import PoolFlowDomain

/// Reads the fields of one form and collects their problems, so that the form can be shown again as typed.
struct FormReader {
  let fields: FormFields
  private(set) var problems: [String: FieldProblem] = [:]
  /// Numbers with an ambiguous separator, as interpreted.
  private(set) var understood: [String: Double] = [:]

  init(_ fields: FormFields) {
    self.fields = fields
  }

  var isValid: Bool { problems.isEmpty }

  /// The typed text, for showing it again; without bytes that HTML cannot contain.
  func typed(_ name: String) -> String { (fields[name] ?? "").replacing("\0", with: "") }

  mutating func refuse(_ name: String, _ problem: FieldProblem) {
    if problems[name] == nil { problems[name] = problem }
  }

  mutating func forgive(_ name: String) { problems[name] = nil }

  /// Treats a number as unambiguous: the box has the text that the page itself had written.
  mutating func settle(_ name: String) { understood[name] = nil }

  /// A trimmed text; empty if it is wrong.
  mutating func text(_ name: String, limit: Int, isRequired: Bool = false, isMultiline: Bool = false) -> String {
    guard let raw = single(name) else { return "" }
    do throws(FieldProblem) {
      let text = try PlainText.check(raw, limit: limit, isMultiline: isMultiline)
      if isRequired, text.isEmpty { refuse(name, .missing) }
      return text
    } catch {
      refuse(name, error)
      return ""
    }
  }

  /// A number, or nil if it is empty or wrong; only a `required` one may not be empty.
  ///
  /// - Parameter range: decides the meaning of a single separator before three digits (contract.md#numbers-in-forms).
  mutating func number(
    _ name: String, in range: ClosedRange<Double>, isUnitPrice: Bool = false, isDecimal: Bool = false,
    isRequired: Bool = false
  ) -> Double? {
    guard let raw = single(name) else { return nil }
    if raw.allSatisfy(\.isWhitespace) {
      if isRequired { refuse(name, .missing) }
      return nil
    }
    guard let found = DecimalText.understand(raw, in: range, isUnitPrice: isUnitPrice, isDecimal: isDecimal) else {
      refuse(name, .notANumber)
      return nil
    }
    let value = found.value
    if found.isAmbiguous { understood[name] = value }
    if value < range.lowerBound {
      refuse(name, .below(range.lowerBound))
    } else if value > range.upperBound {
      refuse(name, .above(range.upperBound))
    } else {
      return value
    }
    return nil
  }

  /// A day as a date box sends it; nil if it is empty or wrong.
  mutating func day(_ name: String, isRequired: Bool = false) -> Day? {
    guard let raw = single(name)?.trimmingCharacters(in: .whitespaces) else { return nil }
    if raw.isEmpty {
      if isRequired { refuse(name, .missing) }
      return nil
    }
    guard let day = Day(raw), Self.usualDays.contains(day) else {
      refuse(name, .notADay)
      return nil
    }
    return day
  }

  /// From 1900 to 2200: days outside are typing errors.
  private static let usualDays = Day(number: -25_567)...Day(number: 84_006)

  /// One of the offered values; nil if it is missing or another one.
  mutating func choice<Value: RawRepresentable<String>>(_ name: String, _ type: Value.Type) -> Value? {
    guard let raw = single(name), !raw.isEmpty else { return nil }
    guard let value = Value(rawValue: raw) else {
      refuse(name, .notAChoice)
      return nil
    }
    return value
  }

  /// The units in which the page showed its numbers; nil if it did not say, or says what is none.
  mutating func units() -> UnitSystem? {
    let units = choice("units", UnitSystem.self)
    if units == nil, fields.contains("units") { refuse("units", .notAChoice) }
    return units
  }

  /// The value of a field that may occur once; "" if it is missing, nil if it occurs several times.
  mutating func single(_ name: String) -> String? {
    let values = fields.all(name)
    if values.count > 1 {
      refuse(name, .repeated)
      return nil
    }
    return values.first ?? ""
  }
}

extension Format {
  /// The problem of a field in the reader's words, for pages without a more specific message.
  func message(_ problem: FieldProblem) -> String {
    switch problem {
    case .missing: strings("form.required")
    case .notANumber: strings("form.notANumber", ["example": number(7.4, digits: 1)])
    case .notPositive: strings("form.atLeast", ["limit": number(0)])
    case .below(let limit): strings("form.atLeast", ["limit": number(limit, digits: 2)])
    case .above(let limit): strings("form.atMost", ["limit": number(limit, digits: 2)])
    case .tooLong(let limit): strings("form.tooLong", ["limit": count(limit)])
    case .tooMany(let limit): strings("form.tooMany", ["limit": count(limit)])
    case .unreadable: strings("form.control")
    case .repeated: strings("form.twice")
    case .notAChoice, .incomplete: strings("form.notAChoice")
    case .notADay: strings("form.notADay")
    case .inTheFuture: strings("form.inTheFuture")
    case .tooLongAgo: strings("form.tooLongAgo")
    }
  }
}

import Foundation
import Mustache

/// The members of a JSON object as finished texts, so that a constant part is encoded once.
struct JSONMembers: Sendable {
  private struct Member: Sendable {
    let name: Substring.UTF8View
    let text: Substring.UTF8View
  }

  /// Sorted by name.
  private var members: [Member]

  /// Encodes a value as an object, its keys sorted at each level.
  init(_ value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = (try? encoder.encode(value)).map { Self.escaped($0) } ?? "{}"
    members = Self.split(text)
  }

  /// The members of both objects.
  func merging(_ other: JSONMembers) -> JSONMembers {
    var merged = self
    merged.members = (members + other.members).sorted { $0.name.lexicographicallyPrecedes($1.name) }
    return merged
  }

  var json: String {
    var json = "{"
    json.reserveCapacity(members.reduce(2) { $0 + $1.text.count + 1 })
    for (index, member) in members.enumerated() {
      if index > 0 { json += "," }
      json += Substring(member.text)
    }
    return json + "}"
  }

  /// The object for an attribute in single quotes.
  var attribute: SafeHTML { SafeHTML(trusted: json) }

  /// JSON in which the marks of markup are escapes: inside texts only, where each has one.
  private static func escaped(_ json: Data) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(json.count)
    for byte in json {
      switch byte {
      case UInt8(ascii: "'"): text += "\\u0027".utf8
      case UInt8(ascii: "&"): text += "\\u0026".utf8
      case UInt8(ascii: "<"): text += "\\u003c".utf8
      default: text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Splits the text of an object, which has no white space, at the commas between its members.
  private static func split(_ text: String) -> [Member] {
    let bytes = text.utf8.dropFirst().dropLast()
    var members: [Member] = []
    var (start, depth, isInText, isEscaped) = (bytes.startIndex, 0, false, false)
    for index in bytes.indices {
      switch bytes[index] {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isInText
      case UInt8(ascii: "\""): isInText.toggle()
      case _ where isInText: break
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        members.append(member(bytes[start..<index]))
        start = bytes.index(after: index)
      default: break
      }
    }
    return start < bytes.endIndex ? members + [member(bytes[start...])] : members
  }

  private static func member(_ text: Substring.UTF8View) -> Member {
    Member(name: text.dropFirst().prefix { $0 != UInt8(ascii: "\"") }, text: text)
  }
}

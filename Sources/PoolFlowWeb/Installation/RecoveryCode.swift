import Crypto
import Foundation

/// A code that is written down and typed again: digits and capitals that are not easily confused (Crockford's base 32),
/// five bits each.
struct RecoveryCode: Sendable, Hashable {
  /// In groups of four: "7K2M-9QXC-4TWB-H0RV".
  let text: String

  private static let digits = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
  private static let group = 4
  /// The longest typed text, separators included.
  private static let longest = 100

  /// - Parameter groups: of four characters each.
  init(random: (Int) -> [UInt8], groups: Int) {
    let characters = random(groups * Self.group).map { Self.digits[Int($0) % Self.digits.count] }
    text = (0..<groups).map { index in
      String(decoding: characters[index * Self.group..<(index + 1) * Self.group], as: UTF8.self)
    }
    .joined(separator: "-")
  }

  /// The form that is compared and hashed.
  var folded: String { Self.folded(text) }

  /// A code in canonical form: without spaces and hyphens, O as zero, I and L as one; empty for an impossible one.
  static func folded(_ typed: String) -> String {
    guard typed.utf8.count <= longest else { return "" }
    return String(
      typed.uppercased().compactMap { character -> Character? in
        switch character {
        case " ", "-", "\u{2010}", "\u{2011}", "\u{2013}", "\t", "\n", "\r": nil
        case "O": "0"
        case "I", "L": "1"
        default: character
        }
      })
  }

  /// True if `folded` is this code; in constant time.
  func matches(_ folded: String) -> Bool { Array(folded.utf8).equalsInConstantTime(Array(self.folded.utf8)) }
}

import Crypto
import Foundation

/// The two cookies of a browser: the session's and, without a session, the guest's.
struct BrowserToken: Sendable {
  let bytes: [UInt8]

  static let length = 32

  init(random: (Int) -> [UInt8]) {
    bytes = random(Self.length)
  }

  /// The token in a cookie; nil for an invalid one.
  init?(_ cookie: String?) {
    guard let cookie, let bytes = Base64URL.decode(cookie), bytes.count == Self.length else { return nil }
    self.bytes = bytes
  }

  var text: String { Base64URL.encode(bytes) }

  /// The digest, which the store keeps instead of the token.
  var hash: [UInt8] { SHA256.digest(bytes) }

  /// The token of this browser's forms, masked for each page with new random bytes, so that the compressed size does
  /// not reveal it.
  func formToken(random: (Int) -> [UInt8]) -> String {
    let mask = random(Self.length)
    return Base64URL.encode(mask + zip(mask, formSecret).map { $0 ^ $1 })
  }

  func accepts(formToken text: String?) -> Bool {
    guard let text, let bytes = Base64URL.decode(text), bytes.count == 2 * Self.length else { return false }
    let secret = zip(bytes.prefix(Self.length), bytes.suffix(Self.length)).map { $0 ^ $1 }
    return secret.equalsInConstantTime(formSecret)
  }

  private var formSecret: [UInt8] { SHA256.authenticate("form".utf8, key: bytes) }
}

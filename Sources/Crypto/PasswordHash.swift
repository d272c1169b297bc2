internal import CCrypt
import Foundation
import Glibc

/// A password hashed by the system's libcrypt: yescrypt, with its salt and cost in the text (crypt(5)).
public struct PasswordHash: Sendable, Hashable {
  public let text: String

  /// A stored hash.
  public init(text: String) {
    self.text = text
  }

  /// Hashes `password` with a new salt. Cost 5 takes about 17 ms, each step up doubles it.
  public init(of password: String, cost: UInt) throws(CryptoError) {
    try self.init(of: password, cost: cost, turn: Self.turn)
  }

  init(of password: String, cost: UInt, turn: HashTurn) throws(CryptoError) {
    let random = try Random.bytes(16)
    guard let setting = Self.setting(cost: cost, random: random),
      let hash = Self.crypt(password, setting: setting, turn: turn)
    else { throw .hashingFailed }
    text = hash
  }

  /// True if `password` is the one that was hashed; compared in constant time.
  public func matches(_ password: String) -> Bool {
    guard let hash = Self.crypt(password, setting: text, turn: Self.turn) else { return false }
    return Array(hash.utf8).equalsInConstantTime(Array(text.utf8))
  }

  /// The turns of all hashes of the program.
  private static let turn = HashTurn()

  private static func setting(cost: UInt, random: [UInt8]) -> String? {
    var output = [CChar](repeating: 0, count: Int(CRYPT_GENSALT_OUTPUT_SIZE))
    let bytes = random.map { CChar(bitPattern: $0) }
    guard crypt_gensalt_rn("$y$", cost, bytes, Int32(bytes.count), &output, Int32(output.count)) != nil else {
      return nil
    }
    return text(output)
  }

  private static func crypt(_ password: String, setting: String, turn: HashTurn) -> String? {
    // crypt_data is 32 KB: too large for a worker's stack, so it is on the heap and is wiped after use.
    let data = UnsafeMutablePointer<crypt_data>.allocate(capacity: 1)
    memset(data, 0, MemoryLayout<crypt_data>.size)
    defer {
      explicit_bzero(data, MemoryLayout<crypt_data>.size)
      data.deallocate()
    }
    let password = prepared(password)
    let hash = turn.take { crypt_rn(password, setting, data, Int32(MemoryLayout<crypt_data>.size)) }
    guard let hash else { return nil }
    let text = String(cString: hash)
    return text.hasPrefix("*") ? nil : text
  }

  /// The password in the canonical form of its characters (NFC, RFC 8265 §4.2). libcrypt takes at most 511 bytes
  /// and none that is 0; any other password goes in as its digest, still with all of its entropy.
  private static func prepared(_ password: String) -> String {
    let password = password.precomposedStringWithCanonicalMapping
    let isPlain = password.utf8.count < Int(CRYPT_MAX_PASSPHRASE_SIZE) && !password.utf8.contains(0)
    return isPlain ? password : Base64URL.encode(SHA256.digest(password.utf8))
  }

  private static func text(_ characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

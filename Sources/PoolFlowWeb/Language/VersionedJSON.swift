import Crypto

/// JSON that travels once: its address names its content, and the browser keeps it.
struct VersionedJSON: Sendable {
  let json: String
  /// The beginning of the content's SHA-256, in base64url.
  let version: String

  init(_ json: String) {
    self.json = json
    version = Base64URL.encode(Array(SHA256.digest(json.utf8).prefix(9)))
  }
}

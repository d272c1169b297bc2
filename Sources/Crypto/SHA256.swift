internal import COpenSSL

public enum SHA256 {
  /// The 32-byte digest of `bytes` (FIPS 180-4).
  public static func digest(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    let input = Array(bytes)
    _ = COpenSSL.SHA256(input, input.count, &digest)
    return digest
  }

  /// HMAC-SHA-256 of `message` under `key` (RFC 2104).
  public static func authenticate(_ message: some Collection<UInt8>, key: [UInt8]) -> [UInt8] {
    var code = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    var length: UInt32 = 0
    let input = Array(message)
    _ = HMAC(EVP_sha256(), key, Int32(key.count), input, input.count, &code, &length)
    return code
  }
}

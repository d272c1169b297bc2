internal import COpenSSL

/// Random, digest and comparison primitives, all of OpenSSL's libcrypto.
public enum Random {
  /// `count` bytes of the system's cryptographic generator.
  ///
  /// - Throws: `CryptoError.noRandomness` when the generator has not been seeded.
  public static func bytes(_ count: Int) throws(CryptoError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    guard RAND_bytes(&bytes, Int32(count)) == 1 else { throw .noRandomness }
    return bytes
  }
}

public enum CryptoError: Error {
  case noRandomness
  /// libcrypt refused the salt or the password.
  case hashingFailed
}

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

extension [UInt8] {
  /// Whether both are equal, in a time that depends on the length alone.
  public func equalsInConstantTime(_ other: [UInt8]) -> Bool {
    count == other.count && CRYPTO_memcmp(self, other, count) == 0
  }
}

internal import COpenSSL

/// The SHA-256 digest of bytes that come in pieces (FIPS 180-4).
public struct SHA256Stream: ~Copyable {
  /// Nil if libcrypto has no memory for it.
  private let context: OpaquePointer?

  public init() {
    context = EVP_MD_CTX_new()
    _ = EVP_DigestInit_ex(context, EVP_sha256(), nil)
  }

  deinit { EVP_MD_CTX_free(context) }

  /// - Throws: `CryptoError.hashingFailed` if libcrypto refuses.
  public mutating func add(_ bytes: [UInt8]) throws(CryptoError) {
    guard context != nil, EVP_DigestUpdate(context, bytes, bytes.count) == 1 else { throw .hashingFailed }
  }

  /// The 32 bytes of the digest; nothing can be added afterwards.
  ///
  /// - Throws: `CryptoError.hashingFailed` if libcrypto refuses.
  public mutating func finish() throws(CryptoError) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    guard context != nil, EVP_DigestFinal_ex(context, &digest, nil) == 1 else { throw .hashingFailed }
    return digest
  }
}

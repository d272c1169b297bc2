internal import COpenSSL

public enum CryptoError: Error {
  case noRandomness
  /// libcrypt refused the salt or the password.
  case hashingFailed
}

extension [UInt8] {
  /// True if both are equal, in a time that depends only on the length.
  public func equalsInConstantTime(_ other: [UInt8]) -> Bool {
    count == other.count && CRYPTO_memcmp(self, other, count) == 0
  }
}

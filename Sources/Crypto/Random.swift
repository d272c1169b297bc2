internal import COpenSSL

/// Random, digest and comparison primitives, all of OpenSSL's libcrypto.
public enum Random {
  /// `count` bytes of the system's cryptographic generator.
  ///
  /// - Throws: `CryptoError.noRandomness` if the generator has not been seeded.
  public static func bytes(_ count: Int) throws(CryptoError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    guard RAND_bytes(&bytes, Int32(count)) == 1 else { throw .noRandomness }
    return bytes
  }
}

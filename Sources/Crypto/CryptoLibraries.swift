internal import CCrypt
internal import COpenSSL

/// The system's OpenSSL, of which libcrypto is used.
public enum OpenSSLLibrary {
  /// The version that the library reports, such as "3.0.17".
  public static var version: String {
    let text = OpenSSL_version(OPENSSL_VERSION_STRING).map { String(cString: $0) } ?? ""
    return text.isEmpty ? OPENSSL_VERSION_STR : text
  }
}

/// The system's libxcrypt, whose libcrypt hashes passwords.
public enum CryptLibrary {
  /// The version that the program was built with; the library does not report it at run time.
  public static var version: String { XCRYPT_VERSION_STR }
}

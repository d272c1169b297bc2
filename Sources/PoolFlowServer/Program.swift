import Crypto
import PoolFlowWeb
import SQLite
import WebClient
import ZIP

/// The version of this executable and of its libraries.
enum Program {
  static let version = "0.5.0"

  static var facts: ProgramFacts {
    var facts = ProgramFacts()
    facts.version = version
    facts.libraries = [
      .init("SQLite", version: SQLiteLibrary.version, licence: "Public Domain"),
      .init("zlib", version: ZlibLibrary.version, licence: "Zlib"),
      .init("OpenSSL (libcrypto)", version: OpenSSLLibrary.version, licence: "Apache-2.0"),
      .init("libcurl", version: CurlLibrary.version, licence: "curl"),
      .init("libxcrypt (libcrypt)", version: CryptLibrary.version, licence: "LGPL-2.1-or-later"),
      .init("Swift", version: swiftVersion, licence: "Apache-2.0 WITH Swift-exception"),
    ]
    return facts
  }

  /// The compiler that the program was built with.
  private static let swiftVersion = "6.3"
}

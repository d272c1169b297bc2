import Foundation
import Glibc

/// Standard output and error. A closed reader or a full disk never ends the program.
enum Console {
  /// Writes one line to standard output; the program ends with 1 if it cannot be written.
  static func print(_ text: String) {
    if !write(Array((text + "\n").utf8), to: STDOUT_FILENO) { exit(1) }
  }

  /// Writes one line to standard error and ignores errors.
  static func error(_ text: String) {
    _ = write(Array((text + "\n").utf8), to: STDERR_FILENO)
  }

  /// Asks on standard error and waits for "yes" or "y" on standard input.
  static func confirms(_ question: String) -> Bool {
    _ = write(Array("\(question) [yes/no] ".utf8), to: STDERR_FILENO)
    return ["y", "yes"].contains(readLine()?.trimmingCharacters(in: .whitespaces).lowercased())
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}

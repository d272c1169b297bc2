import Glibc

/// An open file descriptor that is closed with its last owner.
final class Descriptor: Sendable {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  /// The number of a spare descriptor that can be given up if no other is left; -1 if none is left
  /// already.
  static func openSpare() -> Int32 { open("/dev/null", O_RDONLY | O_CLOEXEC) }

  deinit { close(number) }
}

import Glibc

/// An open file descriptor that is closed with its last owner.
final class Descriptor: Sendable {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  /// One that can be given up when no other is left; nil when none is left already.
  static func spare() -> Descriptor? {
    let number = open("/dev/null", O_RDONLY | O_CLOEXEC)
    return number < 0 ? nil : Descriptor(number)
  }

  deinit { close(number) }
}

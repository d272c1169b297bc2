import Glibc

/// When free memory goes back to the system: glibc keeps what a restore, a verified backup or a heavy page has freed.
struct MemoryWatch {
  /// So many bytes more than when it was smallest are worth a pass over the free memory.
  private static let allowance = 16 << 20
  /// The most looks between two passes while memory stays in use.
  private static let longestRest = 30

  private var least = Int.max
  private var looksLeft = 0
  private var rest = 1

  /// True if the program has grown since it was smallest; to be asked every now and then. Memory in use at one pass may be
  /// free at the next: they go on, each after a longer rest.
  mutating func isDue(resident: Int) -> Bool {
    least = min(least, resident)
    guard resident - least > Self.allowance else {
      (looksLeft, rest) = (0, 1)
      return false
    }
    looksLeft -= 1
    guard looksLeft < 0 else { return false }
    looksLeft = rest
    rest = min(2 * rest, Self.longestRest)
    return true
  }

  /// The bytes that this program has in memory (proc(5), the second field of statm); 0 where the system does not say.
  static var resident: Int {
    guard let file = fopen("/proc/self/statm", "re") else { return 0 }
    defer { fclose(file) }
    var text = [CChar](repeating: 0, count: 128)
    guard fgets(&text, Int32(text.count), file) != nil else { return 0 }
    let fields = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self).split(
      separator: " ")
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(getpagesize()) : 0
  }
}

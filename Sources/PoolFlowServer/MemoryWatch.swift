import Glibc

/// When free memory goes back to the system: glibc keeps what a restore, a verified backup or a heavy page has freed.
struct MemoryWatch {
  /// So many bytes more than after the last time are worth a pass over the free memory.
  private static let allowance = 16 << 20

  private var least = Int.max

  /// Whether the program has grown since it was smallest; to be asked every now and then.
  mutating func isDue(resident: Int) -> Bool {
    least = min(least, resident)
    return resident - least > Self.allowance
  }

  /// - Parameter resident: what is left after free memory was given back.
  mutating func note(resident: Int) { least = resident }

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

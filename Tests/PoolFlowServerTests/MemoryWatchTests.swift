import Testing

@testable import PoolFlowServer

struct MemoryWatchTests {
  @Test func `memory is given back where the program has grown by much since it was smallest`() {
    var watch = MemoryWatch()
    func isDue(_ megabytes: Int) -> Bool { watch.isDue(resident: megabytes << 20) }
    #expect(!isDue(45) && !isDue(61))
    #expect(isDue(150))
    #expect(!isDue(60) && !isDue(61))
    #expect(isDue(62))
    #expect(!isDue(40))
    #expect(!isDue(56))
    #expect(isDue(57))
  }

  @Test func `what was in use at one pass is given back at a later one`() {
    var watch = MemoryWatch()
    _ = watch.isDue(resident: 45 << 20)
    let passes = (0..<100).filter { _ in watch.isDue(resident: 150 << 20) }
    #expect(passes == [0, 2, 5, 10, 19, 36, 67, 98])
  }

  @Test func `the system says how much memory the program has`() {
    // Other tests give memory back meanwhile. More than 32 MB are never taken from memory that was freed before.
    let rises = (0..<50).contains { _ in
      let before = MemoryWatch.resident
      let bytes = [UInt8](repeating: 1, count: 64 << 20)
      return before > 1 << 20 && MemoryWatch.resident > before + (16 << 20) && bytes.last == 1
    }
    #expect(rises)
  }
}

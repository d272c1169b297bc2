import Testing

@testable import PoolFlowServer

struct MemoryWatchTests {
  @Test func `memory is given back where the program has grown by much since it was smallest`() {
    var watch = MemoryWatch()
    func isDue(_ megabytes: Int) -> Bool { watch.isDue(resident: megabytes << 20) }
    #expect(!isDue(45) && !isDue(61))
    #expect(isDue(150))
    watch.note(resident: 60 << 20)
    #expect(!isDue(76))
    #expect(isDue(77))
    watch.note(resident: 77 << 20)
    #expect(!isDue(90) && !isDue(50))
    #expect(isDue(67))
  }

  @Test func `the system says how much memory the program has`() {
    let before = MemoryWatch.resident
    #expect(before > 1 << 20)
    let bytes = [UInt8](repeating: 1, count: 32 << 20)
    #expect(MemoryWatch.resident > before + (16 << 20))
    #expect(bytes.last == 1)
  }
}

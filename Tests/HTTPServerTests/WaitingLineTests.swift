import Testing

@testable import HTTPServer

struct WaitingLineTests {
  private static func place(_ number: UInt64) -> WaitingLine.Place { WaitingLine.Place(token: number, since: number) }

  @Test func `the front has waited the longest, and connections that no longer wait are dropped`() {
    var line = WaitingLine()
    for number in 1...5 as ClosedRange<UInt64> { line.join(Self.place(number), waiting: 5) { _ in true } }
    #expect(line.first { _ in true }?.token == 1)
    #expect(line.first { _ in true }?.token == 1)
    #expect(line.first { $0.token > 3 }?.token == 4)
    #expect(line.count == 2)
    #expect(line.first { _ in false } == nil)
    #expect(line.count == 0)
    line.join(Self.place(9), waiting: 1) { _ in true }
    #expect(line.first { _ in true }?.token == 9)
  }

  @Test func `however often a few begin to wait, the line stays short and in order`() {
    var line = WaitingLine()
    for number in 1...10_000 as ClosedRange<UInt64> {
      line.join(Self.place(number), waiting: 3) { $0.token + 3 >= number }
      #expect(line.count <= 2 * 3 + 65)
    }
    #expect(line.first { $0.token > 9_997 }?.token == 9_998)
  }
}

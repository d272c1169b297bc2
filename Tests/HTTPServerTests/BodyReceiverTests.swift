import HTTP
import Testing

@testable import HTTPServer

struct BodyReceiverTests {
  @Test func `random pieces give the same body and leave the following bytes`() throws {
    var random = SystemRandomNumberGenerator()
    let content = pattern(5000)
    for round in 0..<200 {
      let isChunked = round % 2 == 0
      var wire: [UInt8] = isChunked ? [] : content
      if isChunked {
        var start = 0
        while start < content.count {
          let size = min(content.count - start, Int.random(in: 1...1500, using: &random))
          wire += Array(String(size, radix: 16).utf8) + [13, 10] + content[start..<(start + size)] + [13, 10]
          start += size
        }
        wire += Array("0\r\n\r\n".utf8)
      }
      let total = wire.count
      wire += Array("GET /".utf8)
      var receiver = try BodyReceiver(isChunked ? .chunked : .length(5000), .form, Limits(), memory: MemoryBudget())
      var position = 0
      while !receiver.isComplete {
        let end = min(wire.count, position + Int.random(in: 1...700, using: &random))
        position += try receiver.receive(wire.span.extracting(position..<end))
      }
      #expect(position == total)
      guard case .bytes(let bytes, _) = receiver.takeBody() else {
        Issue.record("no body")
        return
      }
      #expect(bytes == content)
    }
  }

  @Test func `reading pauses while the disk is behind`() throws {
    var receiver = try BodyReceiver(.length(10_000_000), .upload, Limits(), memory: MemoryBudget())
    let piece = pattern(64 * 1024)
    var taken = 0
    while receiver.wantsInput { taken += try receiver.receive(piece.span) }
    #expect(taken == 256 * 1024)
    let first = receiver.nextPiece(ServerConfiguration(wallClock: { 0 }))
    #expect(first?.bytes.count == taken)
    #expect(receiver.wantsInput)
    let second = receiver.nextPiece(ServerConfiguration(wallClock: { 0 }))
    #expect(second == nil)
  }
}

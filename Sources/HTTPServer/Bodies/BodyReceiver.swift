import HTTP

/// Receives one request body: decodes the framing, keeps the limit, and decides when to write to disk.
struct BodyReceiver {
  /// Bytes collected before a write; a multiple of them is held while a write runs.
  private static let spoolPiece = 128 * 1024
  private static let heldPieces = 2

  let maximum: Int
  /// The share of memory used by the bytes here and on their way to the disk.
  let hold: MemoryHold
  private let isSpooled: Bool
  private let isBudgeted: Bool
  private var chunks: ChunkedDecoder?
  private var remaining: Int
  private var buffer: [UInt8] = []
  /// Bytes on their way to disk.
  private var writing = 0
  private(set) var received = 0
  private(set) var isComplete = false
  /// Made if the body outgrows memory.
  private var file: SpoolFile?

  /// Throws 413 if the announced length is over the limit.
  init(
    _ framing: BodyFraming, _ policy: BodyPolicy, _ limits: Limits, memory: MemoryBudget
  ) throws(HTTPError) {
    maximum = policy.maximum(limits)
    hold = MemoryHold(memory, policy.sender)
    isSpooled = policy.isSpooled
    isBudgeted = policy.isBudgeted
    switch framing {
    case .none: remaining = 0
    case .length(let length): remaining = length
    case .chunked:
      remaining = 0
      chunks = ChunkedDecoder()
    }
    isComplete = remaining == 0 && chunks == nil
    if remaining > maximum { throw tooLarge }
    if !isSpooled || remaining <= Self.spoolPiece { buffer.reserveCapacity(min(remaining, 16 * 1024)) }
  }

  private var tooLarge: HTTPError { HTTPError(.contentTooLarge, "a body over \(maximum) bytes") }

  /// The body's memory, in bytes.
  var held: Int { buffer.count + writing }

  /// True while a piece is on its way to disk.
  var isWriting: Bool { writing > 0 }

  /// True if more may be read from the socket now.
  var wantsInput: Bool { !isComplete && (!isSpooled || buffer.count < Self.spoolPiece * Self.heldPieces) }

  /// Takes the bytes of the body from the front of `input`; returns the number of bytes used. Throws 400 or 413.
  mutating func receive(_ input: Span<UInt8>) throws(HTTPError) -> Int {
    if isComplete { return 0 }
    let held = buffer.count
    let used: Int
    if chunks != nil {
      used = try decode(input)
    } else {
      used = min(remaining, input.count)
      input.extracting(0..<used).withUnsafeBufferPointer { buffer.append(contentsOf: $0) }
      remaining -= used
      isComplete = remaining == 0
    }
    received += buffer.count - held
    if received > maximum { throw tooLarge }
    return used
  }

  private mutating func decode(_ input: Span<UInt8>) throws(HTTPError) -> Int {
    guard let progress = try chunks?.decode(input, into: &buffer) else { return 0 }
    isComplete = progress.isFinished
    return progress.consumed
  }

  /// The next piece for the disk, if one is due; one at a time.
  mutating func nextPiece(_ configuration: ServerConfiguration) -> (file: SpoolFile, bytes: [UInt8])? {
    guard isSpooled, !isWriting, !buffer.isEmpty, buffer.count >= Self.spoolPiece || (isComplete && file != nil)
    else { return nil }
    let target =
      file
      ?? SpoolFile(
        folder: configuration.spoolFolder, budget: isBudgeted ? configuration.spoolBudget(of: hold.sender) : nil,
        reserve: configuration.spoolReserve)
    file = target
    let bytes = buffer
    writing = bytes.count
    buffer = []
    return (target, bytes)
  }

  /// Called when the piece on its way is on disk.
  mutating func wrote() {
    writing = 0
    _ = hold.hold(held)
  }

  /// The whole body once it is complete and on disk; nil before.
  mutating func takeBody() -> ReceivedBody? {
    guard isComplete, !isWriting else { return nil }
    if let file { return buffer.isEmpty ? .file(file, size: received) : nil }
    return buffer.isEmpty ? .empty : .bytes(buffer, hold)
  }
}

import Foundation
import Glibc
import HTTP
import HTTPServer
import Synchronization

/// A handler made of closures.
struct Answering: ServerHandler {
  var answer: @Sendable (Request) -> Response
  var admit: @Sendable (RequestHead) -> BodyAdmission = { _ in .receive(.form) }

  var turns: @Sendable (RequestHead) -> RequestTurn = { _ in RequestTurn(sender: "", isKnown: false) }

  /// The answers without a worker.
  var quick: @Sendable (RequestHead) -> Response? = { _ in nil }

  func admission(for head: RequestHead, peer: String) -> BodyAdmission { admit(head) }
  func quickResponse(to head: RequestHead) -> Response? { quick(head) }
  func turn(of head: RequestHead, peer: String) -> RequestTurn { turns(head) }
  func respond(to request: Request) -> Response { answer(request) }
}

/// The events that a server reported, for expectations.
final class Log: Sendable {
  private let events = Mutex<[String]>([])

  func add(_ event: LogEvent) { events.withLock { $0.append("\(event)") } }

  func contains(_ text: String) -> Bool { events.withLock { events in events.contains { $0.contains(text) } } }
}

/// Runs `work` against a server on a free port, which is stopped afterwards.
func serving(
  log: Log = Log(), _ answer: @escaping @Sendable (Request) -> Response,
  configure: (inout ServerConfiguration) -> Void = { _ in },
  policy: @escaping @Sendable (RequestHead) -> BodyPolicy = { _ in .form }, _ work: (Int) throws -> Void
) throws {
  let handler = Answering(answer: answer, admit: { .receive(policy($0)) })
  try serving(log: log, handler, configure: configure, work)
}

/// The same with a given handler.
func serving(
  log: Log = Log(), _ handler: Answering, configure: (inout ServerConfiguration) -> Void = { _ in },
  _ work: (Int) throws -> Void
) throws {
  var configuration = ServerConfiguration(wallClock: { 784_111_777 }, log: { log.add($0) })
  configure(&configuration)
  let server = Server(configuration: configuration, handler: handler)
  let port = try server.start()
  defer { server.stop(within: 0) }
  try work(port)
}

/// Answers with method, path and body.
@Sendable func echo(_ request: Request) -> Response {
  var body = Array("\(request.method.rawValue) \(request.path) ".utf8)
  try? request.body.read { piece in piece.withUnsafeBufferPointer { body.append(contentsOf: $0) } }
  return Response(.ok, contentType: "application/octet-stream", body: .bytes(body))
}

/// Runs `work` with a new folder that is removed afterwards.
func inFolder(_ work: (String) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try work(folder.path)
}

/// Bytes in which no piece repeats.
func pattern(_ count: Int) -> [UInt8] {
  var state: UInt32 = 1
  return (0..<count).map { _ in
    state = state &* 1_664_525 &+ 1_013_904_223
    return UInt8(state >> 24)
  }
}

/// Pieces returned in turn, then an error or the end.
final class Pieces: BodyStream {
  struct Failure: Error {}

  let size: Int?
  private let fails: Bool
  private let left: Mutex<[[UInt8]]>
  private let givenCount = Mutex(0)

  init(_ pieces: [[UInt8]], size: Int? = nil, fails: Bool = false) {
    left = Mutex(pieces.reversed())
    self.size = size
    self.fails = fails
  }

  /// Number of pieces taken.
  var given: Int { givenCount.withLock { $0 } }

  func next(upTo maximum: Int) throws -> [UInt8] {
    guard let piece = left.withLock({ $0.popLast() }) else {
      if fails { throw Failure() }
      return []
    }
    givenCount.withLock { $0 += 1 }
    return piece
  }
}

/// True once `condition` becomes true, false after 10 seconds.
func soon(_ condition: () throws -> Bool) rethrows -> Bool {
  let deadline = ContinuousClock.now + .seconds(10)
  while ContinuousClock.now < deadline {
    if try condition() { return true }
    sched_yield()
  }
  return false
}

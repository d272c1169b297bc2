import Glibc
import HTTP
import Synchronization

/// A request body on its way to a temporary file, made with the first bytes and deleted with its last owner.
final class SpoolFile: Sendable {
  private struct State {
    var descriptor: Descriptor?
    var path = ""
  }

  private let folder: String
  /// Nil if it counts against no budget.
  private let budget: SpoolBudget?
  private let reserve: UInt64
  private let taken = Atomic<Int>(0)
  private let state = Mutex(State())

  init(folder: String, budget: SpoolBudget?, reserve: UInt64) {
    self.folder = folder
    self.budget = budget
    self.reserve = reserve
  }

  deinit {
    remove()
    budget?.giveBack(taken.load(ordering: .relaxed))
  }

  var path: String { state.withLock { $0.path } }

  /// Appends to the file; throws 503 if all bodies together take too much, and 507.
  func append(_ bytes: [UInt8]) throws(HTTPError) {
    guard budget?.take(bytes.count) ?? true else {
      throw HTTPError(.serviceUnavailable, "too much is being sent at once")
    }
    taken.add(bytes.count, ordering: .relaxed)
    guard Self.hasRoom(for: bytes.count, in: folder, reserve: reserve) else {
      throw HTTPError(.insufficientStorage, "the disk is nearly full")
    }
    let failure = state.withLock { state -> Int32? in
      if state.descriptor == nil {
        guard let file = TemporaryFile.make(in: folder, prefix: "body-") else { return errno }
        state.descriptor = Descriptor(file.descriptor)
        state.path = file.path
      }
      return state.descriptor.flatMap { Self.write(bytes, to: $0.number) }
    }
    if let failure { throw HTTPError(.insufficientStorage, "a body cannot be spooled: errno \(failure)") }
  }

  /// True if the disk keeps `reserve` for everything else beside `count` bytes more: a body ends before it is full.
  static func hasRoom(for count: Int, in folder: String, reserve: UInt64) -> Bool {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { return true }
    let (kept, overflows) = reserve.addingReportingOverflow(UInt64(clamping: count))
    return !overflows && UInt64(status.f_bavail) * UInt64(status.f_frsize) >= kept
  }

  /// Closes the file, which stays in its place.
  func close() { state.withLock { $0.descriptor = nil } }

  /// Deletes the file unless it was moved away.
  func remove() {
    state.withLock { state in
      state.descriptor = nil
      if !state.path.isEmpty { unlink(state.path) }
      state.path = ""
    }
  }

  private static func write(_ bytes: [UInt8], to number: Int32) -> Int32? {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Glibc.write(number, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno != EINTR { return errno }
        if count > 0 { rest = rest.dropFirst(count) }
      }
      return nil
    }
  }
}

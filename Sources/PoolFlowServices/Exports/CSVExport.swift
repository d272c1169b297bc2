public import CSV
import Synchronization

/// A table that is made page by page while it is taken, each page in one short transaction.
public final class CSVExport: Sendable {
  /// The rows of a page, and the page that follows; nil at the end.
  public struct Page: Sendable {
    public let rows: [[CSVCell]]
    public let next: (@Sendable () throws -> Page)?

    public init(_ rows: [[CSVCell]], next: (@Sendable () throws -> Page)? = nil) {
      self.rows = rows
      self.next = next
    }
  }

  private struct State {
    var writer: CSVWriter
    var ready: ArraySlice<UInt8> = []
    var next: (@Sendable () throws -> Page)?
  }

  private let state: Mutex<State>

  /// Rows of one page.
  static let pageSize = 200

  /// - Parameters:
  ///   - hasMark: true for a byte order mark at the start, for spreadsheets.
  ///   - first: the page after the header.
  public init(header: [String], hasMark: Bool = false, first: @escaping @Sendable () throws -> Page) {
    var writer = CSVWriter(hasMark: hasMark)
    writer.row(header.map { .text($0) })
    state = Mutex(State(writer: writer, next: first))
  }

  /// The next bytes, at most `maximum`; empty at the end.
  public func next(upTo maximum: Int) throws -> [UInt8] {
    try state.withLock { state in
      while state.ready.isEmpty {
        if state.writer.pendingCount == 0 {
          guard let next = state.next else { return [] }
          let page = try next()
          for row in page.rows { state.writer.row(row) }
          state.next = page.next
        }
        state.ready = state.writer.take()[...]
      }
      let piece = state.ready.prefix(maximum)
      state.ready = state.ready.dropFirst(maximum)
      return Array(piece)
    }
  }
}

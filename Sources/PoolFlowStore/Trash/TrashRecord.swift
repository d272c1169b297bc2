import JSON
import PoolFlowDomain
import SQLite

/// A record in the trash: a small archive of the rows, table by table.
struct TrashRecord {
  /// A record of another kind, or with values that no archive can have.
  struct Unreadable: Error {}

  let kind: TrashKind
  let head: TrashHead
  private let bytes: [UInt8]

  /// - Throws: for a text that is not a record.
  init(_ kind: TrashKind, _ text: [UInt8]) throws {
    self.kind = kind
    if let head = try text.withUnsafeBytes({ try TrashHead($0) }) {
      (bytes, self.head) = (text, head)
    } else {
      bytes = try EarlierTrash.converted(text, kind: kind)
      guard let head = try bytes.withUnsafeBytes({ try TrashHead($0) }) else { throw Unreadable() }
      self.head = head
    }
  }

  /// Passes the row of the deleted record, with its bytes.
  ///
  /// - Throws: `Unreadable` unless there is exactly one.
  func readRoot(_ body: (ArchiveRecord, UnsafeRawBufferPointer) throws -> Void) throws {
    let table = TrashedTable.root(of: kind)
    var count = 0
    try bytes.withUnsafeBytes { bytes in
      try JSONObject.readLists(bytes) { name, list in
        guard name == table.name else { return }
        try table.read(list) { record, bytes in
          count += 1
          guard count == 1 else { throw Unreadable() }
          try body(record, bytes)
        }
      }
    }
    guard count == 1 else { throw Unreadable() }
  }
}

extension TrashedTable {
  /// Reads a list of records. A value outside its limits is an error, or skips an incidental record.
  func read(
    _ list: UnsafeRawBufferPointer, _ onRecord: (ArchiveRecord, UnsafeRawBufferPointer) throws -> Void
  ) throws {
    var elements = JSONElements(elementLimit: .max)
    try elements.add(list) { bytes in
      var problems = ArchiveProblems()
      let record = try ArchiveRecord(bytes, file: file, places: places, number: 1, problems: &problems)
      let found = problems.errors + problems.warnings
      if found.isEmpty { return try onRecord(record, bytes) }
      guard isIncidental, found.allSatisfy(\.isOutOfLimits) else { throw TrashRecord.Unreadable() }
    }
    try elements.finish()
  }
}

extension ArchiveProblem {
  fileprivate var isOutOfLimits: Bool {
    switch reason {
    case .outOfRange, .tooLong, .empty: true
    default: false
    }
  }
}

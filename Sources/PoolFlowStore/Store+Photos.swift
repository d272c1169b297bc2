import Foundation
public import PoolFlowDomain
import SQLite

/// A photo of a visit, as a file beside the database.
public struct StoredPhoto: Sendable {
  public let path: String
  public let byteCount: Int
}

extension Store {
  /// Photo `position` (from 1) of a visit.
  ///
  /// - Throws: `StoreError.notFound`.
  public func photo(_ position: Int, of visit: ID<Visit>) throws -> StoredPhoto {
    let found = try database.reading { connection in
      try connection.first(
        """
        SELECT file_name, byte_count FROM photos
        WHERE visit_row = (SELECT row FROM visits WHERE id = ?) AND position = ?
        """, [visit, position]
      ) { ($0.text(0), $0.int(1)) }
    }
    guard let (name, count) = found, let photoFolder else { throw StoreError.notFound }
    return StoredPhoto(path: photoFolder + "/" + name, byteCount: count)
  }

  /// Writes a photo file, whole and flushed, and returns its name; a row may name it then.
  func writePhoto(_ bytes: [UInt8], of visit: ID<Visit>, position: Int) throws -> String {
    guard let photoFolder else { throw StoreError.unavailable("a store in memory keeps no photos") }
    let name = "\(visit.text)-\(position).jpg"
    try AtomicFile.write(bytes, to: photoFolder + "/" + name)
    return name
  }
}

public import Foundation
public import PoolFlowDomain
import SQLite

/// The outcome of a photo that follows its visit.
public enum FollowingPhoto: Sendable, Hashable {
  /// The visit has it, now or since an earlier attempt.
  case done
  /// The visit was undone or deleted, or is another person's.
  case gone
  /// The visit has as many as it takes.
  case tooMany
}

extension Store {
  /// Adds a photo to a visit that a phone sent ahead of it, or to the form of one that waits for the owner, and keeps the result: the same operation again adds
  /// nothing.
  ///
  /// - Throws: `StoreError.photoGone`, and `StoreError.unavailable` when there is no room.
  public func follow(
    _ visit: ID<Visit>, _ photo: NewPhoto, of subject: PhotoSubject?, as operation: ID<SyncOperation>,
    by person: ID<Person>, now: Date
  ) throws -> FollowingPhoto {
    let placed = try place([photo])
    // A file that no row names at the end is removed in any case.
    defer { removeUnnamed(placed.map(\.name)) }
    return try database.writing { connection in
      if try connection.exists("SELECT 1 FROM sync_results WHERE operation_id = ?", [operation]) { return .done }
      let result = SyncResult(digest: Self.photoDigest, location: "")
      if let outcome = try connection.follow(visit, placed, of: subject, by: person) {
        if outcome == .done { try connection.keep(result, of: operation, now: now) }
        return outcome
      }
      guard let (row, known) = try connection.visit(visit), known.technician?.id == person else { return .gone }
      guard placed.allSatisfy(\.isThere) else { throw StoreError.photoGone }
      guard let position = try connection.freePositions(1, of: known, row: row, removing: []).first else {
        return .tooMany
      }
      for photo in placed {
        try connection.insertPhoto(photo.name, byteCount: photo.byteCount, at: position, of: subject, visitRow: row)
      }
      try connection.keep(result, of: operation, now: now)
      return .done
    }
  }

  /// A photo is named by its operation alone.
  private static let photoDigest = [UInt8](repeating: 0, count: 32)
}

public import Foundation
import Glibc
import Images
import PoolFlowDomain
import SQLite

/// A photo's file under its final name, before a row names it.
struct PlacedPhoto: Sendable {
  let name: String
  let byteCount: Int
  /// False if its source no longer exists: the visit may be recorded already, and does not need it again.
  let isThere: Bool
}

extension Store {
  /// Gives the kept files their final names among the photos, on disk. Each name is new, so that it cannot be another
  /// visit's file.
  ///
  /// - Throws: `StoreError.unavailable`; none of the files is left then.
  func place(_ photos: [NewPhoto]) throws(StoreError) -> [PlacedPhoto] {
    if photos.isEmpty { return [] }
    guard let photoFolder else { throw .unavailable("a store in memory keeps no photos") }
    var placed: [PlacedPhoto] = []
    do throws(StoreError) {
      for photo in photos {
        let name = "\(photo.id.text).\(photo.file.kind.fileExtension)"
        let isThere = try Self.link(photo.file.path, photoFolder + "/" + name)
        placed.append(PlacedPhoto(name: name, byteCount: photo.file.byteCount, isThere: isThere))
      }
      try AtomicFile.flushFolder(photoFolder)
    } catch {
      removeUnnamed(placed.map(\.name))
      throw error
    }
    return placed
  }

  /// Removes files that no row names; if that cannot be determined, the next sweep does.
  func removeUnnamed(_ names: [String]) {
    if names.isEmpty { return }
    removeFiles(names.filter { name in (try? database.reading { try $0.namesPhoto(name) }) == false })
  }

  /// Keeps every photo file in place while the result is held, even if its visit is deleted.
  ///
  /// - Returns: nil for a store in memory.
  /// - Throws: `StoreError.unavailable`.
  public func holdPhotos() throws -> FileLock? {
    guard let photoFolder else { return nil }
    // Removing files holds the lock exclusively for a moment.
    for _ in 0..<500 {
      if let hold = try FileLock(photoFolder + ".hold", .shared) { return hold }
      usleep(10_000)
    }
    throw StoreError.unavailable("\(photoFolder) is locked by a removal that does not finish")
  }

  /// Removes photo files, unless the photos are held: then the sweep of unnamed files removes them.
  ///
  /// - Returns: the number removed.
  @discardableResult
  private func removeFiles(_ names: [String]) -> Int {
    guard let photoFolder, !names.isEmpty, let hold = try? FileLock(photoFolder + ".hold", .exclusive) else { return 0 }
    defer { withExtendedLifetime(hold) {} }
    return names.count { PhotoName.isOurs($0) && unlink(photoFolder + "/" + $0) == 0 }
  }

  /// Removes photo files that no row names, of a visit, a stop, a note, a form that waits or the trash: leftovers of a power cut or an
  /// undo.
  ///
  /// - Parameters:
  ///   - date: files changed since then stay; their row may not be written yet.
  ///   - limit: the maximum number removed at once.
  /// - Returns: the number removed.
  public func removeStrayPhotos(unchangedSince date: Date, limit: Int = 1_000) throws -> Int {
    guard let photoFolder else { return 0 }
    let old = try FileManager.default.contentsOfDirectory(atPath: photoFolder).filter { name in
      var status = stat()
      return lstat(photoFolder + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        && Double(max(status.st_mtim.tv_sec, status.st_ctim.tv_sec)) < date.timeIntervalSince1970
    }
    if old.isEmpty { return 0 }
    return removeFiles(Array(try unnamed(old).prefix(limit)))
  }

  /// Those of `names` that no row names, of a visit or of the trash, which is read once: in one transaction, so that a
  /// visit moving to the trash is seen in one of both places.
  private func unnamed(_ names: [String]) throws -> [String] {
    try database.reading { connection in
      let trashed = try connection.trashedPhotoNames()
      return try names.filter { name in try !trashed.contains(name) && !connection.hasPhoto(name) }
    }
  }

  /// Deletes trash older than `trashDays`, and forms of phones that were settled before, with the photo files that no row
  /// names any more.
  ///
  /// - Parameter limit: the maximum number deleted at once.
  /// - Returns: the number deleted.
  public func emptyTrash(now: Date, limit: Int = 1_000) throws -> Int {
    let end = now.addingTimeInterval(-Double(Self.trashDays) * 86_400).milliseconds
    let (count, photos) = try database.writing { connection -> (Int, [String]) in
      let old = try connection.all(
        "SELECT id FROM trash WHERE deleted_at < ? ORDER BY deleted_at LIMIT ?", [end, limit]
      ) { try $0.blob("id") }
      var photos: [String] = []
      for id in old {
        photos += try connection.texts(
          "SELECT atom FROM trash, json_tree(record) WHERE trash.id = ? AND key = 'fileName'", [id]
        )
        try connection.run("DELETE FROM trash WHERE id = ?", [id])
      }
      photos += try connection.removeHeldForms(settledBefore: end)
      return (old.count, photos)
    }
    if photos.isEmpty { return count }
    removeFiles(try unnamed(photos.filter { !$0.contains("/") }))
    return count
  }

  /// Creates `name` for the file at `path`; false if `path` does not exist. A hard link, or a copy if the file system
  /// has none or another disk is meant.
  private static func link(_ path: String, _ name: String) throws(StoreError) -> Bool {
    if Glibc.link(path, name) == 0 { return true }
    switch errno {
    case ENOENT where access(path, F_OK) != 0: return false
    case EPERM, EXDEV, ENOTSUP, EMLINK:
      guard let data = FileManager.default.contents(atPath: path) else { return false }
      try AtomicFile.write(Array(data), to: name)
      return true
    default: throw .unavailable("\(name): \(String(cString: strerror(errno)))")
    }
  }
}

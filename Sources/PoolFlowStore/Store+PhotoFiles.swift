public import Foundation
import Glibc
import Images
import PoolFlowDomain
import SQLite

/// A photo's file under its own name, before a row names it.
struct PlacedPhoto: Sendable {
  let name: String
  let byteCount: Int
  /// False when what it was to be made of is gone: a visit that has been recorded with it needs it no more.
  let isThere: Bool
}

extension Store {
  /// Gives the kept files their own names among the photos, on disk. Each name is new, so that no other visit's file
  /// can be meant.
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

  /// Removes files that no row names; where that cannot be found out they wait for the next sweep.
  func removeUnnamed(_ names: [String]) {
    guard let photoFolder, !names.isEmpty else { return }
    for name in names {
      if (try? database.reading { try $0.namesPhoto(name) }) == false { unlink(photoFolder + "/" + name) }
    }
  }

  /// Removes photo files that neither a visit nor the trash names: what a power cut or an undo left behind.
  ///
  /// - Parameters:
  ///   - date: files that have changed since stay; their row may be on its way.
  ///   - limit: the most files that are removed at once.
  /// - Returns: how many were removed.
  public func removeStrayPhotos(unchangedSince date: Date, limit: Int = 1_000) throws -> Int {
    guard let photoFolder else { return 0 }
    var removed = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: photoFolder) where removed < limit {
      let isNamed = try database.reading { try $0.namesPhoto(name) }
      var status = stat()
      let path = photoFolder + "/" + name
      guard !isNamed, lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        Double(max(status.st_mtim.tv_sec, status.st_ctim.tv_sec)) < date.timeIntervalSince1970, unlink(path) == 0
      else { continue }
      removed += 1
    }
    return removed
  }

  /// Whether `path` is there under `name` too. The same file gets a second name; where the file system has none, or
  /// another disk is meant, a copy.
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

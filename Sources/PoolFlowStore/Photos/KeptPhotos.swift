import Crypto
public import Foundation
import Glibc
public import Images
public import PoolFlowDomain

/// The photos that wait for their forms: files in `uploads/photos`, a folder for each account, one for each whose
/// session has ended, and one for guests.
///
/// A file's name is the digest of its form and its bytes: a photo that is sent again with a form is the same photo, and
/// the same picture in another form is another photo. They are removed after a day.
public struct KeptPhotos: Sendable {
  let folder: String
  let limits: KeptPhotoLimits

  /// - Parameter folder: empty if nothing can be kept.
  public init(folder: String, limits: KeptPhotoLimits = KeptPhotoLimits()) {
    self.folder = folder
    self.limits = limits
  }

  /// Writes a checked photo without the parts that `scan` omits, and flushes it.
  ///
  /// - Parameter form: identifies its form; saving one form takes no photo from another.
  /// - Throws: `NoRoomForPhoto`, or errors of `source`; nothing is left behind then.
  public func keep(
    _ scan: ImageScan, from source: some ByteSource, of owner: PhotoOwner, form: String = "", now: Date
  ) throws -> KeptPhoto {
    if folder.isEmpty { throw NoRoomForPhoto(reason: "there is no folder") }
    let place = folder + "/" + owner.folder
    for path in [folder, place] where mkdir(path, 0o700) != 0 && errno != EEXIST { throw failure(path) }
    removeExpired(in: place, now: now)
    try makeRoom(for: scan.byteCount, of: owner, in: place)
    let (temporary, digest) = try write(scan, from: source, of: form, in: place)
    let mark = digest.map { String(UInt16($0) + 0x100, radix: 16).dropFirst() }.joined() + ".\(scan.kind.fileExtension)"
    let path = place + "/" + mark
    setAge(temporary, now)
    guard rename(temporary, path) == 0 else {
      let failure = failure(path)
      unlink(temporary)
      throw failure
    }
    return KeptPhoto(mark: mark, path: path, kind: scan.kind, byteCount: scan.byteCount)
  }

  /// The photo of that mark that `account` sent, signed in or before; nil if there is none (any more).
  public func photo(_ mark: String, of account: ID<Account>) -> KeptPhoto? {
    guard let kind = KeptPhoto.kind(ofMark: mark) else { return nil }
    let ended = Self.names(in: folder).filter { $0.hasPrefix(PhotoOwner.endedPrefix) }.sorted()
    for place in [PhotoOwner.account(account).folder, PhotoOwner.guest.folder] + ended {
      let path = "\(folder)/\(place)/\(mark)"
      if let size = Self.size(path) { return KeptPhoto(mark: mark, path: path, kind: kind, byteCount: size) }
    }
    return nil
  }

  /// Removes a photo: its form was saved, or no longer needs it.
  public func remove(_ photo: KeptPhoto) { unlink(photo.path) }

  /// Removes photos older than a day.
  public func removeExpired(now: Date) {
    for name in Self.names(in: folder) { removeExpired(in: "\(folder)/\(name)", now: now) }
  }

  private func removeExpired(in place: String, now: Date) {
    for file in files(in: place) where abs(now.timeIntervalSince(file.date)) > limits.lifetime { unlink(file.path) }
  }

  private func makeRoom(for size: Int, of owner: PhotoOwner, in place: String) throws {
    var system = statvfs()
    if statvfs(place, &system) == 0, Int(system.f_bavail) * Int(system.f_frsize) < size + limits.reserve {
      throw NoRoomForPhoto(reason: "the disk is nearly full")
    }
    var files = files(in: place).sorted { $0.date < $1.date }
    var bytes = files.reduce(0) { $0 + $1.size }
    let isGuest = owner == .guest
    let photos = isGuest ? limits.guestPhotos : limits.ownPhotos
    let most = isGuest ? limits.guestBytes : limits.ownBytes
    while files.count + 1 > photos || bytes + size > most {
      guard !isGuest, !files.isEmpty else { throw NoRoomForPhoto(reason: "too many photos are waiting") }
      let oldest = files.removeFirst()
      bytes -= oldest.size
      unlink(oldest.path)
    }
  }

  private func failure(_ path: String) -> NoRoomForPhoto {
    NoRoomForPhoto(reason: "\(path): \(String(cString: strerror(errno)))")
  }
}

extension KeptPhotos {
  private struct File {
    let path: String
    let size: Int
    let date: Date
  }

  private func files(in place: String) -> [File] {
    Self.names(in: place).compactMap { name in
      var status = stat()
      let path = "\(place)/\(name)"
      guard lstat(path, &status) == 0 else { return nil }
      return File(
        path: path, size: Int(status.st_size), date: Date(timeIntervalSince1970: Double(status.st_mtim.tv_sec)))
    }
  }

  private static func names(in place: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
  }

  private static func size(_ path: String) -> Int? {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }

  /// The age of a file counts from the last time its form was sent, by the clock of the program.
  private func setAge(_ path: String, _ now: Date) {
    let time = timespec(tv_sec: Int(now.timeIntervalSince1970), tv_nsec: 0)
    utimensat(AT_FDCWD, path, [time, time], 0)
  }

  /// A flushed temporary file with the cleaned photo, and the digest of the form and its bytes.
  private func write(
    _ scan: ImageScan, from source: some ByteSource, of form: String, in place: String
  ) throws -> (path: String, digest: [UInt8]) {
    guard let (descriptor, path) = DescriptorBytes.newFile(in: place, prefix: "part-") else { throw failure(place) }
    defer { close(descriptor) }
    do {
      var digest = SHA256Stream()
      try digest.add(Array(form.utf8))
      try scan.write(from: source) { bytes in
        try digest.add(bytes)
        guard DescriptorBytes.append(bytes, to: descriptor) else { throw failure(path) }
      }
      guard fsync(descriptor) == 0 else { throw failure(path) }
      return (path, try digest.finish())
    } catch {
      unlink(path)
      throw error
    }
  }
}

import Foundation
import Images
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Synchronization

@testable import PoolFlowServices

/// A business on disk with a pool, a visit and its photo, and the backups of its nights. The clock is the test's.
final class Nights: Sendable {
  let folder: TemporaryFolder
  let store: Store
  let directory: DataDirectory
  let copyFolder: String?
  let keep: BackupRetention
  private let clock: Mutex<Date>
  private let free = Mutex<Int?>(nil)

  /// - Parameter now: such as "2026-11-22T02:30:00-05:00".
  init(
    _ now: String = "2026-11-22T02:30:00-05:00", keep: BackupRetention = .standard, copies: Bool = false,
    photo: [UInt8]? = ExamplePhoto.palettePNG
  ) throws {
    folder = try TemporaryFolder()
    store = try Example.store(in: folder, Example.pool())
    directory = try DataDirectory(path: folder.path)
    copyFolder = copies ? folder.file("elsewhere") : nil
    self.keep = keep
    clock = Mutex(Self.instant(now))
    if let copyFolder { try FileManager.default.createDirectory(atPath: copyFolder, withIntermediateDirectories: true) }
    guard let photo else { return }
    let kept = try KeptPhotos(folder: folder.file("uploads/photos"))
      .keep(ImageScan(photo), from: photo, of: .account(ID(1)), now: Example.now)
    _ = try store.record(Example.draft(), photos: [NewPhoto(id: ID(7_001), file: kept)])
  }

  /// The state of a server that has just been started.
  func backups(copyPatience: TimeInterval = NightlyBackups.copyPatience) -> NightlyBackups {
    NightlyBackups(
      directory: directory, keep: keep, copyFolder: copyFolder, now: { self.now }, copyPatience: copyPatience,
      freeBytes: { _ in self.free.withLock { $0 } })
  }

  var now: Date { clock.withLock { $0 } }

  func set(_ text: String) { clock.withLock { $0 = Self.instant(text) } }

  func pass(hours: Double) { clock.withLock { $0 = $0.addingTimeInterval(hours * 3_600) } }

  /// Sets the free bytes of the disk.
  func leave(_ bytes: Int?) { free.withLock { $0 = bytes } }

  var names: [String] { Self.names(in: directory.backups) }

  var copies: [String] { copyFolder.map(Self.names) ?? [] }

  func file(_ name: String) -> String { "\(directory.backups)/\(name)" }

  /// Inverts one byte of a file.
  static func damage(_ path: String, at offset: Int) throws {
    var data = try Data(contentsOf: URL(filePath: path))
    data[offset] ^= 0xFF
    try data.write(to: URL(filePath: path))
  }

  static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  static func instant(_ text: String) -> Date { Date(iso8601: text) ?? .distantPast }
}

import Foundation
import Glibc

/// The file `damaged` in the folder of a store: damage was met there, and no check has passed since. It outlasts the
/// program, so that no start writes to what is in doubt.
extension DataDirectory {
  /// The damage that was met in that store; nil where none was, or a check has passed.
  func damage(of name: String) -> StoreError? {
    guard let text = FileManager.default.contents(atPath: damageFile(name)) else {
      // A mark that cannot be read is a mark.
      return FileManager.default.fileExists(atPath: damageFile(name))
        ? .unavailable("damage was met before the start", .damaged) : nil
    }
    return .unavailable(String(decoding: text.prefix(1_000), as: UTF8.self), .damaged)
  }

  /// A disk that is full or broken keeps no mark: the check of the next start finds the damage again.
  func mark(_ damage: StoreError, of name: String) {
    guard case .unavailable(let reason, _) = damage else { return }
    try? AtomicFile.write(Array(reason.utf8), to: damageFile(name))
  }

  func removeMark(of name: String) { unlink(damageFile(name)) }

  private func damageFile(_ name: String) -> String { storeFolder(name) + "/damaged" }
}

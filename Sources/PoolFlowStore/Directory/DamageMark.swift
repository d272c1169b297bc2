import Foundation
import Glibc
import SQLite

/// The file `damaged` in the folder of a store: damage was met there, and no check has passed since. It outlasts the
/// program, so that no start writes to a doubtful store.
extension DataDirectory {
  /// The damage met in that store; nil if there is none, or a check has passed.
  func damage(of name: String) -> StoreError? {
    guard let text = FileManager.default.contents(atPath: damageFile(name)) else {
      // An unreadable mark is a mark.
      return FileManager.default.fileExists(atPath: damageFile(name))
        ? .unavailable("damage was met before the start", .damaged) : nil
    }
    let reason = String(decoding: text.prefix(1_000), as: UTF8.self).replacing(Self.confirmation, with: "")
    return .unavailable(reason, .damaged)
  }

  /// True if a store carries the mark. A store of an earlier version is checked before its schema is migrated: if the
  /// check passes, the mark is removed. Findings are added to the mark, so that no later start or request checks again
  /// unless a person asks for it.
  ///
  /// - Throws: `StoreError.unavailable` for a damaged store of an earlier version.
  func isDoubtful(_ name: String, file: String, looksAgain: Bool) throws(StoreError) -> Bool {
    guard let damage = damage(of: name) else { return false }
    do {
      // Writes nothing, not even the log into the file.
      var visitor = try Connection(path: file, options: .init(checkpointsOnClose: false))
      guard try visitor.lacksSteps(of: BusinessSchema.migrations, applicationID: BusinessSchema.applicationID) else {
        return true
      }
      if isConfirmed(name), !looksAgain { throw damage }
      if try visitor.quickProblem() ?? visitor.integrityProblems().first != nil {
        confirm(damage, of: name)
        throw damage
      }
    } catch let error as StoreError {
      throw error
    } catch {
      throw .unavailable("\(file): \(error)", StoreFault(error))
    }
    removeMark(of: name)
    return false
  }

  /// True if a check has confirmed the damage.
  private func isConfirmed(_ name: String) -> Bool {
    FileManager.default.contents(atPath: damageFile(name)).map { String(decoding: $0, as: UTF8.self) }?
      .hasSuffix(Self.confirmation) ?? false
  }

  private func confirm(_ damage: StoreError, of name: String) {
    guard case .unavailable(let reason, _) = damage, !isConfirmed(name) else { return }
    try? AtomicFile.write(Array((reason + Self.confirmation).utf8), to: damageFile(name))
  }

  /// The last line of a mark whose damage a check has confirmed.
  private static let confirmation = "\nfound by a check"

  /// A disk that is full or broken stores no mark: the check of the next start finds the damage again.
  func mark(_ damage: StoreError, of name: String) {
    guard case .unavailable(let reason, _) = damage else { return }
    try? AtomicFile.write(Array(reason.utf8), to: damageFile(name))
  }

  func removeMark(of name: String) { unlink(damageFile(name)) }

  private func damageFile(_ name: String) -> String { storeFolder(name) + "/damaged" }
}

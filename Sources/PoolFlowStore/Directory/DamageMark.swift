import Foundation
import Glibc
import SQLite

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
    let reason = String(decoding: text.prefix(1_000), as: UTF8.self).replacing(Self.confirmation, with: "")
    return .unavailable(reason, .damaged)
  }

  /// True where a store carries the mark. One of an earlier version is looked through before its schema is brought up to
  /// this one: where the check passes the mark goes. What is found is added to the mark, so that no further start and no
  /// request looks again: whoever tries again has asked for it.
  ///
  /// - Throws: `StoreError.unavailable` for a store of an earlier version in which damage was found.
  func isDoubtful(_ name: String, file: String, looksAgain: Bool) throws(StoreError) -> Bool {
    guard let damage = damage(of: name) else { return false }
    do {
      // Nothing is written, not even what the log holds into the file.
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

  /// True where a check has found the damage again.
  private func isConfirmed(_ name: String) -> Bool {
    FileManager.default.contents(atPath: damageFile(name)).map { String(decoding: $0, as: UTF8.self) }?
      .hasSuffix(Self.confirmation) ?? false
  }

  private func confirm(_ damage: StoreError, of name: String) {
    guard case .unavailable(let reason, _) = damage, !isConfirmed(name) else { return }
    try? AtomicFile.write(Array((reason + Self.confirmation).utf8), to: damageFile(name))
  }

  /// The last line of a mark whose damage a check has found.
  private static let confirmation = "\nfound by a check"

  /// A disk that is full or broken keeps no mark: the check of the next start finds the damage again.
  func mark(_ damage: StoreError, of name: String) {
    guard case .unavailable(let reason, _) = damage else { return }
    try? AtomicFile.write(Array(reason.utf8), to: damageFile(name))
  }

  func removeMark(of name: String) { unlink(damageFile(name)) }

  private func damageFile(_ name: String) -> String { storeFolder(name) + "/damaged" }
}

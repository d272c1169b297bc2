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
    return .unavailable(String(decoding: text.prefix(1_000), as: UTF8.self), .damaged)
  }

  /// Whether a store carries the mark. One of an earlier version is looked through before its schema is brought up to
  /// this one: where the check passes the mark goes.
  ///
  /// - Throws: `StoreError.unavailable` for a store of an earlier version in which the damage is found again.
  func isDoubtful(_ name: String, file: String) throws(StoreError) -> Bool {
    guard let damage = damage(of: name) else { return false }
    do {
      let database = try Database(path: file)
      guard try database.lacksSteps(of: BusinessSchema.migrations, applicationID: BusinessSchema.applicationID) else {
        return true
      }
      if try database.structureProblem() != nil { throw damage }
    } catch let error as StoreError {
      throw error
    } catch {
      throw .unavailable("\(file): \(error)", StoreFault(error))
    }
    removeMark(of: name)
    return false
  }

  /// A disk that is full or broken keeps no mark: the check of the next start finds the damage again.
  func mark(_ damage: StoreError, of name: String) {
    guard case .unavailable(let reason, _) = damage else { return }
    try? AtomicFile.write(Array(reason.utf8), to: damageFile(name))
  }

  func removeMark(of name: String) { unlink(damageFile(name)) }

  private func damageFile(_ name: String) -> String { storeFolder(name) + "/damaged" }
}

extension Database {
  /// The first thing that is wrong with the structure: the check of the start, then the longer one.
  func structureProblem() throws -> String? { try quickProblem() ?? integrityProblems().first }
}

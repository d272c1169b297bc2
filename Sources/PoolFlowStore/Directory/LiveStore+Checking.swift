public import Foundation
import Glibc
import SQLite
import Synchronization

/// Checks of the live store, its size, and the moment at which another takes its place.
extension LiveStore {
  /// Looks for damage in the structure of the live store, which takes a second for each few hundred megabytes, while others
  /// go on working.
  ///
  /// Damage that was met before is lifted where the longer check passes, too.
  ///
  /// - Returns: what was found, noted; nil when all is well or the store cannot be opened.
  public func check(now: Date) -> StoreError? {
    guard let store = try? store(now: now) else { return nil }
    let problem: String?
    do {
      problem = try store.database.quickProblem()
    } catch {
      guard (error as? DatabaseError)?.isDamage == true else { return nil }
      problem = String(describing: error)
    }
    guard let problem else {
      if store.database.isDoubtful, Self.problem(of: store) == nil { trust(store) }
      return nil
    }
    let damage = StoreError.unavailable(problem, .damaged)
    note(damage, of: store)
    return damage
  }

  /// Leaves everything in the file itself, for a copy while no server runs.
  public func foldLog() throws { try state.withLock { try? $0.store.get() }?.database.foldLog() }

  /// The size of the live store's database with its log, in bytes; 0 for one in memory.
  public var byteCount: Int {
    guard let directory, let name else { return 0 }
    return ["", "-wal"].reduce(0) { sum, ending in
      let path = directory.storeFolder(name) + "/business.sqlite" + ending
      return sum + ((try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int ?? 0)
    }
  }

  /// Takes the store that has taken the place of the one so far, waiting two seconds at most until it has its name.
  public func followReplacement(now: Date) {
    for _ in 0..<100 {
      let isReplaced = state.withLock { state in
        let before = state.name
        refresh(&state, now: now)
        return state.name != before
      }
      if isReplaced { return }
      usleep(20_000)
    }
    // Nothing took its place: a switch failed half-way and left it closed to writers.
    let (live, name) = state.withLock { (try? $0.store.get(), $0.name) }
    if let directory, let live, let name { try? directory.reopen(live.database, name: name, waits: true) }
  }
}

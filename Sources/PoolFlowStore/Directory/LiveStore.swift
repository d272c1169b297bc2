public import Foundation
import Glibc
public import PoolFlowDomain
import SQLite
import Synchronization

/// The store that requests use. It follows the pointer file, so that a restore by another process takes effect within
/// a second, and it tries again to open data that could not be opened.
public final class LiveStore: Sendable {
  private struct State {
    var name: String?
    var store: Result<Store, StoreError>
    var checkedAt: Date
    /// What was found damaged in a store that can be opened.
    var damage: StoreError?
  }

  /// How long an answer of the file system is believed, in seconds.
  private static let patience: TimeInterval = 0.5

  /// Nil for a store that is no directory's.
  private let directory: DataDirectory?
  /// While these cannot be opened the store is not either.
  private let accounts: LiveAccounts?
  /// Nil for a store that is no directory's.
  private let seed: @Sendable () -> StoreSeed?
  private let state: Mutex<State>
  private let failing = Atomic(false)

  /// Opens the live store of `directory`, or makes one from `seed` where there never was one. Nothing is opened before
  /// the accounts can be.
  public init(
    directory: DataDirectory, accounts: LiveAccounts? = nil, now: Date, seed: @escaping @Sendable () -> StoreSeed
  ) {
    self.directory = directory
    self.accounts = accounts
    self.seed = seed
    if let failure = accounts?.failure(now: now) {
      state = Mutex(State(name: nil, store: .failure(failure), checkedAt: .distantPast))
    } else {
      state = Mutex(Self.open(directory, seed: seed(), now: now))
    }
  }

  /// A store that stays, such as one in memory.
  public init(_ store: Store) {
    directory = nil
    accounts = nil
    seed = { nil }
    state = Mutex(State(name: nil, store: .success(store), checkedAt: .distantPast))
  }

  /// - Throws: `StoreError.unavailable` while the data cannot be opened.
  public func store(now: Date) throws(StoreError) -> Store {
    if let failure = accounts?.failure(now: now) {
      failing.store(true, ordering: .relaxed)
      throw failure
    }
    let (result, isDamaged) = state.withLock { state in
      if abs(now.timeIntervalSince(state.checkedAt)) >= Self.patience { refresh(&state, now: now) }
      return (state.store, state.damage != nil)
    }
    do throws(StoreError) {
      let store = try result.get()
      failing.store(isDamaged, ordering: .relaxed)
      return store
    } catch {
      failing.store(true, ordering: .relaxed)
      throw error
    }
  }

  /// The name of the live store; nil while it cannot be opened, and for one in memory.
  public var name: String? { state.withLock(\.name) }

  /// The settings that hold where those of the business cannot be read.
  public var defaultBusiness: Business? { seed()?.business }

  /// Whether the data could not be used when somebody last asked for it. Never waits.
  public var hasFailed: Bool { failing.load(ordering: .relaxed) }

  /// Why the data cannot be used: it cannot be opened, or damage was found in it.
  public func failure(now: Date) -> StoreError? {
    do throws(StoreError) {
      _ = try store(now: now)
    } catch {
      return error
    }
    return state.withLock(\.damage)
  }

  /// Remembers damage that was met in the store: nothing is written to it before a check has passed.
  public func note(_ damage: StoreError) {
    guard damage.fault == .damagedAccounts else { return note(damage, of: nil) }
    accounts?.note(damage)
    if accounts != nil { failing.store(true, ordering: .relaxed) }
  }

  /// - Parameter met: the store that it was met in, where that is known: another one by now is not concerned.
  private func note(_ damage: StoreError, of met: Store?) {
    guard damage.fault == .damaged, !damage.isDoubt else { return }
    let (isConcerned, marked) = state.withLock { state -> (Bool, String?) in
      guard case .success(let store) = state.store, met == nil || met === store else { return (false, nil) }
      let isFirst = state.damage == nil
      if isFirst { state.damage = damage }
      store.database.setDoubtful(true)
      return (true, isFirst ? state.name : nil)
    }
    if isConcerned { failing.store(true, ordering: .relaxed) }
    // Behind the lock: a dying disk may take its time.
    if let directory, let marked { directory.mark(damage, of: marked) }
  }

  /// Tries again at once, and looks through a store in which damage was met.
  ///
  /// - Returns: whether the data can be used now.
  public func retry(now: Date) -> Bool {
    accounts?.retry(now: now)
    if accounts?.failure(now: now) != nil { return false }
    let isDoubtful = state.withLock { state in
      guard let damage = state.damage else {
        refresh(&state, now: now, looksAgain: true)
        return false
      }
      if let directory, let seed = seed() { state = Self.open(directory, seed: seed, now: now) }
      // Opened again it is as doubtful as before.
      if case .success(let store) = state.store {
        state.damage = damage
        store.database.setDoubtful(true)
      }
      return true
    }
    guard let store = try? store(now: now) else { return false }
    guard isDoubtful else { return true }
    let problem = Self.problem(of: store)
    if let problem { note(.unavailable(problem, .damaged), of: store) } else { trust(store) }
    return problem == nil
  }

  /// The first thing that is wrong with the structure of a store. A photo that is missing closes nothing.
  private static func problem(of store: Store) -> String? {
    do {
      return try store.database.quickProblem() ?? store.database.integrityProblems().first
    } catch {
      return String(describing: error)
    }
  }

  /// A check has passed: the store is written again.
  private func trust(_ checked: Store) {
    state.withLock { state in
      guard case .success(let store) = state.store, store === checked else { return }
      state.damage = nil
      store.database.setDoubtful(false)
      if let directory, let name = state.name { directory.removeMark(of: name) }
    }
    failing.store(false, ordering: .relaxed)
  }

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

  /// Leaves everything in the file itself, for whoever copies it while nobody serves it.
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

  private func refresh(_ state: inout State, now: Date, looksAgain: Bool = false) {
    state.checkedAt = now
    guard let directory, let seed = seed() else { return }
    let name = try? directory.currentName()
    if case .success = state.store, let name, name == state.name { return }
    state = Self.open(directory, seed: seed, now: now, looksAgain: looksAgain)
  }

  private static func open(
    _ directory: DataDirectory, seed: StoreSeed, now: Date, looksAgain: Bool = false
  ) -> State {
    do throws(StoreError) {
      let store = try Store.open(in: directory, seed: seed, looksAgain: looksAgain)
      let name = try directory.currentName()
      return State(
        name: name, store: .success(store), checkedAt: now, damage: name.flatMap { directory.damage(of: $0) })
    } catch {
      return State(name: nil, store: .failure(error), checkedAt: now)
    }
  }
}

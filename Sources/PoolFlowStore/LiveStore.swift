public import Foundation
import Glibc
public import PoolFlowDomain
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

  /// Remembers damage that was met in the store.
  public func note(_ damage: StoreError) {
    guard damage.fault == .damaged else { return }
    state.withLock { state in if case .success = state.store { state.damage = damage } }
    failing.store(true, ordering: .relaxed)
  }

  /// Tries again at once, and looks through a store in which damage was met.
  ///
  /// - Returns: whether the data can be used now.
  public func retry(now: Date) -> Bool {
    accounts?.retry(now: now)
    if accounts?.failure(now: now) != nil { return false }
    let isDoubtful = state.withLock { state in
      let isDoubtful = state.damage != nil
      if isDoubtful, let directory, let seed = seed() {
        state = Self.open(directory, seed: seed, now: now)
      } else {
        refresh(&state, now: now)
      }
      return isDoubtful
    }
    guard let store = try? store(now: now) else { return false }
    guard isDoubtful else { return true }
    let problems = (try? store.problems()) ?? ["it cannot be read"]
    if let first = problems.first { note(.unavailable(first, .damaged)) }
    return problems.isEmpty
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

  private func refresh(_ state: inout State, now: Date) {
    state.checkedAt = now
    guard let directory, let seed = seed() else { return }
    let name = try? directory.currentName()
    if case .success = state.store, let name, name == state.name { return }
    state = Self.open(directory, seed: seed, now: now)
  }

  private static func open(_ directory: DataDirectory, seed: StoreSeed, now: Date) -> State {
    do throws(StoreError) {
      let store = try Store.open(in: directory, seed: seed)
      return State(name: try directory.currentName(), store: .success(store), checkedAt: now)
    } catch {
      return State(name: nil, store: .failure(error), checkedAt: now)
    }
  }
}

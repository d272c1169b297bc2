public import Foundation
public import PoolFlowDomain
import SQLite
import Synchronization

/// The store that requests use. It follows the pointer file, so that a restore by another process takes effect within a
/// second, and retries opening data that could not be opened.
public final class LiveStore: Sendable {
  struct State {
    var name: String?
    var store: Result<Store, StoreError>
    /// Damage found in a store that can be opened.
    var damage: StoreError?
  }

  /// The state as one thread last read it.
  private struct Copy {
    let change: Int
    let store: Result<Store, StoreError>
    let isDamaged: Bool
  }

  private struct BusinessCopy {
    let store: Store
    /// The changes of that store before it was read.
    let changes: Int
    let readAt: Date
    let business: Business
  }

  /// How long an answer of the file system is believed, in seconds.
  private static let patience: TimeInterval = 0.5

  /// The directory of the data; nil for a store without one.
  let directory: DataDirectory?
  /// While these cannot be opened the store is not either.
  private let accounts: LiveAccounts?
  /// The content of a new store; nil for a store without a directory.
  private let seed: @Sendable () -> StoreSeed?
  let state: Mutex<State>
  /// Rises with each change of the state.
  private let changes = Atomic<Int>(0)
  private let checked: AtomicMoment
  /// When the store was last read without a fault.
  private let read = AtomicMoment(.distantPast)
  private let failing = Atomic(false)
  private let copies = PerThread<Copy>()
  private let businesses = PerThread<BusinessCopy>()

  /// Opens the live store of `directory`, or creates one from `seed` in a new directory. Nothing is opened before the
  /// accounts can be.
  public init(
    directory: DataDirectory, accounts: LiveAccounts? = nil, now: Date, seed: @escaping @Sendable () -> StoreSeed
  ) {
    self.directory = directory
    self.accounts = accounts
    self.seed = seed
    if let failure = accounts?.failure(now: now) {
      state = Mutex(State(name: nil, store: .failure(failure)))
      checked = AtomicMoment(.distantPast)
    } else {
      state = Mutex(Self.open(directory, seed: seed()))
      checked = AtomicMoment(now)
    }
  }

  /// A fixed store, such as one in memory.
  public init(_ store: Store) {
    directory = nil
    accounts = nil
    seed = { nil }
    state = Mutex(State(name: nil, store: .success(store)))
    checked = AtomicMoment(.distantPast)
  }

  /// - Throws: `StoreError.unavailable` while the data cannot be opened.
  public func store(now: Date) throws(StoreError) -> Store {
    if let failure = accounts?.failure(now: now) {
      setFailing(true)
      throw failure
    }
    if !checked.isRecent(now, Self.patience) {
      state.withLock { state in
        if !checked.isRecent(now, Self.patience) { refresh(&state, now: now) }
      }
    }
    let copy = copy
    do throws(StoreError) {
      let store = try copy.store.get()
      setFailing(copy.isDamaged)
      return store
    } catch {
      setFailing(true)
      throw error
    }
  }

  /// The settings of the whole business; a change by another program is seen within half a second.
  public func business(now: Date) throws -> Business {
    let store = try store(now: now)
    let changes = store.changeCount
    let copy = try businesses.value {
      $0.store === store && $0.changes == changes && abs(now.timeIntervalSince($0.readAt)) < Self.patience
    } else: {
      let business = try store.business()
      read.set(now)
      return BusinessCopy(store: store, changes: changes, readAt: now, business: business)
    }
    return copy.business
  }

  /// True where the data was read half a second ago at most and nothing has been found wrong since. Never waits.
  public func isKnownToServe(now: Date) -> Bool {
    !hasFailed && read.isRecent(now, Self.patience) && (directory == nil || checked.isRecent(now, Self.patience))
  }

  private var copy: Copy {
    let change = changes.load(ordering: .acquiring)
    return copies.value(where: { $0.change == change }) {
      state.withLock { Copy(change: change, store: $0.store, isDamaged: $0.damage != nil) }
    }
  }

  /// Written only where it changes, since every request comes by here.
  private func setFailing(_ isFailing: Bool) {
    if failing.load(ordering: .relaxed) != isFailing { failing.store(isFailing, ordering: .relaxed) }
  }

  /// Changes the state; who asks after that sees it.
  private func change<Value: Sendable>(_ body: (inout State) -> Value) -> Value {
    defer {
      copies.removeAll()
      businesses.removeAll()
    }
    return state.withLock { state in
      defer { changes.add(1, ordering: .releasing) }
      return body(&state)
    }
  }

  /// The name of the live store; nil while it cannot be opened, and for one in memory.
  public var name: String? { state.withLock(\.name) }

  /// The settings used if those of the business cannot be read.
  public var defaultBusiness: Business? { seed()?.business }

  /// True if the data could not be used at the last request for it. Never waits.
  public var hasFailed: Bool { failing.load(ordering: .relaxed) }

  /// The reason the data cannot be used: it cannot be opened, or is damaged.
  public func failure(now: Date) -> StoreError? {
    do throws(StoreError) {
      _ = try store(now: now)
    } catch {
      return error
    }
    return state.withLock(\.damage)
  }

  /// Records damage met in the store: nothing is written to it before a check has passed.
  public func note(_ damage: StoreError) {
    guard damage.fault == .damagedAccounts else { return note(damage, of: nil) }
    accounts?.note(damage)
    if accounts != nil { failing.store(true, ordering: .relaxed) }
  }

  /// - Parameter met: the store that it was met in, where that is known: another one by now is not concerned.
  func note(_ damage: StoreError, of met: Store?) {
    guard damage.fault == .damaged, !damage.isDoubt else { return }
    let (isConcerned, marked) = change { state -> (Bool, String?) in
      guard case .success(let store) = state.store, met == nil || met === store else { return (false, nil) }
      let isFirst = state.damage == nil
      if isFirst { state.damage = damage }
      store.database.setDoubtful(true)
      return (true, isFirst ? state.name : nil)
    }
    if isConcerned { failing.store(true, ordering: .relaxed) }
    // Outside the lock: a dying disk may be slow.
    if let directory, let marked { directory.mark(damage, of: marked) }
  }

  /// Retries at once, and checks a damaged store.
  ///
  /// - Returns: true if the data can be used now.
  public func retry(now: Date) -> Bool {
    accounts?.retry(now: now)
    if accounts?.failure(now: now) != nil { return false }
    let isDoubtful = change { state in
      guard let damage = state.damage else {
        refresh(&state, now: now, looksAgain: true)
        return false
      }
      if let directory, let seed = seed() { state = Self.open(directory, seed: seed) }
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
  static func problem(of store: Store) -> String? {
    do {
      return try store.database.quickProblem() ?? store.database.integrityProblems().first
    } catch {
      return String(describing: error)
    }
  }

  /// A check has passed: the store is written again.
  func trust(_ checked: Store) {
    change { state in
      guard case .success(let store) = state.store, store === checked else { return }
      state.damage = nil
      store.database.setDoubtful(false)
      if let directory, let name = state.name { directory.removeMark(of: name) }
    }
    failing.store(false, ordering: .relaxed)
  }

  func refresh(_ state: inout State, now: Date, looksAgain: Bool = false) {
    checked.set(now)
    guard let directory, let seed = seed() else { return }
    let name = try? directory.currentName()
    if case .success = state.store, let name, name == state.name { return }
    state = Self.open(directory, seed: seed, looksAgain: looksAgain)
    changes.add(1, ordering: .releasing)
  }

  private static func open(
    _ directory: DataDirectory, seed: StoreSeed, looksAgain: Bool = false
  ) -> State {
    do throws(StoreError) {
      let store = try Store.open(in: directory, seed: seed, looksAgain: looksAgain)
      let name = try directory.currentName()
      return State(
        name: name, store: .success(store), damage: name.flatMap { directory.damage(of: $0) })
    } catch {
      return State(name: nil, store: .failure(error))
    }
  }
}

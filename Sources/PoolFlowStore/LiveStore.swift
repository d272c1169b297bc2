public import Foundation
import Glibc
import Synchronization

/// The store that requests use. It follows the pointer file, so that a restore by another process takes effect within
/// a second, and it tries again to open data that could not be opened.
public final class LiveStore: Sendable {
  private struct State {
    var name: String?
    var store: Result<Store, StoreError>
    var checkedAt: Date
  }

  /// How long an answer of the file system is believed, in seconds.
  private static let patience: TimeInterval = 0.5

  /// Nil for a store that is no directory's.
  private let directory: DataDirectory?
  /// Nil where nothing may be opened.
  private let seed: @Sendable () -> StoreSeed?
  private let state: Mutex<State>

  /// Opens the live store of `directory`, or makes one from `seed` where there never was one.
  public init(directory: DataDirectory, now: Date, seed: @escaping @Sendable () -> StoreSeed) {
    self.directory = directory
    self.seed = seed
    state = Mutex(Self.open(directory, seed: seed(), now: now))
  }

  /// A store that stays, such as one in memory.
  public init(_ store: Store) {
    directory = nil
    seed = { nil }
    state = Mutex(State(name: nil, store: .success(store), checkedAt: .distantPast))
  }

  /// Data that cannot be used at all until the server is started again.
  public init(unavailable error: StoreError, directory: DataDirectory) {
    self.directory = directory
    seed = { nil }
    state = Mutex(State(name: nil, store: .failure(error), checkedAt: .distantPast))
  }

  /// - Throws: `StoreError.unavailable` while the data cannot be opened.
  public func store(now: Date) throws(StoreError) -> Store {
    let result = state.withLock { state in
      if abs(now.timeIntervalSince(state.checkedAt)) >= Self.patience { refresh(&state, now: now) }
      return state.store
    }
    return try result.get()
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

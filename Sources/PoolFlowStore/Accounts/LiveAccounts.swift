public import Foundation
import Glibc
public import PoolFlowDomain
import Synchronization

/// The accounts that requests use. While their file cannot be opened, or is damaged, the set is empty; the file is left
/// unchanged and opening it is retried.
public final class LiveAccounts: Sendable {
  private struct State {
    var accounts: Accounts
    var failure: StoreError?
    var checkedAt: Date
    /// True if the file can be opened but is damaged: it is used again after a check has passed.
    var isDoubtful = false
  }

  /// Seconds before a failed opening is retried.
  private static let patience: TimeInterval = 0.5

  /// The directory of the accounts; nil for fixed ones.
  private let directory: DataDirectory?
  private let state: Mutex<State>
  /// Rises with each change of the state.
  private let changes = Atomic<Int>(0)
  private let hasFailed: Atomic<Bool>
  private let copies = PerThread<(change: Int, accounts: Accounts)>()

  /// Opens the accounts of `directory`, or creates the file in a new directory.
  public init(directory: DataDirectory, now: Date) throws {
    self.directory = directory
    let first = try Self.first(directory, now: now)
    state = Mutex(first)
    hasFailed = Atomic(first.failure != nil)
  }

  /// Fixed accounts, such as those in memory.
  public init(_ accounts: Accounts) {
    directory = nil
    state = Mutex(State(accounts: accounts, failure: nil, checkedAt: .distantPast))
    hasFailed = Atomic(false)
  }

  /// The accounts of the file; an empty set while it cannot be opened.
  public var current: Accounts {
    let change = changes.load(ordering: .acquiring)
    return copies.value(where: { $0.change == change }) { (change, state.withLock(\.accounts)) }.accounts
  }

  /// The reason the file cannot be used; nil if it is open.
  public func failure(now: Date) -> StoreError? {
    guard hasFailed.load(ordering: .acquiring) else { return nil }
    return change { state in
      guard state.failure != nil else { return nil }
      if !state.isDoubtful, abs(now.timeIntervalSince(state.checkedAt)) >= Self.patience { open(&state, now: now) }
      return state.failure
    }
  }

  /// Records damage met during use: nobody is signed in before a check has passed.
  func note(_ damage: StoreError) {
    change { state in
      guard directory != nil, state.failure == nil, let none = try? Accounts.inMemory() else { return }
      (state.accounts, state.failure, state.isDoubtful) = (none, damage, true)
    }
  }

  /// Retries at once; a damaged file is checked.
  public func retry(now: Date) {
    change { state in if state.failure != nil { open(&state, now: now) } }
  }

  /// Replaces a file that cannot be opened by a new one with one owner; the old file is renamed and kept.
  ///
  /// - Returns: false if the file can be opened after all; nothing is changed then.
  public func makeAnew(for owner: Account, passwordHash: String, now: Date) throws -> Bool {
    guard let directory else { return false }
    return try change { state in
      open(&state, now: now)
      guard state.failure != nil else { return false }
      try directory.replaceAccounts(now: now) { accounts in
        _ = try accounts.add(owner, passwordHash: passwordHash, at: now)
      }
      open(&state, now: now)
      if let failure = state.failure { throw failure }
      return true
    }
  }

  /// Changes the state; who asks after that sees it.
  private func change<Value: Sendable, Failure: Error>(
    _ body: (inout State) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    defer { copies.removeAll() }
    return try state.withLock { state throws(Failure) in
      defer {
        hasFailed.store(state.failure != nil, ordering: .releasing)
        changes.add(1, ordering: .releasing)
      }
      return try body(&state)
    }
  }

  private static func first(_ directory: DataDirectory, now: Date) throws -> State {
    do throws(StoreError) {
      return State(accounts: try Accounts.open(in: directory), failure: nil, checkedAt: now)
    } catch {
      return State(accounts: try Accounts.inMemory(), failure: error, checkedAt: now)
    }
  }

  private func open(_ state: inout State, now: Date) {
    guard let directory, state.failure != nil else { return }
    state.checkedAt = now
    do throws(StoreError) {
      let accounts = try Accounts.open(in: directory)
      if state.isDoubtful, let problem = accounts.firstProblem { throw .unavailable(problem, .damagedAccounts) }
      (state.accounts, state.failure, state.isDoubtful) = (accounts, nil, false)
    } catch {
      state.failure = error
    }
  }
}

extension DataDirectory {
  /// Builds a new accounts file beside the old one, renames the old one to "accounts-MILLISECONDS.sqlite", and gives
  /// the new one its name.
  fileprivate func replaceAccounts(now: Date, fill: (Accounts) throws -> Void) throws {
    let new = accountsFile + ".part"
    for ending in Self.databaseEndings { unlink(new + ending) }
    // Closed before it is renamed, so that all data is in the one file.
    do { try fill(Accounts(path: new)) }
    let aside = halfMovedAccounts() ?? "\(path)/accounts-\(now.milliseconds).sqlite"
    for ending in Self.databaseEndings {
      guard rename(accountsFile + ending, aside + ending) == 0 || errno == ENOENT else {
        throw StoreError.unavailable("\(accountsFile)\(ending): \(String(cString: strerror(errno)))")
      }
    }
    guard rename(new, accountsFile) == 0 else {
      throw StoreError.unavailable("\(accountsFile): \(String(cString: strerror(errno)))")
    }
    try AtomicFile.flushFolder(path)
  }

  /// Target for the remaining parts of a file whose move was interrupted: SQLite's companion files are useless without
  /// it.
  private func halfMovedAccounts() -> String? {
    let files = FileManager.default
    guard !files.fileExists(atPath: accountsFile), files.fileExists(atPath: accountsFile + "-wal") else { return nil }
    let names = ((try? files.contentsOfDirectory(atPath: path)) ?? []).filter { name in
      name.hasPrefix("accounts-") && name.hasSuffix(".sqlite")
    }
    let alone = names.map { "\(path)/\($0)" }.filter { !files.fileExists(atPath: $0 + "-wal") }
    return alone.max()
  }

  /// Endings of the file itself and of SQLite's companion files.
  private static let databaseEndings = ["", "-wal", "-shm"]
}

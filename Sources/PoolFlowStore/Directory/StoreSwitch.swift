public import Foundation
import Glibc
public import PoolFlowDomain
import SQLite

extension Connection {
  /// True if another store has replaced this one: stored in SQLite's user version, which a transaction covers.
  var isRetired: Bool {
    mutating get throws { try int("PRAGMA user_version") == 1 }
  }

  fileprivate mutating func setRetired(_ isRetired: Bool) throws {
    try script("PRAGMA user_version = \(isRetired ? 1 : 0)")
  }
}

extension DataDirectory {
  /// A name for a new store, such as "20261121-084426-3f9a": lower-case letters, digits and hyphens.
  public static func storeName(at now: Date, random: (Int) -> [UInt8]) -> String {
    let style = Date.VerbatimFormatStyle(
      format: """
        \(year: .padded(4))\(month: .twoDigits)\(day: .twoDigits)-\
        \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased))\(minute: .twoDigits)\(second: .twoDigits)
        """, timeZone: .gmt, calendar: Calendar(identifier: .gregorian))
    let mark = random(2).map { String($0, radix: 16) }.joined()
    return "\(now.formatted(style))-\(mark)"
  }

  /// Replaces the live store by a finished one, in one step. The old one is kept. A concurrent write goes to the old
  /// store before the step, or fails with `StoreError.replaced` and writes nothing.
  ///
  /// - Parameters:
  ///   - people: the people of the accounts; those missing in the new store are added.
  ///   - seen: the store expected to be live; nil for any.
  /// - Throws: `StoreError.replaced` if another store has replaced `seen` meanwhile.
  public func adopt(_ staged: StagedStore, replacing seen: String? = nil, people: [Person], now: Date) throws {
    let lock = try switchLock()
    if let seen, try currentName() != seen { throw StoreError.replaced }
    var connection = try Connection(path: staged.databaseFile)
    for person in people {
      try connection.run(
        "INSERT OR IGNORE INTO people (id, name, created_at) VALUES (?, ?, ?)",
        [person.id, person.name, now.milliseconds])
    }
    let folder = storeFolder(staged.name)
    // Marked until it is live: a store left between the two steps by an interrupted program is not a kept one.
    try AtomicFile.write([], to: staged.folder + "/new")
    try adoptStagingFolder(for: staged.name)
    do {
      try replace(by: staged.name, now: now)
    } catch {
      if (try? currentName()) != staged.name { rename(folder, staged.folder) }
      throw error
    }
    unlink(folder + "/new")
    unlink(folder + "/lock")
    _ = lock
  }

  /// Makes a kept store live again, in one step; the live one is kept.
  ///
  /// - Throws: `StoreError.notFound`, and `StoreError.unavailable` if it cannot be opened.
  public func bringBack(_ name: String, people: [Person], now: Date) throws {
    let lock = try switchLock()
    guard Self.isStoreName(name), (try? currentName()) != name else { throw StoreError.notFound }
    let database = try existingDatabase(name)
    try database.write { connection in
      try connection.setRetired(false)
      for person in people {
        try connection.run(
          "INSERT OR IGNORE INTO people (id, name, created_at) VALUES (?, ?, ?)",
          [person.id, person.name, now.milliseconds])
      }
    }
    try replace(by: name, now: now)
    _ = lock
  }

  /// Removes half-built stores of interrupted programs. Only for the process that holds the lock.
  public func removeAbandonedStores() { StagedStore.removeAbandoned(in: self) }

  /// Reopens a live store that an interrupted switch left closed to writers.
  ///
  /// - Parameter waits: true to wait for a switch in progress; otherwise the store stays closed until the next write.
  func reopen(_ database: Database, name: String, waits: Bool) throws {
    guard try database.maintain({ try $0.isRetired }), let lock = try? switchLock(tries: waits ? 200 : 1),
      try currentName() == name
    else { return }
    try database.write { try $0.setRetired(false) }
    _ = lock
  }

  /// Closes the live store to writers, then names the other: no write between the two is lost. A live store that cannot
  /// be opened, or a pointer that cannot be read, is moved aside unchanged.
  private func replace(by name: String, now: Date) throws {
    let old: String?
    do {
      old = try currentName()
    } catch {
      // The live store is unknown: the content of the pointer is kept, and every store counts as replaced now.
      rename(pointerFile, "\(pointerFile)-\(now.milliseconds)")
      noteLeft(stores().filter { $0 != name }, at: now)
      unlink(storeFolder(name) + "/left")
      return try point(to: name)
    }
    let database = try old.flatMap(writableDatabase)
    try database?.write { try $0.setRetired(true) }
    do throws(StoreError) {
      try point(to: name)
    } catch {
      try? database?.write { try $0.setRetired(false) }
      throw error
    }
    if let old { noteLeft([old], at: now) }
    unlink(storeFolder(name) + "/left")
  }

  /// The database, open for writing; nil for a file that is no longer one of this program: no process can write it.
  ///
  /// - Throws: temporary obstacles, such as a lock.
  private func writableDatabase(_ name: String) throws -> Database? {
    do {
      return try existingDatabase(name)
    } catch StoreError.notFound {
      return nil
    } catch let error as StoreError {
      if error.fault == .unreadable { throw error }
      return nil
    }
  }

  /// Opens the database of an existing store; creates none.
  private func existingDatabase(_ name: String) throws -> Database {
    let file = storeFolder(name) + "/business.sqlite"
    guard let size = try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int, size > 0 else {
      throw StoreError.notFound
    }
    return try Store.database(file)
  }

  /// Two switches wait for each other, at most ten seconds.
  func switchLock(tries: Int = 200) throws -> FileLock {
    for number in 1...tries {
      if let lock = try FileLock(path + "/stores/.switch", .exclusive) { return lock }
      if number < tries { usleep(50_000) }
    }
    throw StoreError.unavailable("another restore is taking effect")
  }
}

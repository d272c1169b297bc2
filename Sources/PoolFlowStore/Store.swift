import Foundation
import SQLite
import Synchronization

/// The live business: all its SQL and the photo files beside it. Every public method is one transaction.
public final class Store: Sendable {
  let database: Database
  /// The folder of the photo files; nil for a store in memory.
  let photoFolder: String?
  /// Today's stops and those of the coming days, as they were last read.
  let keptStops = Mutex<KeptStops?>(nil)

  private init(database: Database, photoFolder: String?) {
    self.database = database
    self.photoFolder = photoFolder
  }

  /// Opens the live store of `directory`, or creates the first one from `seed` in an empty directory.
  ///
  /// - Parameter looksAgain: true to check a damaged store of an earlier version once more.
  /// - Throws: `StoreError.unavailable` for a damaged, missing or newer database. Nothing is deleted.
  public static func open(
    in directory: DataDirectory, seed: StoreSeed, looksAgain: Bool = false
  ) throws(StoreError) -> Store {
    guard let name = try directory.currentName() else { return try create(in: directory, seed: seed) }
    let file = directory.storeFolder(name) + "/business.sqlite"
    guard let size = try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int else {
      throw .unavailable("\(file) is missing", .missing)
    }
    if size == 0 { throw .unavailable("\(file) is empty", .damaged) }
    let isDoubtful = try directory.isDoubtful(name, file: file, looksAgain: looksAgain)
    let store = try openFile(file, photoFolder: directory.storeFolder(name) + "/photos", isDoubtful: isDoubtful)
    store.database.setDoubtful(isDoubtful)
    do {
      if !isDoubtful { try directory.reopen(store.database, name: name, waits: false) }
    } catch {
      throw .unavailable(String(describing: error))
    }
    if !FileManager.default.fileExists(atPath: directory.pointerFile) { try directory.point(to: name) }
    return store
  }

  /// A store in memory, for tests.
  public static func inMemory(seed: StoreSeed) throws -> Store {
    let database = try Database(inMemory: BusinessSchema.template)
    try database.plant(seed)
    return Store(database: database, photoFolder: nil)
  }

  /// Incremented by every change that this program makes.
  public var changeCount: Int { database.commitCount }

  /// The problems of the database, one line each; empty if it is sound.
  public func problems() throws -> [String] {
    try database.integrityProblems() + searchProblems() + photoProblems()
  }

  /// The size of the database without its log, in bytes.
  public func byteCount() throws -> Int {
    try database.reading { connection in
      try connection.int("SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()") ?? 0
    }
  }

  private func searchProblems() throws -> [String] {
    try database.reading { connection in
      try connection.all("SELECT row FROM pools WHERE row NOT IN (SELECT rowid FROM pool_search)") { row in
        "pools row \(try row.int("row")) is not in the search index"
      }
    }
  }

  private func photoProblems() throws -> [String] {
    guard let photoFolder else { return [] }
    let photos = try database.reading { connection in
      try connection.all(
        """
        SELECT file_name, byte_count FROM photos
        UNION ALL SELECT photo_file, photo_bytes FROM skips WHERE photo_file IS NOT NULL
        UNION ALL SELECT file_name, byte_count FROM office_note_photos
        UNION ALL SELECT file_name, byte_count FROM held_form_photos
        """
      ) {
        (try $0.text("file_name"), try $0.int("byte_count"))
      }
    }
    return photos.compactMap { name, count in
      let size = try? FileManager.default.attributesOfItem(atPath: "\(photoFolder)/\(name)")[.size] as? Int
      return size == count ? nil : "photo \(name) is missing or cut off"
    }
  }

  /// Builds the store under a temporary name and renames it last: an interrupted program leaves no half-built store.
  private static func create(in directory: DataDirectory, seed: StoreSeed) throws(StoreError) -> Store {
    let staging = try directory.makeStagingFolder(for: seed.storeName)
    do {
      try database(staging + "/business.sqlite").plant(seed)
    } catch {
      throw .unavailable(String(describing: error))
    }
    try directory.adoptStagingFolder(for: seed.storeName)
    try directory.point(to: seed.storeName)
    let folder = directory.storeFolder(seed.storeName)
    return try openFile(folder + "/business.sqlite", photoFolder: folder + "/photos")
  }

  private static func openFile(
    _ file: String, photoFolder: String, isDoubtful: Bool = false
  ) throws(StoreError) -> Store {
    Store(database: try database(file, isDoubtful: isDoubtful), photoFolder: photoFolder)
  }

  /// Opens the database of a store; a doubtful one is not written.
  static func database(_ file: String, isDoubtful: Bool = false) throws(StoreError) -> Database {
    do {
      let database = try Database(path: file, template: BusinessSchema.template)
      if !isDoubtful { try database.fillSearch() }
      return database
    } catch {
      throw .unavailable("\(file): \(error)", StoreFault(error))
    }
  }
}

import Foundation
public import Images
public import PoolFlowDomain
import SQLite

/// A photo of a visit, as a file beside the database.
public struct StoredPhoto: Sendable {
  public let path: String
  public let byteCount: Int

  /// The format of the file.
  public var kind: ImageKind { ImageKind(fileName: path) ?? .jpeg }
}

/// A new photo of a visit: a kept file, and its name in the store.
public struct NewPhoto: Sendable {
  public let id: ID<StoredPhoto>
  public let file: KeptPhoto

  public init(id: ID<StoredPhoto>, file: KeptPhoto) {
    self.id = id
    self.file = file
  }
}

extension Store {
  /// Photo `position` (from 1) of a visit.
  ///
  /// - Throws: `StoreError.notFound`.
  public func photo(_ position: Int, of visit: ID<Visit>) throws -> StoredPhoto {
    let found = try database.reading { connection in
      try connection.first(
        """
        SELECT file_name, byte_count FROM photos
        WHERE visit_row = (SELECT row FROM visits WHERE id = ?) AND position = ?
        """, [visit, position]
      ) { (try $0.text("file_name"), try $0.int("byte_count")) }
    }
    guard let (name, count) = found, let photoFolder, PhotoName.isOurs(name) else { throw StoreError.notFound }
    return StoredPhoto(path: photoFolder + "/" + name, byteCount: count)
  }

  /// Writes and flushes a photo file, and returns its name, which a row may then use.
  ///
  /// - Parameter owner: the identifier of its visit or note.
  func writePhoto(_ bytes: [UInt8], of owner: String, position: Int) throws -> String {
    guard let photoFolder else { throw StoreError.unavailable("a store in memory keeps no photos") }
    let name = "\(owner)-\(position).jpg"
    try AtomicFile.write(bytes, to: photoFolder + "/" + name)
    return name
  }
}

extension Connection {
  mutating func insert(_ photos: [PlacedPhoto], of subjects: [PhotoSubject?], visitRow: Int) throws {
    for (index, photo) in photos.enumerated() {
      let subject = index < subjects.count ? subjects[index] : nil
      try insertPhoto(photo.name, byteCount: photo.byteCount, at: index + 1, of: subject, visitRow: visitRow)
    }
  }

  mutating func insertPhoto(
    _ name: String, byteCount: Int, at position: Int, of subject: PhotoSubject? = nil, visitRow: Int
  ) throws {
    let photo = (position: position, fileName: name, byteCount: byteCount, subject: subject)
    try run(PhotoTable.insertion, Child(parent: visitRow, record: photo))
  }

  /// The subjects of a visit's photos, by their numbers.
  mutating func photoSubjects(visitRow: Int) throws -> [Int: PhotoSubject] {
    var subjects: [Int: PhotoSubject] = [:]
    try run("SELECT position, checklist_item_id, shot FROM photos WHERE visit_row = ?", [visitRow]) { row in
      subjects[try row.int("position")] = try PhotoTable.readSubject(row)
    }
    return subjects
  }

  mutating func photoNames(visitRow: Int) throws -> [String] {
    try texts("SELECT file_name FROM photos WHERE visit_row = ? ORDER BY position", [visitRow])
  }

  /// True if a visit, a skipped stop, a note or a form that waits has a photo in that file.
  mutating func hasPhoto(_ name: String) throws -> Bool {
    try exists(
      """
      SELECT 1 FROM photos WHERE file_name = ?1 UNION ALL SELECT 1 FROM skips WHERE photo_file = ?1
      UNION ALL SELECT 1 FROM office_note_photos WHERE file_name = ?1
      UNION ALL SELECT 1 FROM held_form_photos WHERE file_name = ?1
      """, [name])
  }

  /// The names of all photo files in the trash. Reads the whole trash.
  mutating func trashedPhotoNames() throws -> Set<String> {
    Set(try texts("SELECT atom FROM trash, json_tree(record) WHERE key = 'fileName'"))
  }

  /// True if a row names a photo's file, of a visit or of the trash.
  mutating func namesPhoto(_ name: String) throws -> Bool {
    if try hasPhoto(name) { return true }
    return try exists("SELECT 1 FROM trash WHERE instr(record, ?) > 0 LIMIT 1", [name])
  }
}

import Foundation
import Glibc
import Images
import PoolFlowDomain
import SQLite

/// A photo that an archive refers to.
public struct PromisedPhoto: Sendable, Hashable {
  /// Its expected path in the archive.
  public let path: String
  /// The record that names it, for messages.
  public let file: String
  public let record: Int
  let visit: ID<Visit>?
  /// The skipped stop that it shows; nil for another photo.
  var skip: SkippedStopKey?
  /// The note to the office that it belongs to; nil for another photo.
  var note: ID<OfficeNote>?
  /// The form of a phone that it belongs to, and what it shows; nil for another photo.
  var held: HeldPhotoKey?
  let position: Int
  /// Its former file name, if the archive has one; never used as a path before it is checked.
  let fileName: String
}

/// A form of a phone that waits, with what its photo shows.
struct HeldPhotoKey: Sendable, Hashable {
  let form: ID<HeldForm>
  let subject: String
}

/// A skipped stop of an archive.
struct SkippedStopKey: Sendable, Hashable {
  let pool: ID<Pool>
  let day: Day

  /// A file name of its photo, without the ending.
  var name: String { "\(pool.text)-\(day)" }
}

extension StoreLoader {
  /// The photos of all visits, of skipped stops, of notes, of forms that wait, and of the trash. A photo that no record names belongs to
  /// the visit whose identifier is its name (archive-format.md#restore).
  ///
  /// - Parameter names: the entries of `media/service-events` in the archive, without that prefix.
  public mutating func promisedPhotos(among names: [String]) throws -> [PromisedPhoto] {
    let listed = try connection.all(
      """
      SELECT path, number, visitID, position, fileName FROM scratch.photos
      WHERE visitID IN (SELECT id FROM scratch.service_events) ORDER BY number
      """
    ) { row in
      PromisedPhoto(
        path: try row.text("path"), file: ArchiveFile.photos.name, record: try row.int("number"),
        visit: try row.idIfPresent("visitID"), position: try row.int("position"), fileName: try row.text("fileName"))
    }
    let documented = try connection.all(
      """
      SELECT photoFileName, number, id FROM scratch.service_events
      WHERE photoFileName IS NOT NULL AND id NOT IN (SELECT visitID FROM scratch.photos) ORDER BY number
      """
    ) { row in
      // Some programs write the whole path.
      PromisedPhoto(
        path: Self.media + (try row.text("photoFileName").split(separator: "/").last ?? ""),
        file: ArchiveFile.serviceEvents.name, record: try row.int("number"), visit: try row.idIfPresent("id"),
        position: 1, fileName: "")
    }
    let trashed = try connection.all("SELECT path, number, fileName FROM scratch.trash_photos ORDER BY number") { row in
      PromisedPhoto(
        path: try row.text("path"), file: ArchiveFile.trashPhotos.name, record: try row.int("number"), visit: nil,
        position: 0, fileName: try row.text("fileName"))
    }
    let named = Set((listed + documented).map(\.path))
    let unnamed = try names.filter { !named.contains(Self.media + $0) }.compactMap { try photo(named: $0) }
    return try listed + documented + unnamed + skipPhotos() + notePhotos() + heldPhotos() + trashed
  }

  private mutating func skipPhotos() throws -> [PromisedPhoto] {
    try connection.all(
      """
      SELECT number, poolID, skippedOn, fileName FROM scratch.skips
      WHERE fileName IS NOT NULL AND poolID IN (SELECT id FROM scratch.pools) ORDER BY number
      """
    ) { row in
      let name = try row.text("fileName")
      return PromisedPhoto(
        path: ArchiveFile.skipMedia + name, file: ArchiveFile.skips.name, record: try row.int("number"), visit: nil,
        skip: SkippedStopKey(pool: try row.id("poolID"), day: try row.day("skippedOn")), position: 1, fileName: name)
    }
  }

  private mutating func notePhotos() throws -> [PromisedPhoto] {
    try connection.all(
      """
      SELECT path, number, noteID, position, fileName FROM scratch.office_note_photos
      WHERE noteID IN (SELECT id FROM office_notes) ORDER BY number
      """
    ) { row in
      PromisedPhoto(
        path: try row.text("path"), file: ArchiveFile.officeNotePhotos.name, record: try row.int("number"),
        visit: nil, note: try row.id("noteID"), position: try row.int("position"), fileName: try row.text("fileName"))
    }
  }

  private mutating func heldPhotos() throws -> [PromisedPhoto] {
    try connection.all(
      """
      SELECT path, number, formID, position, subject, fileName FROM scratch.held_form_photos
      WHERE formID IN (SELECT id FROM held_forms) ORDER BY number
      """
    ) { row in
      PromisedPhoto(
        path: try row.text("path"), file: ArchiveFile.heldFormPhotos.name, record: try row.int("number"), visit: nil,
        held: HeldPhotoKey(form: try row.id("formID"), subject: try row.text("subject")),
        position: try row.int("position"), fileName: try row.text("fileName"))
    }
  }

  private static let media = "media/service-events/"

  private mutating func photo(named name: String) throws -> PromisedPhoto? {
    guard name.hasSuffix(".bin"), let visit = ID<Visit>(String(name.dropLast(4))) else { return nil }
    let number = try connection.int(
      """
      SELECT number FROM scratch.service_events
      WHERE id = ? AND photoFileName IS NULL AND id NOT IN (SELECT visitID FROM scratch.photos)
      """, [visit]
    )
    return number.map {
      PromisedPhoto(
        path: Self.media + name, file: ArchiveFile.serviceEvents.name, record: $0, visit: visit, position: 1,
        fileName: "")
    }
  }

  public mutating func report(_ problem: ArchiveProblem) { problems.add(problem) }

  /// Adds a photo to those of the store. A file that is not a JPEG, PNG or WebP is skipped with a warning.
  ///
  /// - Parameter source: delivers its bytes, piece by piece.
  /// - Throws: errors of `source`, and `StoreError.unavailable` if there is no room.
  public mutating func add(
    _ photo: PromisedPhoto, from source: ((UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) throws {
    let temporary = staging.folder + "/photo"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StoreError.unavailable("\(temporary): \(String(cString: strerror(errno)))") }
    var head: [UInt8] = []
    var count = 0
    do {
      defer { close(descriptor) }
      try source { piece in
        if head.count < 16 { head.append(contentsOf: piece.prefix(16 - head.count)) }
        count += piece.count
        guard DescriptorBytes.append(piece, to: descriptor) else {
          throw StoreError.unavailable("\(temporary): \(String(cString: strerror(errno)))")
        }
      }
    } catch {
      unlink(temporary)
      throw error
    }
    guard let kind = ImageKind(firstBytes: head), let name = name(of: photo, kind: kind) else {
      unlink(temporary)
      return report(
        ArchiveProblem(file: photo.file, record: photo.record, .notAPicture(photo.path), isWarning: true))
    }
    guard rename(temporary, "\(staging.photoFolder)/\(name)") == 0 else {
      throw StoreError.unavailable("\(name): \(String(cString: strerror(errno)))")
    }
    photoNames.insert(name.lowercased())
    if let skip = photo.skip {
      try connection.run(
        """
        UPDATE skips SET photo_file = ?, photo_bytes = ?
        WHERE pool_row = (SELECT row FROM pools WHERE id = ?) AND skipped_on = ?
        """, [name, count, skip.pool, skip.day])
    }
    if let note = photo.note { try connection.insertPhoto(name, byteCount: count, at: photo.position, of: note) }
    if let held = photo.held {
      try connection.insertPhoto(
        name, byteCount: count, at: photo.position, of: held.form, subject: held.subject)
    }
    guard let visit = photo.visit else { return }
    guard let row = try connection.int("SELECT row FROM visits WHERE id = ?", [visit]) else {
      throw StoreError.notFound
    }
    try connection.insertPhoto(name, byteCount: count, at: photo.position, visitRow: row)
    try connection.run(
      """
      UPDATE photos SET checklist_item_id = a.itemID, shot = CASE WHEN a.shot IN ('before', 'after') THEN a.shot END
      FROM scratch.photos a WHERE a.visitID = ?1 AND a.position = ?2 AND visit_row = ?3 AND photos.position = ?2
      """, [visit, photo.position, row])
  }

  /// Its former name if that is valid and still free, else one made from its visit's identifier.
  private func name(of photo: PromisedPhoto, kind: ImageKind) -> String? {
    if PhotoName.isOurs(photo.fileName), ImageKind(fileName: photo.fileName) == kind, !isTaken(photo.fileName) {
      return photo.fileName
    }
    // Photos in the trash are found by name alone.
    guard let owner = photo.visit?.text ?? photo.note?.text ?? photo.held?.form.text ?? photo.skip?.name
    else { return nil }
    let names = (0..<100).lazy.map { number in
      "\(owner)-\(photo.position)\(number == 0 ? "" : "-\(number)").\(kind.fileExtension)"
    }
    return names.first { !isTaken($0) }
  }

  /// True if a file has the name, in upper or lower case: an archive could not hold both.
  private func isTaken(_ name: String) -> Bool { photoNames.contains(name.lowercased()) }
}

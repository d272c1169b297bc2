public import Foundation
public import PoolFlowDomain
import SQLite

/// The outcome of a note to the office.
public enum OfficeNoteOutcome: Sendable {
  /// On disk, now or when the form was first sent.
  case kept
  /// The identifier belongs to a note with other content; nothing is kept.
  case otherContent(OfficeNote)
  /// The author has written as many as a day may have.
  case tooMany
}

extension Store {
  /// Keeps a note to the office, with its photo files on disk before the rows that name them; if nothing is kept, no
  /// file is left.
  ///
  /// - Throws: `StoreError.photoGone`, and `StoreError.unavailable` when there is no room for a photo.
  public func keep(_ draft: OfficeNoteDraft, photos: [NewPhoto] = []) throws -> OfficeNoteOutcome {
    let placed = try place(photos)
    var isNew = false
    defer { if !isNew { removeUnnamed(placed.map(\.name)) } }
    let outcome = try database.writing { connection -> OfficeNoteOutcome? in
      if let earlier = try connection.earlierNote(draft) { return earlier }
      guard placed.allSatisfy(\.isThere) else { throw StoreError.photoGone }
      let start = draft.day.start(in: try connection.timeZone()).milliseconds
      let count = try connection.int(
        "SELECT count(*) FROM office_notes WHERE person_id = ? AND written_at >= ?", [draft.author, start])
      guard count ?? 0 < OfficeNote.dayLimit else { return .tooMany }
      try connection.run(OfficeNoteTable.insertion, draft)
      for (place, photo) in placed.enumerated() {
        try connection.insertPhoto(photo.name, byteCount: photo.byteCount, at: place + 1, of: draft.id)
      }
      return nil
    }
    isNew = outcome == nil
    return outcome ?? .kept
  }

  /// - Throws: `StoreError.notFound`.
  public func officeNote(_ id: ID<OfficeNote>) throws -> OfficeNote {
    let note = try database.reading { connection in try connection.officeNote(id) }
    guard let note else { throw StoreError.notFound }
    return note
  }

  /// A person's notes since an instant, the newest first.
  public func officeNotes(by author: ID<Person>, since instant: Date, limit: Int) throws -> [OfficeNote] {
    try database.reading { connection in
      try connection.all(
        """
        \(OfficeNoteTable.list) WHERE office_notes.person_id = ? AND written_at >= ?
        ORDER BY written_at DESC, office_notes.id DESC LIMIT ?
        """, [author, instant.milliseconds, limit], OfficeNoteTable.read)
    }
  }

  /// Photo `position` (from 1) of a note.
  ///
  /// - Throws: `StoreError.notFound`.
  public func officeNotePhoto(_ position: Int, of note: ID<OfficeNote>) throws -> StoredPhoto {
    let found = try database.reading { connection in
      try connection.first(
        "SELECT file_name, byte_count FROM office_note_photos WHERE note_id = ? AND position = ?", [note, position]
      ) { (try $0.text("file_name"), try $0.int("byte_count")) }
    }
    guard let (name, count) = found, let photoFolder, PhotoName.isOurs(name) else { throw StoreError.notFound }
    return StoredPhoto(path: photoFolder + "/" + name, byteCount: count)
  }
}

extension Connection {
  fileprivate mutating func officeNote(_ id: ID<OfficeNote>) throws -> OfficeNote? {
    try first("\(OfficeNoteTable.list) WHERE office_notes.id = ?", [id], OfficeNoteTable.read)
  }

  /// The outcome of a form that was sent before; nil for a new one.
  fileprivate mutating func earlierNote(_ draft: OfficeNoteDraft) throws -> OfficeNoteOutcome? {
    guard let note = try officeNote(draft.id) else { return nil }
    let submission = try blob("SELECT submission FROM office_notes WHERE id = ?", [draft.id])
    return submission == draft.submission && note.author?.id == draft.author ? .kept : .otherContent(note)
  }

  mutating func insertPhoto(_ name: String, byteCount: Int, at position: Int, of note: ID<OfficeNote>) throws {
    try run(
      OfficeNotePhotoTable.insertion,
      OfficeNotePhotoTable.Entry(note: note, position: position, fileName: name, byteCount: byteCount))
  }

  /// The notes that nobody in the office has dismissed, of any age, the newest first.
  mutating func openOfficeNotes(limit: Int) throws -> [Need] {
    try all(
      "\(OfficeNoteTable.list) WHERE seen_at IS NULL ORDER BY written_at DESC, office_notes.id LIMIT ?", [limit]
    ) { row in
      let note = try OfficeNoteTable.read(row)
      return Need(
        .officeNote, subject: note.id.text, title: note.customer?.name ?? "", detail: note.firstLine,
        pool: note.customer?.id, logged: [Need.Logged(person: note.author?.name, at: note.writtenAt)],
        topic: note.topic)
    }
  }

  mutating func writtenNotes(in window: ActivityWindow) throws -> [Activity] {
    try all(
      """
      \(OfficeNoteTable.list) WHERE \(window.holds("written_at", "office_notes.person_id"))
      \(window.order("written_at", "office_notes.id")) LIMIT ?
      """, window.values()
    ) { row in
      let note = try OfficeNoteTable.read(row)
      return Activity(
        at: note.writtenAt, person: note.author?.name, action: .wrote(note.id, note.topic),
        title: note.customer?.name ?? "")
    }
  }

  /// Marks the notes among dismissed lines as seen; they need no dismissal, which would end after half a year.
  ///
  /// - Returns: the other lines.
  mutating func settleOfficeNotes(among keys: [Need.Key], at instant: Date) throws -> [Need.Key] {
    for note in keys.compactMap(\.officeNote) {
      try run(
        "UPDATE office_notes SET seen_at = ? WHERE id = ? AND seen_at IS NULL", [instant.milliseconds, note])
    }
    return keys.filter { $0.kind != .officeNote }
  }
}

extension Need.Key {
  /// The note that the line is about; nil for another kind.
  var officeNote: ID<OfficeNote>? { kind == .officeNote ? ID(subject) : nil }
}

public import Foundation
public import PoolFlowDomain
import SQLite

/// The outcome of a form that a phone hands in.
public enum HoldOutcome: Sendable, Hashable {
  /// On disk, now or since an earlier attempt.
  case held
  /// As many of that person wait as may.
  case tooMany
}

/// A photo of a form that is handed in, and what it shows.
public struct HeldPhoto: Sendable {
  public let photo: NewPhoto
  public let subject: PhotoSubject?

  public init(_ photo: NewPhoto, of subject: PhotoSubject? = nil) { (self.photo, self.subject) = (photo, subject) }
}

extension Store {
  /// Keeps a form until the owner takes or discards it, and the result of its operation, in one transaction.
  ///
  /// - Throws: `StoreError.photoGone`, and `StoreError.unavailable` when there is no room for a photo.
  public func hold(_ form: HeldForm, photos: [HeldPhoto] = [], result: SyncResult) throws -> HoldOutcome {
    let placed = try place(photos.map(\.photo))
    defer { removeUnnamed(placed.map(\.name)) }
    return try database.writing { connection in
      if try connection.exists("SELECT 1 FROM held_forms WHERE id = ?", [form.id]) { return .held }
      let waiting = try connection.int(
        "SELECT count(*) FROM held_forms WHERE person_id = ? AND settled_at IS NULL", [form.person])
      guard waiting ?? 0 < HeldForm.limit else { return .tooMany }
      guard placed.allSatisfy(\.isThere) else { throw StoreError.photoGone }
      guard try connection.hasRoom(for: placed, of: form.person) else { return .tooMany }
      try connection.run(HeldFormTable.insertion, form)
      for (place, photo) in placed.enumerated() {
        try connection.insert(photo, at: place + 1, of: form.id, showing: photos[place].subject)
      }
      try connection.keep(result, of: ID(form.id.uuid), now: form.receivedAt)
      return .held
    }
  }

  /// - Throws: `StoreError.notFound`.
  public func heldForm(_ id: ID<HeldForm>) throws -> HeldForm {
    let form = try database.reading { connection in
      try connection.first("\(HeldFormTable.list) WHERE id = ?", [id], HeldFormTable.read)
    }
    guard let form else { throw StoreError.notFound }
    return form
  }

  /// Photo `position` (from 1) of a form, and what it shows.
  ///
  /// - Throws: `StoreError.notFound`.
  public func heldFormPhoto(
    _ position: Int, of form: ID<HeldForm>
  ) throws -> (photo: StoredPhoto, subject: PhotoSubject?) {
    let found = try database.reading { connection in
      try connection.first(
        "SELECT file_name, byte_count, subject FROM held_form_photos WHERE form_id = ? AND position = ?",
        [form, position]
      ) { (try $0.text("file_name"), try $0.int("byte_count"), try $0.text("subject")) }
    }
    guard let (name, count, subject) = found, let photoFolder, PhotoName.isOurs(name) else { throw StoreError.notFound }
    return (StoredPhoto(path: photoFolder + "/" + name, byteCount: count), PhotoSubject(subject))
  }

  /// Records that the owner has taken or discarded a form; a form that was settled before stays as it is.
  public func settle(_ form: ID<HeldForm>, as outcome: HeldForm.Outcome, at instant: Date) throws {
    try database.writing { connection in
      _ = try connection.run(
        "UPDATE held_forms SET settled_at = ?, outcome = ? WHERE id = ? AND settled_at IS NULL",
        [instant.milliseconds, outcome.rawValue, form])
    }
  }

  /// Lets a form wait again that was discarded.
  public func reopen(_ form: ID<HeldForm>) throws {
    try database.writing { connection in
      _ = try connection.run(
        "UPDATE held_forms SET settled_at = NULL, outcome = NULL WHERE id = ? AND outcome = 'discarded'", [form])
    }
  }
}

extension Connection {
  /// The forms that wait for the owner, of any age, the newest first.
  mutating func openHeldForms(limit: Int) throws -> [Need] {
    try all(
      """
      SELECT held_forms.id AS id, reason, kind, person, customer, received_at, made_at, customer_name,
        pools.id AS pool_id
      FROM held_forms LEFT JOIN pools ON pools.id = held_forms.pool_id
      WHERE settled_at IS NULL ORDER BY received_at DESC, held_forms.id LIMIT ?
      """, [limit]
    ) { row in
      let id: ID<HeldForm> = try row.id("id")
      let held = Need.Held(
        reason: HeldForm.Reason(rawValue: try row.text("reason")) ?? .unknown, kind: try row.text("kind"),
        person: try row.text("person"), madeAt: try row.instantIfPresent("made_at") ?? row.instant("received_at"))
      let known = try row.textIfPresent("customer_name")
      return Need(
        .held, subject: id.text, title: try known ?? row.text("customer"), pool: try row.idIfPresent("pool_id"),
        held: held)
    }
  }

  mutating func insert(
    _ photo: PlacedPhoto, at position: Int, of form: ID<HeldForm>, showing subject: PhotoSubject?
  ) throws {
    try insertPhoto(photo.name, byteCount: photo.byteCount, at: position, of: form, subject: subject?.text ?? "")
  }

  mutating func insertPhoto(
    _ name: String, byteCount: Int, at position: Int, of form: ID<HeldForm>, subject: String
  ) throws {
    try run(
      HeldFormPhotoTable.insertion,
      HeldFormPhotoTable.Entry(
        form: form, position: position, fileName: name, byteCount: byteCount, subject: subject))
  }

  /// True if a person's photos that wait may grow by these.
  mutating func hasRoom(for photos: [PlacedPhoto], of person: ID<Person>?) throws -> Bool {
    if photos.isEmpty { return true }
    let bytes = try int(
      """
      SELECT coalesce(sum(byte_count), 0) FROM held_forms JOIN held_form_photos ON form_id = held_forms.id
      WHERE person_id = ? AND settled_at IS NULL
      """, [person])
    return (bytes ?? 0) + photos.reduce(0) { $0 + $1.byteCount } <= HeldForm.mostPhotoBytes
  }

  /// Adds a photo that follows its visit to the form that holds it. Nil if no form of that person holds it.
  mutating func follow(
    _ visit: ID<Visit>, _ photos: [PlacedPhoto], of subject: PhotoSubject?, by person: ID<Person>
  ) throws -> FollowingPhoto? {
    let found = try first(
      "\(HeldFormTable.list) WHERE visit_id = ? AND person_id = ? AND settled_at IS NULL", [visit, person],
      HeldFormTable.read)
    guard let form = found else { return nil }
    guard photos.allSatisfy(\.isThere) else { throw StoreError.photoGone }
    let free = (1...HeldForm.photoLimit).first { !form.photos.contains($0) }
    guard let free, try hasRoom(for: photos, of: person) else { return .tooMany }
    for photo in photos { try insert(photo, at: free, of: form.id, showing: subject) }
    return .done
  }

  /// Deletes forms that were settled before an instant.
  ///
  /// - Returns: the names of their photo files.
  mutating func removeHeldForms(settledBefore end: Int) throws -> [String] {
    let names = try texts(
      """
      SELECT file_name FROM held_forms JOIN held_form_photos ON form_id = held_forms.id
      WHERE settled_at IS NOT NULL AND settled_at < ?
      """, [end])
    try run(
      """
      DELETE FROM held_form_photos WHERE form_id IN
        (SELECT id FROM held_forms WHERE settled_at IS NOT NULL AND settled_at < ?)
      """, [end])
    try run("DELETE FROM held_forms WHERE settled_at IS NOT NULL AND settled_at < ?", [end])
    return names
  }
}

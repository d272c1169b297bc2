import HTTP
import Images
import PoolFlowDomain
import PoolFlowStore

/// Receives the photos of a form before anything else: valid ones are kept, and the form continues with fields that
/// name them (`kept_photo`) and the problems of the others (`photo_problem`).
///
/// Thus after any failure of the form (a wrong reading, another visit under the same identifier, an ended session), its
/// photos are fields like all others, and need not be chosen again.
struct PhotoIntake {
  let parts: FormParts
  let body: RequestBody
  let owner: PhotoOwner
  /// Distinguishes this form from others of the same person.
  let form: String
  let app: App

  init(_ parts: FormParts, of request: Request, app: App) throws {
    self.parts = parts
    body = request.body
    // Photos that go ahead of a kept form are those of the form itself.
    let path = request.path == Link.syncPhotos ? parts.fields["path"] : nil
    form = "\(path ?? request.path) \(parts.fields["visit_id"] ?? parts.fields["note_id"] ?? "")\n"
    owner = try app.session.map { .account($0.account.id) } ?? Self.owner(request.head, app: app)
    self.app = app
  }

  private static func owner(_ head: RequestHead, app: App) throws -> PhotoOwner {
    switch try Standing.of(head, installation: app.installation, now: app.now) {
    case .signedIn(let account): .account(account)
    case .lapsed(let account), .handingIn(let account): .ended(account)
    case .stranger: .guest
    }
  }

  /// The form with its photos as fields.
  func fields() -> FormFields {
    let sent = SentPhotos(parts.fields)
    app.removePhotos(sent.removed)
    var photos = zip(sent.kept, sent.subjects).map { Taken(mark: $0, subject: $1) }
    let files = parts.files.filter { $0.field == SentPhotos.field || $0.field.hasPrefix(SentPhotos.fieldPrefix) }
    var problems: [PhotoProblem] = []
    // Reading a picture takes up to a second: guests take turns, so that they do not keep signed-in people waiting.
    if files.isEmpty || app.session != nil {
      problems = take(files, &photos)
    } else if let found = app.installation.guestPhotos.pass({ take(files, &photos) }) {
      problems = found
    } else {
      problems = files.map { PhotoProblem(.noRoom, name: $0.fileName) }
    }
    let own: Set = [SentPhotos.keptField, SentPhotos.removedField, PhotoProblem.field]
    var fields = FormFields()
    for field in parts.fields where !own.contains(field.name) || SentPhotos.isSaved(field) {
      if !field.name.hasPrefix(SentPhotos.subjectPrefix) { fields.add(field.name, field.value) }
    }
    for (place, photo) in photos.prefix(PhotoLimits.photos).enumerated() {
      fields.add(SentPhotos.keptField, photo.mark)
      if let subject = photo.subject { fields.add(SentPhotos.subjectPrefix + String(place + 1), subject.text) }
    }
    for problem in sent.problems + problems { fields.add(PhotoProblem.field, problem.text) }
    return fields
  }

  /// A kept photo, and what it shows.
  private struct Taken {
    let mark: String
    var subject: PhotoSubject?
  }

  /// The subject of a file: by the box that it was taken for, or by the number of the photo in the form.
  private func subject(of file: FilePart, number: Int) -> PhotoSubject? {
    if file.field.hasPrefix(SentPhotos.fieldPrefix) {
      return PhotoSubject(String(file.field.dropFirst(SentPhotos.fieldPrefix.count)))
    }
    return parts.fields[SentPhotos.subjectPrefix + String(number)].flatMap { PhotoSubject($0) }
  }

  /// Keeps the valid ones of `files`; returns the problems of the others.
  private func take(_ files: [FilePart], _ photos: inout [Taken]) -> [PhotoProblem] {
    var problems: [PhotoProblem] = []
    var number = parts.fields.all(SentPhotos.keptField).count
    for file in files {
      if file.field == SentPhotos.field { number += 1 }
      do throws(PhotoRefusal) {
        guard photos.count < PhotoLimits.photos else { throw PhotoRefusal(.tooMany, name: "") }
        try add(Taken(mark: try keep(file).mark, subject: subject(of: file, number: number)), to: &photos)
      } catch {
        let problem = PhotoProblem(error.kind, name: error.name ?? file.fileName)
        if !problems.contains(problem) { problems.append(problem) }
      }
    }
    return problems
  }

  /// A picture that comes again is the same photo, unless it is to show something else now.
  private func add(_ photo: Taken, to photos: inout [Taken]) throws(PhotoRefusal) {
    guard let place = photos.firstIndex(where: { $0.mark == photo.mark }) else { return photos.append(photo) }
    guard let subject = photo.subject else { return }
    let known = photos[place].subject ?? subject
    if known != subject { throw PhotoRefusal(.same, name: app.format.caption(of: subject)) }
    photos[place].subject = known
  }

  private func keep(_ file: FilePart) throws(PhotoRefusal) -> KeptPhoto {
    guard file.range.count <= PhotoLimits.bytes else { throw PhotoRefusal(.tooLarge) }
    do {
      let source = PartSource(body: try BodyReader(body), range: file.range)
      let scan = try ImageScan(source)
      return try app.installation.photos.keep(scan, from: source, of: owner, form: form, now: app.now)
    } catch let problem as ImageProblem {
      throw PhotoRefusal(PhotoProblem.Kind(problem))
    } catch {
      app.installation.log(LogLine("photo-not-kept", ("why", String(describing: error))))
      throw PhotoRefusal(.noRoom)
    }
  }
}

/// The reason a photo is not kept.
private struct PhotoRefusal: Error {
  let kind: PhotoProblem.Kind
  /// The name of the photo in the message; nil for that of its file.
  let name: String?

  init(_ kind: PhotoProblem.Kind, name: String? = nil) {
    self.kind = kind
    self.name = name
  }
}

/// One file of a form, read from the body.
private struct PartSource: ByteSource {
  let body: BodyReader
  let range: Range<Int>

  var count: Int { range.count }

  func read(at offset: Int, length: Int) throws -> [UInt8] {
    guard offset >= 0, offset < count else { return [] }
    return try body.read(at: range.lowerBound + offset, length: min(length, count - offset))
  }
}

extension PhotoProblem.Kind {
  init(_ problem: ImageProblem) {
    self =
      switch problem {
      case .empty: .empty
      case .notAPicture: .notAPicture
      case .drawing: .drawing
      case .heic: .heic
      case .otherFormat: .otherFormat
      case .animated: .animated
      case .tooManyPixels: .tooManyPixels
      case .cutOff: .cutOff
      case .damaged: .damaged
      }
  }
}

extension App {
  /// The photos of a form, for a visit; without those that do not exist (any more).
  func newPhotos(_ photos: SentPhotos) -> [NewPhoto] {
    keptFiles(photos.kept).map { NewPhoto(id: installation.newID(), file: $0) }
  }

  /// Removes the photos of a form after it was saved.
  func forgetPhotos(_ photos: SentPhotos) {
    removePhotos(photos.kept)
  }

  fileprivate func removePhotos(_ marks: some Collection<String>) {
    for file in keptFiles(marks) { installation.photos.remove(file) }
  }

  private func keptFiles(_ marks: some Collection<String>) -> [KeptPhoto] {
    guard let account = session?.account.id ?? handing?.account.id else { return [] }
    return marks.compactMap { installation.photos.photo($0, of: account) }
  }
}

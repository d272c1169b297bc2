import HTTP
import PoolFlowDomain

/// The photos of a form: those that the server keeps for it, and the problems of the others.
struct SentPhotos: Sendable, Hashable {
  /// The form field of new photo files.
  static let field = "photo"
  /// Begins the form field of a photo that is taken for an item of a checklist, or before or after the work.
  static let fieldPrefix = "photo."
  /// The form field that names a kept photo.
  static let keptField = "kept_photo"
  /// The form field that removes a kept photo.
  static let removedField = "remove_photo"

  /// The marks of the kept photos, each once, in order.
  let kept: [String]
  /// The marks of the removed ones.
  let removed: Set<String>
  let problems: [PhotoProblem]
  /// The subjects of the kept photos, in their order.
  let subjects: [PhotoSubject?]

  /// The prefix of a field that names what the n-th photo of the form shows.
  static let subjectPrefix = "photo_for."

  /// True if a photo shows `subject`.
  func show(_ subject: PhotoSubject) -> Bool { subjects.contains(subject) }

  /// True for a field that removes a photo of a saved visit: it has a number, not a mark.
  static func isSaved(_ field: FormFields.Field) -> Bool { field.name == removedField && Int(field.value) != nil }

  /// At most `limit` of them, with a problem for the others.
  func limited(to limit: Int) -> SentPhotos {
    if kept.count <= limit { return self }
    var fields = FormFields()
    for mark in kept.prefix(limit) { fields.add(Self.keptField, mark) }
    add(subjects.prefix(limit), to: &fields)
    for problem in problems.filter({ $0.kind != .tooMany }) + [PhotoProblem(.tooMany)] {
      fields.add(PhotoProblem.field, problem.text)
    }
    return SentPhotos(fields)
  }

  /// The last one alone, for a form that takes one.
  var newest: SentPhotos {
    var fields = FormFields()
    if let mark = kept.last { fields.add(Self.keptField, mark) }
    for problem in problems { fields.add(PhotoProblem.field, problem.text) }
    return SentPhotos(fields)
  }

  /// Only those in `marks`, with a problem for the others.
  func refusing(allBut marks: [String]) -> SentPhotos {
    var fields = FormFields()
    let left = zip(kept, subjects).filter { marks.contains($0.0) }
    for (mark, _) in left { fields.add(Self.keptField, mark) }
    add(left.map(\.1), to: &fields)
    for problem in problems + [PhotoProblem(.gone)] { fields.add(PhotoProblem.field, problem.text) }
    return SentPhotos(fields)
  }

  private func add(_ subjects: some Collection<PhotoSubject?>, to fields: inout FormFields) {
    for (place, subject) in subjects.enumerated() {
      if let subject { fields.add(Self.subjectPrefix + String(place + 1), subject.text) }
    }
  }

  init(_ fields: FormFields) {
    removed = Set(fields.all(Self.removedField))
    var seen: Set<String> = []
    let removed = removed
    let sent = fields.all(Self.keptField).filter { !$0.isEmpty && seen.insert($0).inserted }
    kept = sent.filter { !removed.contains($0) }
    subjects = sent.enumerated().filter { !removed.contains($0.element) }.map { place, _ in
      fields[Self.subjectPrefix + String(place + 1)].flatMap { PhotoSubject($0) }
    }
    problems = fields.all(PhotoProblem.field).compactMap { PhotoProblem(text: $0) }
  }
}

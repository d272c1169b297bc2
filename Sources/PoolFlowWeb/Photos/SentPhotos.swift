import HTTP

/// The photos of a form: those that the server keeps for it, and the problems of the others.
struct SentPhotos: Sendable, Hashable {
  /// The form field of new photo files.
  static let field = "photo"
  /// The form field that names a kept photo.
  static let keptField = "kept_photo"
  /// The form field that removes a kept photo.
  static let removedField = "remove_photo"

  /// The marks of the kept photos, each once, in order.
  let kept: [String]
  /// The marks of the removed ones.
  let removed: Set<String>
  let problems: [PhotoProblem]

  /// True for a field that removes a photo of a saved visit: it has a number, not a mark.
  static func isSaved(_ field: FormFields.Field) -> Bool { field.name == removedField && Int(field.value) != nil }

  /// At most `limit` of them, with a problem for the others.
  func limited(to limit: Int) -> SentPhotos {
    if kept.count <= limit { return self }
    var fields = FormFields()
    for mark in kept.prefix(limit) { fields.add(Self.keptField, mark) }
    for problem in problems + [PhotoProblem(.tooMany)] { fields.add(PhotoProblem.field, problem.text) }
    return SentPhotos(fields)
  }

  /// Only those in `marks`, with a problem for the others.
  func refusing(allBut marks: [String]) -> SentPhotos {
    var fields = FormFields()
    for mark in kept where marks.contains(mark) { fields.add(Self.keptField, mark) }
    for problem in problems + [PhotoProblem(.gone)] { fields.add(PhotoProblem.field, problem.text) }
    return SentPhotos(fields)
  }

  init(_ fields: FormFields) {
    removed = Set(fields.all(Self.removedField))
    var seen: Set<String> = []
    let removed = removed
    kept = fields.all(Self.keptField).filter { !$0.isEmpty && !removed.contains($0) && seen.insert($0).inserted }
    problems = fields.all(PhotoProblem.field).compactMap { PhotoProblem(text: $0) }
  }
}

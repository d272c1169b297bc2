import HTTP

/// The photos of a form: those that the server keeps for it, and what is wrong with the others.
struct SentPhotos: Sendable, Hashable {
  /// The form field whose files are photos.
  static let field = "photo"
  /// The form field that names a photo that is kept.
  static let keptField = "kept_photo"
  /// The form field that takes one away again.
  static let removedField = "remove_photo"

  /// The marks of the photos that are kept, each once, in order.
  let kept: [String]
  /// The marks of those that are not wanted any more.
  let removed: Set<String>
  let problems: [PhotoProblem]

  /// Whether a field takes away a photo that a saved visit has: it says its number, not a mark.
  static func isSaved(_ field: FormFields.Field) -> Bool { field.name == removedField && Int(field.value) != nil }

  /// The same with no more than `limit`, and a word about the others.
  func limited(to limit: Int) -> SentPhotos {
    if kept.count <= limit { return self }
    var fields = FormFields()
    for mark in kept.prefix(limit) { fields.add(Self.keptField, mark) }
    for problem in problems + [PhotoProblem(.tooMany)] { fields.add(PhotoProblem.field, problem.text) }
    return SentPhotos(fields)
  }

  /// The same with those that are not among `marks` gone.
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

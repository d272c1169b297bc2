import HTTP

/// The photos of a form: those that the server keeps for it, and what is wrong with the others.
struct SentPhotos: Sendable, Hashable {
  /// The form field that names a photo that is kept.
  static let keptField = "kept_photo"
  /// The form field that takes one away again.
  static let removedField = "remove_photo"

  /// The marks of the photos that are kept, each once, in order.
  let kept: [String]
  let problems: [PhotoProblem]

  init(_ fields: FormFields) {
    let removed = Set(fields.all(Self.removedField))
    var seen: Set<String> = []
    kept = fields.all(Self.keptField).filter { !$0.isEmpty && !removed.contains($0) && seen.insert($0).inserted }
    problems = fields.all(PhotoProblem.field).compactMap { PhotoProblem(text: $0) }
  }
}

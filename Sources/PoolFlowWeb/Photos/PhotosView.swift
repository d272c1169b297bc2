import Foundation
import Mustache
import PoolFlowDomain

/// The photo controls of a form: `QuickLog/_photos`.
///
/// `data-photos` marks the section for the browser's code. Its texts are in `data-count` ("2 of 6" with the
/// placeholders `{count}` and `{limit}`) and `data-too-many`, those of other problems are later texts; the markup of a
/// picture is in `<template data-photo-template>`.
struct PhotosView: View {
  /// A photo that the server keeps for this form.
  struct Kept: View {
    let mark: String
    let path: String
    let label: String
    let number: String
    /// The subject of the photo; nil for nothing in particular.
    let subject: String?
    /// "Before"; nil for nothing in particular.
    let caption: String?

    static let fields: Fields<Kept> = [
      .text("mark") { $0.mark }, .text("path") { $0.path }, .text("label") { $0.label },
      .text("number") { $0.number }, .text("subject") { $0.subject },
      .text("caption") { $0.caption },
    ]
  }

  /// The problem of one photo.
  struct Problem: View {
    let text: String

    static let fields: Fields<Problem> = [.text("text") { $0.text }]
  }

  let kept: [Kept]
  /// True for a form that asks for photos before and after.
  var offersPair = false
  let problems: [Problem]
  let limit: String
  let countText: String
  let countPattern: String
  let hint: String
  let labelPattern: String
  let tooManyText: String

  static let fields: Fields<PhotosView> = [
    .list("kept") { $0.kept }, .flag("offersPair") { $0.offersPair }, .list("problems") { $0.problems },
    .flag("isWrong") { !$0.problems.isEmpty },
    .text("limit") { $0.limit }, .text("countText") { $0.countText }, .text("countPattern") { $0.countPattern },
    .text("hint") { $0.hint }, .text("labelPattern") { $0.labelPattern },
    .text("tooManyText") { $0.tooManyText },
  ]

  /// - Parameters:
  ///   - saved: the number of photos that the visit already has.
  ///   - most: the number that the form takes.
  ///   - tooMany: what is said of a further one, where the words about visits do not fit.
  init(
    _ photos: SentPhotos, saved: Int = 0, limit most: Int = PhotoLimits.photos, tooManyText tooMany: String? = nil,
    format: Format
  ) {
    let strings = format.strings
    let mostText = format.count(most)
    tooManyText = tooMany ?? format.message(PhotoProblem(.tooMany))
    kept = photos.kept.enumerated().map { index, mark in
      Kept(
        mark: mark, path: Link.keptPhoto(mark),
        label: strings("photos.label", ["number": format.count(saved + index + 1)]), number: String(index + 1),
        subject: photos.subjects[index]?.text, caption: photos.subjects[index].flatMap { format.caption(of: $0) })
    }
    problems = photos.problems.map { [tooManyText] problem in
      Problem(text: problem.kind == .tooMany ? tooManyText : format.message(problem))
    }
    limit = String(max(0, most - saved))
    countText = strings("photos.count", ["count": format.count(saved + photos.kept.count), "limit": mostText])
    countPattern = strings("photos.count")
    hint = strings("photos.hint", ["limit": mostText, "size": format.count(PhotoLimits.megabytes)])
    labelPattern = strings("photos.label")
  }
}

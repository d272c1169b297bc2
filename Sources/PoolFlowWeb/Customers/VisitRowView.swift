import Chemistry
import Mustache
import PoolFlowDomain

/// One visit in the list of a pool.
struct VisitRowView: View {
  struct Photo: View {
    let path: String
    let source: String
    let alt: String
    /// The subject: before or after the work, or an item of the checklists; nil for none.
    let caption: String?

    static let fields: Fields<Photo> = [
      .text("path") { $0.path }, .text("source") { $0.source }, .text("alt") { $0.alt },
      .text("caption") { $0.caption },
    ]

    static func of(_ visit: Visit, format: Format) -> [Photo] {
      visit.photoPositions.enumerated().map { index, position in
        Photo(
          path: Link.gallery(position, of: visit.id), source: Link.photo(position, of: visit.id),
          alt: format.strings(
            "pool.photo", ["number": format.count(index + 1), "date": format.shortDay(visit.day)]),
          caption: caption(of: position, in: visit, format.strings))
      }
    }

    static func caption(of position: Int, in visit: Visit, _ strings: Strings) -> String? {
      switch visit.photoSubjects[position] {
      case nil: nil
      case .before: strings("checklist.before")
      case .after: strings("checklist.after")
      case .item(let id): visit.checks.first { $0.item == id }?.name
      }
    }
  }

  let visit: String
  let path: String
  let dateText: String
  let lsi: IndexView
  let summary: String
  /// The second bodies of water of the same form.
  let bodies: [String]
  let who: String?
  let costText: String?
  let notes: String
  let photos: [Photo]
  /// While the visit can be undone.
  let undoPath: String?

  static let fields: Fields<VisitRowView> = [
    .text("visit") { $0.visit }, .text("path") { $0.path }, .text("dateText") { $0.dateText }, .view("lsi") { $0.lsi },
    .text("summary") { $0.summary }, .texts("bodies") { $0.bodies }, .text("who") { $0.who },
    .text("costText") { $0.costText },
    .text("notes") { $0.notes },
    .flag("hasPhotos") { !$0.photos.isEmpty }, .list("photos") { $0.photos }, .text("undoPath") { $0.undoPath },
  ]

  init(_ visit: Visit, others: [VisitOfWater], viewer: Viewer) {
    let format = viewer.format
    let strings = viewer.strings
    self.visit = visit.id.text
    path = Link.visit(visit.id)
    dateText = strings("visit.moment", ["date": format.day(visit.day), "time": format.time(visit.performedAt)])
    lsi = IndexView(visit, format: format)
    let words =
      VisitWords.notes(visit, format: format)
      + [VisitWords.summary(visit, beside: others, format: format)].compactMap(\.self)
    summary = words.joined(separator: " · ")
    bodies = VisitWords.bodies(others, format: format)
    who = visit.technician?.name
    costText = viewer.showsCosts && visit.chemicalCost > 0 ? format.money(visit.chemicalCost) : nil
    notes = visit.notes
    undoPath = viewer.mayUndo(visit) ? Link.undo(visit.id) : nil
    photos = Photo.of(visit, format: format)
  }
}

extension Dose {
  /// "9 oz Soda ash".
  func text(format: Format) -> String {
    let amount = format.quantity(ounces: quantityOunces, isDry: isDry)
    return format.strings("pool.dose", ["amount": amount, "chemical": format.chemical(kind) ?? chemicalName])
  }
}

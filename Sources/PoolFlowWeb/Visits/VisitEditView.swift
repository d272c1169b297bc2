import Chemistry
import Mustache
import PoolFlowDomain
import PoolFlowStore

struct VisitEditView: PageView {
  static let template = "Visits/edit"

  let backPath: String
  let action: String
  let customerName: String
  let version: String
  let units: String
  let shown: [KeptView]
  let summary: SummaryView?
  let conflict: RecordConflictView?
  let performedAt: FieldView
  /// The index that would be saved.
  let index: IndexView
  /// The dissolved solids of the new index, if the visit recorded none.
  let solidsOfToday: String?
  /// True if the index beside it was computed with them.
  let countsWithToday: Bool
  let chemistryData: SafeHTML
  /// The address of `CommonChemistry`.
  let commonPath: String
  let readings: [FieldView]
  let doses: [FieldView]
  let notes: TextView
  let customerNote: TextView
  /// Nil for a visit without an unplanned job.
  let job: JobBoxesView?
  let photos: [RemovablePhotoView]
  let extra: ExtraDoseView?
  let newPhotos: PhotosView

  static let fields: Fields<VisitEditView> = [
    .text("suffix") { _ in "" },
    .text("backPath") { $0.backPath }, .text("action") { $0.action }, .text("customerName") { $0.customerName },
    .text("version") { $0.version }, .text("units") { $0.units }, .list("shown") { $0.shown },
    .view("summary") { $0.summary },
    .view("conflict") { $0.conflict }, .view("performedAt") { $0.performedAt },
    .view("index") { $0.index }, .text("solidsOfToday") { $0.solidsOfToday },
    .flag("countsWithToday") { $0.countsWithToday }, .html("chemistryData") { $0.chemistryData },
    .text("commonPath") { $0.commonPath },
    .list("readings") { $0.readings },
    .flag("hasDoses") { !$0.doses.isEmpty || $0.extra != nil }, .list("doses") { $0.doses },
    .view("notes") { $0.notes },
    .view("customerNote") { $0.customerNote }, .view("job") { $0.job }, .flag("hasPhotos") { !$0.photos.isEmpty },
    .list("photos") { $0.photos }, .view("extra") { $0.extra }, .view("newPhotos") { $0.newPhotos },
  ]

  /// - Parameter previewed: the visit that would be saved; nil if a value is wrong.
  init(
    _ form: VisitEditForm, _ found: EditedVisit, previewed: Visit?, pool: Pool, stock: Stock, isConflict: Bool,
    viewer: Viewer
  ) {
    let needs = viewer.business.readingNeeds(of: pool)
    let boxes = VisitEditBoxes(form: form, visit: found.visit, viewer: viewer)
    let visit = found.visit
    backPath = Link.visit(visit.id)
    action = Link.visit(visit.id)
    customerName = pool.customerName
    version = String(found.version)
    shown = form.shownFields.filter { viewer.isOwner || $0.name != "shown.\(JobBoxesView.price)" }
    units = form.units.rawValue
    performedAt = boxes.performedAt
    index =
      previewed.map { IndexView($0.index, format: viewer.format, isMeasured: $0.isMeasured) }
      ?? IndexView(unknown: viewer.format)
    solidsOfToday =
      visit.reading(.totalDissolvedSolids) == nil
      ? viewer.strings(
        "visit.solidsOfToday",
        ["solids": viewer.format.tile(pool.water.totalDissolvedSolids, of: .totalDissolvedSolids)])
      : nil
    countsWithToday = previewed.map { VisitChange.movesIndex(from: visit, to: $0) } ?? false
    chemistryData =
      ChemistryData(
        volumeGallons: visit.volumeGallons ?? pool.volumeGallons,
        totalDissolvedSolids: visit.water(over: pool.water).totalDissolvedSolids,
        body: pool.body, model: visit.model.model ?? viewer.business.model(of: pool),
        carried: visit.readings.reduce(into: [:]) { values, reading in values[reading.parameter] = reading.value },
        needs: ReadingNeeds(), format: viewer.format.with(form.units)
      ).attribute
    commonPath = viewer.commonChemistry(stock, in: form.units).path
    readings = VisitEditForm.parameters(of: visit, needs: needs).map(boxes.reading)
    doses = visit.doses.map(boxes.dose)
    notes = boxes.notes
    customerNote = boxes.customerNote
    job = boxes.job
    photos = visit.photoPositions.enumerated().map { index, position in
      let values = ["number": viewer.format.count(index + 1), "date": viewer.format.shortDay(visit.day)]
      return RemovablePhotoView(
        source: Link.photo(position, of: visit.id), alt: viewer.strings("pool.photo", values),
        position: String(position),
        label: viewer.strings("visit.removePhoto", values), isRemoved: form.removedPhotos.contains(position))
    }
    extra = boxes.extra(stock: stock)
    let staying = visit.photoPositions.filter { !form.removedPhotos.contains($0) }
    newPhotos = PhotosView(form.photos, saved: staying.count, format: viewer.format)
    let all = [performedAt] + readings + doses + [job?.charge, job?.minutes].compactMap(\.self)
    summary = SummaryView(
      all.compactMap { field in
        field.error.map {
          SummaryView.Item(target: field.name, label: field.label, message: $0, strings: viewer.strings)
        }
      }
        + [job?.work, notes, customerNote].compactMap(\.self).compactMap { text in
          text.error.map {
            SummaryView.Item(target: text.name, label: text.label, message: $0, strings: viewer.strings)
          }
        }
        + Self.problems(extra, of: form, viewer: viewer), strings: viewer.strings)
    conflict = isConflict ? Self.conflict(boxes, found, needs, viewer: viewer) : nil
  }

  private static func problems(_ extra: ExtraDoseView?, of form: VisitEditForm, viewer: Viewer) -> [SummaryView.Item] {
    let units = form.reader.problems["units"].map { _ in
      SummaryView.Item(target: "main", text: viewer.strings("form.unitsUnknown"))
    }
    let more = extra.flatMap { extra in
      (extra.itemError ?? extra.pouredError).map { SummaryView.Item(target: "item-\(extra.key)", text: $0) }
    }
    let wrong = form.photos.problems.first.map { SummaryView.Item(target: "photos", text: viewer.format.message($0)) }
    return [units, more, wrong].compactMap(\.self)
  }

  /// The typed and the saved values, where they differ.
  private static func conflict(
    _ boxes: VisitEditBoxes, _ found: EditedVisit, _ needs: ReadingNeeds, viewer: Viewer
  ) -> RecordConflictView {
    let saved = VisitEditBoxes(
      form: VisitEditForm(
        nil, visit: found.visit, version: found.version, format: viewer.format.with(boxes.form.units)),
      visit: found.visit, viewer: viewer)
    let parameters = VisitEditForm.parameters(of: found.visit, needs: needs)
    func fields(_ boxes: VisitEditBoxes) -> [(String, String)] {
      ([boxes.performedAt] + parameters.map(boxes.reading) + found.visit.doses.map(boxes.dose))
        .map { ($0.label, $0.value) }
        + [boxes.job?.work, boxes.notes, boxes.customerNote].compactMap(\.self).map { ($0.label, $0.value) }
        + [boxes.job?.charge].compactMap(\.self).map { ($0.label, $0.value) }
    }
    let rows = zip(fields(boxes), fields(saved)).map { yours, theirs in
      DifferenceView(label: yours.0, yours: yours.1, theirs: theirs.1)
    }
    let time = found.visit.editedAt.map(viewer.format.time) ?? ""
    return RecordConflictView(
      text: viewer.strings("pool.conflictText", ["time": time]), path: Link.visitEditor(found.visit.id),
      rows: rows.filter { $0.yours != $0.theirs })
  }
}

/// A photo with a box to remove it.
struct RemovablePhotoView: View {
  let source: String
  let alt: String
  let position: String
  let label: String
  let isRemoved: Bool

  static let fields: Fields<RemovablePhotoView> = [
    .text("source") { $0.source }, .text("alt") { $0.alt }, .text("position") { $0.position },
    .text("label") { $0.label }, .flag("isRemoved") { $0.isRemoved },
  ]
}

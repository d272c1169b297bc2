import Chemistry
import Foundation
import HTTP
import Images
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// An undone visit becomes a filled-in form again, with its photos: an undo reverts the saved data, not the typed text.
enum UndoneVisit {
  /// The hidden field with the undone visit whose entries a form contains.
  static let field = "undone"

  /// The form of a visit that may be undone now; nil for another one, and for one that was not made by a quick log,
  /// which records the time of opening.
  static func form(of id: ID<Visit>, app: App) throws -> FormFields? {
    guard let visit = try? app.store.visit(id), app.viewer.mayUndo(visit), visit.openedAt != nil else { return nil }
    var fields = fields(of: visit, stock: try app.store.stock(), app: app)
    for (guest, visit) in try guestVisits(with: visit, app: app) {
      for field in BodyFields.named(Self.fields(of: visit, stock: try app.store.stock(), app: app), of: guest.id) {
        fields.add(field.name, field.value)
      }
    }
    for position in visit.photoPositions {
      guard let mark = keepPhoto(position, of: id, app: app) else { continue }
      fields.add(SentPhotos.keptField, mark)
      if let subject = visit.photoSubjects[position] {
        fields.add(SentPhotos.subjectPrefix + String(fields.all(SentPhotos.keptField).count), subject.text)
      }
    }
    return fields
  }

  /// The form after the undo, as it was sent.
  static func found(_ request: Request, pool: Pool, app: App) throws -> VisitForm? {
    guard let id = request.query[field].flatMap({ ID<Visit>($0) }),
      let text = try app.store.undoneForm(of: id, pool: pool.id, by: app.account.person, now: app.now),
      var fields = try? FormFields(urlEncoded: text)
    else { return nil }
    let needs = try DueReadings(of: pool, on: app.today, app: app).needs
    let form = VisitForm(fields, units: app.format.units, needs: needs)
    let stock = try app.store.stock()
    let advice = form.water(of: pool).map {
      Advice(
        for: $0, volumeGallons: pool.volumeGallons, in: pool.body, model: app.business.model(of: pool), stock: stock)
    }
    fields.add("doses_for", OfferedDoses(advice).text)
    for guest in try app.store.guests(of: pool.id) where BodyFields.has(guest.id, in: fields) {
      let own = VisitForm(
        BodyFields.of(guest.id, in: fields), units: form.units,
        needs: try DueReadings(of: guest, on: app.today, app: app).needs)
      let advice = own.water(of: guest).map {
        Advice(
          for: $0, volumeGallons: guest.volumeGallons, in: guest.body, model: app.business.model(of: guest),
          stock: stock)
      }
      fields.add("doses_for" + BodyFields.ending(guest.id), OfferedDoses(advice).text)
    }
    fields.add(field, id.text)
    return VisitForm(fields, units: app.format.units, needs: needs)
  }

  /// The visits of second bodies of water that the form of a visit made.
  private static func guestVisits(with visit: Visit, app: App) throws -> [(guest: Pool, visit: Visit)] {
    try app.store.guests(of: visit.pool).compactMap { guest in
      (try? app.store.visit(ID(of: guest.id, with: visit.id))).map { (guest, $0) }
    }
  }

  private static func fields(of visit: Visit, stock: Stock, app: App) -> FormFields {
    let format = app.format
    var fields: FormFields = ["units": format.units.rawValue]
    if let openedAt = visit.openedAt { fields.add("opened_at", openedAt.iso8601(in: app.business.timeZone)) }
    if visit.receivedAt.timeIntervalSince(visit.performedAt) > VisitRules.futureTolerance {
      let moment = LocalMoment.text(visit.performedAt, in: app.business.timeZone).split(separator: "T")
      fields.add(VisitForm.doneOn, moment.first.map(String.init) ?? "")
      fields.add(VisitForm.doneAt, moment.last.map(String.init) ?? "")
    }
    for reading in visit.readings where reading.parameter != .totalDissolvedSolids || reading.isMeasured {
      let name = reading.parameter.rawValue
      if !reading.isMeasured { fields.add("carried", name) }
      fields.add(name, format.exact(reading))
    }
    for dose in visit.doses {
      let item = dose.item.flatMap(stock.item) ?? stock.item(for: dose.kind)
      let isDry = item?.isDry ?? Product.documented(dose.kind).isDry
      let isProposal = visit.advised.contains { $0.key == dose.key && $0.suggestedOunces == dose.quantityOunces }
      fields.add("dose", dose.key)
      fields.add(
        PouredBox.name(dose.key, units: format.units),
        isProposal
          ? format.boxed(ounces: dose.quantityOunces, isDry: isDry)
          : format.exact(ounces: dose.quantityOunces, isDry: isDry))
      if DoseDraft.isExtra(dose.key) { fields.add("dose_item.\(dose.key)", dose.item?.text ?? "") }
    }
    if visit.kind != .service { fields.add(VisitForm.kindField, visit.kind.rawValue) }
    fields.add(VisitForm.servesField, visit.serves?.description ?? ServedChoice.extraText)
    for check in visit.checks {
      if check.isDone { fields.add(CheckFields.done, check.item.text) }
      if let reason = check.reason ?? check.photoReason { fields.add(CheckFields.skip(check.item), reason.rawValue) }
    }
    if let job = visit.job {
      fields.add(JobBoxesView.note, job.note)
      fields.add(JobBoxesView.price, job.price.map { format.typed($0, digits: 2) } ?? "")
    }
    fields.add("notes", visit.notes)
    fields.add("customer_note", visit.customerNote)
    return fields
  }

  /// A copy of a saved photo for the form; nil if it cannot be read or there is no room.
  private static func keepPhoto(_ position: Int, of visit: ID<Visit>, app: App) -> String? {
    guard let account = app.session?.account.id, let photo = try? app.store.photo(position, of: visit),
      let data = try? Data(contentsOf: URL(filePath: photo.path), options: .mappedIfSafe)
    else { return nil }
    do {
      let source = Array(data)
      let kept = try app.installation.photos.keep(
        ImageScan(source), from: source, of: .account(account), form: "undone \(visit.text)\n", now: app.now)
      return kept.mark
    } catch {
      app.installation.log(LogLine("photo-not-kept", ("why", String(describing: error))))
      return nil
    }
  }
}

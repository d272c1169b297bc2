import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The equipment at a customer's pool: list, add, edit, delete (decisions.md#equipment).
enum EquipmentPage {
  static let routes: [Route<App>] = [
    .get(Link.poolEquipment, list),
    .get(Link.newEquipment, new),
    .post(Link.poolEquipment, add),
    .get(Link.equipment, edit),
    .post(Link.equipment, save),
    .post(Link.equipmentDeletion, delete),
  ]

  @Sendable static func list(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    let view = EquipmentListView(try app.store.equipment(of: pool.id), pool: pool, viewer: app.viewer)
    return try app.page(
      view,
      Frame(
        title: app.viewer.title("equipment.title", pool), section: .customers, modules: ["page/toast.js"],
        toast: toast(request, app: app)))
  }

  @Sendable static func new(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    var fields = FormFields()
    let id: ID<Equipment> = app.installation.newID()
    fields.add("equipment_id", id.text)
    fields.add("type", Equipment.Kind.pump.rawValue)
    return try page(app, form: EquipmentForm(fields, viewer: app.viewer), pool: pool, equipment: nil)
  }

  @Sendable static func add(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    var form = EquipmentForm(try request.form(), viewer: app.viewer)
    // The form of a piece that lies in the trash is meant for another one.
    let known = try form.newID.flatMap { try app.store.deletedEquipmentName($0) == nil ? $0 : nil }
    let blank = Equipment(
      id: known ?? app.installation.newID(), name: "", kind: .other, createdAt: app.now, updatedAt: app.now)
    guard let equipment = form.equipment(on: blank, now: app.now) else {
      return try page(app, form: form, pool: pool, equipment: nil, status: .unprocessable)
    }
    guard case .added = try app.store.add(equipment, to: pool.id) else {
      form.refuseMore()
      return try page(app, form: form, pool: pool, equipment: nil, status: .unprocessable)
    }
    return .seeOther("\(Link.poolEquipment(pool.id))?added=1")
  }

  @Sendable static func edit(_ request: Request, app: App) throws -> Response {
    let (equipment, pool) = try app.store.equipment(request.id("equipment"))
    let back = WayBack(request.query, viewer: app.viewer)
    let form = EquipmentForm(equipment, viewer: app.viewer)
    return try page(app, form: form, pool: pool, equipment: equipment, back: back)
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    let (current, pool) = try app.store.equipment(request.id("equipment"))
    var form = EquipmentForm(try request.form(), viewer: app.viewer)
    let back = WayBack(form.reader.fields, viewer: app.viewer)
    guard let equipment = form.equipment(on: current, now: app.now) else {
      return try page(app, form: form, pool: pool, equipment: current, back: back, status: .unprocessable)
    }
    guard try app.store.update(equipment, seen: form.seen) else {
      let saved = try app.store.equipment(current.id).equipment
      return try page(app, form: form, pool: pool, equipment: saved, isConflict: true, back: back, status: .conflict)
    }
    return .seeOther(back?.path(.equipment) ?? "\(Link.poolEquipment(pool.id))?saved=1")
  }

  @Sendable static func delete(_ request: Request, app: App) throws -> Response {
    let id: ID<Equipment> = try request.id("equipment")
    let pool = try app.store.deleteEquipment(id, by: app.account.person, now: app.now)
    return .seeOther("\(Link.poolEquipment(pool))?deleted=\(id.text)")
  }

  private static func toast(_ request: Request, app: App) -> ToastView? {
    let strings = app.strings
    if let id = request.query["deleted"].flatMap({ ID<Equipment>($0) }),
      let name = try? app.store.deletedEquipmentName(id)
    {
      return ToastView(
        "equipment.deleted", "name", name, undoPath: Link.trashRestoration(id), isLasting: true, strings: strings)
    }
    if request.query.contains("added") { return ToastView(text: strings("equipment.added")) }
    if request.query.contains("saved") { return ToastView(text: strings("equipment.saved")) }
    if request.query.contains("restored") { return ToastView(text: strings("equipment.restored")) }
    return nil
  }

  private static func page(
    _ app: App, form: EquipmentForm, pool: Pool, equipment: Equipment?, isConflict: Bool = false,
    back: WayBack? = nil, status: Status = .ok
  ) throws -> Response {
    let view = EquipmentFormView(
      form, pool: pool, equipment: equipment, isConflict: isConflict, back: back, viewer: app.viewer)
    return try app.page(view, Frame(title: view.heading, section: .customers), status: status)
  }
}

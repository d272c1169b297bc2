import Chemistry
import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// One entry of a form that a phone has handed in, in words.
struct HeldFactView: View {
  let label: String
  let text: String

  static let fields: Fields<HeldFactView> = [.text("label") { $0.label }, .text("text") { $0.text }]
}

/// The entries of a form that a phone has handed in.
struct HeldFormFacts {
  let held: HeldForm
  let stock: Stock
  /// The names of second bodies of water in the form.
  let bodies: [ID<Pool>: String]
  let viewer: Viewer

  private var strings: Strings { viewer.strings }

  var form: FormFields {
    var form = FormFields()
    for field in held.fields { form.add(field.name, field.value) }
    return form
  }

  /// The second bodies of water that a form names.
  static func bodies(in held: HeldForm) -> [ID<Pool>] {
    let named = held.fields.compactMap { field in
      field.name.split(separator: "@").dropFirst().last.flatMap { ID<Pool>(String($0)) }
    }
    return Set(named).sorted { $0.text < $1.text }
  }

  var all: [HeldFactView] {
    switch SyncKind(rawValue: held.kind) {
    case .visit: visit(form) + Self.bodies(in: held).flatMap { visit(BodyFields.of($0, in: form), in: $0) }
    case .profile: profile
    default: day + typed
    }
  }

  private func visit(_ fields: FormFields, in body: ID<Pool>? = nil) -> [HeldFactView] {
    let visit = VisitForm(fields, units: .imperial, needs: ReadingNeeds(), isLate: true)
    let format = viewer.format(in: visit.units)
    let named = body.map { (bodies[$0] ?? strings("held.secondBody")) + " · " } ?? ""
    let order = ReadingNeeds.order + [.totalDissolvedSolids]
    var facts = order.compactMap { parameter -> HeldFactView? in
      guard let value = visit.measured[parameter] else { return nil }
      let text = [format.tile(value, of: parameter), format.unit(of: parameter)].compactMap(\.self)
      return HeldFactView(label: named + format.name(of: parameter), text: text.joined(separator: " "))
    }
    var reading = visit
    let poured = reading.doses(advice: nil, stock: stock) { ID(held.id.uuid) }
    let doses = poured.map { $0.text(stock: stock, format: format) }
    if !doses.isEmpty {
      facts.append(HeldFactView(label: named + strings("conflict.doses"), text: format.list(doses)))
    }
    let notes = [
      (strings("log.jobWork"), visit.job?.note ?? ""),
      (strings("visit.onSite"), visit.jobMinutes.map(format.onSite) ?? ""),
      (strings("log.internalNote"), visit.notes),
      (strings("log.customerNote"), visit.customerNote),
    ]
    for (label, text) in notes where !text.isEmpty { facts.append(HeldFactView(label: named + label, text: text)) }
    return facts
  }

  private var profile: [HeldFactView] {
    ProfileInputs.customer.compactMap { input in
      let text = form.all(input.name).filter { !$0.isEmpty }.joined(separator: ", ")
      return text.isEmpty ? nil : HeldFactView(label: input.title(strings), text: text)
    }
  }

  /// The day that a form is about.
  private var day: [HeldFactView] {
    let query = held.path.split(separator: "?").dropFirst().first.flatMap { try? FormFields(urlEncoded: String($0)) }
    guard let day = (form["on"] ?? query?["on"]).flatMap({ Day($0) }) else { return [] }
    return [HeldFactView(label: strings("skip.day"), text: viewer.format.fullDay(day))]
  }

  private var typed: [HeldFactView] {
    var facts: [HeldFactView] = []
    func add(_ label: StringKey, _ text: String?) {
      if let text, !text.isEmpty { facts.append(HeldFactView(label: strings(label), text: text)) }
    }
    add("skip.reason", form["reason"].flatMap { StopSkip.Reason(rawValue: $0) }.map { SkipWords.reason($0, strings) })
    add("skip.note", form["note"])
    add("move.to", form["to"].flatMap { Day($0) }.map { viewer.format.fullDay($0) })
    add("office.text", form["text"])
    if held.kind == SyncKind.delivery.rawValue {
      let item = held.path.split(separator: "/").dropFirst().first.flatMap { ID<InventoryItem>(String($0)) }
      add("held.product", item.flatMap(stock.item).map { viewer.format.name(of: $0) })
      add("inventory.packages", form["packages"])
      add("inventory.packageSize", form["package_size"])
    }
    return facts
  }
}

import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowServices
import RoutePlanning

/// The search for the address of a customer's form: `Pools/_address`.
struct AddressFinderView: View {
  /// True for a service that may be asked while somebody types.
  let isTyping: Bool
  /// The places that the search without a script has found.
  let text: String?
  let places: [OptionView]

  static let fields: Fields<AddressFinderView> = [
    .flag("isTyping") { $0.isTyping }, .text("text") { $0.text }, .flag("hasPlaces") { !$0.places.isEmpty },
    .list("places") { $0.places },
  ]

  /// The button alone; nil without a service.
  init?(_ outside: OutsideServices, viewer: Viewer) {
    guard let search = outside.addresses else { return nil }
    isTyping = search.kind == .photon
    (text, places) = (nil, [])
  }

  /// The places for the typed address; nil without a service.
  init?(
    _ form: RecordForm<Pool>, _ find: (String) throws -> AddressSearch.Answer?, kind: Geocoder.Kind?, viewer: Viewer
  ) rethrows {
    let typed = form.reader.typed(PoolInputs.address.name)
    guard let kind else { return nil }
    isTyping = kind == .photon
    let isShort = typed.filter { !$0.isWhitespace }.count < AddressSearch.lengths.lowerBound
    guard let answer = try isShort ? AddressSearch.Answer.places([]) : find(typed) else { return nil }
    text = isShort ? viewer.strings("address.tooShort") : AddressWords.text(answer, viewer: viewer)
    guard case .places(let found) = answer, !found.isEmpty else {
      places = []
      return
    }
    let isSure = if case .sure = PlaceFinding(of: typed, among: found) { true } else { false }
    places =
      found.enumerated().map { ChosenPlace.option($0.element, isSelected: isSure && $0.offset == 0) }
      + [OptionView(value: "", text: viewer.strings("address.neither"))]
  }
}

extension FormFields {
  /// The fields with the address and the position of the place that was chosen in them.
  var takingPlace: FormFields {
    guard let chosen = self[ChosenPlace.field].flatMap(ChosenPlace.init) else { return self }
    let (latitude, longitude) = (chosen.position.latitude, chosen.position.longitude)
    let taken = ["address": chosen.label, "latitude": "\(latitude)", "longitude": "\(longitude)"]
    var fields = FormFields()
    for field in self where taken[field.name] == nil { fields.add(field.name, field.value) }
    for (name, value) in taken.sorted(by: { $0.key < $1.key }) { fields.add(name, value) }
    return fields
  }
}

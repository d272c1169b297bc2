import Chemistry
import PoolFlowDomain

/// The sentences that the browser shows while readings change; the same as the server's.
struct ChemistryTexts: Encodable {
  let corrosive, balanced, scaleForming, unknown, unmeasured, announce, scale: String
  /// Range words by reading, each by its level.
  let ranges: [String: [String: String]]
  let both, beside, volume, fahrenheit, celsius: String
  let notANumber, outside, missing, understood: String
  /// The units of a dose's box, by system and by weight or volume.
  let ounces, fluidOunces, grams, milliliters: String
  let readings, quantity, dose, caution, note, model: [String: String]

  init(_ format: Format) {
    let strings = format.strings
    corrosive = strings("lsi.corrosive")
    balanced = strings("lsi.balanced")
    scaleForming = strings("lsi.scaleForming")
    unknown = strings("lsi.unknown")
    unmeasured = strings("lsi.unmeasured")
    announce = strings("lsi.announce")
    scale = strings("lsi.scale")
    ranges = Dictionary(
      uniqueKeysWithValues: Parameter.allCases.map { parameter in
        let words = Level.allCases.map { ($0.rawValue, format.word($0, of: parameter)) }
        return (parameter.rawValue, Dictionary(uniqueKeysWithValues: words))
      })
    both = strings("unit.both")
    beside = strings("unit.beside")
    volume = strings("unit.volume")
    fahrenheit = strings("unit.fahrenheit")
    celsius = strings("unit.celsius")
    notANumber = strings("reading.notANumber")
    outside = strings("reading.outside")
    missing = strings("reading.missing")
    understood = strings("form.understood")
    ounces = strings("log.ounces")
    fluidOunces = strings("log.fluidOunces")
    grams = strings("log.grams")
    milliliters = strings("log.milliliters")
    readings = Dictionary(uniqueKeysWithValues: Parameter.allCases.map { ($0.rawValue, format.name(of: $0)) })
    quantity = strings.group("quantity")
    dose = strings.group("dose").filter { $0.key != "volumeStep" }
    caution = strings.group("caution")
    note = strings.group("note")
    model = strings.group("models")
  }
}

/// The sentences that the browser fills while readings change; the same as the server's.
struct ChemistryTexts: Encodable {
  let corrosive, balanced, scaleForming, unknown, announce, scale: String
  let low, ideal, high: String
  let both, beside, fahrenheit, celsius: String
  let notANumber, outside, missing: String
  let ounces, fluidOunces: String
  let quantity: [String: String]
  let dose: [String: String]

  init(_ strings: Strings) {
    corrosive = strings("lsi.corrosive")
    balanced = strings("lsi.balanced")
    scaleForming = strings("lsi.scaleForming")
    unknown = strings("lsi.unknown")
    announce = strings("lsi.announce")
    scale = strings("lsi.scale")
    low = strings("range.low")
    ideal = strings("range.ideal")
    high = strings("range.high")
    both = strings("unit.both")
    beside = strings("unit.beside")
    fahrenheit = strings("unit.fahrenheit")
    celsius = strings("unit.celsius")
    notANumber = strings("reading.notANumber")
    outside = strings("reading.outside")
    missing = strings("reading.missing")
    ounces = strings("log.ounces")
    fluidOunces = strings("log.fluidOunces")
    quantity = strings.group("quantity")
    dose = strings.group("dose")
  }
}

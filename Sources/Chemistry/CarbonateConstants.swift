/// Every number of the carbonate model, once; browsers get them from here (chemistry.md#carbonate-model).
///
/// Equilibrium constants: K1, K2, calcite and the pairs CaCO3 and CaHCO3+ after Plummer and Busenberg (1982), Kw and
/// the pairs NaCO3− and NaHCO3 as in PHREEQC's `phreeqc.dat`, cyanuric acid after O'Brien, Morris and Butler (1974);
/// activities after Truesdell and Jones (1974), of H+ and cyanurate after Davies (1962). The closed form is R. Falk's
/// calcite saturation index, as Pool Math has it.
public struct CarbonateConstants: Sendable, Hashable, Encodable {
  public static let published = CarbonateConstants()

  /// 50.045 g of CaCO3 an equivalent over 129.07 g/mol of cyanuric acid.
  public let cyanurateShare = 0.38772
  /// First acidity constant of cyanuric acid in pool water.
  public let cyanuricAcidPK = 6.83
  public let offset = -11.677
  public let ionicFactor = 2.56
  public let ionicDamping = 1.65
  public let temperatureFactor = 1412.5
  public let temperatureOffset = 4.7375
  public let kelvin = 273.15
  /// Ionic strength an equivalent of hardness counts for.
  public let hardnessCharge = 1.5
  /// Milligrams of CaCO3 an equivalent.
  public let milligramsPerEquivalent = 50_045.0
  /// Milligrams of sodium chloride a mole.
  public let saltMilligrams = 58_440.0
  /// Chloride that comes with calcium, as ppm of salt for each ppm of hardness: a salt test reads it as well.
  public let saltPerHardness = 1.1678
  /// Dissolved solids of calcium chloride and of bicarbonate for each ppm as CaCO3.
  public let solidsPerHardness = 1.11
  public let solidsPerAlkalinity = 1.68

  /// log K = a + b·T + c/T + d·log10 T + e/T² + f·T², T in kelvin.
  public let k1 = [-356.3094, -0.06091964, 21_834.37, 126.8339, -1_684_915, 0]
  public let k2 = [-107.8871, -0.03252849, 5_151.79, 38.92561, -563_713.9, 0]
  public let kw = [293.29227, 0.1360833, -10_576.913, -123.73158, 0, -6.996455e-5]
  public let calciumPair = [-1_228.732, -0.299440, 35_512.75, 485.818, 0, 0]
  /// 1.27 at 25 °C, with 1947.4 kelvin of temperature dependence.
  public let sodiumPair = [1.27 + 1_947.4 / 298.15, 0, -1_947.4, 0, 0, 0]
  public let calciumBicarbonatePair = [1_209.12, 0.31294045, -34_765.05, -478.782, 0, 0]
  /// −0.25 at 25 °C, with −218.5 kelvin of temperature dependence.
  public let sodiumBicarbonatePair = [-0.982_852_590_98, 0, 218.5, 0, 0, 0]
  public let calcite = [-171.9065, -0.077993, 2_839.319, 71.595, 0, 0]
  public let cyanuricAcidLogK = -6.88

  /// Debye and Hückel's A and B (for sizes in ångström), and the slope of Davies.
  public let debyeA = 0.5085
  public let debyeB = 0.3285
  public let daviesB = 0.3
  /// Charge, size in ångström and slope of an ion.
  public let calciumIon = [2, 5, 0.165]
  public let carbonateIon = [2, 5.4, 0]
  public let bicarbonateIon = [1, 5.4, 0]
  public let calciumBicarbonateIon = [1, 6.0, 0]
  public let sodiumIon = [1, 4.08, 0.082]
  public let hydroxideIon = [1, 3.5, 0]
  /// log10 of the activity coefficient of a neutral species, for each mol/kg of ionic strength.
  public let neutralSalting = 0.1

  public let calciumMilligrams = 100_086.9
  public let cyanuricAcidMilligrams = 129_074.2

  /// Masses in grams a mole.
  public let hydrogenChloride = 36.461
  public let sodiumBisulfate = 120.06
  public let sodiumCarbonate = 105.988
  public let sodiumBicarbonate = 84.007
  public let calciumChloride = 110.983
  /// Hydrochloric acid of w percent weighs 1 + 0.00509·w grams a millilitre: 31.45 % is 20° Baumé, 1.160.
  public let acidDensityPerPercent = 0.00509
  /// Salt and cyanuric acid, in ppm for each ppm of chlorine.
  public let saltPerChlorine = 1.648
  public let stabilizerPerChlorine = 0.6068
  public let stabilizerPerDichlor = 0.9102
  public let litersPerGallon = 3.78541

  /// The largest change of the alkalinity in one visit, in ppm.
  public let alkalinityCap = 20.0
  /// The pH below which no acid is poured, and the pH above which no base is.
  public let lowestPH = 7.2
  public let highestPH = 7.8
  /// Carbonate alkalinity in ppm below which the index is uncertain: the error of a test kit is as large.
  public let uncertainAlkalinity = 10.0

  init() {}
}

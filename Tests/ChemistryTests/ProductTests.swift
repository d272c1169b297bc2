import Chemistry
import Testing

struct ProductTests {
  @Test(arguments: [
    (ChemicalKind.acid, 31.45, false), (.base, 100, true), (.alkalinity, 100, true), (.calcium, 77, true),
    (.hypochlorite, 12.5, false), (.trichlor, 90, true), (.stabilizer, 100, true),
  ])
  func `the documented products have the strengths of the document`(
    kind: ChemicalKind, strength: Double, isDry: Bool
  ) {
    #expect(Product.documented(kind) == Product(kind, strength: strength, isDry: isDry))
    #expect(Products.documented[kind] == .documented(kind))
  }

  /// Moles an ounce by hand: 20° Baumé acid weighs 1.160 g/mL, compounds 36.46, 105.99, 84.01 and 110.98 g/mol.
  @Test(arguments: [
    (ChemicalKind.acid, 0.2959), (.base, 0.26748), (.alkalinity, 0.33747), (.calcium, 0.19669), (.hypochlorite, 3.6967),
    (.trichlor, 25.515), (.stabilizer, 28.3495),
  ])
  func `an ounce brings its computed amount`(kind: ChemicalKind, effect: Double) {
    #expect(abs(Product.documented(kind).effectPerOunce / effect - 1) < 0.001)
  }

  /// Density of hydrochloric acid at 20 °C in g/mL (Perry's Chemical Engineers' Handbook).
  @Test(arguments: [(10.0, 1.048), (14.5, 1.070), (20, 1.098), (28, 1.139), (31.45, 1.158), (36, 1.179)])
  func `acid of any strength has the published weight`(percent: Double, density: Double) {
    let moles = 29.5735 * density * percent / 100 / 36.461
    #expect(abs(Product(.acid, strength: percent, isDry: false).effectPerOunce / moles - 1) < 0.006)
  }

  @Test func `dry acid is sodium bisulfate`() {
    let moles = 28.3495 * 0.932 / 120.06
    #expect(abs(Product(.acid, strength: 93.2, isDry: true).effectPerOunce / moles - 1) < 1e-4)
  }

  @Test(arguments: [
    (Product(.acid, strength: 31.45, isDry: false), 26.0, 26.0), (Product(.base, strength: 50, isDry: true), 6, 12),
    (Product(.calcium, strength: 94, isDry: true), 94, 77), (Product(.other, strength: 10, isDry: false), 5, 5),
    (Product(.alkalinity, strength: 0, isDry: true), 7, 7),
  ])
  func `more of a weaker product does the same`(product: Product, documented: Double, ounces: Double) {
    #expect(abs(product.equivalent(ofDocumented: documented) - ounces) < 1e-9)
  }

  @Test func `dry acid serves where there is no other acid, and dichlor serves nothing`() {
    let dry = Product(.dryAcid, strength: 93, isDry: true)
    #expect(Products([dry])[.acid] == dry)
    let muriatic = Product(.acid, strength: 28, isDry: false)
    #expect(Products([dry, muriatic])[.acid] == muriatic)
    #expect(Products([Product(.dichlor, strength: 56, isDry: true)])[.hypochlorite] == .documented(.hypochlorite))
    #expect(dry.equivalent(ofDocumented: 1) == Product(.acid, strength: 93, isDry: true).equivalent(ofDocumented: 1))
  }

  @Test(arguments: [
    (ChemicalKind.acid, false, 31.45, true), (.acid, false, 3.145, false), (.acid, true, 93, true),
    (.hypochlorite, false, 1.25, false), (.hypochlorite, true, 65, true), (.base, true, 10, false),
    (.calcium, true, 77, true), (.trichlor, true, 99, false), (.dichlor, true, 99, false), (.dichlor, true, 56, true),
  ])
  func `a kind is sold at its usual strengths`(kind: ChemicalKind, isDry: Bool, strength: Double, isUsual: Bool) throws
  {
    #expect(try #require(kind.usualStrength(isDry: isDry)).contains(strength) == isUsual)
    #expect(ChemicalKind.other.usualStrength(isDry: isDry) == nil)
  }

  @Test func `the last product of a kind serves it`() {
    let products = Products([Product(.acid, strength: 15, isDry: false), Product(.acid, strength: 28, isDry: false)])
    #expect(products[.acid].strength == 28)
    #expect(products[.calcium] == .documented(.calcium))
  }
}

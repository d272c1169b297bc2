import Localization
import Testing

struct TypographyTests {
  @Test func `the spaces before a language's marks do not break`() {
    #expect(Typography.spaced("Prêt ? Oui : 30 %", language: "fr") == "Prêt\u{202F}? Oui\u{A0}: 30\u{A0}%")
    #expect(Typography.spaced("Choisissez « JPEG » !", language: "fr") == "Choisissez «\u{A0}JPEG\u{A0}»\u{202F}!")
    #expect(Typography.spaced("Mehr als 30 %", language: "de") == "Mehr als 30\u{A0}%")
    #expect(Typography.spaced("Ready ? 30%", language: "en") == "Ready ? 30%")
    let measured = "At {limit} ppm: {a} lb {ounces} oz, 16 MB. 3 lines of {count} kits"
    let bound = "At {limit}_ppm: {a}_lb_{ounces}_oz, 16_MB. 3 lines of {count} kits".replacing("_", with: "\u{A0}")
    #expect(Typography.spaced(measured, language: "en") == bound)
    #expect(Typography.plain(bound) == measured)
  }

  @Test(arguments: [
    ("en", "Enter 6.0 to 9.0", "enter 6.0 to 9.0"), ("es", "Escriba de 6 a 9", "escriba de 6 a 9"),
    ("de", "Eine Zahl eingeben", "Eine Zahl eingeben"), ("en", "PoolFlow ID is missing.", "PoolFlow ID is missing."),
    ("en", "HEIC photos", "HEIC photos"), ("fr", "À saisir", "à saisir"), ("en", "", ""), ("fr", "À", "à"),
  ])
  func `after a colon a sentence continues in small letters, except for names and in German`(
    code: String, sentence: String, text: String
  ) {
    #expect(Typography.afterColon(sentence, language: code) == text)
  }
}

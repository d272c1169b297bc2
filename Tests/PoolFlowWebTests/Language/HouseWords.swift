/// Words that no text for people has, for each language: those that the glossary forbids, those that only some
/// technicians understand, and the project's internal words.
enum HouseWords {
  static let forbidden: [String: [String]] = [
    "en": [
      #"\bput aside"#, #"\bis none\b"#, #"\banew\b"#, #"\b(bring|brought|brings)\b.{0,12}\bback\b"#,
      #"\b(un)?prov(e|es|ed|en|ing)\b"#, #"\b(left|leave|leaving) out\b"#, #"\bneeds? you\b"#, #"\bwho is known"#,
      #"\bupsert"#, #"\b(some|every)body\b"#, #"\bmeanwhile\b"#, #"\bschema\b"#, #"\bdatabase\b"#, #"\bthis machine\b"#,
      #"\b(is|are|been|was) served\b"#, #"\bthe books\b"#,
    ],
    "es": [
      #"\bañad"#, #"\bagreg"#, #"\bmóvil"#, #"\bcelular"#, #"\balberca"#, #"\bpileta"#, #"\bcoger"#,
      #"\b(ordenador|computadora)"#,
      #"\b(tú|tus?|te|puedes|tienes|vosotros|ustedes)\b"#, #"\bde fábrica"#, #"\bescamas\b"#, #"\bsosa\b"#,
      #"\bmáquina"#,
      #"\bno rinde"#, #"\bescritorio"#, #"\bbase de datos"#, #"\besquema\b"#, "[“”]",
    ],
    "fr": [
      #"\bprouv"#, #"\bdesserv"#, #"\b(tu|ton|tes|toi)\b"#, #"\b(clos|clore)\b"#, #"(laiss|mis)\w* de côté"#,
      #"\bjavel\b"#,
      #"\bsoude\b"#, #"\bcette machine"#, #"\bintervention"#, #"\bbase de données"#, #"\bschéma"#, #"\bchauffages?\b"#,
      "[“”]",
    ],
    "pt-BR": [
      #"\bcomprova"#, #"\bnotas?\b"#, #"\binventário"#, #"\bperfi[sl]"#, #"\b(posto|postos|pôr) de lado"#,
      #"\besta máquina"#,
      #"\bnão rende"#, #"\bna estrada"#, #"\bregistro do servidor"#, #"\bágua sanitária"#, #"\bbanco de dados"#,
      #"\besquema\b"#,
      #"\b(tu|teu|tua)\b"#, "[«»]",
    ],
    "de": [
      #"\b(du|dich|dir|deine?[mnrs]?)\b"#, #"\bIhnen\b"#, #"[^.:!?“„… ] (Sie|Ihre?[mnrs]?)\b"#,
      #"\b(Wählen|Laden|Lassen|Warten|Setzen|Drücken|Prüfen|Geben|Legen) Sie\b"#, #"\bRoute\b"#, #"\bGebühr"#,
      #"\b[Ee]rprob"#,
      #"\bRettung"#, #"\b(Dosis|Dosen)\b"#, #"\bProdukt"#, #"\bSchreibtisch"#, #"\bBekannte\b"#, #"\bPlatte\b"#,
      #"[Bb]eiseite"#,
      #"Carbonatmodell"#, #"\bSicherung"#, #"\bSchema"#, #"\bDatenbank"#, #"\bBackpulver"#, #"\bStabilisator"#,
      #"\bSalzanlage"#,
      #" …"#,
    ],
  ]

  /// Words that begin with a capital within a label: names, and pages named as such.
  static let names: Set = [
    "PoolFlow", "PoolFlow’s", "JPEG", "PNG", "WebP", "SVG", "HEIC", "ZIP", "CSV", "MB", "LSI", "TDS", "CYA", "ID",
    "API",
    "UTF-8", "README", "VIP", "Done", "Done”", "Analytics", "Settings", "Camera", "Formats", "iPhone", "A–Z", "Log",
    "“Log",
    "Oak", "Street", "Apartments", "US", "L", "PDF", "SMS", "Wi-Fi", "GPS", "URL", "OK", "NFC", "QR", "Google", "Apple",
    "Maps", "Pool", "Math’s",
  ]
}

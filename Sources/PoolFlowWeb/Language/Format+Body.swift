import Chemistry
import PoolFlowDomain

extension Format {
  func name(of sanitizer: Sanitizer) -> String {
    switch sanitizer {
    case .chlorine: strings("body.chlorine")
    case .saltCell: strings("body.saltCell")
    case .bromine: strings("body.bromine")
    case .other: strings("body.otherSanitizer")
    }
  }

  func name(of surface: Surface) -> String {
    switch surface {
    case .plaster: strings("body.plaster")
    case .vinyl: strings("body.vinyl")
    case .fibreglass: strings("body.fibreglass")
    }
  }

  /// The differences of a body of water from a plastered pool with chlorine: "Salt cell · Vinyl".
  func properties(of body: BodyOfWater) -> String? {
    let isUsual = body.sanitizer == .chlorine && body.surface == .plaster
    let limits: [(Parameter, Double?)] = [
      (.freeChlorine, body.freeChlorineLimit), (.combinedChlorine, body.combinedChlorineLimit),
    ]
    let words =
      (isUsual ? [] : [name(of: body.sanitizer), name(of: body.surface)])
      + limits.compactMap { parameter, limit in
        limit.map {
          strings("body.most", ["reading": name(of: parameter), "limit": number($0, digits: 2)])
        }
      }
    return words.isEmpty ? nil : words.joined(separator: " · ")
  }
}

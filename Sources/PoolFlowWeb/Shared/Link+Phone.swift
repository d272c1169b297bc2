/// Links to the applications of a phone: messages and maps.
extension Link {
  /// The map application of a device: Apple's on Apple's devices (decisions.md#route).
  enum Maps {
    case apple, google

    init(userAgent: String) {
      self = ["iPhone", "iPad", "Macintosh"].contains { userAgent.contains($0) } ? .apple : .google
    }
  }

  /// A text message to the number of a `tel:` link (RFC 5724); the form with "?&" is read by all phones.
  static func message(_ call: String, _ text: String) -> String {
    "sms:\(call.dropFirst("tel:".count))?&body=\(encoded(text))"
  }

  /// The most stops of one link; map applications refuse more.
  static let mostDirections = 10

  /// Driving directions through places, one after the other.
  static func directions(_ places: [String], maps: Maps) -> String {
    let all = places.map(encoded)
    return switch maps {
    case .apple: "https://maps.apple.com/?daddr=\(all.joined(separator: "+to:"))&dirflg=d"
    case .google:
      "https://www.google.com/maps/dir/?api=1&destination=\(all.last ?? "")&travelmode=driving"
        + (all.count > 1 ? "&waypoints=\(all.dropLast().joined(separator: "%7C"))" : "")
    }
  }

  /// Driving directions: coordinates first, the address as fallback (decisions.md#route).
  static func directions(latitude: Double, longitude: Double, address: String, maps: Maps) -> String {
    let isLocated = latitude != 0 || longitude != 0
    let destination = encoded(isLocated ? "\(latitude),\(longitude)" : address)
    return switch maps {
    case .apple: "https://maps.apple.com/?daddr=\(destination)&dirflg=d"
    case .google: "https://www.google.com/maps/dir/?api=1&destination=\(destination)&travelmode=driving"
    }
  }
}

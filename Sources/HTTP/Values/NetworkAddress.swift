import Glibc

/// Addresses as text, such as a peer's.
public enum NetworkAddress {
  /// An address in its form for comparison: one of version 4 that came over a socket of version 6 (`::ffff:192.0.2.7`,
  /// RFC 4291 §2.5.5.2) is that of version 4, one of version 6 is in its short form (RFC 5952). Any other text is
  /// kept.
  public static func normal(_ address: String) -> String {
    guard address.utf8.contains(UInt8(ascii: ":")) else { return address }
    var bytes = [UInt8](repeating: 0, count: 16)
    guard inet_pton(AF_INET6, address, &bytes) == 1 else { return address }
    if bytes.starts(with: mapped) { return bytes.dropFirst(mapped.count).map(String.init).joined(separator: ".") }
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard inet_ntop(AF_INET6, &bytes, &text, socklen_t(text.count)) != nil else { return address }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static let mapped: [UInt8] = Array(repeating: 0, count: 10) + [0xFF, 0xFF]

  /// True if the address cannot be reached from the internet: loopback, link-local, a private or a carrier's network
  /// (RFC 6890).
  public static func isPrivate(_ address: String) -> Bool {
    let address = normal(address.hasPrefix("[") ? String(address.dropFirst().dropLast()) : address)
    if address.contains(":") {
      return address == "::1" || ["fc", "fd", "fe8", "fe9", "fea", "feb"].contains { address.hasPrefix($0) }
    }
    let parts = address.split(separator: ".", omittingEmptySubsequences: false).compactMap { UInt8($0) }
    guard parts.count == 4, parts.map(String.init).joined(separator: ".") == address else { return false }
    return switch (parts[0], parts[1]) {
    case (10, _), (127, _), (192, 168), (169, 254), (172, 16...31), (100, 64...127): true
    default: false
    }
  }

  /// The network of an address: an IPv6 customer has a /64 alone (RFC 6177).
  public static func network(of address: String) -> String {
    let address = normal(address)
    guard address.contains(":"), !address.contains(".") else { return address }
    let halves = address.split(separator: "::", maxSplits: 1, omittingEmptySubsequences: false)
      .map { $0.split(separator: ":") }
    let zeros = max(0, 8 - halves.reduce(0) { $0 + $1.count })
    let groups = halves.count == 2 ? halves[0] + Array(repeating: "0", count: zeros) + halves[1] : halves[0]
    return groups.prefix(4).joined(separator: ":")
  }
}

/// Addresses as text, such as a peer's.
public enum NetworkAddress {
  /// The network of an address: an IPv6 customer has a /64 alone (RFC 6177).
  public static func network(of address: String) -> String {
    guard address.contains(":"), !address.contains(".") else { return address }
    let halves = address.split(separator: "::", maxSplits: 1, omittingEmptySubsequences: false)
      .map { $0.split(separator: ":") }
    let zeros = max(0, 8 - halves.reduce(0) { $0 + $1.count })
    let groups = halves.count == 2 ? halves[0] + Array(repeating: "0", count: zeros) + halves[1] : halves[0]
    return groups.prefix(4).joined(separator: ":")
  }
}

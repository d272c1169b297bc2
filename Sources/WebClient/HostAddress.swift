import CCurl
import Glibc

/// The numbers of a host: 4 bytes or 16.
struct HostAddress: Hashable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) {
    // An IPv4 address in an IPv6 one (RFC 4291 §2.5.5.2, RFC 6052 §2.1) is that address.
    let prefixes: [[UInt8]] = [
      [UInt8](repeating: 0, count: 10) + [0xff, 0xff], [0, 0x64, 0xff, 0x9b] + [UInt8](repeating: 0, count: 8),
    ]
    let isEmbedded = bytes.count == 16 && prefixes.contains { bytes.starts(with: $0) }
    self.bytes = isEmbedded ? Array(bytes.suffix(4)) : bytes
  }

  /// The address that a host's name spells out; nil for a name, which has to be looked up.
  init?(spelledOut host: String) {
    let text = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    var four = in_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      self.init(bytes: withUnsafeBytes(of: four) { Array($0) })
      return
    }
    var sixteen = in6_addr()
    guard inet_pton(AF_INET6, String(text.prefix { $0 != "%" }), &sixteen) == 1 else { return nil }
    self.init(bytes: withUnsafeBytes(of: sixteen) { Array($0) })
  }

  /// True for an address at which no service of others can be: "this host" (RFC 1122 §3.2.1.3), link-local (RFC 3927,
  /// RFC 4291 §2.5.6), where clouds serve their metadata, the other places of such metadata, multicast and broadcast.
  var isRefused: Bool {
    guard bytes.count == 4 else {
      guard bytes.count == 16 else { return true }
      let isUnspecified = bytes.allSatisfy { $0 == 0 }
      let isLinkLocal = bytes[0] == 0xfe && bytes[1] & 0xc0 == 0x80
      return isUnspecified || isLinkLocal || bytes[0] == 0xff || bytes == Self.metadata6
    }
    return bytes[0] == 0 || bytes[0] >= 224 || (bytes[0] == 169 && bytes[1] == 254) || bytes == [100, 100, 100, 200]
  }

  /// fd00:ec2::254
  private static let metadata6: [UInt8] = [0xfd, 0, 0x0e, 0xc2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x02, 0x54]
}

import HTTP
import Testing

struct NetworkAddressTests {
  @Test(arguments: [
    ("192.0.2.7", "192.0.2.7"), ("", ""), ("::1", "0:0:0:0"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2"),
    ("2001:db8::1", "2001:db8:0:0"), ("2001:db8:1:2::9", "2001:db8:1:2"), ("fe80::", "fe80:0:0:0"),
    ("::ffff:192.0.2.7", "192.0.2.7"), (":", ""), ("a:b:c:d:e:f:g:h:i", "a:b:c:d"),
  ])
  func `an address of version 6 counts as its network, one of version 4 as itself`(address: String, network: String) {
    #expect(NetworkAddress.network(of: address) == network)
  }

  @Test(arguments: [
    ("192.0.2.7", "192.0.2.7"), ("::ffff:192.0.2.7", "192.0.2.7"), ("::FFFF:c000:0207", "192.0.2.7"),
    ("2001:DB8:0:0:0:0:0:1", "2001:db8::1"), ("::1", "::1"), ("fe80::1%eth0", "fe80::1%eth0"), ("", ""), ("a:b", "a:b"),
  ])
  func `an address has one form, and one of version 4 the same over both versions`(address: String, normal: String) {
    #expect(NetworkAddress.normal(address) == normal)
  }

  @Test(arguments: [
    ("10.1.2.3", true), ("192.168.1.5", true), ("172.16.0.1", true), ("172.32.0.1", false), ("127.0.0.1", true),
    ("100.64.0.1", true), ("100.128.0.1", false), ("203.0.113.9", false), ("1.2.3", false), ("010.0.0.1", false),
    ("167772161", false), ("::1", true), ("[fd00::1]", true), ("fe80::1", true), ("2001:db8::1", false),
    ("::ffff:10.0.0.1", true), ("::ffff:203.0.113.9", false),
  ])
  func `a private address is one that cannot be reached from the internet`(address: String, isPrivate: Bool) {
    #expect(NetworkAddress.isPrivate(address) == isPrivate)
  }
}

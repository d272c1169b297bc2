import HTTP
import Testing

struct NetworkAddressTests {
  @Test(arguments: [
    ("192.0.2.7", "192.0.2.7"), ("", ""), ("::1", "0:0:0:0"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2"),
    ("2001:db8::1", "2001:db8:0:0"), ("2001:db8:1:2::9", "2001:db8:1:2"), ("fe80::", "fe80:0:0:0"),
    ("::ffff:192.0.2.7", "192.0.2.7"), (":", ""), ("a:b:c:d:e:f:g:h:i", "a:b:c:d"),
  ])
  func `an address of version 6 stands for its network, one of version 4 for itself`(address: String, network: String) {
    #expect(NetworkAddress.network(of: address) == network)
  }

  @Test(arguments: [
    ("192.0.2.7", "192.0.2.7"), ("::ffff:192.0.2.7", "192.0.2.7"), ("::FFFF:c000:0207", "192.0.2.7"),
    ("2001:DB8:0:0:0:0:0:1", "2001:db8::1"), ("::1", "::1"), ("fe80::1%eth0", "fe80::1%eth0"), ("", ""), ("a:b", "a:b"),
  ])
  func `an address has one form, and one of version 4 the same over both versions`(address: String, normal: String) {
    #expect(NetworkAddress.normal(address) == normal)
  }
}

import HTTP
import Testing

struct NetworkAddressTests {
  @Test(arguments: [
    ("192.0.2.7", "192.0.2.7"), ("", ""), ("::1", "0:0:0:0"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2"),
    ("2001:db8::1", "2001:db8:0:0"), ("2001:db8:1:2::9", "2001:db8:1:2"), ("fe80::", "fe80:0:0:0"),
    ("::ffff:192.0.2.7", "::ffff:192.0.2.7"), (":", ""), ("a:b:c:d:e:f:g:h:i", "a:b:c:d"),
  ])
  func `an address of version 6 stands for its network, one of version 4 for itself`(address: String, network: String) {
    #expect(NetworkAddress.network(of: address) == network)
  }
}

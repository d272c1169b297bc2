import Testing

@testable import HTTP

struct ByteClassTests {
  private static let alphanumeric = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

  @Test(arguments: [
    (ByteClass.token, alphanumeric + "!#$%&'*+-.^_`|~"), (ByteClass.unreserved, alphanumeric + "-._~"),
    (ByteClass.authority, alphanumeric + "-._~!$&'()*+,;=:[]%"),
    (ByteClass.cookieOctet, alphanumeric + "!#$%&'()*+-./:<=>?@[]^_`{|}~"),
    (ByteClass.target, alphanumeric + "!\"$%&'()*+,-./:;<=>?@[\\]^_`{|}~"),
  ])
  func `a class holds exactly its characters`(set: ByteClass, members: String) {
    for byte in UInt8.min...UInt8.max { #expect(set.contains(byte) == members.utf8.contains(byte), "\(byte)") }
  }
}

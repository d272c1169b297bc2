import Foundation
import Testing

@testable import PoolFlowServer

@Suite struct ArgumentsTests {
  private static func read(_ arguments: String...) throws -> Arguments {
    try Arguments(
      arguments, options: ["data", "port"], switches: ["yes"], operands: 1, usage: "usage: poolflow test")
  }

  @Test func `an option takes the next word or the text after its equals sign`() throws {
    #expect(try Self.read("--data", "/srv/pools")["data"] == "/srv/pools")
    #expect(try Self.read("--data=/srv/a=b")["data"] == "/srv/a=b")
    #expect(try Self.read("--yes").has("yes"))
    #expect(try Self.read("file", "--port", "0").operands == ["file"])
  }

  @Test(arguments: [["--nonsense"], ["--data"], ["one", "two"], ["--yes=1"], ["-x", "y"]])
  func `a wrong option is refused with one clear line and the usage`(words: [String]) throws {
    let error = #expect(throws: UsageError.self) {
      try Arguments(words, options: ["data"], switches: ["yes"], operands: 1, usage: "usage: poolflow test")
    }
    #expect(error?.description.hasPrefix("poolflow: ") == true)
    #expect(error?.description.hasSuffix("\nusage: poolflow test") == true)
  }
}

@Suite struct ServeSettingsTests {
  private static func settings(_ words: String...) throws -> ServeSettings {
    try ServeSettings(Arguments(words, options: ServeCommand.options, usage: ServeCommand.usage))
  }

  @Test(arguments: [("127.0.0.1", true), ("127.8.8.8", true), ("::1", true), ("localhost", true), ("0.0.0.0", false)])
  func `only loopback addresses need no setup code`(host: String, isLoopback: Bool) throws {
    #expect(try Self.settings("--host", host).isLoopback == isLoopback)
  }

  @Test func `proxies are separated by commas, the public address is a URL`() throws {
    let settings = try Self.settings(
      "--trusted-proxy", "::ffff:127.0.0.1, 0::1", "--public-url", "https://pools.example.com", "--port", "0")
    #expect(settings.trustedProxies == ["127.0.0.1", "::1"])
    #expect(settings.publicURL?.host() == "pools.example.com")
    #expect(settings.port == 0)
  }

  @Test(
    arguments: [
      ["--port", "65536"], ["--port", "http"], ["--public-url", "pools.example.com"], ["--public-url", "ftp://x"],
      ["--upload-limit", "0"],
    ])
  func `an impossible value is refused`(words: [String]) {
    #expect(throws: UsageError.self) {
      try ServeSettings(Arguments(words, options: ServeCommand.options, usage: ServeCommand.usage))
    }
  }

  @Test func `the usage names every option`() {
    for option in ServeCommand.options { #expect(ServeCommand.usage.contains("--\(option) ")) }
  }
}

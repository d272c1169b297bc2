import Foundation
import Testing

/// The container's image against what the program links.
@Suite struct ContainerTests {
  private static let packages = [
    "crypt": "libcrypt1", "crypto": "libssl3", "curl": "libcurl4", "deflate": "libdeflate0", "sqlite3": "libsqlite3-0",
    "z": "zlib1g",
  ]
  /// Foundation, linked statically, is C++ in part and reads the time zones.
  private static let ofFoundation: Set = ["libstdc++6", "tzdata"]
  /// By them libcurl knows the services of other servers.
  private static let certificates = "ca-certificates"

  @Test func `the image has a package for each linked library, and no other`() throws {
    let maps = SourceTree.files(below: "Sources", ending: "module.modulemap")
    let linked = Set(maps.flatMap { $0.text.matches(of: #/link "([a-z0-9]+)"/#).map { String($0.1) } })
    let expected = try Set(linked.map { try #require(Self.packages[$0], "no package for \($0)") })
    let text = try String(contentsOfFile: "\(SourceTree.root)/Dockerfile", encoding: .utf8)
    let image = try #require(text.components(separatedBy: "\nFROM ").last)
    let command = try #require(image.firstMatch(of: #/--no-install-recommends([^&]*)&&/#)).1
    let installed = command.split { $0.isWhitespace || $0 == "\\" }.map(String.init)
    #expect(Set(installed) == expected.union(Self.ofFoundation).union([Self.certificates]))
  }
}

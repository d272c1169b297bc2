import Foundation
import Testing

/// The folders of `PoolFlowWeb` point down only (architecture.md#rooms).
@Suite struct RoomTests {
  private static let web = TypeArrows(below: "Sources/PoolFlowWeb")

  /// The arrows of the document, by room.
  private static let allowed = SourceTree.arrows("rooms")

  @Test(arguments: web.rooms)
  func `a room names only rooms that the map allows it`(room: String) throws {
    let allowed = try #require(Self.allowed[room], "\(room) is not on the map")
    for (other, example) in Self.web.roomArrows[room] ?? [:] {
      #expect(allowed.contains(other), "\(example)")
    }
  }

  @Test func `every room and arrow of the map exists`() {
    #expect(Set(Self.allowed.keys) == Set(Self.web.rooms))
    for (room, others) in Self.allowed {
      #expect(others.subtracting((Self.web.roomArrows[room] ?? [:]).keys).isEmpty, "\(room)")
    }
  }

  @Test func `rooms form no cycle`() {
    print(Self.web.summary)
    #expect(Self.web.roomCircles.isEmpty)
  }

  @Test func `only the site knows features`() {
    let features = Set(Self.web.files.filter { $0.path.hasSuffix("Feature.swift") && $0.room != "Shared" }.map(\.room))
    #expect(features.count > 10)
    for (room, others) in Self.web.roomArrows where room != "Site" {
      #expect(features.intersection(others.keys).subtracting(Self.sharedFeatures).isEmpty, "\(room)")
    }
  }

  /// Rooms shared by others that also answer requests.
  private static let sharedFeatures: Set = ["Photos"]

  @Test func `a file with a view reaches no request, no store and no server`() {
    let reach: Set = [
      "App", "Installation", "Request", "Store", "Accounts", "LiveStore", "LiveAccounts", "Session", "DataDirectory",
      "StoredBackups", "FileManager",
    ]
    let views = SourceTree.files(below: "Sources/PoolFlowWeb", ending: ".swift").filter {
      $0.text.contains(#/(?m)^ *(?:struct|extension) (?:[\w.]+: [^{\n]*View\b|\w+View\b)/#)
    }
    #expect(views.count > 100)
    for file in views {
      // A constant of the store is a number, and a file found by a page a value: neither is a way to the data.
      let text = file.text.replacing("Store.trashDays", with: "days").replacing("StoredBackups.File", with: "File")
      let names = SwiftSource(text).names
      #expect(names.isDisjoint(with: reach), "\(file.path): \(names.intersection(reach))")
    }
  }

  @Test func `arrows are found in code, not in comments and strings`() {
    let source = SwiftSource(
      """
      // Alpha
      extension Beta {
        private func hidden() {}
        static func shown() -> Gamma { "Delta \\(Epsilon.text("Zeta")) Eta".count }
      }
      struct Theta { case one }
      """)
    #expect(source.names.isSuperset(of: ["Beta", "Gamma", "Epsilon", "Theta"]))
    #expect(source.names.isDisjoint(with: ["Alpha", "Delta", "Zeta", "Eta"]))
    #expect(source.types == ["Theta"])
    #expect(source.declared.map(\.name) == ["shown", "one"])
    #expect(source.members.contains("text"))
  }

  @Test func `cycles are found`() {
    #expect(Circles([[1], [2], [0], [0], []]).sizes == [3])
    #expect(Circles([[1], [2], []]).sizes.isEmpty)
  }
}

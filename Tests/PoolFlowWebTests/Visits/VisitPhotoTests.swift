import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct VisitPhotoTests {
  private static func place(in folder: TemporaryFolder) throws -> Workplace {
    let live = LiveStore(directory: try DataDirectory(path: folder.path), now: Example.now) { Example.seed() }
    let place = try Workplace(live: live, now: Example.now)
    try place.employ()
    let history = CustomerHistory(
      pool: Example.pool(), visits: [Example.visit(technician: Example.tom)], photos: [ID(1): [0xFF, 0xD8, 0xFF]])
    _ = try place.store.fill(Example.business, people: [], customers: [history], at: place.now)
    return place
  }

  @Test func `a photo is sent as a file that only this browser caches`() throws {
    let folder = try TemporaryFolder()
    let browser = try Self.place(in: folder).browser(of: Workplace.tina)
    let id = ID<Visit>(1).text
    for path in ["/visits/\(id)/photo", "/visits/\(id)/photos/1"] {
      let response = try browser.get(path).response
      guard case .file(_, let size) = response.body else {
        Issue.record("no file for \(path)")
        continue
      }
      #expect(size == 3)
      #expect(response.headers["Content-Type"] == "image/jpeg")
      #expect(response.headers["Cache-Control"]?.contains("private") == true)
      #expect(response.headers["X-Content-Type-Options"] == "nosniff")
    }
    #expect(try browser.get("/pools/\(ID<Pool>(1).text)").markup.elements("img").count == 2)
  }

  @Test(arguments: ["2", "0", "-1", "x", "99999999999999999999", "1.0", "..%2F..%2Faccounts.sqlite"])
  func `a missing photo is a missing page`(position: String) throws {
    let folder = try TemporaryFolder()
    let browser = try Self.place(in: folder).browser(of: Example.tom)
    #expect(try browser.get("/visits/\(ID<Visit>(1).text)/photos/\(position)").status == 404)
    #expect(try browser.get("/visits/\(ID<Visit>(404).text)/photo").status == 404)
  }

  @Test func `a stranger sees no photo`() throws {
    let folder = try TemporaryFolder()
    #expect(try Browser(Self.place(in: folder).site).get("/visits/\(ID<Visit>(1).text)/photo").status == 303)
  }
}

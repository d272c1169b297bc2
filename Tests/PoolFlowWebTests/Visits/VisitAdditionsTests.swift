import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Photos and chemicals that are added to a visit afterwards.
struct VisitAdditionsTests {
  private static let path = VisitPageTests.path
  private static let edit = "\(VisitPageTests.path)/edit"

  private let folder: TemporaryFolder
  private let place: Workplace
  private let browser: Browser

  init() throws {
    folder = try TemporaryFolder()
    place = try Workplace(in: folder, QuickLogPageTests.soft)
    _ = try place.store.record(Example.draft(technician: Example.tom.id))
    browser = try place.browser(of: Example.tom)
    try browser.get(Self.edit)
  }

  private var found: EditedVisit { get throws { try place.store.editedVisit(ID(1)) } }

  @Test func `photos are added to a visit, up to six, with distinct numbers`() throws {
    let photos = [VisitPhotosTests.jpeg, VisitPhotosTests.png]
    #expect(try browser.submit(Self.path, photos: photos).status == 303)
    #expect(try found.visit.photoPositions == [1, 2])
    #expect(try found.edits.map(\.change.new).sorted() == ["1", "2"])
    try browser.get(Self.edit)
    #expect(try browser.submit(Self.path, photos: [VisitPhotosTests.webp], ["remove_photo": ["2"]]).status == 303)
    #expect(try found.visit.photoPositions == [1, 3])
    #expect(try browser.get(Link.photo(3, of: ID(1))).response.headers["Content-Type"] == "image/webp")
    #expect(try browser.get(Link.photo(2, of: ID(1))).status == 404)
    #expect(try folder.contents().keys.filter { $0.hasPrefix("uploads/") } == [])
    #expect(try place.store.problems() == [])
  }

  @Test func `a file that is no photo is reported, and typed values stay`() throws {
    let wrong = Upload(name: "a.jpg", bytes: Array("MZ program".utf8))
    let reply = try browser.submit(Self.path, photos: [VisitPhotosTests.png, wrong], ["notes": ["typed"]])
    #expect(reply.status == 422)
    #expect(browser.page.markup.elements("input").filter { $0["name"] == "kept_photo" }.count == 1)
    #expect(browser.page.says("typed"))
    #expect(try found.visit.photoPositions.isEmpty)
    #expect(try browser.submit(Self.path).status == 303)
    #expect(try found.visit.photoPositions == [1])
  }

  @Test func `a forgotten chemical is added with its cost, and stock stays`() throws {
    let item = try #require(try place.store.stock().items.first { $0.kind == .acid })
    let row = ["dose_item.extra-1": [item.id.text]]
    #expect(try browser.submit(Self.path, row).status == 422)
    #expect(try browser.submit(Self.path, row.merging(["dose_oz.extra-1": ["20"]]) { $1 }).status == 303)
    let dose = try #require(try found.visit.doses.last)
    #expect(dose.quantityOunces == 20 && dose.takenOunces == 0 && dose.cost == 20 * item.costPerOunce)
    #expect(try found.visit.chemicalCost == Money.total(found.visit.doses.map(\.cost)))
    #expect(try place.store.stock().item(item.id)?.stockOunces == item.stockOunces)
    #expect(try found.edits.map(\.change) == [FieldChange(.poured(key: "extra-1"), old: "", new: "20.0")])
    try browser.get(Self.edit)
    #expect(browser.page.markup.elements("select").contains { $0["name"] == "dose_item.extra-2" })
    // Ounces of three decimals are decimals, as in the quick log.
    #expect(try browser.submit(Self.path, ["dose_oz.extra-1": ["1.125"]]).status == 303)
    #expect(try found.visit.doses.last?.quantityOunces == 1.125)
  }
}

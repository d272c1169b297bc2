import Foundation
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

struct StorePhotosTests {
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 16]

  @Test func `a photo is a file beside the database`() throws {
    let folder = try TemporaryFolder()
    let store = try Example.store(in: folder)
    let customer = CustomerHistory(pool: Example.pool(), visits: [Example.visit()], photos: [ID(1): Self.jpeg])
    #expect(try store.fill(Example.business, people: [], customers: [customer], at: Example.now))
    let photo = try store.photo(1, of: ID(1))
    #expect(photo.byteCount == Self.jpeg.count)
    #expect(FileManager.default.contents(atPath: photo.path) == Data(Self.jpeg))
    #expect(photo.path.hasPrefix(folder.file("stores/first/photos/")))
    #expect(try store.visit(ID(1)).photoCount == 1)
  }

  @Test(arguments: [0, 2, -1, .max])
  func `a missing photo is not found`(position: Int) throws {
    let folder = try TemporaryFolder()
    let store = try Example.store(in: folder)
    let customer = CustomerHistory(pool: Example.pool(), visits: [Example.visit()], photos: [ID(1): Self.jpeg])
    #expect(try store.fill(Example.business, people: [], customers: [customer], at: Example.now))
    #expect(throws: StoreError.self) { try store.photo(position, of: ID(1)) }
    #expect(throws: StoreError.self) { try store.photo(1, of: ID(2)) }
  }
}

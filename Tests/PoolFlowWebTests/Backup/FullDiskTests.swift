import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// A disk without room: the owner, who needs a backup just then, gets one.
struct FullDiskTests {
  private struct FullPlace {
    let folder: TemporaryFolder
    let place: Workplace

    /// - Parameter memory: the largest size in bytes of a database whose backup is packed in memory.
    init(memory: Int) throws {
      folder = try TemporaryFolder()
      let directory = try DataDirectory(path: folder.path)
      var settings = Installation.Settings()
      settings.directory = directory
      settings.backupMemory = memory
      place = try Workplace(
        live: LiveStore(directory: directory, now: Example.now) { Example.seed() }, settings: settings)
      try place.employ()
      try place.store.add(Example.pool(name: "Ann"), by: nil, today: Example.today)
      // Nothing can be made there, as on a disk without room.
      try FileManager.default.removeItem(atPath: directory.uploads)
    }

    func download(language: String = "en") throws -> Reply {
      try place.browser(of: Example.olivia, language: language).get("/backup.zip")
    }
  }

  @Test func `the download of a backup needs no room on the disk`() throws {
    let place = try FullPlace(memory: 64 << 20)
    let reply = try place.download()
    #expect(reply.status == 200)
    guard case .stream(let stream) = reply.response.body else {
      Issue.record("no stream")
      return
    }
    var archive: [UInt8] = []
    while case let piece = try stream.next(upTo: 1 << 16), !piece.isEmpty { archive += piece }
    let file = place.folder.file("copy.zip")
    try Data(archive).write(to: URL(fileURLWithPath: file))
    #expect(archive.suffix(22).prefix(4).elementsEqual([0x50, 0x4B, 5, 6]))
    #expect(archive.count > 1_000)
  }

  @Test(arguments: ["en", "es", "fr", "pt-BR", "de"])
  func `a backup without any room for it is a page that says so, before anything is sent`(
    language: String
  ) throws {
    let place = try FullPlace(memory: 0)
    let reply = try place.download(language: language)
    #expect(reply.status == 507)
    #expect(reply.says(try place.place.strings(language)("data.noRoom")))
    #expect(reply.markup.elements("a").contains { $0["href"] == "/settings/data" })
    #expect(reply.response.headers["Content-Disposition"] == nil)
    PageMarkupTests.check(reply)
    // The place of the download is free again.
    for _ in 0..<4 { #expect(try place.download().status == 507) }
  }

  @Test func `a program is told that there is no room, not to try again at once`() throws {
    let place = try Workplace()
    let error = StoreError.noRoom("database or disk is full")
    let response = APIError.response(to: error, installation: place.installation)
    let answer = Program.Answer(response: response)
    #expect((answer.status, answer.code) == (507, "no_room"))
    #expect(answer.message.contains("disk is full"))
    #expect(place.surroundings.lines.contains { $0.event == "no-room" })
  }
}

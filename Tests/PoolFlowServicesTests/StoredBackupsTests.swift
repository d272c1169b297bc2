import Foundation
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowServices

struct StoredBackupsTests {
  @Test(arguments: [([40.0, 35, 31], ["31"]), ([40, 20, 10], ["20", "10"]), ([40], ["40"]), ([], [])])
  func `backups made before a clearing are removed after thirty days, the last one never`(
    daysAgo: [Double], left: [String]
  ) throws {
    let folder = try TemporaryFolder()
    let stored = StoredBackups(try DataDirectory(path: folder.path))
    try stored.make()
    for days in daysAgo {
      let path = folder.file("backups/before-clear-\(Int(days)).zip")
      #expect(
        FileManager.default.createFile(
          atPath: path, contents: Data(), attributes: [.modificationDate: Example.at(minutes: -days * 1_440)]))
    }
    let nightly = folder.file("backups/daily-2020-01-01.zip")
    #expect(
      FileManager.default.createFile(
        atPath: nightly, contents: Data(), attributes: [.modificationDate: Date(timeIntervalSince1970: 0)]))
    let count = stored.removeBeforeClear(madeBefore: Example.at(minutes: -30 * 1_440))
    #expect(count == daysAgo.count - left.count)
    let names = stored.files().map(\.name).filter { $0.hasPrefix("before") }
    #expect(names == left.reversed().map { "before-clear-\($0).zip" })
    #expect(FileManager.default.fileExists(atPath: nightly))
  }
}

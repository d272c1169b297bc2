import Foundation
import PoolFlowDomain
import PoolFlowStore
import Testing

@testable import PoolFlowServices

struct BackupRetentionTests {
  private static func day(_ text: String) throws -> Day { try #require(Day(text)) }

  @Test(arguments: [
    ("7,4", 7, 4), ("1,0", 1, 0), ("30,12", 30, 12), ("0", 0, 0), ("1000,1000", 1_000, 1_000),
  ])
  func `the option gives the numbers of daily and weekly backups`(text: String, daily: Int, weekly: Int) {
    #expect(BackupRetention(text) == BackupRetention(daily: daily, weekly: weekly))
  }

  @Test(arguments: [
    "", "7", "7,", ",4", "7,4,1", "-1,4", "7, 4", "1001,4", "+7,4", "7.5,4", "٧,٤", "99999999999999999999,1",
  ])
  func `a text that is no such option is refused`(text: String) {
    #expect(BackupRetention(text) == nil)
  }

  @Test(arguments: [
    ("daily-2026-11-22.zip", true), ("weekly-2026-11-22.zip", true), ("daily-2026-11-31.zip", false),
    ("daily-2026-11-22.zip.part", false), ("monthly-2026-11-22.zip", false), ("daily-2026-11-22", false),
    ("../daily-2026-11-22.zip", false), ("daily--2026-11-22.zip", false), ("DAILY-2026-11-22.zip", false),
    ("proofs.json", false), ("new.zip", false),
  ])
  func `only names that PoolFlow writes are backups`(text: String, isOurs: Bool) {
    #expect((BackupName(text) != nil) == isOurs)
    #expect(BackupName(text).map { "\($0)" == text } ?? true)
  }

  @Test func `the newest seven days and four weeks stay`() throws {
    let today = try Self.day("2026-11-22")
    let days = (0..<30).map { BackupName(.daily, today.adding(days: -$0)) }
    let weeks = (0..<6).map { BackupName(.weekly, today.adding(days: -7 * $0)) }
    let gone = Set(BackupRetention.standard.expired((days + weeks).shuffled(), today: today, spared: nil))
    #expect(Set(days + weeks).subtracting(gone) == Set(days.prefix(7) + weeks.prefix(4)))
  }

  @Test func `nights without a backup remove none of the others`() throws {
    let today = try Self.day("2026-11-22")
    let days = [0, 3, 40, 41, 90, 200, 400].map { BackupName(.daily, today.adding(days: -$0)) }
    #expect(BackupRetention.standard.expired(days, today: today, spared: nil) == [])
  }

  @Test func `the last verified one stays, whatever its age`() throws {
    let today = try Self.day("2026-11-22")
    let days = (0..<9).map { BackupName(.daily, today.adding(days: -$0)) }
    let gone = BackupRetention.standard.expired(days, today: today, spared: days[8])
    #expect(gone == [days[7]])
  }

  @Test func `backups dated in the future never displace tonight's`() throws {
    let today = try Self.day("2026-11-22")
    let wrong = (1...7).map { BackupName(.daily, today.adding(days: 365 * $0)) }
    let keep = BackupRetention(daily: 7, weekly: 0)
    let tonight = BackupName(.daily, today)
    #expect(keep.expired(wrong + [tonight], today: today, spared: nil) == [wrong[0]])
    let tomorrow = BackupName(.daily, today.adding(days: 1))
    #expect(BackupRetention(daily: 1, weekly: 0).expired([tonight, tomorrow], today: today, spared: nil) == [tonight])
  }

  @Test func `nights that were not verified displace none of the others, and the newest of them stays`() throws {
    let today = try Self.day("2026-11-22")
    let days = (0..<25).map { BackupName(.daily, today.adding(days: -$0)) }
    let unproven = Set(days.prefix(15))
    let gone = BackupRetention.standard.expired(days, today: today, spared: days[15], unproven: unproven)
    #expect(Set(days).subtracting(gone) == Set([days[0]] + days[15..<22]))
  }

  @Test func `a name is unverified by its last entry`() throws {
    var journal = BackupJournal()
    let counts = ArchiveCounts()
    for (day, failure) in [
      ("20", nil), ("21", .otherCounts), ("22", .notRestored), ("22", nil), ("23", nil), ("23", .photosLost),
    ] as [(String, BackupProof.Failure?)] {
      journal.add(
        BackupProof(
          at: .distantPast, name: "daily-2026-11-\(day).zip", byteCount: 1, counts: counts, photoCount: 0,
          missingPhotos: 0, seconds: 1, failure: failure, detail: ""))
    }
    let names = try ["21", "23"].map { BackupName(.daily, try Self.day("2026-11-\($0)")) }
    #expect(journal.unproven == Set(names))
  }

  @Test func `with none weekly the earlier weekly ones are removed`() throws {
    let today = try Self.day("2026-11-22")
    let weekly = BackupName(.weekly, today)
    #expect(BackupRetention(daily: 7, weekly: 0).expired([weekly], today: today, spared: nil) == [weekly])
  }
}

import Foundation
import Images
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

struct KeptPhotosTests {
  private static let tom = ID<Account>(1)
  private static let tina = ID<Account>(2)

  static func keep(
    _ bytes: [UInt8], in photos: KeptPhotos, of owner: PhotoOwner = .account(tom), now: Date = Example.now
  ) throws -> KeptPhoto {
    try photos.keep(ImageScan(bytes), from: bytes, of: owner, now: now)
  }

  @Test func `a photo is kept cleaned, and found by its mark by its sender`() throws {
    let folder = try TemporaryFolder()
    let photos = KeptPhotos(folder: folder.file("photos"))
    let kept = try Self.keep(ExamplePhoto.phoneJPEG, in: photos)
    let data = try #require(FileManager.default.contents(atPath: kept.path))
    #expect(data.count == kept.byteCount && data.count < ExamplePhoto.phoneJPEG.count)
    #expect(!String(decoding: data, as: UTF8.self).contains("Acme"))
    #expect(photos.photo(kept.mark, of: Self.tom) == kept)
    #expect(photos.photo(kept.mark, of: Self.tina) == nil)
    #expect(try folder.contents().count == 1)
  }

  @Test func `the same photo sent again is the same photo`() throws {
    let folder = try TemporaryFolder()
    let photos = KeptPhotos(folder: folder.file("photos"))
    let first = try Self.keep(ExamplePhoto.phonePNG, in: photos)
    #expect(try Self.keep(ExamplePhoto.phonePNG, in: photos) == first)
    #expect(try folder.contents().count == 1)
    photos.remove(first)
    #expect(photos.photo(first.mark, of: Self.tom) == nil)
  }

  @Test func `a photo sent without a session is found after signing in`() throws {
    let folder = try TemporaryFolder()
    let photos = KeptPhotos(folder: folder.file("photos"))
    let kept = try Self.keep(ExamplePhoto.phoneWebP, in: photos, of: .guest)
    #expect(photos.photo(kept.mark, of: Self.tom) == kept)
  }

  @Test(arguments: [
    "", ".jpg", "../../accounts.sqlite", "\(String(repeating: "a", count: 64))",
    "\(String(repeating: "a", count: 64)).exe",
    "\(String(repeating: "A", count: 64)).jpg", "\(String(repeating: "/", count: 64)).jpg", "a.b.jpg",
  ])
  func `an invalid mark finds nothing`(mark: String) throws {
    let photos = KeptPhotos(folder: try TemporaryFolder().path)
    #expect(photos.photo(mark, of: Self.tom) == nil)
  }

  @Test func `a photo is removed after a day`() throws {
    let folder = try TemporaryFolder()
    let photos = KeptPhotos(folder: folder.file("photos"))
    let old = try Self.keep(ExamplePhoto.phoneJPEG, in: photos)
    let young = try Self.keep(ExamplePhoto.phonePNG, in: photos, of: .guest, now: Example.at(minutes: 60))
    photos.removeExpired(now: Example.at(minutes: 24 * 60))
    #expect(photos.photo(old.mark, of: Self.tom) == old)
    photos.removeExpired(now: Example.at(minutes: 24 * 60 + 1))
    #expect(photos.photo(old.mark, of: Self.tom) == nil)
    #expect(photos.photo(young.mark, of: Self.tom) == young)
  }

  @Test func `an account's oldest photo makes room, a guest's never does`() throws {
    let folder = try TemporaryFolder()
    var limits = KeptPhotoLimits()
    limits.ownPhotos = 2
    limits.guestPhotos = 2
    let photos = KeptPhotos(folder: folder.file("photos"), limits: limits)
    for owner in [PhotoOwner.account(Self.tom), .guest] {
      let pictures = [ExamplePhoto.phoneJPEG, ExamplePhoto.phonePNG]
      let kept = try pictures.enumerated().map { index, bytes in
        try Self.keep(bytes, in: photos, of: owner, now: Example.at(minutes: Double(index)))
      }
      if owner == .guest {
        #expect(throws: NoRoomForPhoto.self) { try Self.keep(ExamplePhoto.phoneWebP, in: photos, of: owner) }
        #expect(photos.photo(kept[0].mark, of: Self.tina) != nil)
      } else {
        let third = try Self.keep(ExamplePhoto.phoneWebP, in: photos, of: owner, now: Example.at(minutes: 3))
        #expect(photos.photo(kept[0].mark, of: Self.tom) == nil)
        #expect(photos.photo(third.mark, of: Self.tom) == third)
      }
    }
  }

  @Test func `the same photo in two forms is two photos, in one form one`() throws {
    let folder = try TemporaryFolder()
    let photos = KeptPhotos(folder: folder.file("photos"))
    let scan = try ImageScan(ExamplePhoto.phoneJPEG)
    let kept = try ["a", "b", "a"].map { form in
      try photos.keep(scan, from: ExamplePhoto.phoneJPEG, of: .account(Self.tom), form: form, now: Example.now)
    }
    #expect(kept[0] == kept[2] && kept[0].mark != kept[1].mark)
    photos.remove(kept[0])
    #expect(photos.photo(kept[0].mark, of: Self.tom) == nil)
    #expect(photos.photo(kept[1].mark, of: Self.tom) == kept[1])
  }

  @Test func `strangers who fill their places take none from people whose session has ended`() throws {
    let folder = try TemporaryFolder()
    var limits = KeptPhotoLimits()
    limits.guestPhotos = 1
    let photos = KeptPhotos(folder: folder.file("photos"), limits: limits)
    _ = try Self.keep(ExamplePhoto.phoneJPEG, in: photos, of: .guest)
    #expect(throws: NoRoomForPhoto.self) { try Self.keep(ExamplePhoto.phonePNG, in: photos, of: .guest) }
    let kept = try Self.keep(ExamplePhoto.phonePNG, in: photos, of: .ended(Self.tom))
    #expect(photos.photo(kept.mark, of: Self.tom) == kept)
    #expect(photos.photo(kept.mark, of: Self.tina) == kept)
  }

  @Test func `a full disk is reported as no room, and no file is left`() throws {
    let folder = try TemporaryFolder()
    var limits = KeptPhotoLimits()
    limits.reserve = 1 << 60
    let photos = KeptPhotos(folder: folder.file("photos"), limits: limits)
    #expect(throws: NoRoomForPhoto.self) { try Self.keep(ExamplePhoto.phoneJPEG, in: photos) }
    #expect(throws: NoRoomForPhoto.self) { try Self.keep(ExamplePhoto.phoneJPEG, in: KeptPhotos(folder: "")) }
    #expect(try folder.contents().isEmpty)
  }

  @Test func `a source that breaks off leaves no file`() throws {
    struct Broken: ByteSource {
      var count: Int { ExamplePhoto.phoneJPEG.count }
      func read(at offset: Int, length: Int) throws -> [UInt8] { throw ImageProblem.cutOff }
    }
    let folder = try TemporaryFolder()
    let photos = KeptPhotos(folder: folder.file("photos"))
    let scan = try ImageScan(ExamplePhoto.phoneJPEG)
    #expect(throws: ImageProblem.cutOff) {
      try photos.keep(scan, from: Broken(), of: .guest, now: Example.now)
    }
    #expect(try folder.contents().isEmpty)
  }
}

import Foundation
import Images
import PoolFlowTesting
import Testing

/// An accepted photo: the picture is the same, and data about its place and its maker is removed.
struct CleaningTests {
  private static let photos: [(name: String, bytes: [UInt8], kind: ImageKind, width: Int, height: Int, turned: Int)] = [
    ("phone JPEG", ExamplePhoto.phoneJPEG, .jpeg, 64, 48, 6),
    ("progressive JPEG", ExamplePhoto.progressiveJPEG, .jpeg, 64, 48, 1),
    ("JPEG with a profile", ExamplePhoto.profileJPEG, .jpeg, 32, 24, 1),
    ("phone PNG", ExamplePhoto.phonePNG, .png, 40, 30, 3),
    ("PNG with a palette", ExamplePhoto.palettePNG, .png, 24, 24, 1),
    ("phone WebP", ExamplePhoto.phoneWebP, .webp, 64, 48, 8),
    ("WebP of one chunk", ExamplePhoto.plainWebP, .webp, 64, 48, 1),
    ("lossless WebP", ExamplePhoto.losslessWebP, .webp, 30, 20, 1),
  ]

  static func cleaned(_ bytes: [UInt8]) throws -> [UInt8] {
    var output: [UInt8] = []
    try ImageScan(bytes).write(from: bytes) { output += $0 }
    return output
  }

  @Test(arguments: photos.indices)
  func `its kind, its size and its orientation are known`(index: Int) throws {
    let photo = Self.photos[index]
    let scan = try ImageScan(photo.bytes)
    #expect(scan.kind == photo.kind, "\(photo.name)")
    #expect((scan.width, scan.height) == (photo.width, photo.height), "\(photo.name)")
    #expect(scan.orientation == photo.turned, "\(photo.name)")
  }

  @Test(arguments: photos.indices)
  func `place, maker, comments and XMP are removed, and cleaning again changes nothing`(index: Int) throws {
    let photo = Self.photos[index]
    let clean = try Self.cleaned(photo.bytes)
    let text = String(decoding: clean, as: UTF8.self)
    for trace in ["Acme", "33.4484", "xmpmeta", "GPS", "2026:11:20", "Comment", "adobe:ns"] {
      #expect(!text.contains(trace), "\(photo.name) still says \(trace)")
    }
    let scan = try ImageScan(clean)
    #expect((scan.width, scan.height, scan.orientation) == (photo.width, photo.height, photo.turned), "\(photo.name)")
    #expect(scan.byteCount == clean.count)
    #expect(try Self.cleaned(clean) == clean, "\(photo.name)")
  }

  @Test func `a picture without such data stays the same byte for byte`() throws {
    for bytes in [
      ExamplePhoto.progressiveJPEG, ExamplePhoto.profileJPEG, ExamplePhoto.palettePNG, ExamplePhoto.plainWebP,
    ] {
      #expect(try Self.cleaned(bytes) == bytes)
    }
  }

  @Test func `the colour profile stays`() throws {
    #expect(String(decoding: try Self.cleaned(ExamplePhoto.profileJPEG), as: UTF8.self).contains("ICC_PROFILE"))
  }

  @Test func `the photos of the demo business are accepted`() throws {
    for number in 1...5 {
      let path = URL(filePath: #filePath).pathComponents.dropLast(3).joined(separator: "/").dropFirst()
      let data = try Data(contentsOf: URL(filePath: "\(path)/Public/demo/pool-\(number).jpg"))
      #expect(try ImageScan(Array(data)).kind == .jpeg)
    }
  }

  @Test(arguments: 0...9)
  func `an orientation stays when it is one of the eight`(orientation: Int) throws {
    let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]
    let tiff = Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1] + entry + [0, 0, 0, 0]
    let exif = Array("Exif\0\0".utf8) + tiff
    var bytes = ExamplePhoto.progressiveJPEG
    bytes.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif, at: 2)
    let expected = (1...8).contains(orientation) ? orientation : 1
    #expect(try ImageScan(bytes).orientation == expected)
    #expect(try ImageScan(Self.cleaned(bytes)).orientation == expected)
  }

  @Test func `bytes after the picture are removed`() throws {
    let tail = Array("GPS of a second picture".utf8)
    for bytes in [ExamplePhoto.progressiveJPEG, ExamplePhoto.palettePNG, ExamplePhoto.plainWebP] {
      #expect(try Self.cleaned(bytes + tail) == bytes)
    }
  }
}

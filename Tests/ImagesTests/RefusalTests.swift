import Images
import PoolFlowTesting
import Testing

/// Files that are not accepted as photos, each with the reason.
struct RefusalTests {
  static func problem(_ bytes: [UInt8], limits: ImageLimits = ImageLimits()) -> ImageProblem? {
    do {
      _ = try ImageScan(bytes, limits: limits)
      return nil
    } catch { return error as? ImageProblem }
  }

  private static let refused: [(name: String, bytes: [UInt8], problem: ImageProblem)] = [
    ("nothing", [], .empty),
    ("HEIC", ExamplePhoto.heic, .heic),
    ("AVIF", ExamplePhoto.avif, .otherFormat),
    ("a film", ExamplePhoto.film, .otherFormat),
    ("GIF", ExamplePhoto.gif, .otherFormat),
    ("TIFF", [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0], .otherFormat),
    ("BMP", Array("BM".utf8) + [70, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0], .otherFormat),
    ("SVG", ExamplePhoto.svg, .drawing),
    ("SVG after a byte order mark", [0xEF, 0xBB, 0xBF] + ExamplePhoto.svg, .drawing),
    ("SVG in UTF-16", [0xFF, 0xFE] + ExamplePhoto.svg.flatMap { [$0, 0] }, .drawing),
    ("a page", Array("<!doctype html><title>x</title>".utf8), .notAPicture),
    ("a program", ExamplePhoto.program, .notAPicture),
    ("another program", [0x7F] + Array("ELF".utf8) + [2, 1, 1, 0], .notAPicture),
    ("a script", Array("#!/bin/sh\necho <svg".utf8), .notAPicture),
    ("an archive", Array("PK\u{3}\u{4}".utf8), .notAPicture),
    ("a text that begins like a bitmap", Array("BMW repair list".utf8), .notAPicture),
    ("one byte", [0xFF], .cutOff),
    ("animated WebP", ExamplePhoto.animatedWebP, .animated),
    ("animated PNG", ExamplePhoto.animatedPNG, .animated),
    ("an arithmetic JPEG", [0xFF, 0xD8, 0xFF, 0xC9, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0], .otherFormat),
    ("a JPEG of markers only", [0xFF, 0xD8, 0xFF, 0xD9], .damaged),
    ("a JPEG of no size", ExamplePhoto.jpeg(width: 0, height: 8, entropy: 9), .damaged),
    ("a JPEG without data", ExamplePhoto.jpeg(width: 8, height: 8, entropy: 0), .damaged),
    ("a JPEG bomb", ExamplePhoto.jpeg(width: 65_000, height: 65_000, entropy: 100), .tooManyPixels),
    ("a JPEG with too little data for its size", ExamplePhoto.jpeg(width: 8_000, height: 8_000, entropy: 100), .cutOff),
  ]

  @Test(arguments: refused.indices)
  func `a file is refused by its content, whatever its name`(index: Int) {
    let (name, bytes, problem) = Self.refused[index]
    #expect(Self.problem(bytes) == problem, "\(name)")
  }

  @Test func `sixty and two hundred million pixels are accepted if the file has enough bytes`() {
    #expect(Self.problem(ExamplePhoto.jpeg(width: 9_000, height: 6_700, entropy: 100_000)) == nil)
    #expect(Self.problem(ExamplePhoto.jpeg(width: 16_320, height: 12_240, entropy: 200_000)) == nil)
  }

  @Test(arguments: [
    ExamplePhoto.phoneJPEG, ExamplePhoto.progressiveJPEG, ExamplePhoto.phonePNG, ExamplePhoto.palettePNG,
    ExamplePhoto.phoneWebP, ExamplePhoto.plainWebP, ExamplePhoto.losslessWebP,
  ])
  func `a photo that is cut anywhere is refused`(bytes: [UInt8]) {
    for length in 0..<bytes.count {
      #expect(Self.problem(Array(bytes[..<length])) != nil, "cut at \(length) of \(bytes.count)")
    }
  }

  @Test func `a PNG with one wrong bit is refused`() {
    let bytes = ExamplePhoto.palettePNG
    for index in 0..<bytes.count {
      var wrong = bytes
      wrong[index] ^= 1 << UInt8(index % 8)
      #expect(Self.problem(wrong) != nil, "byte \(index)")
    }
  }

  @Test func `more parts than the limit are refused`() {
    let comment: [UInt8] = [0xFF, 0xFE, 0, 2]
    let comments = [[UInt8]](repeating: comment, count: 300).flatMap(\.self)
    let bytes = [0xFF, 0xD8] + comments + ExamplePhoto.progressiveJPEG.dropFirst(2)
    var limits = ImageLimits()
    #expect(Self.problem(bytes, limits: limits) == nil)
    limits.parts = 300
    #expect(Self.problem(bytes, limits: limits) == .damaged)
  }
}

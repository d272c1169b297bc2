import Glibc
import ZIP

/// An error that ends the program, with a sentence for the person who measures.
struct Failure: Error { let text: String }

/// A file read whole into one reused buffer, or piece by piece; closed with its owner.
struct Input: ~Copyable {
  private let descriptor: Int32

  init(_ path: String) throws {
    descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw Failure(text: "cannot open \(path)") }
  }

  deinit { close(descriptor) }

  var size: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  func fill(_ buffer: UnsafeMutableRawBufferPointer) throws -> UnsafeRawBufferPointer {
    var filled = 0
    while filled < buffer.count, let base = buffer.baseAddress {
      let got = read(descriptor, base + filled, buffer.count - filled)
      guard got >= 0 else { throw Failure(text: "cannot read") }
      if got == 0 { break }
      filled += got
    }
    return UnsafeRawBufferPointer(rebasing: buffer[..<filled])
  }
}

/// Writes all of `bytes` to a descriptor.
func put(_ bytes: UnsafeRawBufferPointer, _ descriptor: Int32) throws(Failure) {
  var rest = bytes
  while let base = rest.baseAddress, !rest.isEmpty {
    let written = write(descriptor, base, rest.count)
    guard written > 0 else { throw Failure(text: "cannot write") }
    rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
  }
}

/// Writes the files of a list, one path a line, into one archive: photos stored, everything else deflated.
func pack(_ paths: [String], to output: Int32) throws {
  var writer = ZIPWriter()
  var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 * 1024, alignment: 16)
  defer { buffer.deallocate() }
  for path in paths {
    let input = try Input(path)
    let name = path.split(separator: "/").suffix(2).joined(separator: "/")
    if path.hasSuffix(".jpg") {
      if input.size > buffer.count {
        buffer.deallocate()
        buffer = .allocate(byteCount: input.size, alignment: 16)
      }
      let bytes = try input.fill(buffer)
      var crc = ZIPCRC32()
      crc.add(bytes)
      try writer.beginStored(name, size: UInt64(bytes.count), crc: crc.value)
      try writer.write(bytes)
    } else {
      try writer.begin(name, .deflated)
      while case let bytes = try input.fill(UnsafeMutableRawBufferPointer(rebasing: buffer[..<65_536])), !bytes.isEmpty
      {
        try writer.write(bytes)
        try writer.drain { (bytes) throws(Failure) in try put(bytes, output) }
      }
    }
    try writer.end()
    try writer.drain { (bytes) throws(Failure) in try put(bytes, output) }
  }
  try writer.finish()
  try writer.drain { (bytes) throws(Failure) in try put(bytes, output) }
}

/// Generates an archive of this many gigabytes that is never whole anywhere: photos of 256 KB, and a tenth of records.
func generate(gigabytes: Int, to output: Int32) throws {
  var writer = ZIPWriter()
  var state: UInt64 = 1
  var photo = (0..<(256 * 1024)).map { _ in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt8(truncatingIfNeeded: state >> 56)
  }
  let record = Array(#"{"id":"7B0F5E0C-4B3C-4B1E-9C0B-0A6B6F1D2E3F","pH":7.4,"totalAlkalinity":90},"#.utf8)
  let records = (0..<800).flatMap { _ in record }
  try writer.begin("records.json", .deflated, atMost: .max)
  for _ in 0..<(gigabytes * 100 << 20 / records.count) {
    try records.withUnsafeBytes { try writer.write($0) }
    try writer.drain { (bytes) throws(Failure) in try put(bytes, output) }
  }
  try writer.end()
  for number in 0..<(gigabytes * 3_700) {
    withUnsafeBytes(of: UInt64(number)) { photo.replaceSubrange(0..<8, with: $0) }
    try photo.withUnsafeBytes { bytes in
      var crc = ZIPCRC32()
      crc.add(bytes)
      let digits = String(number + 1_000_000_000_000)
      try writer.beginStored("photos/5C5D4B1C-0B6E-4F0E-8E33-\(digits).jpg", size: UInt64(bytes.count), crc: crc.value)
      try writer.write(bytes)
    }
    try writer.end()
    try writer.drain { (bytes) throws(Failure) in try put(bytes, output) }
  }
  try writer.finish()
  try writer.drain { (bytes) throws(Failure) in try put(bytes, output) }
}

/// Unpacks every entry and discards the bytes.
func unpack(_ path: String) throws {
  let archive = try ZIPArchive(path: path)
  for entry in archive.entries { try archive.read(entry) { _ in } }
}

let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case "pack":
  let output = open(arguments[2], O_WRONLY | O_CREAT | O_TRUNC, 0o600)
  var paths: [String] = []
  while let line = readLine() { paths.append(line) }
  try pack(paths, to: output)
case "generate": try generate(gigabytes: Int(arguments[2]) ?? 1, to: 1)
case "unpack": try unpack(arguments[2])
default: break
}

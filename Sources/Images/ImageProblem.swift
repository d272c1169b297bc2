/// A reason why bytes are refused as a picture.
public enum ImageProblem: Error, Sendable, Hashable, CaseIterable {
  /// There are no bytes.
  case empty
  /// No known format of pictures.
  case notAPicture
  /// A drawing in SVG, which can hold programs.
  case drawing
  /// HEIF with HEVC inside (ISO 23008-12), which few browsers show.
  case heic
  /// Another format of pictures or films, or a variant of JPEG that browsers do not show.
  case otherFormat
  /// Several pictures that follow one another.
  case animated
  /// More pixels than `ImageLimits` allow, or than this few bytes can hold.
  case tooManyPixels
  /// The bytes end before the picture does.
  case cutOff
  /// The structure breaks the rules of its format.
  case damaged
}

/// The limits of a picture's claimed size.
public struct ImageLimits: Sendable, Hashable {
  /// Most pixels of a JPEG: telephones make 200 million.
  public var jpegPixels = 250_000_000
  /// Most pixels of a PNG or WebP, which no camera writes.
  public var otherPixels = 64_000_000
  /// Most parts (segments, chunks) of a file.
  public var parts = 20_000

  public init() {}
}

/// The reason a photo was refused; carried in the form as "heic:IMG_0042.HEIC" so that any page can show it.
struct PhotoProblem: Sendable, Hashable {
  enum Kind: String, Sendable, CaseIterable {
    /// Apple's format, which few browsers can display.
    case heic
    /// A drawing in SVG, which can contain programs.
    case drawing
    /// GIF, TIFF, AVIF, video and the like.
    case otherFormat
    /// Not a picture, regardless of its name.
    case notAPicture
    case animated
    /// More pixels than any camera makes.
    case tooManyPixels
    /// The file ends before the picture does.
    case cutOff
    case damaged
    case empty
    /// More bytes than a photo may have.
    case tooLarge
    /// More photos than a visit takes.
    case tooMany
    /// The picture of another photo of the form, which shows something else.
    case same
    /// A photo that was kept for this form no longer exists.
    case gone
    /// There is no room to keep it.
    case noRoom
  }

  /// The form field that carries it.
  static let field = "photo_problem"
  private static let longestName = 80

  let kind: Kind
  /// The file's name on the sender's device, for display; empty if it has none.
  let name: String

  init(_ kind: Kind, name: String = "") {
    self.kind = kind
    let readable = name.unicodeScalars.filter { $0.properties.generalCategory != .control && $0 != "\u{FFFD}" }
    self.name = String(String.UnicodeScalarView(readable.prefix(Self.longestName)))
  }

  /// Parses a form field; nil for an invalid one.
  init?(text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = Kind(rawValue: String(parts[0])) else { return nil }
    self.init(kind, name: parts.count == 2 ? String(parts[1]) : "")
  }

  var text: String { "\(kind.rawValue):\(name)" }
}

extension Format {
  /// The problem of a photo with a remedy, in the reader's words.
  func message(_ problem: PhotoProblem) -> String {
    let text =
      switch problem.kind {
      case .heic: strings("photos.heic")
      case .drawing: strings("photos.drawing")
      case .otherFormat: strings("photos.otherFormat")
      case .notAPicture: strings("photos.notAPicture")
      case .animated: strings("photos.animated")
      case .tooManyPixels: strings("photos.tooManyPixels")
      case .cutOff: strings("photos.cutOff")
      case .damaged: strings("photos.damaged")
      case .empty: strings("photos.empty")
      case .tooLarge: strings("photos.tooLarge", ["limit": count(PhotoLimits.megabytes)])
      case .tooMany: strings("photos.tooMany", ["limit": count(PhotoLimits.photos)])
      case .same: strings("photos.same")
      case .gone: strings("photos.gone")
      case .noRoom: strings("photos.noRoom")
      }
    return problem.name.isEmpty ? text : strings("form.problem", ["field": problem.name, "message": text])
  }
}

public import Foundation
public import Images
public import PoolFlowDomain

/// A photo that was sent with a form and waits until the form is saved.
public struct KeptPhoto: Sendable, Hashable {
  /// Identifies it in the form: the SHA-256 of its form and its bytes, and the extension.
  public let mark: String
  public let path: String
  public let kind: ImageKind
  public let byteCount: Int

  static let digestLength = 64

  /// The kind of a photo with that mark; nil for an invalid mark.
  static func kind(ofMark mark: String) -> ImageKind? {
    let parts = mark.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == digestLength,
      parts[0].utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }),
      let kind = ImageKind.allCases.first(where: { $0.fileExtension == parts[1] })
    else { return nil }
    return kind
  }
}

/// The owner of a kept photo.
public enum PhotoOwner: Sendable, Hashable {
  case account(ID<Account>)
  /// A browser in which that account was signed in until its session ended. The next person to sign in there may be
  /// another: the mark is then the evidence of having sent the photo.
  case ended(ID<Account>)
  /// Unknown: after signing in, the mark is the evidence of having sent the photo.
  case guest

  static let endedPrefix = "ended-"

  var folder: String {
    switch self {
    case .account(let id): id.text
    case .ended(let id): Self.endedPrefix + id.text
    case .guest: "guest"
    }
  }
}

/// There is no room for another photo, on the disk or within the limits.
public struct NoRoomForPhoto: Error, Sendable {
  /// For the log.
  public let reason: String
}

/// The limits of photos kept for forms that are not saved yet.
public struct KeptPhotoLimits: Sendable {
  /// Photos of one account; the oldest are removed.
  public var ownPhotos = 24
  /// In bytes.
  public var ownBytes = 512 * 1024 * 1024
  /// Photos of all guests together; another one is refused, so that no guest displaces another's photos.
  public var guestPhotos = 60
  /// In bytes.
  public var guestBytes = 60 * 1024 * 1024
  /// In seconds.
  public var lifetime: TimeInterval = 86_400
  /// Disk space that stays free for everything else, in bytes.
  public var reserve = 64 * 1024 * 1024

  public init() {}
}

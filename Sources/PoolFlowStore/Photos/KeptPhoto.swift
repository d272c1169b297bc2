public import Foundation
public import Images
public import PoolFlowDomain

/// A photo that was sent with a form and waits until the form is saved.
public struct KeptPhoto: Sendable, Hashable {
  /// What the form names it by: the SHA-256 of its form and its bytes, and the end of its name.
  public let mark: String
  public let path: String
  public let kind: ImageKind
  public let byteCount: Int

  static let digestLength = 64

  /// The kind of a photo of that mark; nil for what is no mark.
  static func kind(ofMark mark: String) -> ImageKind? {
    let parts = mark.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == digestLength,
      parts[0].utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }),
      let kind = ImageKind.allCases.first(where: { $0.fileExtension == parts[1] })
    else { return nil }
    return kind
  }
}

/// Whom a photo is kept for.
public enum PhotoOwner: Sendable, Hashable {
  case account(ID<Account>)
  /// A browser in which that account was signed in until its session ended. Whoever signs in there next may be another:
  /// whoever knows its mark then has sent it.
  case ended(ID<Account>)
  /// Nobody that is known: whoever knows its mark after signing in has sent it.
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

/// There is no room for one more photo, on the disk or among those that are kept.
public struct NoRoomForPhoto: Error, Sendable {
  /// For the log.
  public let reason: String
}

/// How much is kept for forms that are not saved yet.
public struct KeptPhotoLimits: Sendable {
  /// Photos of one account; the oldest make room.
  public var ownPhotos = 24
  /// In bytes.
  public var ownBytes = 512 * 1024 * 1024
  /// Photos of all guests together; one more is refused, so that nobody pushes another's out.
  public var guestPhotos = 60
  /// In bytes.
  public var guestBytes = 60 * 1024 * 1024
  /// In seconds.
  public var lifetime: TimeInterval = 86_400
  /// What has to stay free on the disk for everything else, in bytes.
  public var reserve = 64 * 1024 * 1024

  public init() {}
}

import PoolFlowDomain

/// The limits of a form with photos.
enum PhotoLimits {
  /// Photos of one visit.
  static let photos = VisitRules.photoLimit
  /// Largest size of one photo as sent, in megabytes (MiB): phones with 200 million pixels make 30 to 40.
  static let megabytes = 40
  static let bytes = megabytes * 1024 * 1024
  /// Largest size of a whole form in bytes: every photo at its limit, and the text.
  static let body = photos * bytes + 2 * 1024 * 1024
}

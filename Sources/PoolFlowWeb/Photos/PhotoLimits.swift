import PoolFlowDomain

/// How much a form with photos may bring.
enum PhotoLimits {
  /// Photos of one visit.
  static let photos = VisitRules.photoLimit
  /// Most megabytes (MiB) of one photo as it was sent: phones with 200 million pixels make 30 to 40.
  static let megabytes = 40
  static let bytes = megabytes * 1024 * 1024
  /// Most bytes of a whole form: every photo at its limit, and the text.
  static let body = photos * bytes + 2 * 1024 * 1024
}

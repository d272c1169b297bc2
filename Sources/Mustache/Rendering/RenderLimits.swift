/// Limits of one rendering, so that no template and no data can block a thread or fill the memory.
enum RenderLimits {
  /// Partials inside partials.
  static let partials = 200
  /// Sections inside sections, also through partials.
  static let sections = 1_000
  /// Instructions, and contexts that were searched in vain.
  static let steps = 10_000_000
  /// Bytes of output.
  static let length = 32 << 20
}

/// The kind of a field's value, as far as checking a template needs it.
@usableFromInline
enum FieldKind: Sendable {
  case text
  case html
  case flag
  case texts
  /// Deferred, because view types may contain themselves.
  case view(@Sendable () -> Shape)
  case list(@Sendable () -> Shape)
  case content
}

extension FieldKind {
  var isSingleView: Bool {
    switch self {
    case .view, .content: true
    default: false
    }
  }

  var isMarkup: Bool {
    if case .html = self { true } else { false }
  }
}

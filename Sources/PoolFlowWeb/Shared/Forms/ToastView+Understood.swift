extension ToastView {
  /// The same with the interpreted numbers of the form.
  func adding(_ understood: Understood, _ format: Format) -> ToastView {
    guard let text = understood.text(format) else { return self }
    var view = self
    view.detail = [detail, text].compactMap(\.self).joined(separator: " · ")
    return view
  }
}

import PoolFlowDomain

/// An item in words.
enum ChecklistWords {
  /// "Every 4 weeks", "15 min", "$25.00", "required", "photo after".
  static func facts(_ item: ChecklistItem, _ format: Format) -> [String] {
    let strings = format.strings
    let minutes = item.minutes.map { strings("checklist.shortMinutes", ["minutes": format.count($0)]) }
    let photo: String? =
      switch item.photo {
      case .none: nil
      case .before: strings("checklist.photoBefore")
      case .after: strings("checklist.photoAfter")
      }
    return [
      format.text(item.rule), minutes, item.price.map(format.money),
      item.isRequired ? strings("checklist.required") : nil, photo,
      item.isCleaning ? nil : strings("checklist.inRain"),
    ].compactMap(\.self)
  }
}

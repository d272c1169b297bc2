import PoolFlowDomain

extension Format {
  /// The subject of a photo: "Before", or the item of its checklist; nil for an item without a name here.
  func caption(of subject: PhotoSubject, items: [ID<ChecklistItem>: String] = [:]) -> String? {
    switch subject {
    case .before: strings("photos.before")
    case .after: strings("photos.after")
    case .item(let item): items[item]
    }
  }
}

import PoolFlowDomain

extension Format {
  /// What a photo shows: "Before", or the item of a checklist that it belongs to; nil for an item without a name here.
  func caption(of subject: PhotoSubject, items: [ID<ChecklistItem>: String] = [:]) -> String? {
    switch subject {
    case .before: strings("photos.before")
    case .after: strings("photos.after")
    case .item(let item): items[item]
    }
  }
}

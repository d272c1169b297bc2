import HTTP
import PoolFlowDomain

/// The list that a form was opened from and leads back to: named by a word, never by an address.
enum WayBack: String, Sendable {
  case needs

  static let field = "back"

  /// As an address or a form names it; nil where it names none, or another, or a list that this person may not see.
  init?(_ fields: FormFields, viewer: Viewer) {
    guard viewer.isOwner, let named = fields[Self.field].flatMap(Self.init(rawValue:)) else { return nil }
    self = named
  }

  var path: String {
    switch self {
    case .needs: Link.needs
    }
  }

  /// The address of a form that leads back here, at one of its fields.
  func link(to form: String, field: String? = nil) -> String {
    "\(form)\(form.contains("?") ? "&" : "?")\(Self.field)=\(rawValue)" + (field.map { "#\($0)" } ?? "")
  }

  func path(_ done: Done) -> String { path + Link.query(done.query) }

  /// What was saved in a form: the list says so.
  enum Done {
    case customer(ID<Pool>)
    case equipment
    case skip(ID<Pool>)
    case stock(ID<InventoryItem>, ID<StockEntry>)

    var query: [(String, String)] {
      switch self {
      case .customer(let id): [("saved", "customer"), ("of", id.text)]
      case .equipment: [("saved", "equipment")]
      case .skip(let id): [("saved", "skip"), ("of", id.text)]
      case .stock(let item, let entry): [("saved", entry.text), ("of", item.text)]
      }
    }

    /// As the address of the list names it; nil where it names nothing.
    init?(_ query: FormFields) {
      let subject = query["of"] ?? ""
      switch query["saved"] {
      case "equipment": self = .equipment
      case "customer":
        guard let id = ID<Pool>(subject) else { return nil }
        self = .customer(id)
      case "skip":
        guard let id = ID<Pool>(subject) else { return nil }
        self = .skip(id)
      case let saved:
        guard let item = ID<InventoryItem>(subject), let entry = saved.flatMap({ ID<StockEntry>($0) }) else {
          return nil
        }
        self = .stock(item, entry)
      }
    }
  }
}

extension Optional where Wrapped == WayBack {
  /// An address of the form itself, which keeps the way back.
  func kept(_ form: String) -> String { map { $0.link(to: form) } ?? form }
}

import HTTP
import PoolFlowDomain

/// The list that a form was opened from and returns to: named by a word, never by an address.
enum WayBack: String, Sendable {
  case needs, board

  static let field = "back"

  /// Parses the word in an address or a form; nil if it is missing or unknown, or names a list that this person may not
  /// see.
  init?(_ fields: FormFields, viewer: Viewer) {
    guard viewer.isOwner, let named = fields[Self.field].flatMap(Self.init(rawValue:)) else { return nil }
    self = named
  }

  var path: String {
    switch self {
    case .needs: Link.needs
    case .board: Link.board
    }
  }

  /// The address of a form that returns here, at one of its fields.
  func link(to form: String, field: String? = nil) -> String {
    "\(form)\(form.contains("?") ? "&" : "?")\(Self.field)=\(rawValue)" + (field.map { "#\($0)" } ?? "")
  }

  func path(_ done: Done) -> String { path + Link.query(done.query) }

  /// The record that was saved in a form: the list confirms it.
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

    /// Parses the address of the list; nil if it names no record.
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
  /// An address of the form itself, with the same list to return to.
  func kept(_ form: String) -> String { map { $0.link(to: form) } ?? form }
}

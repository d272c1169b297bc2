import HTTP
import PoolFlowDomain

/// The list that a form was opened from and leads back to: named by a word, never by an address.
enum WayBack: String, Sendable {
  case needs

  static let field = "back"

  /// As an address or a form names it; nil where it names none, or another, or a list that this person may not see.
  init?(_ fields: FormFields, app: App) {
    guard app.isOwner, let named = fields[Self.field].flatMap(Self.init(rawValue:)) else { return nil }
    self = named
  }

  var path: String {
    switch self {
    case .needs: Link.needs
    }
  }

  /// The address of a form that leads back here, at one of its fields.
  func link(to form: String, field: String) -> String { "\(form)?\(Self.field)=\(rawValue)#\(field)" }

  /// The address of a form, which has a query, that leads back here.
  func added(to form: String) -> String { "\(form)&\(Self.field)=\(rawValue)" }

  /// What the list says once something is saved.
  enum Done {
    case customer(ID<Pool>)
    case equipment
    case skip(ID<Pool>)
    case stock(ID<InventoryItem>, ID<StockEntry>)
  }

  func path(_ done: Done) -> String {
    switch done {
    case .customer(let id): path + Link.query([("saved", "customer"), ("of", id.text)])
    case .equipment: path + Link.query([("saved", "equipment")])
    case .skip(let id): path + Link.query([("saved", "skip"), ("of", id.text)])
    case .stock(let item, let entry): path + Link.query([("saved", entry.text), ("of", item.text)])
    }
  }
}

extension Optional where Wrapped == WayBack {
  /// An address of the form itself, which keeps the way back.
  func kept(_ form: String) -> String { map { "\(form)?\(WayBack.field)=\($0.rawValue)" } ?? form }
}

import Mustache
import PoolFlowDomain
import PoolFlowStore

/// `Addresses/doubtful`: the addresses whose place a person chooses.
struct DoubtfulAddressesView: PageView {
  static let template = "Addresses/doubtful"

  struct Item: View {
    let pool: String
    let name: String
    let address: String
    let doubt: String
    let error: String?
    let path: String
    let editPath: String
    let places: [OptionView]

    static let fields: Fields<Item> = [
      .text("pool") { $0.pool }, .text("name") { $0.name }, .text("address") { $0.address },
      .text("doubt") { $0.doubt }, .text("error") { $0.error }, .text("path") { $0.path },
      .text("editPath") { $0.editPath }, .list("places") { $0.places }, .flag("hasPlaces") { !$0.places.isEmpty },
    ]

    init(_ found: DoubtfulAddress, name: String, error: String?, viewer: Viewer) {
      pool = found.pool.text
      self.name = name
      address = found.address
      doubt = AddressWords.text(found.doubt, viewer.strings)
      self.error = error
      path = Link.doubtfulAddress(found.pool)
      editPath = Link.poolEditor(found.pool)
      places = found.places.map { ChosenPlace.option($0) }
    }
  }

  let items: [Item]
  let paging: PagingView?
  let empty: EmptyView?

  static let fields: Fields<DoubtfulAddressesView> = [
    .list("items") { $0.items }, .flag("hasItems") { !$0.items.isEmpty }, .view("paging") { $0.paging },
    .view("empty") { $0.empty },
  ]

  init(_ items: [Item], isFirst: Bool, next: ID<Pool>?, viewer: Viewer) {
    self.items = items
    paging = PagingView(
      first: isFirst ? nil : Link.doubtfulAddresses, viewer.strings("health.first"),
      next: next.map(Link.doubtfulAddresses(after:)))
    empty = items.isEmpty ? EmptyView(text: viewer.strings("locating.lookNone"), path: nil, label: nil) : nil
  }
}

import Mustache
import PoolFlowDomain
import PoolFlowStore

/// Customers in service to choose from, each a link to the form of a job.
struct BoardJobView: PageView {
  static let template = "Board/job"

  struct Customer: View {
    let name: String
    let address: String
    let path: String

    static let fields: Fields<Customer> = [
      .text("name") { $0.name }, .text("address") { $0.address }, .text("path") { $0.path },
    ]
  }

  let query: String
  let countText: String
  let customers: [Customer]
  let empty: EmptyView?

  static let fields: Fields<BoardJobView> = [
    .text("query") { $0.query }, .text("countText") { $0.countText },
    .flag("hasCustomers") { !$0.customers.isEmpty }, .list("customers") { $0.customers }, .view("empty") { $0.empty },
  ]

  init(_ found: PoolList, query: String, viewer: Viewer) {
    let (strings, format) = (viewer.strings, viewer.format)
    self.query = query
    countText = strings("pools.count", count: found.total, shown: format.count(found.total))
    customers = found.pools.map { pool in
      Customer(name: pool.customerName, address: pool.address, path: WayBack.board.link(to: Link.newJob(pool.id)))
    }
    empty =
      customers.isEmpty
      ? query.isEmpty
        ? EmptyView(text: strings("pools.empty"), path: Link.newPool, label: strings("pools.add"))
        : EmptyView(text: strings("pools.emptyFound"))
      : nil
  }
}

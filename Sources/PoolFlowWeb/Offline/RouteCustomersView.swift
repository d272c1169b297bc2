import Foundation
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// The customers of the reader's schedules: name, address, gate, dog, phone. No money.
struct RouteCustomersView: PageView {
  static let template = "Offline/customers"

  struct Item: View {
    let pool, name, address: String
    let gate: String?
    let dog: String?
    let phone: ContactLinkView?

    static let fields: Fields<Item> = [
      .text("pool") { $0.pool }, .text("name") { $0.name }, .text("address") { $0.address },
      .text("gate") { $0.gate }, .text("dog") { $0.dog }, .view("phone") { $0.phone },
    ]

    init(_ customer: KnownCustomer, viewer: Viewer) {
      let (pool, profile) = (customer.pool, customer.profile)
      self.pool = pool.id.text
      name = pool.customerName
      address = pool.address
      gate = profile.gateAccessType.isEmpty ? nil : profile.gateAccessType
      dog = StopFact.all(of: profile, format: viewer.format).first { $0.kind == "dog" }?.text
      phone = ContactLinkView(phone: profile.contactPhone)
    }
  }

  let customers: [Item]
  let countText: String
  let empty: EmptyView?

  static let fields: Fields<RouteCustomersView> = [
    .list("customers") { $0.customers }, .flag("hasCustomers") { !$0.customers.isEmpty },
    .text("countText") { $0.countText }, .view("empty") { $0.empty },
  ]

  init(_ customers: [KnownCustomer], viewer: Viewer) {
    self.customers = customers.map { Item($0, viewer: viewer) }
    countText = viewer.strings("pools.count", count: customers.count, shown: viewer.format.count(customers.count))
    empty = customers.isEmpty ? EmptyView(text: viewer.strings("offline.directoryEmpty")) : nil
  }
}

import HTTP
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct LinkTests {
  @Test func `every link leads to a route`() throws {
    let router = try Router(Site.routes)
    let (pool, visit) = (ID<Pool>(1), ID<Visit>(2))
    let item = ID<InventoryItem>(3)
    let gets = [
      Link.inventory, Link.newItem, Link.item(item), Link.itemEditor(item), Link.chemistrySettings,
      Link.workflowSettings, Link.appearance, Link.account, Link.businessSettings, Link.defaults, Link.people,
      Link.newPerson, Link.person(ID(4)), Link.invitation("x"), Link.tokens, Link.health, Link.health(.staleService),
      Link.about, Link.styles,
      Link.route, Link.pools, Link.newPool, Link.settings, Link.login, Link.setup,
      Link.route(on: Example.today, saved: visit),
      Link.route(.friday), Link.pool(pool), Link.poolEditor(pool), Link.log(pool), Link.photo(1, of: visit),
      Link.pools(query: "a&b", after: pool),
    ]
    let posts = [
      Link.inventory, Link.item(item), Link.itemDeletion(item), Link.itemReceipt(item), Link.itemCount(item),
      Link.chemistrySettings, Link.workflowSettings, Link.trashRestoration(item), Link.appearance, Link.password,
      Link.signOutEverywhere, Link.businessSettings, Link.defaults, Link.people, Link.invitation("x"), Link.tokens,
      Link.tokenRevocation(1), Link.about,
      Link.login, Link.logout, Link.setup, Link.settings, Link.pools, Link.pool(pool), Link.poolDeletion(pool),
      Link.trashRestoration(pool), Link.poolVisits(pool), Link.undo(visit),
    ]
    for (method, links) in [(HTTP.Method.get, gets), (.post, posts)] {
      for link in links {
        guard case .found = router.match(method, link) else {
          Issue.record("\(method) \(link) has no route")
          continue
        }
      }
    }
  }

  @Test func `searched words are escaped in a link`() {
    #expect(Link.pools(query: "a&b=c #é") == "/pools?q=a%26b%3Dc%20%23%C3%A9")
    #expect(Link.pools(query: "") == "/pools")
  }
}

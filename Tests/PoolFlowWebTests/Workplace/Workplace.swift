import Crypto
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting

@testable import PoolFlowWeb

/// A whole PoolFlow in this process, with a real store. Olivia is its owner, Tom and Tina are its technicians.
final class Workplace: Sendable {
  static let password = "correct horse"
  static let tina = Person(id: ID(1_003), name: "Tina Technician")

  let site: Site
  let installation: Installation
  let surroundings: Surroundings

  init(
    live: LiveStore, now: Date = Example.now, accounts: LiveAccounts? = nil,
    settings: Installation.Settings = Installation.Settings()
  ) throws {
    let surroundings = Surroundings(now: now)
    var settings = settings
    settings.passwordCost = 1
    self.surroundings = surroundings
    installation = try Installation(
      live: live, accounts: accounts ?? LiveAccounts(.inMemory()),
      languages: Self.languages.get(), apiDescription: Self.apiDescription, assets: "/assets/test",
      settings: settings, now: { surroundings.now }, random: { surroundings.random($0) },
      log: { surroundings.log($0) }, demo: { _ in Self.demo })
    site = try Site(installation)
  }

  /// A business that has been set up, with `pools`.
  convenience init(
    _ pools: Pool..., business: Business = Example.business, now: Date = Example.now,
    settings: Installation.Settings = Installation.Settings()
  ) throws {
    let store = try Store.inMemory(seed: Example.seed(business: business))
    try self.init(live: LiveStore(store), now: now, settings: settings)
    try employ()
    for pool in pools { try store.add(pool.starting(business.day(of: now)), by: nil, today: business.day(of: now)) }
  }

  /// A business on disk that has been set up, with `pools`; photos can be kept there.
  convenience init(in folder: TemporaryFolder, _ pools: Pool...) throws {
    let directory = try DataDirectory(path: folder.path)
    var settings = Installation.Settings()
    settings.uploadFolder = directory.uploads
    try self.init(
      live: LiveStore(directory: directory, now: Example.now) { Example.seed() }, now: Example.now, settings: settings)
    try employ()
    for pool in pools { try store.add(pool.starting(Example.today), by: nil, today: Example.today) }
  }

  /// A server before its setup.
  static func blank(settings: Installation.Settings = Installation.Settings()) throws -> Workplace {
    try Workplace(live: LiveStore(Store.inMemory(seed: Example.seed())), settings: settings)
  }

  /// Adds the three people with their accounts.
  func employ() throws {
    let people = [(Example.olivia, Role.owner), (Example.tom, .technician), (Self.tina, .technician)]
    for (person, role) in people {
      try store.save(person, at: now)
      let account = Account(
        id: installation.newID(), person: person.id, email: Self.email(of: person), name: person.name, role: role)
      _ = try installation.accounts.add(account, passwordHash: Self.passwordHash.get().text, at: now)
    }
  }

  var store: Store {
    get throws { try installation.live.store(now: now) }
  }

  var now: Date { surroundings.now }

  var today: Day { Example.business.day(of: now) }

  /// The owner as the reader of a page.
  func viewer(language: String = "en") throws -> Viewer {
    Viewer(
      account: try account(of: Example.olivia), preferences: Preferences(), business: Example.business, now: now,
      strings: try strings(language))
  }

  /// Moves the clock by minutes.
  func wait(minutes: Double) { surroundings.set(now.addingTimeInterval(minutes * 60)) }

  /// "olivia@example.com".
  static func email(of person: Person) -> String {
    "\(person.name.split(separator: " ")[0].lowercased())@example.com"
  }

  func account(of person: Person) throws -> Account {
    guard let account = try installation.accounts.account(email: Self.email(of: person)) else {
      throw StoreError.notFound
    }
    return account
  }

  /// A browser in which `person` has signed in on the real page.
  func browser(of person: Person, language: String = "en") throws -> Browser {
    let browser = Browser(site, language: language)
    _ = try browser.get("/login")
    let reply = try browser.post("/login", ["email": Self.email(of: person), "password": Self.password])
    guard ["/route", "/today"].contains(reply.location) else { throw UnexpectedReply(reply) }
    return browser
  }

  func strings(_ language: String = "en") throws -> Strings {
    guard let language = installation.languages[language] else { throw StoreError.notFound }
    return language.strings
  }
}

extension Workplace {
  static let root = URL(filePath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst()

  static let languages = Result { try Languages(root: String(root)) }

  static let apiDescription = Array(FileManager.default.contents(atPath: "\(root)/Views/API/openapi.json") ?? Data())

  private static let passwordHash = Result { try PasswordHash(of: password, cost: 1) }

  static let demo = DemoBusiness(
    business: Business(name: "Demo Pools", timeZone: Example.newYork, region: "US", currency: "USD"),
    technicians: [Example.tom], customers: [CustomerHistory(pool: Example.pool(name: "Demo Customer"))])
}

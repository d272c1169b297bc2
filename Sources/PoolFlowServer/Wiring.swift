import Foundation
import HTTPServer
import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore
import PoolFlowWeb

/// Puts the parts of a running server together.
enum Wiring {
  static func installation(
    _ settings: ServeSettings, directory: DataDirectory, root: String, assets: StaticFiles
  ) throws -> Installation {
    let languages = try Languages(root: root)
    guard let description = FileManager.default.contents(atPath: "\(root)/Views/API/openapi.json") else {
      throw CommandFailure("\(root)/Views/API/openapi.json cannot be read")
    }
    let (accounts, live) = try data(directory)
    var web = Installation.Settings()
    web.publicURL = settings.publicURL
    web.trustedProxies = settings.trustedProxies
    web.passwordCost = PasswordCost.value
    web.uploadFolder = directory.uploads
    web.directory = directory
    web.program = Program.facts
    web.keptFiles = Assets.kept(assets)
    let nightly = NightlyBackups(
      directory: directory, keep: settings.backupKeep, copyFolder: settings.backupCopy, now: { Date.now })
    nightly.removeUnfinished()
    web.nightly = nightly
    web.outside = outside(settings, directory: directory)
    if !settings.isPrivate, accounts.failure(now: Date.now) == nil, try accounts.current.isEmpty() {
      let code = Opening.random(5).map { String($0 % 100 + 100).dropFirst() }.joined()
      web.setupCode = code
      Log.write(LogLine("setup", ("code", code), ("at", "/setup")))
    }
    let installation = try Installation(
      live: live, accounts: accounts, languages: languages, apiDescription: Array(description), assets: assets.prefix,
      settings: web, now: { Date.now }, random: { Opening.random($0) }, log: { Log.write($0) },
      demo: { now in DemoMaker(photos: DemoPhotos.read(root: root), now: now).business() })
    installation.announceRecovery()
    return installation
  }

  /// The services of other servers. The file of their answers is opened when one is asked.
  private static func outside(_ settings: ServeSettings, directory: DataDirectory) -> OutsideServices {
    let cache = OutsideCache(in: directory)
    let report: DriveTimes.Report = { event, why in Log.write(LogLine(event, ("why", why))) }
    return OutsideServices(
      drives: settings.routing.map { DriveTimes($0, cache: cache, report: report) },
      addresses: settings.geocoder.map { AddressSearch($0, cache: cache, report: report) }, cache: cache)
  }

  /// The accounts and the live store. A file that cannot be opened is left as it is: the server answers 503
  /// then.
  private static func data(_ directory: DataDirectory) throws -> (LiveAccounts, LiveStore) {
    let now = Date.now
    let accounts = try LiveAccounts(directory: directory, now: now)
    let live = LiveStore(directory: directory, accounts: accounts, now: now) { Opening.seed(at: now) }
    if let failure = live.failure(now: now) { Log.write(LogLine("unavailable", ("why", failure.description))) }
    return (accounts, live)
  }
}

public import Foundation
import PoolFlowDomain
public import PoolFlowServices
public import PoolFlowStore

/// The state shared by all requests of one running server. Clock and randomness are injected.
public struct Installation: Sendable {
  public let live: LiveStore
  public let liveAccounts: LiveAccounts
  public let languages: Languages
  /// The prefix of the static files: "/assets/HASH".
  public let assets: String
  public let settings: Settings
  public let now: @Sendable () -> Date
  public let random: @Sendable (Int) -> [UInt8]
  public let log: @Sendable (LogLine) -> Void
  let keeper: Doorkeeper
  /// The photos of forms that are not saved yet.
  public let photos: KeptPhotos
  /// The archives being read for a restore; nil for data in memory.
  public let restores: RestoreJobs?
  let clearing = ClearingJob()
  let weeks = WeeksJobs()
  let downloads = Downloads()
  let uploaders = Uploaders()
  let recent = RecentSenders()
  /// The photos of guests, one form at a time.
  let guestPhotos: Turnstile
  /// The pages of phones for places without a signal, one phone at a time.
  let pagesOfPhones = Turnstile(places: 1, waiting: 2, patience: 5)
  /// The orders of routes that are computed at a time: each takes a processor for a third of a second at most.
  let routePlans = Turnstile(places: 1, waiting: 3, patience: 3)
  let openForms = OpenForms()
  let recovery = RecoveryDesk()
  let shownOnce = ShownOnce()
  let needCounter = NeedCounter()
  /// The OpenAPI description of the JSON API.
  let apiDescription: [UInt8]
  let demo: @Sendable (Date) -> DemoBusiness

  /// The server's addresses, limits and guards.
  public struct Settings: Sendable {
    /// The https address people use; nil if they connect to this server directly.
    public var publicURL: URL?
    /// Addresses whose `X-Forwarded-For` is trusted.
    public var trustedProxies: Set<String> = []
    /// The code that setup asks for; nil if the server is bound to loopback.
    public var setupCode: String?
    /// Cost of a password hash (crypt(5), yescrypt).
    public var passwordCost: UInt = 7
    /// The folder of waiting uploads.
    public var uploadFolder = ""
    /// The directory of the data; nil for data in memory, which is neither backed up nor restored.
    public var directory: DataDirectory?
    /// The maximum wait for the photos of another guest, in seconds.
    public var guestPatience: TimeInterval = 10
    /// The largest database, in bytes, whose backup is packed in memory if the disk is full.
    public var backupMemory = 64 << 20
    /// The running program.
    public var program = ProgramFacts()
    /// The static files that a phone keeps for places without a signal.
    public var keptFiles: [String] = []
    /// The nightly backups; nil for data in memory.
    public var nightly: NightlyBackups?
    /// The services of other servers, and their kept answers.
    public var outside = OutsideServices()

    public init() {}
  }

  public init(
    live: LiveStore, accounts: LiveAccounts, languages: Languages, apiDescription: [UInt8], assets: String,
    settings: Settings,
    now: @escaping @Sendable () -> Date, random: @escaping @Sendable (Int) -> [UInt8],
    log: @escaping @Sendable (LogLine) -> Void, demo: @escaping @Sendable (Date) -> DemoBusiness
  ) throws {
    self.live = live
    liveAccounts = accounts
    self.languages = languages
    self.apiDescription = apiDescription
    self.assets = assets
    self.settings = settings
    self.now = now
    self.random = random
    self.log = log
    self.demo = demo
    restores = settings.directory.map { RestoreJobs(directory: $0) }
    guestPhotos = Turnstile(places: 1, waiting: 1, patience: settings.guestPatience)
    photos = KeptPhotos(folder: settings.uploadFolder.isEmpty ? "" : settings.uploadFolder + "/photos")
    keeper = Doorkeeper(deviceKey: try accounts.current.secret("device", or: random(32)))
  }

  public var accounts: Accounts { liveAccounts.current }

  /// Moves all write-ahead logs into their files, so that the files can be copied while no server runs.
  public func foldLogs() {
    do {
      try accounts.foldLog()
      try live.foldLog()
    } catch {
      log(LogLine("logs-not-folded", ("why", String(describing: error))))
    }
  }

  /// A new identifier.
  func newID<Entity>() -> ID<Entity> {
    var bytes = random(16)
    bytes[6] = bytes[6] & 0x0f | 0x40
    bytes[8] = bytes[8] & 0x3f | 0x80
    return ID(bytes: bytes) ?? ID(UUID())
  }

  var isSecure: Bool { settings.publicURL?.scheme == "https" }
}

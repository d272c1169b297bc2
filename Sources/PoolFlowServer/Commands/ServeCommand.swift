import Foundation
import Glibc
import HTTP
import HTTPServer
import PoolFlowStore
import PoolFlowWeb

/// `poolflow serve`.
enum ServeCommand {
  static let usage = """
    usage: poolflow serve [OPTIONS]
      --host HOST            address to listen on           POOLFLOW_HOST           127.0.0.1
      --port PORT            port; 0 picks a free one       POOLFLOW_PORT           8080
      --data DIR             data directory                 POOLFLOW_DATA           ./data
      --public-url URL       the https address people use   POOLFLOW_PUBLIC_URL     none
      --trusted-proxy ADDRS  proxies in front, by commas    POOLFLOW_TRUSTED_PROXY  none
      --upload-limit BYTES   largest upload                 POOLFLOW_UPLOAD_LIMIT   2147483648
      --root DIR             parent of Views and Public     POOLFLOW_ROOT           found by itself
      --backup-keep D,W      nightly backups: how many      POOLFLOW_BACKUP_KEEP    7,4
                             daily and weekly; 0: none
      --backup-copy DIR      folder for a copy of each      POOLFLOW_BACKUP_COPY    none
      --routing-url URL      service of travel times        POOLFLOW_ROUTING_URL    none
      --geocoder-url URL     service that finds addresses   POOLFLOW_GEOCODER_URL   none
    """

  static let options: Set<String> = [
    "host", "port", "data", "public-url", "trusted-proxy", "upload-limit", "root", "backup-keep", "backup-copy",
    "routing-url", "geocoder-url",
  ]

  @Sendable static func run(_ arguments: [String]) throws {
    let arguments = try Arguments(arguments, options: options, usage: usage)
    let settings = try ServeSettings(arguments)
    let signals = EndSignals()
    let root = try Root.find(given: settings.root)
    let directory = try DataDirectory(path: settings.dataFolder)
    try directory.lock()
    directory.removeUnfinishedUploads()
    directory.removeAbandonedStores()
    let assets = try Assets.read(root: root, isSecure: settings.publicURL?.scheme == "https")
    let installation = try Wiring.installation(settings, directory: directory, root: root, assets: assets)
    let site = try Site(installation)

    let answered = FirstAnswer()
    let configuration = settings.serverConfiguration(assets: assets, spoolFolder: directory.uploads)
    let server = Server(configuration: configuration, handler: SiteHandler(site: site, answered: answered))
    let port = try server.start()
    let host = settings.host.contains(":") ? "[\(settings.host)]" : settings.host
    Housekeeping(installation: installation, answered: answered, giveMemoryBack: configuration.giveMemoryBack).start()
    Console.print("PoolFlow listening on http://\(host):\(port)")
    signals.wait()
    Log.write(LogLine("stopping"))
    server.stop(within: 5)
    if !TimeLimit.finishes(within: 3, { installation.foldLogs() }) {
      Log.write(LogLine("logs-not-folded", ("why", "a write has not ended")))
    }
    // Ends at once: exit handlers would free memory that a thread still uses. Every commit is on disk already.
    Log.flush()
    _exit(0)
  }
}

/// The site as the server calls it.
struct SiteHandler: ServerHandler {
  let site: Site

  let answered: FirstAnswer

  func admission(for head: RequestHead, peer: String) -> BodyAdmission { site.admission(for: head, peer: peer) }

  func turn(of head: RequestHead, peer: String) -> RequestTurn { site.turn(of: head, peer: peer) }

  func quickResponse(to head: RequestHead) -> Response? { site.quickResponse(to: head) }

  func respond(to request: Request) -> Response {
    defer { answered.note() }
    return site.respond(to: request)
  }

  func response(for error: HTTPError, to head: RequestHead?) -> Response { site.response(for: error, to: head) }
}

/// The signals that end the server, taken in turn by the main thread.
struct EndSignals {
  private var set = sigset_t()

  /// Blocks them for this thread and all threads that it starts.
  init() {
    sigemptyset(&set)
    sigaddset(&set, SIGTERM)
    sigaddset(&set, SIGINT)
    pthread_sigmask(SIG_BLOCK, &set, nil)
    signal(SIGPIPE, SIG_IGN)
  }

  func wait() {
    var set = set
    var number: Int32 = 0
    while sigwait(&set, &number) != 0 {}
  }
}

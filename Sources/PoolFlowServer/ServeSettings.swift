import Foundation
import Glibc
import HTTP
import HTTPServer
import PoolFlowServices
import WebClient

/// The options of `serve`, read and checked.
struct ServeSettings: Sendable {
  let host: String
  let port: Int
  let dataFolder: String
  let publicURL: URL?
  let trustedProxies: Set<String>
  let uploadLimit: Int
  let root: String?
  let backupKeep: BackupRetention
  /// The folder that each backup is copied to.
  let backupCopy: String?
  /// The service that tells the drives between stops.
  let routing: RoutingService?
  /// The service that finds addresses.
  let geocoder: Geocoder?

  init(_ arguments: Arguments) throws {
    func fail(_ problem: String) -> UsageError { UsageError(problem, usage: arguments.usage) }
    host = arguments.value("host", environment: "POOLFLOW_HOST") ?? "127.0.0.1"
    let portText = arguments.value("port", environment: "POOLFLOW_PORT") ?? "8080"
    guard let port = Int(portText), (0...65_535).contains(port) else { throw fail("--port is from 0 to 65535") }
    self.port = port
    dataFolder = arguments.dataFolder
    if let text = arguments.value("public-url", environment: "POOLFLOW_PUBLIC_URL") {
      guard let url = URL(string: text), url.host()?.isEmpty == false, ["http", "https"].contains(url.scheme) else {
        throw fail("--public-url is an address like https://pools.example.com")
      }
      publicURL = url
    } else {
      publicURL = nil
    }
    let proxies = arguments.value("trusted-proxy", environment: "POOLFLOW_TRUSTED_PROXY") ?? ""
    trustedProxies = Set(
      proxies.split(separator: ",").map { NetworkAddress.normal($0.trimmingCharacters(in: .whitespaces)) })
    let limitText = arguments.value("upload-limit", environment: "POOLFLOW_UPLOAD_LIMIT") ?? "2147483648"
    guard let limit = Int(limitText), limit > 0 else { throw fail("--upload-limit is a number of bytes") }
    uploadLimit = limit
    root = arguments.value("root", environment: "POOLFLOW_ROOT")
    let keepText = arguments.value("backup-keep", environment: "POOLFLOW_BACKUP_KEEP")
    guard let keep = keepText.map({ BackupRetention($0) }) ?? .standard else {
      throw fail("--backup-keep is like 7,4 (daily and weekly backups) or 0 for none")
    }
    backupKeep = keep
    backupCopy = arguments.value("backup-copy", environment: "POOLFLOW_BACKUP_COPY")
    let routingText = arguments.value("routing-url", environment: "POOLFLOW_ROUTING_URL")
    routing = routingText.flatMap(Self.service).map(RoutingService.init)
    if routingText != nil, routing == nil { throw fail("--routing-url is an address like http://127.0.0.1:5000") }
    let geocoderText = arguments.value("geocoder-url", environment: "POOLFLOW_GEOCODER_URL")
    geocoder = geocoderText.flatMap(Self.service).flatMap { Geocoder($0) }
    if geocoderText != nil, geocoder == nil {
      throw fail("--geocoder-url is an address of Photon, ending in /api, or of Nominatim, ending in /search")
    }
  }

  private static func service(_ text: String) -> WebService? {
    WebAddress(text).map { WebService($0, agent: "PoolFlow/\(Program.version)") }
  }

  /// True if only this machine can reach the server.
  var isLoopback: Bool { host == "localhost" || host == "::1" || host.hasPrefix("127.") }

  /// True if all clients are on this machine: loopback, without a proxy for others.
  var isPrivate: Bool { isLoopback && publicURL == nil && trustedProxies.isEmpty }

  /// The room that uploads never take: 256 MB, or an eighth of a disk that has less than eight times as much.
  private static func reserve(of folder: String) -> UInt64 {
    var status = statvfs()
    let most: UInt64 = 256 << 20
    guard statvfs(folder, &status) == 0 else { return most }
    return min(most, UInt64(status.f_blocks) * UInt64(status.f_frsize) / 8)
  }

  func serverConfiguration(assets: StaticFiles, spoolFolder: String) -> ServerConfiguration {
    var configuration = ServerConfiguration(
      wallClock: { Int64(Date.now.timeIntervalSince1970) }, log: { Log.write($0) })
    configuration.host = host
    configuration.port = port
    configuration.workers = 8
    configuration.unlimitedAddresses = trustedProxies
    configuration.spoolFolder = spoolFolder
    configuration.spoolReserve = Self.reserve(of: spoolFolder)
    configuration.staticFiles = assets
    configuration.limits.uploadBody = uploadLimit
    configuration.spoolBudget = SpoolBudget(bytes: uploadLimit + 1024 * 1024 * 1024)
    return configuration
  }
}

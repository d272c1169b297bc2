import Foundation
import PoolFlowDomain
import PoolFlowStore

/// Every path of the product. Templates and redirects get them from here.
enum Link {
  static let route = "/route"
  static let pools = "/pools"
  static let newPool = "/pools/new"
  static let analytics = "/analytics"
  static let needs = "/needs"
  static let activity = "/activity"
  static let trash = "/trash"
  static let monthEnd = "/month-end"
  static let settings = "/settings"
  static let calculator = "/calculator"
  static let calculatorPools = "/calculator/pools"
  static let appearance = "/settings/appearance"
  static let account = "/settings/account"
  static let password = "/settings/password"
  static let signOutEverywhere = "/settings/account/sign-out"
  static let businessSettings = "/settings/business"
  static let defaults = "/settings/defaults"
  static let people = "/settings/people"
  static let newPerson = "/settings/people/new"
  static let mergedPeople = "/settings/people/merge"
  static func merging(_ person: ID<Person>) -> String { people + query([("merge", person.text)]) }
  static let tokens = "/settings/tokens"
  static let health = "/settings/health"
  static let about = "/settings/about"
  static let styles = "/styles"
  static let chemistrySettings = "/settings/chemistry"
  static let workflowSettings = "/settings/workflow"
  static let data = "/settings/data"
  static let backup = "/backup.zip"
  static let provenBackup = "/settings/data/backup"
  static let restore = "/restore"
  static let keptStores = "/settings/data/kept"
  static let broughtBack = "/settings/data/kept?back=1"
  static let cleared = "/settings/data/kept?cleared=1"
  static let bringBack = "/settings/data/bring-back"
  static let clear = "/settings/clear"
  static let clearing = "/settings/clear/progress"
  /// Restores a backup that lies on the server.
  static let restoreKept = "/settings/data/restore"
  static let recoveryCode = "/settings/recovery-code"
  static let recoveryCodeFile = "/settings/recovery-code.txt"
  static let recovery = "/recovery"
  static let recoveryProof = "/recovery/proof"
  static let recoveryRetry = "/recovery/retry"
  static let recoveryRestore = "/recovery/restore"
  static let recoveryReset = "/recovery/reset"
  static let recoveryStore = "/recovery/bring-back"
  static let recoveryOwner = "/recovery/owner"
  static let recoveryDone = "/recovery/done"
  static let inventory = "/inventory"
  static let newItem = "/inventory/new"
  static let customerImport = "/import"
  static let poolsExport = "/exports/pools.csv"
  static let visitsExport = "/exports/visits.csv"
  static let inventoryExport = "/exports/inventory.csv"
  static let importTemplate = "/exports/import-template.csv"
  static let login = "/login"
  static let logout = "/logout"
  static let session = "/session"
  static let setup = "/setup"

  static func route(on day: Day, saved: ID<Visit>? = nil) -> String {
    "/route?on=\(day)" + (saved.map { "&saved=\($0.text)" } ?? "")
  }

  static func route(_ weekday: Weekday) -> String { "/route?day=\(weekday.rawValue)" }

  static func health(_ issue: HealthIssue, after: ID<Pool>? = nil) -> String {
    "\(health)/\(issue.rawValue)" + query([("after", after?.text ?? "")])
  }
  static func person(_ id: ID<Account>) -> String { "\(people)/\(id.text)" }
  static func invitation(_ token: String) -> String { "/invitation/\(token)" }
  static func tokenRevocation(_ number: Int) -> String { "\(tokens)/\(number)/revoke" }

  static func pool(_ id: ID<Pool>) -> String { "/pools/\(id.text)" }
  static func poolEditor(_ id: ID<Pool>) -> String { "/pools/\(id.text)/edit" }
  static func poolDeletion(_ id: ID<Pool>) -> String { "/pools/\(id.text)/delete" }
  static func skip(_ id: ID<Pool>, on day: Day) -> String { "/pools/\(id.text)/skip?on=\(day)" }
  static func unskip(_ id: ID<Pool>, on day: Day) -> String { "/pools/\(id.text)/skip/undo?on=\(day)" }
  static func profile(_ id: ID<Pool>) -> String { "/pools/\(id.text)/profile" }
  static func restoration<Entity>(_ id: ID<Entity>) -> String { "/trash/\(id.text)/restore" }
  static func item(_ id: ID<InventoryItem>) -> String { "/inventory/\(id.text)" }
  static func itemEditor(_ id: ID<InventoryItem>) -> String { "/inventory/\(id.text)/edit" }
  static func itemDeletion(_ id: ID<InventoryItem>) -> String { "/inventory/\(id.text)/delete" }
  static func receipt(of id: ID<InventoryItem>) -> String { "/inventory/\(id.text)/receive" }
  static func count(of id: ID<InventoryItem>) -> String { "/inventory/\(id.text)/count" }
  static func customerImport(_ id: ID<AppliedImport>) -> String { "/import/\(id.text)" }
  static func importUndo(_ id: ID<AppliedImport>) -> String { "/import/\(id.text)/undo" }
  static func log(_ id: ID<Pool>) -> String { "/pools/\(id.text)/log" }
  /// The form of a visit that was undone, filled in.
  static func log(_ id: ID<Pool>, undone visit: ID<Visit>) -> String { "\(log(id))?undone=\(visit.text)" }
  static func visits(of id: ID<Pool>) -> String { "/pools/\(id.text)/visits" }
  static func calculator(_ id: ID<Pool>) -> String { "/pools/\(id.text)/calculator" }
  static func readings(of id: ID<Pool>) -> String { "/pools/\(id.text)/readings" }
  static func visit(_ id: ID<Visit>) -> String { "/visits/\(id.text)" }
  static func visitEditor(_ id: ID<Visit>) -> String { "/visits/\(id.text)/edit" }
  static func visitDeletion(_ id: ID<Visit>) -> String { "/visits/\(id.text)/delete" }
  static func restore(_ id: UUID) -> String { "/restore/\(id.uuidString)" }
  static func recoveryRestore(_ id: UUID) -> String { "/recovery/restore/\(id.uuidString)" }
  static func pause(_ id: ID<Pool>) -> String { "/pools/\(id.text)/pause" }
  static func equipment(of pool: ID<Pool>) -> String { "/pools/\(pool.text)/equipment" }
  static func equipment(_ id: ID<Equipment>) -> String { "/equipment/\(id.text)" }
  static func history(_ pool: ID<Pool>, query: String = "", after: ID<Visit>? = nil) -> String {
    "/pools/\(pool.text)/history" + self.query([("q", query), ("after", after?.text ?? "")])
  }
  static func chemicals(_ pool: ID<Pool>, after: ID<Visit>? = nil) -> String {
    "/pools/\(pool.text)/chemicals" + query([("after", after?.text ?? "")])
  }
  static func report(_ id: ID<Visit>) -> String { "/visits/\(id.text)/report.txt" }
  static func gallery(_ position: Int, of id: ID<Visit>) -> String { "/visits/\(id.text)/gallery/\(position)" }
  static func undo(_ id: ID<Visit>) -> String { "/visits/\(id.text)/undo" }
  static func photo(_ position: Int, of id: ID<Visit>) -> String { "/visits/\(id.text)/photos/\(position)" }
  /// A photo that the server keeps for a form.
  static func keptPhoto(_ mark: String) -> String { "/photos/\(mark)" }

  static func pools(
    query: String, state: String = "", after: ID<Pool>? = nil, before: ID<Pool>? = nil
  ) -> String {
    let place = [("after", after?.text ?? ""), ("before", before?.text ?? "")]
    return pools + self.query([("q", query), ("state", state)] + place)
  }

  /// What follows a path: "?name=value…" of the values that are not empty, or nothing.
  static func query(_ items: [(String, String)]) -> String {
    let filled = items.filter { !$0.1.isEmpty }
    return filled.isEmpty ? "" : "?" + filled.map { "\($0)=\(encoded($1))" }.joined(separator: "&")
  }

  /// The maps that a device opens: Apple's on Apple's devices (decisions.md#route).
  enum Maps {
    case apple, google

    init(userAgent: String) {
      self = ["iPhone", "iPad", "Macintosh"].contains { userAgent.contains($0) } ? .apple : .google
    }
  }

  /// Driving directions: coordinates first, the address as fallback (decisions.md#route).
  static func directions(latitude: Double, longitude: Double, address: String, maps: Maps) -> String {
    let isLocated = latitude != 0 || longitude != 0
    let destination = encoded(isLocated ? "\(latitude),\(longitude)" : address)
    return switch maps {
    case .apple: "https://maps.apple.com/?daddr=\(destination)&dirflg=d"
    case .google: "https://www.google.com/maps/dir/?api=1&destination=\(destination)&travelmode=driving"
    }
  }

  static func encoded(_ text: String) -> String {
    if text.utf8.allSatisfy(isUnreserved) { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count * 2)
    for byte in text.utf8 {
      if isUnreserved(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 48 + value : 55 + value }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122: true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: ","): true
    default: false
    }
  }
}

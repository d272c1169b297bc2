import Foundation
import PoolFlowDomain
import PoolFlowStore

/// Every path of the pages: routes are declared with them, links are made of them.
enum Link {
  static let route = "/route"
  static let routeOrder = "/route/order"
  static let routeMap = "/route/map"
  static let routeOptimization = "/route/optimization"
  static let routeOptimizationUndo = "/route/optimization/undo"
  static let today = "/today"
  static let todayChanges = "/today/changes"
  static let board = "/board"
  static let boardMoves = "/board/moves"
  static let boardJob = "/board/job"
  static let pools = "/pools"
  static let find = "/find"
  static let beside = "/pools/beside"
  static let bulkActs = "/bulk-acts"
  static let newBulkAct = "/bulk-acts/new"
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
  static let sun = "/settings/sun"
  static let account = "/settings/account"
  static let password = "/settings/password"
  static let signOutEverywhere = "/settings/account/sign-out"
  static let businessSettings = "/settings/business"
  static let defaults = "/settings/defaults"
  static let people = "/settings/people"
  static let newPerson = "/settings/people/new"
  static let assignment = "/settings/people/stops"
  static let mergedPeople = "/settings/people/merge"
  static func merging(_ person: ID<Person>) -> String { people + query([("merge", person.text)]) }
  static let absences = "/settings/absences"
  static let newAbsence = "/settings/absences/new"
  static let tokens = "/settings/tokens"
  static let health = "/settings/health"
  static let about = "/settings/about"
  static let styles = "/styles"
  static let chemistrySettings = "/settings/chemistry"
  static let workflowSettings = "/settings/workflow"
  static let intervals = "/settings/readings"
  static let checklists = "/settings/checklists"
  static let newChecklistItem = "/settings/checklists/new"
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
  /// Restores a backup on the server.
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
  static let offline = "/offline"
  static let offlinePages = "/offline/pages"
  static let offlineUnsent = "/offline/unsent"
  static let routeCustomers = "/offline/customers"
  static let officeNotes = "/office-notes"
  static let sync = "/sync"
  static let syncPhotos = "/sync/photos"
  static let manifest = "/manifest.webmanifest"
  static let setup = "/setup"

  static let needsRestored = "/needs/restore"
  static let needsDismissed = "/needs/dismiss"
  static let monthExport = "/exports/month.csv"
  static let backupProgress = "/backup/progress"

  static let bulkAct = PathPattern<ID<AppliedBulkAct>>("/bulk-acts/{act}")
  static let bulkActUndo = PathPattern<ID<AppliedBulkAct>>("/bulk-acts/{act}/undo")
  static let pool = PathPattern<ID<Pool>>("/pools/{pool}")
  static let poolEditor = PathPattern<ID<Pool>>("/pools/{pool}/edit")
  static let poolDeletion = PathPattern<ID<Pool>>("/pools/{pool}/delete")
  static let poolSkip = PathPattern<ID<Pool>>("/pools/{pool}/skip")
  static let poolSkipPhoto = PathPattern<ID<Pool>>("/pools/{pool}/skip/photo")
  static let poolStop = PathPattern<ID<Pool>>("/pools/{pool}/stop")
  static let poolMove = PathPattern<ID<Pool>>("/pools/{pool}/move")
  static let poolTake = PathPattern<ID<Pool>>("/pools/{pool}/take")
  static let actUndo = PathPattern<ID<StopAct>>("/acts/{act}/undo")
  /// The effect of an act on one customer.
  static func actUndo(_ act: ID<StopAct>, of pool: ID<Pool>, on day: Day) -> String {
    actUndo(act) + "?pool=\(pool.text)&on=\(day)"
  }
  static let boardUndo = PathPattern<ID<StopAct>>("/board/moves/{act}/undo")
  static let poolUnskip = PathPattern<ID<Pool>>("/pools/{pool}/skip/undo")
  static let bodies = PathPattern<ID<Pool>>("/pools/{pool}/bodies")
  static let newBody = PathPattern<ID<Pool>>("/pools/{pool}/bodies/new")
  static let profile = PathPattern<ID<Pool>>("/pools/{pool}/profile")
  static let log = PathPattern<ID<Pool>>("/pools/{pool}/log")
  static let poolVisits = PathPattern<ID<Pool>>("/pools/{pool}/visits")
  static let poolCalculator = PathPattern<ID<Pool>>("/pools/{pool}/calculator")
  static let poolReadings = PathPattern<ID<Pool>>("/pools/{pool}/readings")
  static let pause = PathPattern<ID<Pool>>("/pools/{pool}/pause")
  static let resume = PathPattern<ID<Pool>>("/pools/{pool}/resume")
  static let pauseUndo = PathPattern2<ID<Pool>, Int>("/pools/{pool}/pauses/{edit}/undo")
  static let schedules = PathPattern<ID<Pool>>("/pools/{pool}/schedules")
  static let newSchedule = PathPattern<ID<Pool>>("/pools/{pool}/schedules/new")
  static let laterActs = PathPattern<ID<Pool>>("/pools/{pool}/schedules/later")
  static let schedule = PathPattern2<ID<Pool>, ID<Schedule>>("/pools/{pool}/schedules/{schedule}")
  static let poolEquipment = PathPattern<ID<Pool>>("/pools/{pool}/equipment")
  static let newEquipment = PathPattern<ID<Pool>>("/pools/{pool}/equipment/new")
  static let poolHistory = PathPattern<ID<Pool>>("/pools/{pool}/history")
  static let historyExport = PathPattern<ID<Pool>>("/pools/{pool}/history.csv")
  static let poolChemicals = PathPattern<ID<Pool>>("/pools/{pool}/chemicals")
  static let visit = PathPattern<ID<Visit>>("/visits/{visit}")
  static let visitEditor = PathPattern<ID<Visit>>("/visits/{visit}/edit")
  static let visitDeletion = PathPattern<ID<Visit>>("/visits/{visit}/delete")
  static let undo = PathPattern<ID<Visit>>("/visits/{visit}/undo")
  static let report = PathPattern<ID<Visit>>("/visits/{visit}/report.txt")
  static let reportMessage = PathPattern<ID<Visit>>("/visits/{visit}/message")
  static let visitPhotos = PathPattern<ID<Visit>>("/visits/{visit}/photo")
  static let trashEntry = PathPattern<String>("/trash/{entry}/restore")
  static let tokenRevocation = PathPattern<Int>("/settings/tokens/{token}/revoke")
  static let person = PathPattern<ID<Account>>("/settings/people/{account}")
  static let absence = PathPattern<ID<Absence>>("/settings/absences/{absence}")
  static let absenceDeletion = PathPattern<ID<Absence>>("/settings/absences/{absence}/delete")
  static let absenceUndo = PathPattern<ID<Absence>>("/settings/absences/{absence}/undo")
  static let checklistItem = PathPattern<ID<ChecklistItem>>("/settings/checklists/{item}")
  static let checklistItemMove = PathPattern<ID<ChecklistItem>>("/settings/checklists/{item}/move")
  static let checklistItemDeletion = PathPattern<ID<ChecklistItem>>("/settings/checklists/{item}/delete")
  static let personWithdrawal = PathPattern<ID<Account>>("/settings/people/{account}/withdraw")
  static let personSignOut = PathPattern<ID<Account>>("/settings/people/{account}/sign-out")
  static let personRole = PathPattern<ID<Account>>("/settings/people/{account}/role")
  static let personTimes = PathPattern<ID<Account>>("/settings/people/{account}/times")
  static let personInvitation = PathPattern<ID<Account>>("/settings/people/{account}/invitation")
  static let personEnabling = PathPattern<ID<Account>>("/settings/people/{account}/enable")
  static let personDisabling = PathPattern<ID<Account>>("/settings/people/{account}/disable")
  static let restoration = PathPattern<UUID>("/restore/{restore}")
  static let restorationCancel = PathPattern<UUID>("/restore/{restore}/cancel")
  static let restorationApply = PathPattern<UUID>("/restore/{restore}/apply")
  static let recoveryRestoration = PathPattern<UUID>("/recovery/restore/{restore}")
  static let recoveryRestorationCancel = PathPattern<UUID>("/recovery/restore/{restore}/cancel")
  static let recoveryRestorationApply = PathPattern<UUID>("/recovery/restore/{restore}/apply")
  static let invitation = PathPattern<String>("/invitation/{token}")
  static let item = PathPattern<ID<InventoryItem>>("/inventory/{item}")
  static let itemEditor = PathPattern<ID<InventoryItem>>("/inventory/{item}/edit")
  static let itemDeletion = PathPattern<ID<InventoryItem>>("/inventory/{item}/delete")
  static let itemReceipt = PathPattern<ID<InventoryItem>>("/inventory/{item}/receive")
  static let itemCount = PathPattern<ID<InventoryItem>>("/inventory/{item}/count")
  static let importPage = PathPattern<ID<AppliedImport>>("/import/{import}")
  static let importReversal = PathPattern<ID<AppliedImport>>("/import/{import}/undo")
  static let importDiscard = PathPattern<ID<AppliedImport>>("/import/{import}/discard")
  static let importApply = PathPattern<ID<AppliedImport>>("/import/{import}/apply")
  static let equipment = PathPattern<ID<Equipment>>("/equipment/{equipment}")
  static let equipmentDeletion = PathPattern<ID<Equipment>>("/equipment/{equipment}/delete")
  static let words = PathPattern<String>("/words/{version}")
  static let commonChemistry = PathPattern<String>("/chemistry/{version}")
  static let keptPhoto = PathPattern<String>("/photos/{mark}")
  static let healthIssue = PathPattern<String>("/settings/health/{issue}")
  static let galleryPlace = PathPattern2<ID<Visit>, Int>("/visits/{visit}/gallery/{position}")
  static let photoPlace = PathPattern2<ID<Visit>, Int>("/visits/{visit}/photos/{position}")

  /// The first page of a person.
  static func home(_ role: Role) -> String { role == .owner ? today : route }

  static func route(on day: Day, saved: ID<Visit>? = nil) -> String {
    "\(route)?on=\(day)" + (saved.map { "&saved=\($0.text)" } ?? "")
  }

  /// The week of a day with nobody's stops of that day chosen.
  static func board(choosingNobodysOn day: Day) -> String {
    board + query([("week", day.weekText), ("chosen", "\(day)_nobody")])
  }

  static func route(_ weekday: Weekday) -> String { "\(route)?day=\(weekday.rawValue)" }

  static func health(_ issue: HealthIssue, after: ID<Pool>? = nil) -> String {
    healthIssue(issue.rawValue) + query([("after", after?.text ?? "")])
  }

  /// The address of `CommonChemistry`, in the units of a form.
  static func chemistry(_ version: String, _ units: UnitSystem) -> String {
    "\(commonChemistry(version))?units=\(units.rawValue)"
  }
  /// The form of a new job.
  static func newJob(_ id: ID<Pool>) -> String { newSchedule(id) + "?job=1" }
  static func skip(_ id: ID<Pool>, on day: Day) -> String { poolSkip(id) + "?on=\(day)" }
  static func skipPhoto(_ id: ID<Pool>, on day: Day) -> String { poolSkipPhoto(id) + "?on=\(day)" }
  static func unskip(_ id: ID<Pool>, on day: Day) -> String { poolUnskip(id) + "?on=\(day)" }
  /// All that can be done with the stop of a day.
  static func stop(_ id: ID<Pool>, on day: Day) -> String { poolStop(id) + "?on=\(day)" }
  static func move(_ id: ID<Pool>, on day: Day) -> String { poolMove(id) + "?on=\(day)" }
  static func take(_ id: ID<Pool>, on day: Day) -> String { poolTake(id) + "?on=\(day)" }
  static func trashRestoration<Entity>(_ id: ID<Entity>) -> String { trashEntry(id.text) }
  static func log(_ id: ID<Pool>, kind: VisitKind) -> String { "\(log(id))?kind=\(kind.rawValue)" }
  /// The form of a visit that was undone, filled in.
  static func log(_ id: ID<Pool>, undone visit: ID<Visit>) -> String { "\(log(id))?undone=\(visit.text)" }
  static func history(_ pool: ID<Pool>, query: String = "", after: ID<Visit>? = nil) -> String {
    poolHistory(pool) + self.query([("q", query), ("after", after?.text ?? "")])
  }
  static func chemicals(_ pool: ID<Pool>, after: ID<Visit>? = nil) -> String {
    poolChemicals(pool) + query([("after", after?.text ?? "")])
  }
  static func gallery(_ position: Int, of id: ID<Visit>) -> String { galleryPlace(id, position) }
  static func photo(_ position: Int, of id: ID<Visit>) -> String { photoPlace(id, position) }

  static func pools(
    query: String, state: String = "", after: ID<Pool>? = nil, before: ID<Pool>? = nil
  ) -> String {
    let place = [("after", after?.text ?? ""), ("before", before?.text ?? "")]
    return pools + self.query([("q", query), ("state", state)] + place)
  }

  /// The query of a path: "?name=value…" of the values that are not empty, or nothing.
  static func query(_ items: [(String, String)]) -> String {
    let filled = items.filter { !$0.1.isEmpty }
    return filled.isEmpty ? "" : "?" + filled.map { "\($0)=\(encoded($1))" }.joined(separator: "&")
  }
}

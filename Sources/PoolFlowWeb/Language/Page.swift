import Mustache

/// Every page of the product: its template and the view that fills it.
enum Page: String, CaseIterable, Sendable {
  case login = "Access/login"
  case resume = "Access/resume"
  case setup = "Access/setup"
  case route = "Route/route"
  case skip = "Route/skip"
  case pools = "Pools/index"
  case poolForm = "Pools/form"
  case pool = "Pools/pool"
  case profile = "Pools/profile"
  case pause = "Pools/pause"
  case history = "History/history"
  case chemicals = "History/chemicals"
  case equipment = "Equipment/index"
  case equipmentForm = "Equipment/form"
  case visit = "Visits/visit"
  case visitEdit = "Visits/edit"
  case gallery = "Visits/gallery"
  case log = "QuickLog/log"
  case conflict = "QuickLog/conflict"
  case calculator = "Calculator/calculator"
  case poolPicker = "Calculator/pools"
  case inventory = "Inventory/index"
  case item = "Inventory/item"
  case itemForm = "Inventory/form"
  case confirm = "QuickLog/confirm"
  case analytics = "Analytics/analytics"
  case needs = "Desk/needs"
  case activity = "Desk/activity"
  case monthEnd = "Desk/month"
  case trash = "Trash/trash"
  case settings = "Settings/settings"
  case appearance = "Settings/appearance"
  case account = "Settings/account"
  case businessSettings = "Settings/business"
  case defaults = "Settings/defaults"
  case people = "Settings/people"
  case newPerson = "Settings/invite"
  case person = "Settings/person"
  case invitation = "Access/invitation"
  case tokens = "Settings/tokens"
  case health = "Settings/health"
  case healthList = "Settings/health-list"
  case about = "Settings/about"
  case styles = "Settings/styles"
  case chemistrySettings = "Settings/chemistry"
  case workflowSettings = "Settings/workflow"
  case data = "Backup/data"
  case restore = "Backup/restore"
  case restoration = "Backup/restoration"
  case clearing = "Backup/clearing"
  case customerImport = "Import/index"
  case importPreview = "Import/preview"
  case importResult = "Import/result"
  case clear = "Backup/clear"
  case keptStores = "Backup/kept"
  case bringBack = "Backup/bring-back"
  case recovery = "Recovery/recovery"
  case recoveryReset = "Recovery/reset"
  case recoveryDone = "Recovery/done"
  case recoveryCode = "Recovery/code"
  case error = "Shared/error"
  case unavailable = "Shared/unavailable"

  static let layout = "Shared/layout"

  /// Compiles every page within the layout.
  static func compile(_ library: TemplateLibrary) throws -> [Page: PageTemplate] {
    var pages: [Page: PageTemplate] = [:]
    for page in allCases { pages[page] = try library.page(page.rawValue, in: layout) }
    return pages
  }

  /// A name that the view of a page does not have is an error.
  static func check(_ library: TemplateLibrary) throws {
    for page in allCases {
      if let problem = try page.problems(library).first { throw problem }
    }
  }

  private func problems(_ library: TemplateLibrary) throws -> [TemplateError] {
    switch self {
    case .login: try check(library, LoginView.self)
    case .resume: try check(library, ResumeView.self)
    case .setup: try check(library, SetupView.self)
    case .route: try check(library, RouteView.self)
    case .skip: try check(library, SkipFormView.self)
    case .pools: try check(library, PoolListView.self)
    case .poolForm: try check(library, PoolFormView.self)
    case .pool: try check(library, PoolView.self)
    case .profile: try check(library, ProfileFormView.self)
    case .pause: try check(library, PauseFormView.self)
    case .history: try check(library, HistoryView.self)
    case .chemicals: try check(library, ChemicalsView.self)
    case .equipment: try check(library, EquipmentListView.self)
    case .equipmentForm: try check(library, EquipmentFormView.self)
    case .visit: try check(library, VisitView.self)
    case .visitEdit: try check(library, VisitEditView.self)
    case .gallery: try check(library, GalleryView.self)
    case .log: try check(library, QuickLogView.self)
    case .conflict: try check(library, ConflictView.self)
    case .calculator: try check(library, CalculatorView.self)
    case .poolPicker: try check(library, PoolPickerView.self)
    case .inventory: try check(library, InventoryView.self)
    case .item: try check(library, ItemView.self)
    case .itemForm: try check(library, ItemFormView.self)
    case .confirm: try check(library, ConfirmView.self)
    case .analytics: try check(library, AnalyticsView.self)
    case .needs: try check(library, NeedsView.self)
    case .activity: try check(library, ActivityView.self)
    case .monthEnd: try check(library, MonthEndView.self)
    case .trash: try check(library, TrashView.self)
    case .settings: try check(library, SettingsView.self)
    case .appearance: try check(library, AppearanceView.self)
    case .account: try check(library, AccountView.self)
    case .businessSettings: try check(library, BusinessSettingsView.self)
    case .defaults: try check(library, DefaultsView.self)
    case .people: try check(library, PeopleView.self)
    case .newPerson: try check(library, InviteView.self)
    case .person: try check(library, PersonView.self)
    case .invitation: try check(library, InvitationView.self)
    case .tokens: try check(library, TokensView.self)
    case .health: try check(library, HealthView.self)
    case .healthList: try check(library, HealthListView.self)
    case .about: try check(library, AboutView.self)
    case .styles: try check(library, StylesView.self)
    case .chemistrySettings: try check(library, ChemistrySettingsView.self)
    case .workflowSettings: try check(library, WorkflowSettingsView.self)
    case .data: try check(library, DataView.self)
    case .restore: try check(library, RestoreView.self)
    case .restoration: try check(library, RestorationView.self)
    case .clearing: try check(library, ClearingView.self)
    case .customerImport: try check(library, ImportView.self)
    case .importPreview: try check(library, ImportPreviewView.self)
    case .importResult: try check(library, ImportResultView.self)
    case .clear: try check(library, ClearPageView.self)
    case .keptStores: try check(library, KeptStoresPageView.self)
    case .bringBack: try check(library, BringBackView.self)
    case .recovery: try check(library, RecoveryView.self)
    case .recoveryReset: try check(library, RecoveryResetView.self)
    case .recoveryDone: try check(library, RecoveryDoneView.self)
    case .recoveryCode: try check(library, RecoveryCodeView.self)
    case .error: try check(library, ErrorView.self)
    case .unavailable: try check(library, UnavailableView.self)
    }
  }

  private func check<Content: View>(_ library: TemplateLibrary, _ view: Content.Type) throws -> [TemplateError] {
    try library.check(rawValue, against: view, in: Self.layout, against: LayoutView.self)
  }
}

import Mustache

/// Bottom tabs of a phone, side bar of a desktop: `Shared/_navigation`.
struct NavigationView: View {
  enum Section: Sendable {
    case today, board, route, calculator, analytics, customers, needs, settings
  }

  let section: Section?
  /// Owners find the customers in the side bar and on the route, technicians in a tab (decisions.md#navigation).
  let isOwner: Bool
  /// True for the box that finds customers (decisions.md#sorting-and-search).
  let hasFind: Bool
  let personName: String
  /// The stops that are left today, for the badge of the application's icon.
  let left: Int
  let stopsLeft: String?
  let stopsLeftText: String?
  /// The number of open lines for the owner.
  let needs: String?
  let needsText: String?
  /// The number of products running low, for technicians; owners see them among their lines.
  let lowStock: String?
  let lowStockText: String?

  static let fields: Fields<NavigationView> = [
    .flag("isToday") { $0.section == .today },
    .flag("isBoard") { $0.section == .board }, .flag("isRoute") { $0.section == .route },
    .flag("isCalculator") { $0.section == .calculator },
    .flag("isNeeds") { $0.section == .needs }, .flag("isAnalytics") { $0.section == .analytics },
    .flag("isCustomers") { $0.section == .customers }, .flag("isOwner") { $0.isOwner },
    .flag("isSettings") { $0.section == .settings }, .flag("hasFind") { $0.hasFind },
    .text("personName") { $0.personName },
    .text("left") { String($0.left) }, .text("stopsLeft") { $0.stopsLeft }, .text("stopsLeftText") { $0.stopsLeftText },
    .text("needs") { $0.needs }, .text("needsText") { $0.needsText },
    .text("lowStock") { $0.lowStock }, .text("lowStockText") { $0.lowStockText },
  ]
}

public import HTTP
import PoolFlowDomain
import PoolFlowStore

extension RouteMark {
  /// Answered without signing in.
  static let open: RouteMark = "open"
  /// For owners; technicians get a friendly 403.
  static let owner: RouteMark = "owner"
  /// Answered to programs with a token, in JSON.
  static let api: RouteMark = "api"
  /// Its form brings an archive, which is as large as the disk takes where an owner sends it.
  static let archive: RouteMark = "archive"
  /// Answered, beside open pages, while the data cannot be opened.
  static let recovery: RouteMark = "recovery"
  /// Its form brings photos, which are kept before the handler is asked.
  static let photos: RouteMark = "photos"
}

/// All routes of the product in one table, and what is checked around each of them.
public struct Site: Sendable {
  let installation: Installation
  let router: Router<App>

  /// - Throws: `RouterError` for two routes that match the same.
  public init(_ installation: Installation) throws {
    self.installation = installation
    router = try Router(Self.routes)
  }

  public static var routes: [Route<App>] {
    HomePage.routes + SetupPage.routes + LoginPage.routes + SessionPage.routes + RoutePage.routes + PoolListPage.routes
      + AnalyticsPage.routes + NeedsPage.routes + ActivityPage.routes + MonthEndPage.routes + TrashPage.routes
      + PoolFormPage.routes + PoolPage.routes + PoolDeletion.routes + ProfilePage.routes
      + PausePage.routes + SkipPage.routes + HistoryPage.routes + ChemicalsPage.routes + EquipmentPage.routes
      + QuickLogPage.routes
      + VisitPage.routes + VisitEditPage.routes + ReportPage.routes + GalleryPage.routes + KeptPhotoFile.routes
      + VisitPhoto.routes + VisitUndo.routes + CalculatorPage.routes + PoolPickerPage.routes + InventoryPage.routes
      + ItemFormPage.routes + ItemPage.routes + Restoration.routes + SettingsPage.routes
      + AppearancePage.routes + AccountPage.routes + BusinessSettingsPage.routes + DefaultsPage.routes
      + PeoplePage.routes + PersonPage.routes + InvitationPage.routes + TokensPage.routes + HealthPage.routes
      + AboutPage.routes + StylesPage.routes
      + ChemistrySettingsPage.routes + WorkflowSettingsPage.routes + DataPage.routes + NightlyPage.routes
      + BackupDownload.routes + RestorePage.routes + ImportPage.routes + ExportPage.routes
      + ClearPage.routes + KeptStoresPage.routes + RecoveryCodePage.routes + RecoveryPage.routes
      + RecoveryRestore.routes + RecoveryReset.routes + RecoveryOwner.routes + API.routes
  }

  /// How the body of a request is received, or the answer without it.
  public func admission(for head: RequestHead, peer: String) -> BodyAdmission {
    Admission(head: head, peer: peer, installation: installation).answer(router)
  }

  /// The turn a request takes while all workers are busy. Does not block.
  public func turn(of head: RequestHead, peer: String) -> RequestTurn { installation.turn(of: head, peer: peer) }

  /// Answers a request; every error becomes a response.
  public func respond(to request: Request) -> Response {
    let response: Response
    if request.path == "/healthz" {
      response = Health.response(request, installation: installation)
    } else {
      response = Visitor(request, installation: installation).answer(router)
    }
    return installation.guarded(response)
  }

  /// The answer to a request that was refused before it reached the table. Does not block.
  ///
  /// - Parameter head: the request's, where it was read.
  public func response(for error: HTTPError, to head: RequestHead? = nil) -> Response {
    if head?.rawPath.hasPrefix("/api/") == true {
      return installation.guarded(APIError(refused: error.status).response)
    }
    let page = RefusalPage.response(error.status, to: head, installation: installation)
    let line = Response.text("\(error.status.code) \(error.status.reason)\n", status: error.status)
    return installation.guarded(page ?? line)
  }
}

/// `GET /healthz`: "ok" once the data can be used.
enum Health {
  static func response(_ request: Request, installation: Installation) -> Response {
    guard request.method == .get || request.method == .head else {
      return Response(.methodNotAllowed).header("Allow", "GET, HEAD")
    }
    do {
      let now = installation.now()
      _ = try installation.live.store(now: now).business()
      if let failure = installation.live.failure(now: now) { throw failure }
      return .text("ok")
    } catch {
      return .text("unavailable", status: .serviceUnavailable)
    }
  }
}

/// The headers of every answer. Private pages are never kept by a cache (decisions.md#privacy).
public enum SecurityHeaders {
  private static let policy = """
    default-src 'self'; img-src 'self' blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; \
    form-action 'self'
    """

  /// What goes with the static files: a picture opened by itself runs nothing.
  ///
  /// - Parameter isSecure: whether people use an https address.
  public static func ofFiles(isSecure: Bool) -> Headers {
    var headers: Headers = ["Content-Security-Policy": policy, "Referrer-Policy": "same-origin"]
    if isSecure { headers.add("Strict-Transport-Security", transport) }
    return headers
  }

  /// A year (RFC 6797); other hosts of the domain are not this program's to decide for.
  private static let transport = "max-age=31536000"

  static func add(to response: Response, isSecure: Bool) -> Response {
    var response = response
    if isSecure { response.headers.set("Strict-Transport-Security", transport) }
    response.headers.set("Content-Security-Policy", policy)
    response.headers.set("X-Content-Type-Options", "nosniff")
    response.headers.set("Referrer-Policy", "same-origin")
    if !response.headers.contains("Cache-Control") { response.headers.add("Cache-Control", "no-store") }
    return response
  }
}

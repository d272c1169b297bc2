public import HTTP

/// All routes of the product in one table, and the checks around each of them.
public struct Site: Sendable {
  let installation: Installation
  let router: Router<App>

  /// - Throws: `RouterError` for two routes that match the same.
  public init(_ installation: Installation) throws {
    self.installation = installation
    router = try Router(Self.routes)
  }

  /// Every room of the product.
  static let features: [any Feature.Type] = [
    AccessFeature.self, RouteFeature.self, PoolsFeature.self, AnalyticsFeature.self, DeskFeature.self,
    TrashFeature.self, HistoryFeature.self, EquipmentFeature.self, QuickLogFeature.self, VisitsFeature.self,
    PhotosFeature.self, CalculatorFeature.self, InventoryFeature.self, ChecklistsFeature.self, SettingsFeature.self,
    BackupFeature.self,
    ImportFeature.self, ExportsFeature.self, AbsencesFeature.self, RecoveryFeature.self, APIFeature.self,
    AddressesFeature.self, StylesFeature.self, OfflineFeature.self, SyncFeature.self, OfficeFeature.self,
    BoardFeature.self, LoadFeature.self,
  ]

  public static var routes: [Route<App>] { HomePage.routes + features.flatMap { $0.routes } }

  /// Every page: those of the features, and those of errors.
  static var views: [any PageView.Type] { [ErrorView.self, UnavailableView.self] + features.flatMap { $0.views } }

  /// The way to receive the body of a request, or the response without it.
  public func admission(for head: RequestHead, peer: String) -> BodyAdmission {
    Admission(head: head, peer: peer, installation: installation).answer(router)
  }

  /// The turn a request takes while all workers are busy. Does not block.
  public func turn(of head: RequestHead, peer: String) -> RequestTurn { installation.turn(of: head, peer: peer) }

  /// Answers a request; every error becomes a response.
  public func respond(to request: Request) -> Response {
    let response: Response
    if Health.isAsked(by: request) {
      response = Health.response(request, installation: installation)
    } else {
      response = Visitor(request, installation: installation).answer(router)
    }
    return installation.guarded(response)
  }

  /// The answer that needs no worker; nil for all other requests. Does not block.
  public func quickResponse(to head: RequestHead) -> Response? {
    Health.quickResponse(to: head, installation: installation).map(installation.guarded)
  }

  /// The answer to a request that was refused before it reached the table. Does not block.
  ///
  /// - Parameter head: the request's head, if it was read.
  public func response(for error: HTTPError, to head: RequestHead? = nil) -> Response {
    if head?.rawPath.hasPrefix("/api/") == true {
      return installation.guarded(APIError(refused: error.status).response)
    }
    let page = RefusalPage.response(error.status, to: head, installation: installation)
    let line = Response.text("\(error.status.code) \(error.status.reason)\n", status: error.status)
    return installation.guarded(page ?? line)
  }
}

import HTTP

/// Full sun from the route and from scripts.
enum SunPage {
  static let routes: [Route<App>] = [.post(Link.sun, save)]

  /// Switches it and leads back to the route; a script stays on its page.
  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    let form = try request.form()
    try app.inSun(form[App.sunField] == "1")
    let back = form["back"] ?? Link.route
    return .seeOther(back.hasPrefix(Link.route + "?") ? back : Link.route)
  }
}

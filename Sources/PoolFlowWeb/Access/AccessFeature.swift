import HTTP

/// Signing in and out, the first setup, invitations.
enum AccessFeature: Feature {
  static var routes: [Route<App>] { SetupPage.routes + LoginPage.routes + SessionPage.routes + InvitationPage.routes }

  static let views: [any PageView.Type] = [InvitationView.self, LoginView.self, ResumeView.self, SetupView.self]
}

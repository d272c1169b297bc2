import Foundation
import HTTP
import Mustache
import PoolFlowDomain

struct AboutView: PageView {
  static let template = "Settings/about"

  struct Library: View {
    let name: String
    let version: String
    let licence: String

    static let fields: Fields<Library> = [
      .text("name") { $0.name }, .text("version") { $0.version }, .text("licence") { $0.licence },
    ]
  }

  /// The owner's form.
  struct Links: View {
    let privacy: FieldView
    let terms: FieldView

    static let fields: Fields<Links> = [.view("privacy") { $0.privacy }, .view("terms") { $0.terms }]
  }

  let summary: SummaryView?
  let version: String
  let libraries: [Library]
  let privacyLink: String
  let termsLink: String
  let links: Links?
  let isOwner: Bool

  static let fields: Fields<AboutView> = [
    .view("summary") { $0.summary }, .text("version") { $0.version }, .list("libraries") { $0.libraries },
    .text("privacyLink") { $0.privacyLink }, .text("termsLink") { $0.termsLink },
    .flag("hasLinks") { !$0.privacyLink.isEmpty || !$0.termsLink.isEmpty }, .view("links") { $0.links },
    .flag("isOwner") { $0.isOwner },
  ]

  init(form: FormReader, program: ProgramFacts, viewer: Viewer) {
    let (strings, business) = (viewer.strings, viewer.business)
    version = program.version
    libraries = program.libraries.map { Library(name: $0.name, version: $0.version, licence: $0.licence) }
    privacyLink = business.privacyLink
    termsLink = business.termsLink
    isOwner = viewer.isOwner
    func field(_ name: String, _ label: String, _ now: String) -> FieldView {
      FieldView(
        name: name, label: label, type: "url", value: form.fields.contains(name) ? form.typed(name) : now,
        error: form.problems[name].map {
          $0 == .notAChoice ? strings("about.linkWrong") : viewer.format.message($0)
        }, inputMode: "url", isOptional: true, isPlain: true)
    }
    let fields = [
      field("privacy_link", strings("about.privacy"), business.privacyLink),
      field("terms_link", strings("about.terms"), business.termsLink),
    ]
    links = viewer.isOwner ? Links(privacy: fields[0], terms: fields[1]) : nil
    summary = SummaryView(
      fields.compactMap { field in
        field.error.map {
          SummaryView.Item(target: field.name, label: field.label, message: $0, strings: strings)
        }
      }, strings: strings)
  }
}

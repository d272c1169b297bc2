import Foundation
import Mustache
import PoolFlowDomain
import PoolFlowServices

/// The backups that are made by themselves: `Backup/_nightly`.
struct NightlyView: View {
  /// Something that the owner should do something about.
  struct Alert: View {
    let text: String
    /// Data may be lost; otherwise it is only to be known.
    var isWrong = true
    /// The same in a line of the owner's list, where the way to the backups stands beside it.
    var brief: String?

    static let fields: Fields<Alert> = [.text("text") { $0.text }, .flag("isWrong") { $0.isWrong }]
  }

  struct Proof: View {
    let when: String
    /// The numbers that an owner knows by heart.
    let summary: String
    let counts: [CountView]

    static let fields: Fields<Proof> = [
      .text("when") { $0.when }, .text("summary") { $0.summary }, .list("counts") { $0.counts },
    ]

    init(_ proof: BackupProof, app: App) {
      when = app.format.moment(proof.at)
      let rows = CountView.rows(proof.counts, app: app)
      let photos = CountView(
        label: app.strings("nightly.photos"), count: app.format.count(proof.photoCount - proof.missingPhotos))
      summary = (rows.prefix(2) + [photos]).map { "\($0.label)\u{A0}\($0.count)" }.joined(separator: " · ")
      counts = rows + [photos]
    }
  }

  struct Kept: View {
    let name: String
    let day: String
    let kind: String
    let size: String
    let state: String
    let isProven: Bool

    static let fields: Fields<Kept> = [
      .text("name") { $0.name }, .text("day") { $0.day }, .text("kind") { $0.kind }, .text("size") { $0.size },
      .text("state") { $0.state }, .flag("isProven") { $0.isProven },
    ]
  }

  let alerts: [Alert]
  let proof: Proof?
  let left: String?
  let busy: String?
  let kept: String
  let backups: [Kept]
  let isOff: Bool

  static let fields: Fields<NightlyView> = [
    .list("alerts") { $0.alerts }, .view("proof") { $0.proof }, .text("left") { $0.left },
    .text("busy") { $0.busy }, .text("kept") { $0.kept }, .list("backups") { $0.backups },
    .flag("hasBackups") { !$0.backups.isEmpty }, .flag("isOff") { $0.isOff },
    .flag("mayStart") { !$0.isOff && $0.busy == nil },
  ]

  init(_ status: BackupStatus, app: App) {
    let (strings, format) = (app.strings, app.format)
    isOff = status.keep.isOff
    alerts = isOff ? NightlyWords.copyAlerts(status, app: app) : NightlyWords.alerts(status, app: app)
    proof = status.lastProven.map { Proof($0, app: app) }
    left = status.left.map { left in
      strings(
        left.way == .copy ? "nightly.leftCopy" : "nightly.leftDownload",
        ["when": format.moment(left.at), "size": format.bytes(left.byteCount)])
    }
    busy =
      switch status.activity {
      case .idle: nil
      case .making: strings("nightly.making")
      case .proving: strings("nightly.proving")
      case .copying: strings("nightly.copying")
      }
    kept = strings(
      "nightly.kept", ["daily": format.count(status.keep.daily), "weekly": format.count(status.keep.weekly)])
    backups = status.backups.map { backup in
      let isProven = status.proof(of: backup)?.isProven == true
      return Kept(
        name: backup.name.description, day: format.datedDay(backup.name.day),
        kind: strings(backup.name.kind == .daily ? "nightly.daily" : "nightly.weekly"),
        size: format.bytes(backup.byteCount),
        state: strings(isProven ? "nightly.proven" : "nightly.unproven"), isProven: isProven)
    }
  }

  /// What has come of the button.
  static func toast(_ status: BackupStatus, app: App) -> ToastView? {
    if status.activity != .idle { return ToastView(text: app.strings("nightly.begun")) }
    return status.last?.isProven == true ? ToastView(text: app.strings("nightly.done")) : nil
  }
}

/// What is wrong with the backups, in the reader's language.
enum NightlyWords {
  static func alerts(_ status: BackupStatus, app: App) -> [NightlyView.Alert] {
    let strings = app.strings
    var alerts: [NightlyView.Alert] = []
    if let last = status.last, let failure = last.failure {
      alerts.append(
        .init(
          text: strings(
            "nightly.failed", ["when": app.format.moment(last.at), "reason": text(failure, strings: strings)])))
    }
    if status.lastProven == nil {
      if alerts.isEmpty { alerts.append(.init(text: strings("nightly.never"), isWrong: false)) }
    } else if status.isProofOld {
      alerts.append(.init(text: strings("nightly.old"), brief: strings("needs.backupOld")))
    }
    if let missing = status.lastProven?.missingPhotos, missing > 0 {
      alerts.append(.init(text: strings("nightly.missingPhotos", count: missing, shown: app.format.count(missing))))
    }
    return alerts + copyAlerts(status, app: app)
  }

  /// The gravest of what is wrong with the backups, as the owner's list says it; nil where all is well.
  static func attention(_ app: App) -> String? {
    guard let status = app.installation.settings.nightly?.status() else { return nil }
    let alerts = status.keep.isOff ? copyAlerts(status, app: app) : alerts(status, app: app)
    return alerts.first { $0.isWrong }.map { $0.brief ?? $0.text }
  }

  static func copyAlerts(_ status: BackupStatus, app: App) -> [NightlyView.Alert] {
    let strings = app.strings
    var alerts: [NightlyView.Alert] = []
    if let since = status.copyingSince, let folder = status.copyFolder, status.isCopyStuck(now: app.now) {
      let named = ["folder": folder, "when": app.format.moment(since)]
      alerts.append(.init(text: strings("nightly.copyStuck", named), brief: strings("needs.backupStuck", named)))
    }
    if let copy = status.lastCopy, let folder = status.copyFolder, copy.folder == folder {
      let named = ["folder": folder]
      switch copy.failure {
      case .missing: alerts.append(.init(text: strings("nightly.copyMissing", named)))
      case .notWritten:
        alerts.append(
          .init(text: strings("nightly.copyNotWritten", named), brief: strings("needs.backupNotWritten", named)))
      case .differs: alerts.append(.init(text: strings("nightly.copyDiffers", named)))
      case nil where !copy.leavesDisk: alerts.append(.init(text: strings("nightly.copySameDisk", named)))
      case nil: break
      }
    }
    if status.left == nil {
      alerts.append(.init(text: strings("nightly.neverLeft"), brief: strings("needs.backupNeverLeft")))
    }
    return alerts
  }

  private static func text(_ failure: BackupProof.Failure, strings: Strings) -> String {
    switch failure {
    case .noRoom: strings("nightly.noRoom")
    case .notWritten: strings("nightly.notWritten")
    case .unreadable: strings("nightly.unreadable")
    case .notRestored: strings("nightly.notRestored")
    case .otherCounts: strings("nightly.otherCounts")
    case .photosLost: strings("nightly.photosLost")
    }
  }
}

import Foundation
import Mustache
import PoolFlowServices

/// The automatic backups: `Backup/_nightly`.
struct NightlyView: View {
  struct Proof: View {
    let when: String
    /// The numbers that an owner can check from memory.
    let summary: String
    let counts: [CountView]

    static let fields: Fields<Proof> = [
      .text("when") { $0.when }, .text("summary") { $0.summary }, .list("counts") { $0.counts },
    ]

    init(_ proof: BackupProof, viewer: Viewer) {
      when = viewer.format.moment(proof.at)
      let rows = CountView.rows(proof.counts, viewer: viewer)
      let photos = CountView(
        label: viewer.strings("nightly.photos"), count: viewer.format.count(proof.photoCount - proof.missingPhotos))
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

  let alerts: [BackupAlertView]
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

  init(_ status: BackupStatus, viewer: Viewer) {
    let (strings, format) = (viewer.strings, viewer.format)
    isOff = status.keep.isOff
    alerts = isOff ? NightlyWords.copyAlerts(status, viewer: viewer) : NightlyWords.alerts(status, viewer: viewer)
    proof = status.lastProven.map { Proof($0, viewer: viewer) }
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

  /// The result of the button.
  static func toast(_ status: BackupStatus, viewer: Viewer) -> ToastView? {
    if status.activity != .idle { return ToastView(text: viewer.strings("nightly.begun")) }
    return status.last?.isProven == true ? ToastView(text: viewer.strings("nightly.done")) : nil
  }
}

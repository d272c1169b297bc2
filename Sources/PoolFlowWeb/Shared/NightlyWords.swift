import Foundation
import PoolFlowServices

/// The problems of the backups, in the reader's language.
enum NightlyWords {
  static func alerts(_ status: BackupStatus, viewer: Viewer) -> [BackupAlertView] {
    let strings = viewer.strings
    var alerts: [BackupAlertView] = []
    if let last = status.last, let failure = last.failure {
      alerts.append(
        .init(
          text: strings(
            "nightly.failed", ["when": viewer.format.moment(last.at), "reason": text(failure, strings: strings)])))
    }
    if status.lastProven == nil {
      if alerts.isEmpty { alerts.append(.init(text: strings("nightly.never"), isWrong: false)) }
    } else if status.isProofOld {
      alerts.append(.init(text: strings("nightly.old"), brief: strings("needs.backupOld")))
    }
    if let missing = status.lastProven?.missingPhotos, missing > 0 {
      alerts.append(.init(text: strings("nightly.missingPhotos", count: missing, shown: viewer.format.count(missing))))
    }
    return alerts + copyAlerts(status, viewer: viewer)
  }

  /// The most serious problem of the backups, for the owner's list; nil if there is none.
  static func attention(_ status: BackupStatus?, viewer: Viewer) -> String? {
    guard let status else { return nil }
    let alerts = status.keep.isOff ? copyAlerts(status, viewer: viewer) : alerts(status, viewer: viewer)
    return alerts.first { $0.isWrong }.map { $0.brief ?? $0.text }
  }

  static func copyAlerts(_ status: BackupStatus, viewer: Viewer) -> [BackupAlertView] {
    let strings = viewer.strings
    var alerts: [BackupAlertView] = []
    if let since = status.copyingSince, let folder = status.copyFolder, status.isCopyStuck(now: viewer.now) {
      let named = ["folder": folder, "when": viewer.format.moment(since)]
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

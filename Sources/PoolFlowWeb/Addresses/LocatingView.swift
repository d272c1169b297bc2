import Mustache
import PoolFlowDomain
import PoolFlowStore

/// `Addresses/locating`: how far the search for positions is.
struct LocatingView: PageView {
  static let template = "Addresses/locating"

  /// True for a search at work.
  let isWorking: Bool
  let hasService: Bool
  let openText: String?
  let openPath: String
  let waitingText: String?
  let locatedText: String?
  let doubtfulText: String?
  let lookPath: String
  /// The obstacle of the search, or its end.
  let note: String?
  let done: String
  let total: String
  let startText: String?
  let startPath: String
  let stopPath: String?

  static let fields: Fields<LocatingView> = [
    .flag("isWorking") { $0.isWorking }, .flag("hasService") { $0.hasService }, .text("openText") { $0.openText },
    .text("openPath") { $0.openPath }, .text("waitingText") { $0.waitingText },
    .text("locatedText") { $0.locatedText }, .text("doubtfulText") { $0.doubtfulText },
    .text("lookPath") { $0.lookPath }, .text("note") { $0.note }, .text("done") { $0.done },
    .text("total") { $0.total }, .text("startText") { $0.startText }, .text("startPath") { $0.startPath },
    .text("stopPath") { $0.stopPath },
  ]

  /// - Parameters:
  ///   - progress: nil without an address service.
  ///   - open: customers in service without a position.
  init(_ progress: AddressProgress?, open: Int, isInTrouble: Bool, viewer: Viewer) {
    let (strings, format) = (viewer.strings, viewer.format)
    func counted(_ key: StringKey, _ count: Int) -> String? {
      count > 0 ? strings(key, count: count, shown: format.count(count)) : nil
    }
    let waiting = progress?.waiting ?? 0
    let isStopped = progress?.isStopped ?? false
    let known = waiting + (progress?.located ?? 0) + (progress?.doubtful ?? 0)
    hasService = progress != nil
    isWorking = waiting > 0 && !isStopped
    openText = counted("locating.open", open)
    openPath = Link.health(.missingCoordinates)
    waitingText = counted("locating.waiting", waiting)
    locatedText = counted("locating.located", progress?.located ?? 0)
    doubtfulText = counted("locating.doubtful", progress?.doubtful ?? 0)
    lookPath = Link.doubtfulAddresses
    note =
      waiting > 0 && isStopped
      ? strings("locating.stopped")
      : isWorking && isInTrouble
        ? strings("locating.trouble") : known > 0 && waiting == 0 ? strings("locating.finished") : nil
    (done, total) = (String(known - waiting), String(max(known, 1)))
    startText =
      progress == nil || isWorking
      ? nil : waiting > 0 ? strings("locating.resume") : open > 0 ? strings("locating.start") : nil
    startPath = Link.locatingStart
    stopPath = isWorking ? Link.locatingStop : nil
  }
}

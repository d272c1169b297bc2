import Foundation
import Mustache
import PoolFlowStore

struct KeptStoresPageView: PageView {
  static let template = "Backup/kept"

  /// The result of the last action.
  struct Notice: View {
    let title: String
    let text: String

    static let fields: Fields<Notice> = [.text("title") { $0.title }, .text("text") { $0.text }]
  }

  let notice: Notice?
  let kept: KeptStoresView?

  static let fields: Fields<KeptStoresPageView> = [
    .view("notice") { $0.notice }, .view("kept") { $0.kept }, .flag("isEmpty") { $0.kept == nil },
  ]
}

/// The stores that can be restored: `Backup/_kept_stores`.
struct KeptStoresView: View {
  let stores: [KeptStoreRow]

  static let fields: Fields<KeptStoresView> = [.list("stores") { $0.stores }]

  /// Nil if there are none.
  init?(_ stores: [CountedStore], format: Format) {
    if stores.isEmpty { return nil }
    self.stores = stores.map { KeptStoreRow($0, format: format) }
  }
}

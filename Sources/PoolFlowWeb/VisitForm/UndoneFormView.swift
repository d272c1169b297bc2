import Chemistry
import Foundation
import HTTP
import Images
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// `QuickLog/log`: an undone visit that can be filled in again.
struct UndoneFormView: View {
  let text: String
  let path: String

  static let fields: Fields<UndoneFormView> = [.text("text") { $0.text }, .text("path") { $0.path }]

  init(_ form: UndoneForm, of pool: ID<Pool>, format: Format) {
    text = format.strings("log.undoneAt", ["time": format.moment(form.undoneAt)])
    path = Link.log(pool, undone: form.visit)
  }
}

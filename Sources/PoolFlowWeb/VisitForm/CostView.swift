import Foundation
import Mustache

/// The total cost of the ticked doses.
struct CostView: View {
  let text: String

  static let fields: Fields<CostView> = [.text("text") { $0.text }]
}

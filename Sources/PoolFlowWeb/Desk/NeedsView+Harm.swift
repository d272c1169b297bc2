import PoolFlowDomain
import PoolFlowStore

/// The order of the list: what does most harm comes first.
extension NeedsView {
  /// The kinds by harm, as on Today; unsafe water comes before all.
  static func order(_ needs: [Need.Kind: Needs]) -> [Need.Kind] {
    let isUnsafe = needs[.outOfRange]?.items.contains(where: \.isUnsafe) ?? false
    let first: [Need.Kind] = isUnsafe ? [.outOfRange] : []
    return first + TodayLines.order.filter { !first.contains($0) }
  }
}

extension Needs {
  /// Unsafe water first, calcium and stabilizer alone at the end, else in their order.
  var worstFirst: Needs {
    let calm = items.filter { !$0.isUnsafe }
    let sorted = items.filter(\.isUnsafe) + calm.filter { !$0.isMuted } + calm.filter(\.isMuted)
    return Needs(items: sorted, hasMore: hasMore)
  }
}

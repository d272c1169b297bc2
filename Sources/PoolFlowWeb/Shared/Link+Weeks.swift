import PoolFlowDomain

/// The paths of proposals for the weeks.
extension Link {
  static let proposals = "/board/proposals"
  static let newProposal = "/board/proposals/new"
  static let proposal = PathPattern<ID<WeeksPlan>>("/board/proposals/{proposal}")
  static let proposalCancel = PathPattern<ID<WeeksPlan>>("/board/proposals/{proposal}/cancel")
  static let proposalApply = PathPattern<ID<WeeksPlan>>("/board/proposals/{proposal}/apply")
}

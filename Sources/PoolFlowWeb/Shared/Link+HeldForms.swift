import PoolFlowDomain

/// The paths of forms that phones have handed in.
extension Link {
  static let heldForm = PathPattern<ID<HeldForm>>("/held-forms/{form}")
  static let heldFormTaken = PathPattern<ID<HeldForm>>("/held-forms/{form}/take")
  static let heldFormDiscarded = PathPattern<ID<HeldForm>>("/held-forms/{form}/discard")
  static let heldFormReopened = PathPattern<ID<HeldForm>>("/held-forms/{form}/reopen")
  static let heldFormPhoto = PathPattern2<ID<HeldForm>, Int>("/held-forms/{form}/photos/{position}")
}

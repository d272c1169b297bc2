import PoolFlowDomain

extension JobBoxesView {
  /// Nil for another kind of visit, and for a planned job that cannot be an extra visit.
  init?(_ form: VisitForm, _ stop: StopChoiceView, viewer: Viewer) {
    let reader = form.reader
    let isTyped = !(reader.typed(Self.note) + reader.typed(Self.price)).isEmpty
    let isPlanned = !stop.jobs.isEmpty && !stop.isExtra
    guard form.kind == .job, !isPlanned || stop.offersExtra || isTyped else { return nil }
    self.init(reader, error: { reader.problems[$0].map(viewer.format.message) }, viewer: viewer)
    isForExtra = isPlanned && !isTyped
  }
}

import PoolFlowDomain

extension JobBoxesView {
  /// Nil for another kind of visit. The work of a planned job is asked for where it can be an extra visit.
  init?(_ form: VisitForm, _ stop: StopChoiceView, viewer: Viewer) {
    guard form.kind == .job else { return nil }
    let reader = form.reader
    let isTyped = !(reader.typed(Self.note) + reader.typed(Self.price)).isEmpty
    let isPlanned = !stop.jobs.isEmpty && !stop.isExtra
    self.init(
      reader, showsWork: !isPlanned || stop.offersExtra || isTyped, isForExtra: isPlanned && !isTyped,
      minutesHint: viewer.strings("log.jobMinutesHint"),
      error: { name in
        reader.problems[name].map { VisitFormProblems.message($0, of: name, format: viewer.format) }
      },
      viewer: viewer)
  }
}

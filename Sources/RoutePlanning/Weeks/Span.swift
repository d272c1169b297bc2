/// A piece of a day's route on the clock (Vidal et al. 2013, "A hybrid genetic algorithm with adaptive diversity
/// management", section 4.2), in thousandths of a minute: two pieces join at once, whatever their lengths.
struct Span {
  /// Drives, services and waits.
  var duration = 0
  /// The time by which windows are missed.
  var warp = 0
  /// The first and the last beginning that cost no more waiting or lateness than there is.
  var early = 0
  var late = Span.never

  static let never = 1 << 40

  init(service: Int, early: Int, late: Int) {
    (duration, self.early, self.late) = (service, early, late)
  }

  @inline(__always)
  private init(duration: Int, warp: Int, early: Int, late: Int) {
    (self.duration, self.warp, self.early, self.late) = (duration, warp, early, late)
  }

  @inline(__always)
  func joined(_ next: Span, by leg: Int) -> Span {
    let shift = duration &- warp &+ leg
    let wait = max(next.early &- shift &- late, 0)
    let miss = max(early &+ shift &- next.late, 0)
    return Span(
      duration: duration &+ next.duration &+ leg &+ wait, warp: warp &+ next.warp &+ miss,
      early: max(next.early &- shift, early) &- wait, late: min(next.late &- shift, late) &+ miss)
  }
}

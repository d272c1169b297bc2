import Testing

@testable import HTTPServer

struct TimerWheelTests {
  private let tick = TimerWheel.tick

  @Test func `a token is due once, never before its deadline and soon after it`() {
    var wheel = TimerWheel(now: 5 * tick)
    _ = wheel.schedule(7, at: 9 * tick)
    #expect(wheel.expire(now: 9 * tick).isEmpty)
    #expect(wheel.expire(now: 10 * tick) == [7])
    #expect(wheel.expire(now: 100 * tick).isEmpty)
    #expect(wheel.wait(now: 100 * tick) == -1)
  }

  @Test func `a deadline beyond the wheel is due early and can be set again`() {
    var wheel = TimerWheel(now: 0)
    let moment = wheel.schedule(7, at: 10_000 * tick)
    #expect(moment < 10_000 * tick)
    #expect(wheel.expire(now: moment) == [7])
  }

  @Test func `a long sleep loses no token`() {
    var wheel = TimerWheel(now: 0)
    for token in 1...400 as ClosedRange<UInt64> { _ = wheel.schedule(token, at: token * tick) }
    #expect(Set(wheel.expire(now: 1_000_000 * tick)) == Set(1...400))
    _ = wheel.schedule(1, at: 0)
    #expect(wheel.wait(now: 1_000_000 * tick) == 32)
    #expect(wheel.expire(now: 1_000_001 * tick) == [1])
  }
}

import Testing

@testable import PoolFlowWeb

struct ClockTests {
  @Test(arguments: [
    ("08:30", "08:30"), ("8:30", "08:30"), (" 8:30 ", "08:30"), ("0:00", "00:00"), ("23:59", "23:59"),
    ("08:30:59", "08:30"), ("8:05:99", "08:05"),
  ])
  func `a time of a box is read with two digits of an hour`(text: String, clock: String) {
    #expect(VisitForm.clock(text) == clock)
  }

  @Test(arguments: [
    "", ":", "8", "8:", ":30", "8:3", "8:300", "008:30", "24:00", "08:60", "08:30:", "08:30:5", "08:30:00:00", "8.30",
    "-8:30",
    "+8:30", "８:30", "8:3٠", "a8:30", "8 :30", "8:30\n",
  ])
  func `what is no time is refused`(text: String) {
    #expect(VisitForm.clock(text) == nil)
  }
}

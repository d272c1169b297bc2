import PoolFlowDomain
import Testing

/// Arrival windows as customers' texts say them.
struct ArrivalWindowTests {
  private static let plain: [(String, Int?, Int?)] = [
    ("8-10", 480, 600), ("8 - 10", 480, 600), ("8–10 am", 480, 600), ("8:00–10:00", 480, 600),
    ("08:30-10:15", 510, 615),
    ("8am-10am", 480, 600), ("8 a.m. to 10 a.m.", 480, 600), ("between 8 and 10", 480, 600), ("8 to 11", 480, 660),
    ("10-2 pm", 600, 840), ("1-3 pm", 780, 900), ("8-1pm", 480, 780), ("11 am-1", 660, 780), ("9am – 1pm", 540, 780),
    ("13-15", 780, 900), ("0800-1000", 480, 600), ("von 8 bis 10 Uhr", 480, 600), ("8–10 Uhr", 480, 600),
    ("zwischen 8 und 11 Uhr", 480, 660), ("de 8 a 11", 480, 660), ("das 8 às 11", 480, 660),
    ("de 8 h à 11 h", 480, 660),
    ("8h30-10h", 510, 600), ("8h - 10h30", 480, 630), ("entre las 8 y las 10", 480, 600), ("8-noon", 480, 720),
    ("before 9", nil, 540), ("Before noon", nil, 720), ("by 11:30", nil, 690), ("vor 9 Uhr", nil, 540),
    ("bis 12 Uhr", nil, 720), ("avant 9h", nil, 540), ("jusqu’à 11 h", nil, 660), ("antes de las 10", nil, 600),
    ("até às 9", nil, 540), ("antes das 9h", nil, 540), ("after 3 pm", 900, nil), ("After 1 PM", 780, nil),
    ("from 9", 540, nil), ("ab 14 Uhr", 840, nil), ("nach 15 Uhr", 900, nil), ("après 15h", 900, nil),
    ("à partir de 14 h", 840, nil), ("después de las 3 pm", 900, nil), ("a partir de las 9", 540, nil),
    ("depois das 15h", 900, nil), ("AM", nil, 720), ("pm", 720, nil), ("mornings", nil, 720), ("vormittags", nil, 720),
    ("Nachmittag", 720, nil), ("matin", nil, 720), ("après-midi", 720, nil), ("por la tarde", 720, nil),
    ("de manhã", nil, 720), ("meio-dia – 15h", 720, 900),
  ]

  @Test(arguments: plain)
  func `a plain text is two times`(text: String, from: Int?, to: Int?) {
    let window = ArrivalWindow(reading: text)
    #expect(window?.from == from && window?.to == to, "\(text)")
  }

  private static let others = [
    "", " ", "8", "ring twice", "8-10 or after 3", "1-3", "after 3", "3-8", "10-8", "25-26", "8:75-9", "8-10-12",
    "8/10",
    "before lunch", "not before 9", "8-10, gate code 4711", "Tue 8-10", "8 10", "-10", "8-", "noon-9 am", "0-24",
    "99999",
    "13 pm-2", "before", "am pm", "8-10 please", "３-５", String(repeating: "8-", count: 200), "8–10\u{0}", "🕗", "+8-10",
    "asap", "12-1", "after 8 before 10", "any time", "12 am - 12 am",
  ]

  @Test(arguments: others)
  func `any other text is none`(text: String) {
    #expect(ArrivalWindow(reading: text) == nil, "\(text)")
  }

  @Test func `times that are set go before the text, and follow it where they are the same`() {
    var profile = CustomerProfile(preferredArrivalWindow: "8-10")
    profile.setWindow(from: 480, to: 600)
    #expect(profile.windowFrom == nil && profile.window == ArrivalWindow(from: 480, to: 600))
    profile.setWindow(from: 500, to: nil)
    #expect(profile.window == ArrivalWindow(from: 500, to: nil))
    profile.setWindow(from: nil, to: nil)
    #expect(profile.window == nil && !profile.asksWindow, "the times of the text were removed")
  }

  @Test func `a text without plain times is asked about once`() {
    var profile = CustomerProfile(preferredArrivalWindow: "when the kids are at school")
    #expect(profile.asksWindow)
    profile.setWindow(from: nil, to: nil)
    #expect(!profile.asksWindow && profile.window == nil)
    #expect(!CustomerProfile(preferredArrivalWindow: "Any time").asksWindow && !CustomerProfile().asksWindow)
    #expect(!CustomerProfile(preferredArrivalWindow: "egal").asksWindow)
    var empty = CustomerProfile()
    empty.setWindow(from: nil, to: nil)
    #expect(empty.isEmpty)
  }

  @Test(arguments: [(480, 480), (600, 480), (-1, 5), (0, 1_441), (0, 1_440)])
  func `times that are no part of a day are none`(from: Int, to: Int) {
    #expect(ArrivalWindow(from: from, to: to) == nil)
  }

  @Test func `a single time is read as people type it`() {
    let read = [
      ("08:30", 510), ("8:30 pm", 1_230), ("8", 480), ("14 Uhr", 840), ("24:00", 1_440), ("x", nil), ("8-9", nil),
    ]
    for (text, minutes) in read as [(String, Int?)] { #expect(ArrivalText.minutes(of: text) == minutes) }
  }
}

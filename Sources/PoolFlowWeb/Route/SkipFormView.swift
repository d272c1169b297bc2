import Mustache
import PoolFlowDomain

/// `Route/skip`: the page, of which routes and forms show the part `data-part=drawer` over themselves.
struct SkipFormView: PageView {
  static let template = "Route/skip"
  /// The hidden field with the day of the stop and the next day as they are shown: "2026-11-23/2026-11-24".
  static let shownDays = "next_on"

  /// A button that skips the stop for that reason.
  struct Reason: View {
    let value: String
    let text: String
    /// The day on which it puts the stop; nil where it stays.
    let movedText: String?
    /// True for the reason of a stop that is skipped already.
    let isChosen: Bool

    static let fields: Fields<Reason> = [
      .text("value") { $0.value }, .text("text") { $0.text }, .text("movedText") { $0.movedText },
      .flag("isChosen") { $0.isChosen },
    ]
  }

  /// A photo that the server keeps for the form, or has of the skip.
  struct Photo: View {
    let source: String
    let mark: String?

    static let fields: Fields<Photo> = [.text("source") { $0.source }, .text("mark") { $0.mark }]
  }

  /// The text to the customer, offered after the save.
  struct Message: View {
    let title: String
    let words: String
    let isOn: Bool

    static let fields: Fields<Message> = [
      .text("title") { $0.title }, .text("words") { $0.words }, .flag("isOn") { $0.isOn },
    ]
  }

  let title: String
  let sheet: String
  let why: String
  /// What a skip changes, and what it does not.
  let keeps: String
  let backPath: String
  let back: String?
  let action: String
  let customerName: String
  let summary: SummaryView?
  let photo: Photo?
  let photoProblems: [PhotosView.Problem]
  let nextDayText: String
  let nextDayNote: String?
  let shownDays: String
  let isPutOnNextDay: Bool
  let message: Message?
  let reasons: [Reason]
  let reasonError: String?
  let note: BoxView
  let opensNote: Bool
  let day: BoxView
  let dayText: String
  let opensDay: Bool

  static let fields: Fields<SkipFormView> = [
    .text("title") { $0.title }, .text("sheet") { $0.sheet }, .text("why") { $0.why }, .text("keeps") { $0.keeps },
    .text("backPath") { $0.backPath }, .text("back") { $0.back }, .text("action") { $0.action },
    .text("customerName") { $0.customerName }, .view("summary") { $0.summary }, .view("photo") { $0.photo },
    .list("photoProblems") { $0.photoProblems }, .text("nextDayText") { $0.nextDayText },
    .text("nextDayNote") { $0.nextDayNote }, .text("shownDays") { $0.shownDays },
    .flag("isPutOnNextDay") { $0.isPutOnNextDay },
    .view("message") { $0.message }, .list("reasons") { $0.reasons }, .text("reasonError") { $0.reasonError },
    .view("note") { $0.note }, .flag("opensNote") { $0.opensNote }, .view("day") { $0.day },
    .text("dayText") { $0.dayText }, .flag("opensDay") { $0.opensDay },
  ]

  /// The stop, as far as the form does not say it.
  struct Context {
    let pool: Pool
    let profile: CustomerProfile
    /// Where the page leads back to.
    let backPath: String
    let back: WayBack?
    let choice: RouteChoice
    /// The format of what the customer reads.
    let customers: Format
    /// True for a skip that has a photo.
    let hasPhoto: Bool
    /// True for a stop that is a job alone.
    var isJob = false
  }

  init(_ form: SkipForm, _ context: Context) {
    let viewer = form.boxes.viewer
    let (strings, pool) = (viewer.strings, context.pool)
    title = strings(context.isJob ? "skip.titleJob" : "skip.title")
    sheet = strings(context.isJob ? "skip.sheetJob" : "skip.sheet")
    why = strings(context.isJob ? "skip.whyJob" : "skip.why")
    keeps = strings(context.isJob ? "skip.keepsJob" : "skip.keeps")
    backPath = context.backPath
    back = context.back?.rawValue
    action = context.choice.kept(Link.poolSkip(pool.id))
    customerName = pool.customerName
    summary = form.boxes.summary
    let nextDay = form.inputs.nextDay
    let isTomorrow = nextDay == viewer.today.adding(days: 1)
    let shown = viewer.format.day(nextDay)
    nextDayText = isTomorrow ? strings("skip.tomorrow") : strings("skip.nextDay", ["day": shown])
    nextDayNote = isTomorrow ? shown : nil
    shownDays = "\(form.boxes.reader.typed("on"))/\(nextDay)"
    isPutOnNextDay = form.isPutOnNextDay
    let typed = form.boxes.reader.typed("reason")
    reasons = StopSkip.Reason.offered.filter { $0 != .other }.map { reason in
      Reason(
        value: reason.rawValue, text: SkipWords.reason(reason, strings),
        movedText: !reason.proposesNextDay ? nil : isTomorrow ? strings("skip.byTomorrow") : shown,
        isChosen: typed == reason.rawValue)
    }
    let reasonBox = form.boxes.box(form.inputs.reason)
    reasonError = reasonBox.options?.error
    note = form.boxes.box(SkipInputs.note)
    opensNote = note.text?.error != nil || typed == StopSkip.Reason.other.rawValue || note.text?.value.isEmpty == false
    day = form.boxes.box(SkipInputs.day)
    opensDay = day.field?.error != nil
    dayText = Day(form.boxes.reader.typed("on")).map { viewer.format.day($0) } ?? ""
    let photos = form.photos
    photo =
      photos.kept.last.map { Photo(source: Link.keptPhoto($0), mark: $0) }
      ?? (context.hasPhoto
        ? Day(form.boxes.reader.typed("on")).map { Photo(source: Link.skipPhoto(pool.id, on: $0), mark: nil) } : nil)
    photoProblems = photos.problems.map { PhotosView.Problem(text: viewer.format.message($0)) }
    // The words are about today, and the route shows them.
    let isToday = Day(form.boxes.reader.typed("on")) == viewer.today && context.back == nil
    let call = isToday ? ContactLinkView(phone: context.profile.contactPhone)?.path : nil
    message = call.map { _ in
      Message(
        title: SkipMessage.title(context.profile, after: true, strings),
        words: strings(
          "skip.textPreview",
          [
            "words": SkipMessage.words(
              .other, to: form.isPutOnNextDay ? nextDay : nil, business: viewer.business, format: context.customers)
          ]),
        isOn: form.texts)
    }
  }
}

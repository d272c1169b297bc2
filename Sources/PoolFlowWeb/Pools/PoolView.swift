import Chemistry
import Foundation
import Mustache
import PoolFlowDomain

struct PoolView: PageView {
  static let template = "Pools/pool"

  let pool: String
  let backPath: String
  let name: String
  let address: String
  let directions: String
  /// The parts of the stop, which a second body of water does not have.
  let plan: PlanView?
  let volumeText: String
  /// Sanitizer, surface and own limits; nil if all are the usual ones.
  let bodyText: String?
  let notes: String
  let profile: ProfileView?
  let lsi: IndexView
  let readings: [TileView]
  let bodies: [BodyView]
  /// True for an owner: a wide screen shows the customers around this one.
  let hasBeside: Bool
  /// The owner's link to add a second body of water.
  let newBodyPath: String?
  let skip: SkipView?
  /// The link to skip the next stop; nil if there is none, or if it belongs to another technician.
  let skipPath: String?
  let pause: PauseView?
  /// The owner's link to pause or close the customer.
  let pausePath: String?
  let trend: ChartView?
  let profit: ProfitView?
  let equipment: [EquipmentRowView]
  let equipmentPath: String
  let equipmentCount: String
  let newEquipmentPath: String
  let gallery: [GalleryPhoto]
  let visits: [VisitRowView]
  let skipped: [SkippedStopView]
  /// True while few visits are known, and for a second body of water: the parts would not fill three columns.
  let isBrief: Bool
  let visitsText: String?
  let historyPath: String
  /// The form of a note to the office.
  let notePath: String

  static let fields: Fields<PoolView> = [
    .text("pool") { $0.pool }, .text("backPath") { $0.backPath }, .text("name") { $0.name },
    .text("address") { $0.address }, .text("directions") { $0.directions }, .view("plan") { $0.plan },
    .text("volumeText") { $0.volumeText }, .text("bodyText") { $0.bodyText }, .text("notes") { $0.notes },
    .view("profile") { $0.profile },
    .view("lsi") { $0.lsi },
    .list("readings") { $0.readings }, .list("bodies") { $0.bodies }, .text("newBodyPath") { $0.newBodyPath },
    .flag("hasBeside") { $0.hasBeside },
    .flag("isBrief") { $0.isBrief },
    .flag("hasVisits") { !$0.visits.isEmpty }, .list("visits") { $0.visits },
    .flag("hasSkipped") { !$0.skipped.isEmpty }, .list("skipped") { $0.skipped },
    .view("skip") { $0.skip }, .text("skipPath") { $0.skipPath },
    .view("pause") { $0.pause }, .text("pausePath") { $0.pausePath }, .view("trend") { $0.trend },
    .flag("awaitsTrend") { $0.trend == nil && !$0.visits.isEmpty },
    .view("profit") { $0.profit }, .flag("hasEquipment") { !$0.equipment.isEmpty },
    .list("equipment") { $0.equipment }, .text("equipmentPath") { $0.equipmentPath },
    .text("equipmentCount") { $0.equipmentCount }, .text("newEquipmentPath") { $0.newEquipmentPath },
    .flag("hasGallery") { !$0.gallery.isEmpty }, .list("gallery") { $0.gallery },
    .text("visitsText") { $0.visitsText }, .text("historyPath") { $0.historyPath },
    .text("notePath") { $0.notePath },
  ]

  private static let equipmentPreview = 3
  private static let briefCount = 4

  init(_ pool: Pool, books: PoolBooks, userAgent: String, viewer: Viewer) {
    let visits = books.visits
    let strings = viewer.strings
    let format = viewer.format
    self.pool = pool.id.text
    name = pool.customerName
    address = pool.address
    directions = Link.directions(
      latitude: pool.latitude, longitude: pool.longitude, address: pool.address,
      maps: Link.Maps(userAgent: userAgent))
    backPath = pool.stopOf.map { Link.pool($0) } ?? Link.pools
    plan = pool.isGuest ? nil : PlanView(books.calendar, of: pool, words: viewer.words(books.crew))
    volumeText = format.bodyVolume(of: pool)
    bodyText = format.properties(of: pool.body)
    notes = pool.notes
    profile = pool.isGuest ? nil : ProfileView(books.profile, of: pool.id, format: viewer.format)
    skip = books.skip.map { SkipView($0, pool: pool, viewer: viewer) }
    skipPath = pool.isGuest ? nil : books.skippable.map { Link.skip(pool.id, on: $0) }
    pause = PauseView(pool, jobs: books.jobs, undoPath: books.pauseUndo, viewer: viewer)
    pausePath = viewer.isOwner && !pool.isGuest ? Link.pause(pool.id) : nil
    hasBeside = viewer.isOwner
    newBodyPath = viewer.isOwner && !pool.isGuest ? Link.newBody(pool.id) : nil
    trend = ChartView.trend(of: visits, format: format)
    profit = books.analysis.map {
      ProfitView($0, of: pool, later: books.laterFees, today: viewer.today, format: format)
    }
    equipment = EquipmentRowView.sorted(books.equipment).prefix(Self.equipmentPreview).map {
      EquipmentRowView($0, viewer: viewer)
    }
    equipmentPath = Link.poolEquipment(pool.id)
    equipmentCount = format.count(books.equipment.count)
    newEquipmentPath = Link.newEquipment(pool.id)
    gallery = books.photographed.map { GalleryPhoto($0, format: format) }
    isBrief = pool.isGuest || books.visitCount < Self.briefCount
    visitsText =
      books.visitCount == 0
      ? nil : strings("history.count", count: books.visitCount, shown: format.count(books.visitCount))
    historyPath = Link.history(pool.id)
    notePath = Link.officeNotes(about: pool.stopOf ?? pool.id)
    lsi = IndexView(pool.cachedIndex, format: format, hasScale: true, isMeasured: books.water.isMeasured)
    readings = books.water.tiles(format)
    bodies = books.guests.map { BodyView($0, format: format) }
    skipped = books.skipped.map { SkippedStopView($0, of: pool.id, viewer: viewer) }
    self.visits = visits.prefix(PoolPage.visitCount).map {
      VisitRowView($0, others: books.others(of: $0), viewer: viewer)
    }
  }
}

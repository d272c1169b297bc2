import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The readers of a note to the office: its author, and the owner, who finishes it.
struct OfficeNoteReaderTests {
  @Test func `a note is seen by its author and the owner alone, and the owner alone settles it`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder, Example.pool(1, name: "Ann"))
    let browser = try place.browser(of: Example.tom)
    try browser.get(OfficeNotePageTests.about)
    try browser.submit(
      OfficeNotePageTests.path, photos: [VisitPhotosTests.jpeg, VisitPhotosTests.png], ["text": ["Pump drips"]])
    let note = try #require(OfficeNotePageTests.notes(place).first)
    #expect(note.photos == [1, 2])
    let page = Link.officeNote(note.id)
    for (person, status) in [(Example.tom, 200), (Example.olivia, 200), (Workplace.tina, 403)] {
      let reader = try place.browser(of: person)
      #expect(try reader.get(page).status == status, "\(person.name)")
      for (number, type) in [(1, "image/jpeg"), (2, "image/png")] {
        let photo = try reader.get(Link.officeNotePhoto(note.id, number))
        #expect(photo.status == status, "\(person.name)")
        if status == 200 { #expect(photo.response.headers["Content-Type"] == type) }
      }
    }
    #expect(try browser.get(Link.officeNotePhoto(note.id, 3)).status == 404)
    #expect(try browser.get(page).text.contains(Link.officeNoteDone(note.id)) == false)
    #expect(try Desk.post(browser, Link.officeNoteDone(note.id)).status == 403)
    #expect(try Desk.post(place.browser(of: Workplace.tina), Link.officeNoteDone(note.id)).status == 403)
    #expect(try place.store.officeNote(note.id).seenAt == nil)
    #expect(try Browser(place.site).get(page).status == 303)
    #expect(try browser.get(Link.officeNote(ID(404))).status == 404)
    #expect(try place.browser(of: Workplace.tina).get(OfficeNotePageTests.path).text.contains("Pump drips") == false)
    #expect(try place.store.problems().isEmpty)
  }

  @Test func `an open note is a line for the owner, finished with one button, and Undo opens it`() throws {
    let place = try OfficeNotePageTests.place()
    let strings = try place.strings()
    let note = try OfficeNotePageTests.send(place.browser(of: Example.tom), in: place)
    let browser = try place.browser(of: Example.olivia)
    let needs = try browser.get("/needs")
    #expect(needs.says("Ann") && needs.says("Pump drips") && needs.says(Example.tom.name))
    #expect(needs.markup.elements("a").contains { $0["href"] == Link.officeNote(note.id) })
    try browser.submit("/needs/dismiss")
    #expect(try place.store.officeNote(note.id).seenAt == place.now)
    #expect(try !browser.follow().says("Pump drips"))
    let undo = try #require(
      browser.page.markup.elements("form").compactMap { $0["action"] }.first { $0.hasPrefix("/needs/restore") })
    try browser.submit(undo)
    #expect(try browser.follow().says("Pump drips"))
    try browser.get(Link.officeNote(note.id))
    PageMarkupTests.check(browser.page)
    #expect(try browser.submit(Link.officeNoteDone(note.id)).location?.hasPrefix("/needs?dismissed=officeNote") == true)
    #expect(try browser.follow().says(strings("needs.dismissed")) && !browser.page.says("Pump drips"))
    #expect(try !browser.get(Link.officeNote(note.id)).text.contains(Link.officeNoteDone(note.id)))
    let tom = try place.browser(of: Example.tom)
    #expect(try !tom.get(OfficeNotePageTests.path).says(strings("office.unseen")))
    #expect(try browser.get("/activity").says(strings("activity.wroteNote", ["person": Example.tom.name])))
  }

  @Test func `a note that asks for a customer leads the owner to the form, which shows it`() throws {
    let place = try OfficeNotePageTests.place()
    let tom = try place.browser(of: Example.tom)
    try tom.get(OfficeNotePageTests.path)
    try tom.submit(OfficeNotePageTests.path, ["topic": ["newCustomer"], "text": ["Dana Cole, weekly"]])
    let note = try #require(OfficeNotePageTests.notes(place).first)
    let browser = try place.browser(of: Example.olivia)
    let form = Link.newPool(asIn: note.id)
    #expect(try browser.get(Link.officeNote(note.id)).markup.elements("a").contains { $0["href"] == form })
    #expect(try browser.get(form).says("Dana Cole, weekly"))
    #expect(try browser.submit(Link.pools, ["customer_name": [""]]).status == 422)
    #expect(browser.page.says("Dana Cole, weekly"), "after a refusal")
    #expect(try browser.submit(Link.pools, PoolFormPageTests.good).status == 303)
    #expect(try !tom.get(form).says("Dana Cole, weekly"), "a technician's form shows no note")
    #expect(try browser.get(Link.newPool + "?note=x").status == 200)
  }
}

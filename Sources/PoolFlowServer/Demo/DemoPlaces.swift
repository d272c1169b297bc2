/// The names and addresses of the demo customers: one metro area, made up.
enum DemoPlaces {
  static let customers = [
    "Alvarez Residence", "Desert Willow HOA", "Kowalczyk, Bartłomiej & Anna", "Nguyen", "Smith Residence",
    "The Hendersons", "Oak Street Apartments", "Ramírez Family", "O’Brien", "Saguaro Vista Clubhouse", "Patel",
    "Johansson", "Whitfield Estate", "Begay", "Camelback Suites", "Chen & Liu", "Martínez", "Thompson Residence",
    "Encanto Village HOA", "Yazzie", "Papadopoulos", "Washington", "Ibrahim", "Silva Residence", "Palo Verde Inn",
    "Müller", "Castillo", "Fitzgerald", "Hassan", "Rosewood Assisted Living", "Kim", "Delgado", "Svensson",
    "Brooks Residence", "Arcadia Townhomes", "Okafor", "Moreau", "Gutiérrez", "Sterling Residence", "Tanaka",
    "Mesquite Ridge HOA", "Novak", "Bautista", "Harper & Cole", "Rossi", "Cactus Wren Motel", "Andersen", "Reyes",
    "Abernathy", "Sunridge Tennis & Swim Club", "Flores", "Goldberg", "Dubois", "Hayden Ferry Lofts", "Morales",
    "Schneider", "Petrov", "Villanueva", "Carter Residence", "Biltmore Fairway Homes",
  ]

  static let streets = [
    "E Palm Ln", "N 24th St", "W Encanto Blvd", "E Coronado Rd", "N Central Ave", "W Roanoke Ave", "E Oak St",
    "N 7th Ave", "E Camelback Rd", "W Thomas Rd", "N 44th St", "E Indian School Rd", "W Osborn Rd", "E Cypress St",
    "N 32nd St", "E Virginia Ave", "W Holly St", "E Monte Vista Rd",
  ]

  static let towns = ["Phoenix", "Scottsdale", "Tempe", "Mesa", "Glendale"]

  static let contacts = [
    "Maria", "David", "Elena", "Robert", "Anna", "Luis", "Grace", "Peter", "Yuki", "Omar", "Ingrid", "Tom",
  ]

  static let gates = [
    "Gate code 4471", "Key in the lockbox by the meter", "Side gate on the left, latch sticks", "Call from the street",
    "Code 0912#, close it behind you", "",
  ]

  /// The arrival window of a customer by the place on the route: the early ones are first, a few in the afternoon last.
  static func window(group: Int, place: Int) -> String {
    switch place {
    case 0 where group.isMultiple(of: 2): "8–10 am"
    case 4 where !group.isMultiple(of: 2): "Before noon"
    case 9 where group == 1 || group == 4: "After 1 pm"
    default: place.isMultiple(of: 3) ? "Any time" : ""
    }
  }

  /// Where the technicians start: Maria in the west, Jonas in the middle, Priya in the east.
  static let starts = ["33.45210, -112.16480", "33.46680, -112.07350", "33.43950, -111.98870"]

  /// The middle of a technician's customers, in degrees of longitude.
  static func middle(of technician: Int) -> Double { -112.0740 + Double(technician - 1) * 0.07 }

  static let notes = [
    "Dog is friendly, shut the gate.", "Pump is behind the hedge.", "Baby fence: put it back.",
    "Leaves from the mesquite clog the skimmer.", "Solar cover: roll it up first.", "", "", "",
  ]

  static let visitNotes = [
    "Emptied baskets, brushed the steps.", "Backwashed the filter.", "Skimmer lid cracked, taped it.",
    "Water a bit cloudy, retest next week.", "Vacuumed after the storm.", "", "", "", "", "",
  ]
}

import SQLite

/// The schema of `business.sqlite`: everything that a backup contains and a restore replaces.
///
/// Instants (`…_at`) are milliseconds since 1970, days (`…_on`) "YYYY-MM-DD". Bounds of numbers are wide: they exclude
/// the impossible, such as infinity; forms have the narrow ones. Temperatures are °F, volumes US gallons, amounts
/// ounces, concentrations ppm.
enum BusinessSchema {
  /// "PFbu" in ASCII.
  static let applicationID = 0x5046_6275

  /// A new database of this schema.
  static let template = DatabaseTemplate(migrations: migrations, applicationID: applicationID)

  static let migrations = [
    Migration("people and business", peopleAndBusiness),
    Migration("pools", pools),
    Migration("inventory", inventory),
    Migration("visits", visits),
    Migration("equipment, profiles, trash", equipmentProfilesTrash),
    Migration("chemistry models, edited visits", modelsAndEdits),
    Migration("last visits, changed water of a pool", lastVisits),
    Migration("stock books", stockBooks),
    Migration("stock forms", stockForms),
    Migration("imports", imports),
    Migration("the owner's desk", desk),
    Migration("who changed which customer", poolEdits),
    Migration("pauses apart from each other", joinedPauses),
    Migration("stock not counted", stockNotCounted),
    Migration("search by contact, repeated rows of imports", search),
    Migration("the arithmetic of a visit", visitMath),
    Migration("forms of undone visits", undoneForms),
    Migration("further kinds of chemicals", specialKinds),
    Migration("carbonate index, version 2", carbonateIndex),
    Migration("first measurements", firstMeasurements),
    Migration("schedules", schedules),
    Migration("moves, absences, served dates", dates),
    Migration("customer since, pauses with the fee", moneyByDays),
    Migration("bodies of water", bodies),
    Migration("orders of one date", dayOrders),
    Migration("undone acts", undoneActs),
    Migration("second bodies of water", secondBodies),
    Migration("checklists, intervals of readings", checklists),
    Migration("changes of stops", stopChanges),
    Migration("photos of skipped stops", skipPhotos),
    Migration("arrival times, languages of customers", arrivalTimes),
    Migration("completed routes", completedRoutes),
    Migration("unplanned jobs of visits", visitJobs),
    Migration("results of forms sent later", syncResults),
    Migration("notes to the office", officeNotes),
    Migration("undone visits", undoneVisits),
    Migration("forms of phones that disagree", phoneItems),
    Migration("forms of phones that wait for the owner", heldForms),
    Migration("the working day", workingDay),
    Migration("customers by tag", customersByTag),
    Migration("acts for many customers", bulkActs),
    Migration("riding along", ridingAlong),
    Migration("orders before a proposal", orderUndos),
    Migration("records taken out of the trash", restorations),
    Migration("orders by technicians", technicianOrders),
  ]

  private static let peopleAndBusiness = """
    CREATE TABLE people (
      id BLOB PRIMARY KEY CHECK (length(id) = 16),
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
      quick_logs INTEGER NOT NULL DEFAULT 0 CHECK (quick_logs >= 0),
      created_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE business (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
      time_zone TEXT NOT NULL,
      region TEXT NOT NULL CHECK (length(region) = 2),
      currency TEXT NOT NULL CHECK (length(currency) = 3),
      shows_costs_to_technicians INTEGER NOT NULL DEFAULT 0 CHECK (shows_costs_to_technicians IN (0, 1)),
      updated_at INTEGER NOT NULL
    ) STRICT;
    """

  private static let pools = """
    CREATE TABLE pools (
      row INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      customer_name TEXT NOT NULL CHECK (length(customer_name) BETWEEN 1 AND 200),
      sort_name TEXT NOT NULL,
      address TEXT NOT NULL CHECK (length(address) BETWEEN 1 AND 300),
      latitude REAL NOT NULL DEFAULT 0 CHECK (latitude BETWEEN -90 AND 90),
      longitude REAL NOT NULL DEFAULT 0 CHECK (longitude BETWEEN -180 AND 180),
      ph REAL NOT NULL CHECK (ph BETWEEN 0 AND 14),
      water_temp_f REAL NOT NULL CHECK (water_temp_f BETWEEN -100 AND 300),
      calcium_hardness REAL NOT NULL CHECK (calcium_hardness BETWEEN 0 AND 1e6),
      total_alkalinity REAL NOT NULL CHECK (total_alkalinity BETWEEN 0 AND 1e6),
      cyanuric_acid REAL NOT NULL CHECK (cyanuric_acid BETWEEN 0 AND 1e6),
      total_dissolved_solids REAL NOT NULL CHECK (total_dissolved_solids BETWEEN 0 AND 1e6),
      cached_lsi REAL NOT NULL CHECK (cached_lsi BETWEEN -100 AND 100),
      volume_gallons REAL NOT NULL CHECK (volume_gallons BETWEEN 0 AND 1e9),
      monthly_fee REAL NOT NULL CHECK (monthly_fee BETWEEN 0 AND 1e9),
      notes TEXT NOT NULL DEFAULT '',
      version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX pools_by_name ON pools (sort_name, row);

    CREATE TABLE schedules (
      pool_row INTEGER NOT NULL REFERENCES pools (row) ON DELETE CASCADE,
      weekday INTEGER NOT NULL CHECK (weekday BETWEEN 1 AND 7),
      position INTEGER NOT NULL DEFAULT 0 CHECK (position >= 0),
      person_id BLOB REFERENCES people (id) ON DELETE SET NULL,
      PRIMARY KEY (pool_row, weekday)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX schedules_by_weekday ON schedules (weekday, position, pool_row, person_id);
    CREATE INDEX schedules_by_person ON schedules (person_id) WHERE person_id IS NOT NULL;

    CREATE TABLE fees (
      pool_row INTEGER NOT NULL REFERENCES pools (row) ON DELETE CASCADE,
      valid_from_on TEXT NOT NULL CHECK (valid_from_on IS date(valid_from_on, '+0 days')),
      monthly_fee REAL NOT NULL CHECK (monthly_fee BETWEEN 0 AND 1e9),
      PRIMARY KEY (pool_row, valid_from_on)
    ) STRICT, WITHOUT ROWID;

    CREATE VIRTUAL TABLE pool_search USING fts5 (text, tokenize = 'trigram');
    """

  private static let inventory = """
    CREATE TABLE inventory (
      row INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
      kind TEXT NOT NULL CHECK (kind IN
        ('acid', 'base', 'alkalinity', 'calcium', 'hypochlorite', 'trichlor', 'stabilizer', 'other')),
      cost_per_oz REAL NOT NULL CHECK (cost_per_oz BETWEEN 0 AND 1e9),
      stock_oz REAL NOT NULL CHECK (stock_oz BETWEEN 0 AND 1e9),
      unit_label TEXT NOT NULL,
      concentration REAL NOT NULL CHECK (concentration > 0 AND concentration <= 100),
      low_stock_threshold_oz REAL NOT NULL DEFAULT 0 CHECK (low_stock_threshold_oz BETWEEN 0 AND 1e9),
      is_dry INTEGER NOT NULL CHECK (is_dry IN (0, 1)),
      is_for_dosing INTEGER NOT NULL DEFAULT 0 CHECK (is_for_dosing IN (0, 1))
    ) STRICT;
    CREATE UNIQUE INDEX inventory_for_dosing ON inventory (kind) WHERE is_for_dosing = 1;
    """

  private static let visits = """
    CREATE TABLE visits (
      row INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      pool_row INTEGER NOT NULL REFERENCES pools (row) ON DELETE CASCADE,
      person_id BLOB REFERENCES people (id) ON DELETE SET NULL,
      done_on TEXT NOT NULL CHECK (done_on IS date(done_on, '+0 days')),
      opened_at INTEGER,
      performed_at INTEGER NOT NULL,
      received_at INTEGER NOT NULL,
      lsi REAL NOT NULL CHECK (lsi BETWEEN -100 AND 100),
      model TEXT NOT NULL,
      model_version INTEGER NOT NULL,
      chemical_cost REAL NOT NULL CHECK (chemical_cost BETWEEN 0 AND 1e9),
      notes TEXT NOT NULL DEFAULT '',
      submission BLOB
    ) STRICT;
    CREATE INDEX visits_by_pool ON visits (pool_row, performed_at DESC, row DESC);
    CREATE INDEX visits_by_day ON visits (done_on, pool_row);
    CREATE INDEX visits_by_person ON visits (person_id) WHERE person_id IS NOT NULL;

    CREATE TABLE readings (
      visit_row INTEGER NOT NULL REFERENCES visits (row) ON DELETE CASCADE,
      parameter TEXT NOT NULL,
      value REAL NOT NULL CHECK (value BETWEEN -1e6 AND 1e6),
      is_measured INTEGER NOT NULL CHECK (is_measured IN (0, 1)),
      PRIMARY KEY (visit_row, parameter)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE doses (
      row INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      visit_row INTEGER NOT NULL REFERENCES visits (row) ON DELETE CASCADE,
      item_id BLOB REFERENCES inventory (id) ON DELETE SET NULL,
      key TEXT NOT NULL,
      chemical_name TEXT NOT NULL,
      kind TEXT NOT NULL,
      quantity_oz REAL NOT NULL CHECK (quantity_oz BETWEEN 0 AND 1e9),
      recommended_oz REAL NOT NULL CHECK (recommended_oz BETWEEN 0 AND 1e9),
      cost REAL NOT NULL CHECK (cost BETWEEN 0 AND 1e9),
      taken_oz REAL NOT NULL CHECK (taken_oz BETWEEN 0 AND 1e9)
    ) STRICT;
    CREATE INDEX doses_by_visit ON doses (visit_row);
    CREATE INDEX doses_by_item ON doses (item_id) WHERE item_id IS NOT NULL;

    CREATE TABLE photos (
      visit_row INTEGER NOT NULL REFERENCES visits (row) ON DELETE CASCADE,
      position INTEGER NOT NULL CHECK (position BETWEEN 1 AND 20),
      file_name TEXT NOT NULL UNIQUE,
      byte_count INTEGER NOT NULL CHECK (byte_count > 0),
      PRIMARY KEY (visit_row, position)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE undo_snapshots (
      visit_row INTEGER PRIMARY KEY REFERENCES visits (row) ON DELETE CASCADE,
      ph REAL NOT NULL CHECK (ph BETWEEN 0 AND 14),
      water_temp_f REAL NOT NULL CHECK (water_temp_f BETWEEN -100 AND 300),
      calcium_hardness REAL NOT NULL CHECK (calcium_hardness BETWEEN 0 AND 1e6),
      total_alkalinity REAL NOT NULL CHECK (total_alkalinity BETWEEN 0 AND 1e6),
      cyanuric_acid REAL NOT NULL CHECK (cyanuric_acid BETWEEN 0 AND 1e6),
      saved_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX undo_snapshots_by_age ON undo_snapshots (saved_at);

    CREATE TABLE dead_visits (
      id BLOB PRIMARY KEY CHECK (length(id) = 16),
      died_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    """

  private static let equipmentProfilesTrash = """
    CREATE TABLE equipment (
      row INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      pool_row INTEGER NOT NULL REFERENCES pools (row) ON DELETE CASCADE,
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
      type TEXT NOT NULL CHECK (type IN
        ('pump', 'filter', 'heater', 'cleaner', 'saltSystem', 'automation', 'light', 'cover', 'other')),
      manufacturer TEXT NOT NULL DEFAULT '',
      model_number TEXT NOT NULL DEFAULT '',
      serial_number TEXT NOT NULL DEFAULT '',
      installed_on TEXT CHECK (installed_on IS date(installed_on, '+0 days')),
      warranty_ends_on TEXT CHECK (warranty_ends_on IS date(warranty_ends_on, '+0 days')),
      last_service_on TEXT CHECK (last_service_on IS date(last_service_on, '+0 days')),
      next_service_on TEXT CHECK (next_service_on IS date(next_service_on, '+0 days')),
      notes TEXT NOT NULL DEFAULT '',
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX equipment_by_pool ON equipment (pool_row);

    CREATE TABLE profiles (
      pool_row INTEGER PRIMARY KEY REFERENCES pools (row) ON DELETE CASCADE,
      contact_name TEXT NOT NULL DEFAULT '',
      contact_phone TEXT NOT NULL DEFAULT '',
      contact_email TEXT NOT NULL DEFAULT '',
      gate_access TEXT NOT NULL DEFAULT '',
      arrival_window TEXT NOT NULL DEFAULT '',
      tags TEXT NOT NULL DEFAULT ''
    ) STRICT;

    CREATE TABLE trash (
      id BLOB PRIMARY KEY CHECK (length(id) = 16),
      kind TEXT NOT NULL CHECK (kind IN ('pool', 'visit', 'inventory', 'equipment')),
      title TEXT NOT NULL,
      record TEXT NOT NULL CHECK (substr(record, 1, 1) = '{'),
      deleted_at INTEGER NOT NULL,
      person_id BLOB REFERENCES people (id) ON DELETE SET NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX trash_by_age ON trash (deleted_at);
    CREATE INDEX trash_by_person ON trash (person_id) WHERE person_id IS NOT NULL;
    """
}

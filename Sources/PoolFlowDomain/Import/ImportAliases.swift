import Foundation

/// The headers with one meaning, normalised: the documented ones (import-export.md#customer-list) and those of other
/// products, spreadsheets and the five languages. If a file has several, the earlier alias wins.
enum ImportAliases {
  /// More than any rank.
  static let last = 1_000

  /// Lower case without accents; each run of characters other than letters and digits is one underscore. "Day(s)" is
  /// "days".
  static func normalised(_ header: String) -> String {
    let folded = header.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      .replacing("ß", with: "ss").replacing("(s)", with: "s")
    var text = ""
    for scalar in folded.unicodeScalars where scalar != "\u{FEFF}" && scalar != "\0" {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        text.unicodeScalars.append(scalar)
      } else if !text.hasSuffix("_") {
        text += "_"
      }
    }
    return text.trimmingCharacters(in: CharacterSet(charactersIn: "_"))
  }

  /// The field of a normalised header with the alias's rank, 0 the best.
  static func field(of header: String) -> (field: ImportField, rank: Int)? {
    byHeader[header] ?? byLetters[header.replacing("_", with: "")]
  }

  /// Splits "ServiceDay" and "Zip-Code" as well.
  private static let byLetters = Dictionary(
    byHeader.map { ($0.key.replacing("_", with: ""), $0.value) }, uniquingKeysWith: { $0.rank <= $1.rank ? $0 : $1 })

  private static let byHeader: [String: (field: ImportField, rank: Int)] = {
    var found: [String: (field: ImportField, rank: Int)] = [:]
    for field in ImportField.allCases {
      for (rank, name) in ([field.rawValue] + words(of: field)).enumerated() where found[name] == nil {
        found[name] = (field, rank)
      }
    }
    return found
  }()

  /// True for "Name", which may be a whole name or a part of one.
  static func isBareName(_ header: String) -> Bool {
    ["name", "nombre", "nom", "nome"].contains(normalised(header))
  }

  private static func words(of field: ImportField) -> [String] {
    (texts[field] ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private static let texts: [ImportField: String] = [
    .customerName: """
    customer client customername client_name account_name customer_full_name full_name name pool_name account
    display_name company company_name business_name cliente nombre nombre_cliente nombre_del_cliente nom nom_client
    nom_du_client nome nome_do_cliente nome_cliente kunde kundenname
    """,
    .firstName: "firstname given_name vorname prenom primer_nombre primeiro_nome",
    .lastName: "lastname surname family_name nachname nom_de_famille apellido apellidos sobrenome",
    .address: """
    street_address service_address service_street property_address site_address location_address pool_address
    full_address address_1 address1 address_line_1 service_address_1 service_address_line_1 street street_1 location
    shipping_address shipping_street billing_address billing_street addr direccion calle adresse rue adresse_postale
    endereco rua strasse anschrift strasse_und_hausnummer
    """,
    .addressLine2: """
    address_2 address2 street_2 unit apt apartment suite service_address_2 service_address_line_2 address_line2
    adresszusatz complemento
    """,
    .city: "town service_city shipping_city billing_city ciudad ville cidade stadt ort",
    .state: "province region service_state shipping_state billing_state estado bundesland provincia uf",
    .postalCode: """
    zip zip_code zipcode postal postcode post_code service_zip service_zip_code shipping_zip billing_zip
    codigo_postal code_postal cep plz postleitzahl
    """,
    .serviceDay: """
    weekday day service_day_of_week service_days day_of_week route_day route_days days visit_day visit_days cleaning_day
    cleaning_days scheduled_day scheduled_days assigned_day dia dias dias_de_servicio dia_de_servicio
    dia_da_semana dia_de_la_semana dia_de_visita jour jour_de_service jour_de_passage jour_de_visite wochentag
    servicetag schedule service_schedule visit_schedule horario_de_servicio tage servicetage jours_de_service
    """,
    .frequency: """
    service_frequency visit_frequency cleaning_frequency schedule_frequency route_frequency stop_frequency how_often
    freq recurrence interval cadence visit_interval service_interval frecuencia frecuencia_de_servicio
    frecuencia_de_visita periodicidad frequence frequence_de_passage frequence_des_passages periodicite frequencia
    frequencia_de_visita frequencia_de_servico periodicidade haufigkeit turnus rhythmus intervall servicerhythmus
    besuchsrhythmus
    """,
    .monthlyFee: """
    fee rate price monthly_service_fee monthly_rate monthly_price service_rate service_fee monthly_amount amount
    monthly_charge tarifa cuota precio cuota_mensual tarifa_mensual precio_mensual tarif prix tarif_mensuel
    prix_mensuel forfait_mensuel mensalidade preco valor valor_mensal preis gebuhr monatsgebuhr monatspreis
    monatspauschale
    """,
    .poolVolume: """
    volume gallons pool_volume_gallons pool_gallons gallonage pool_size volume_gallons volume_gal pool_volume_gal
    capacity_gallons galones volumen_galones gal
    """,
    .poolVolumeLiters: """
    pool_volume_litres liters litres volume_liters volume_litres pool_liters pool_litres volume_l pool_volume_l
    litros litre liter volumen_litros volumen volumen_de_la_piscina volume_litros volume_da_piscina volume_en_litres
    volume_de_la_piscine volumen_in_litern volumen_l volumen_liter beckenvolumen beckeninhalt wasserinhalt
    """,
    .notes: """
    note comments instructions service_notes comment description remarks memo customer_notes location_notes pool_notes
    special_instructions notas nota observaciones comentarios remarques commentaires notas_de_servico observacoes
    notizen bemerkung bemerkungen hinweise
    """,
    .latitude: "lat latitud breitengrad",
    .longitude: "long lng lon longitud langengrad",
    .contactName: """
    contact contact_person owner_name primary_contact contact_full_name contacto nombre_de_contacto nom_du_contact
    contato nome_do_contato ansprechpartner kontakt kontaktperson
    """,
    .contactPhone: """
    phone telephone contact_number phone_number mobile mobile_phone cell cell_phone primary_phone home_phone phone_1
    telefono movil celular portable telefone telefon handy telefonnummer phone1 main_phone mobile_number cell_number
    work_phone business_phone office_phone daytime_phone evening_phone phone_2 secondary_phone alternate_phone alt_phone
    other_phone phone_3 telephone_1 telephone_2 mobile_1 mobile_2 telefono_1 telefono_2 telefono_movil telefono_fijo
    telephone_portable telephone_fixe tel tel_1 tel_2 telefone_1 telefone_2 telefone_celular telefon_1 telefon_2
    mobiltelefon mobilnummer festnetz
    """,
    .contactEmail: """
    email e_mail email_address contact_e_mail primary_email email_1 mail correo correo_electronico courriel
    adresse_e_mail e_mail_adresse email1 billing_email email_2 secondary_email alternate_email other_email e_mail_1
    e_mail_2 correo_2
    """,
    .gateAccess: """
    gate_code gate access_code gate_access_type access entry_code access_instructions gate_instructions lockbox
    codigo_de_acceso acceso codigo_de_puerta code_portail code_d_acces acces codigo_do_portao acesso torcode zugang
    zugangscode
    """,
    .arrivalWindow: """
    preferred_arrival_window preferred_time time_window service_window arrival_time preferred_arrival horario
    hora_de_llegada creneau heure_d_arrivee horario_de_chegada ankunftszeit zeitfenster
    """,
    .bodyOfWater: """
    body body_name body_type water_body pool_or_spa pool_spa pool_type type_of_pool vessel cuerpo_de_agua tipo_de_piscina
    bassin type_de_bassin type_de_piscine corpo_d_agua tipo_de_tanque becken beckenart gewasser
    """,
    .tags: "tag tag_list labels label categories etiquetas etiqueta etiquettes marcadores schlagworter kategorien",
    .technician: """
    tech assigned_tech technician_name assigned_to assigned_technician tecnico technicien techniker
    """,
    .routeOrder: """
    stop_number stop stop_no stop_nr stop_num stop_order stop_sequence route_stop route_position route_sequence
    sort_order sequence seq position_on_route parada etape ordem_da_rota stopp stopp_nr orden ordre ordem reihenfolge
    """,
    .status: """
    customer_status account_status client_status service_status active is_active estado_del_cliente estatus situacao
    statut etat zustand kundenstatus aktiv activo ativo actif
    """,
    .customerSince: """
    start_date service_start service_start_date started started_on start customer_start_date client_since member_since
    since active_since begin_date date_started signup_date sign_up_date contract_start fecha_de_inicio fecha_inicio
    inicio_de_servicio cliente_desde date_de_debut date_debut debut_de_service client_depuis data_de_inicio
    inicio_do_servico startdatum servicebeginn beginn kunde_seit vertragsbeginn
    """,
    .stopMinutes:
      "minutes_per_stop service_minutes visit_minutes minutos_por_parada minutes_par_arret minuten_pro_stopp",
    .totalDissolvedSolids: "tds",
    .pH: "ph_value",
    .waterTempF: "water_temp water_temperature temperature",
    .calciumHardness: "ch hardness calcium",
    .totalAlkalinity: "ta alkalinity",
    .cyanuricAcid: "cya stabilizer cyanuric stabiliser",
    .chemistryModel: "model",
    .sanitizer: "sanitiser sanitation sanitizer_type",
    .surface: "pool_surface surface_type finish pool_finish interior_finish",
    .poolID: "poolflow_id",
  ]
}

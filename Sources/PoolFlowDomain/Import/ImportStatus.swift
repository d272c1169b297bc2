import Foundation

/// The status of a customer in the words of other programs.
public enum ImportStatus: String, Sendable, Hashable, CaseIterable {
  /// In service.
  case active
  case paused
  case closed

  /// The pause for the status; nil for a customer in service.
  public var rest: ServicePause.Kind? {
    switch self {
    case .active: nil
    case .paused: .paused
    case .closed: .closed
    }
  }

  /// The status of a pool on a day, as an export writes it.
  public init(of pool: Pool, on day: Day) {
    switch pool.pause(on: day)?.kind {
    case .paused: self = .paused
    case .closed: self = .closed
    case nil: self = .active
    }
  }

  /// - Returns: nil for an unknown word.
  static func read(_ text: String) -> ImportStatus? { meanings[key(text)] }

  /// Letters and digits alone, in lower case and without accents, as choices name a word.
  static func key(_ text: String) -> String {
    let words = SortKey.of(text).split { !$0.isLetter && !$0.isNumber }
    return words.joined(separator: " ")
  }

  private static let meanings: [String: ImportStatus] = {
    var meanings: [String: ImportStatus] = [:]
    for (status, words) in texts {
      for word in words.split(separator: ",") { meanings[word.trimmingCharacters(in: .whitespaces)] = status }
    }
    return meanings
  }()

  /// An inactive or future customer is on no route. An ambiguous word becomes a question (`ImportQuestion`).
  private static let texts: [ImportStatus: String] = [
    .active: """
    active, current, open, in service, yes, y, true, 1, x, enabled, ok, activo, activa, en servicio, si, abierto, actif,
    active client, active customer, en service, oui, ativo, ativa, em servico, sim, aktiv, in betrieb, im service, ja
    """,
    .paused: """
    paused, pause, hold, on hold, onhold, suspended, suspend, seasonal, winter, winterized, vacation, away, frozen,
    pending, lead, prospect, estimate, quote, pausado, pausada, en pausa, en espera, suspendido, suspendida, pendiente,
    en attente, suspendu, suspendue, en pause, em espera, suspenso, suspensa, em pausa, pendente, pausiert, ruht,
    ruhend, winterpause, ausgesetzt
    """,
    .closed: """
    closed, inactive, cancelled, canceled, terminated, ended, former, lost, left, moved, stopped, discontinued, disabled,
    archived, deleted, quit, dropped, no, n, false, 0, cerrado, cerrada, inactivo, inactiva, cancelado, cancelada, baja,
    de baja, ferme, fermee, inactif, inactive client, resilie, annule, termine, parti, fechado, fechada, inativo,
    inativa, encerrado, encerrada, nao, geschlossen, inaktiv, gekundigt, beendet, ehemalig, nein
    """,
  ]
}

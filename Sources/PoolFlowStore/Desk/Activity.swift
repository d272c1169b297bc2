public import Foundation
public import PoolFlowDomain

/// One action of a person.
public struct Activity: Sendable {
  public enum Action: Sendable, Hashable {
    case logged(ID<Visit>)
    /// With what the job was; empty if that is unknown.
    case didJob(ID<Visit>, String)
    case undone(ID<Pool>, on: Day)
    case edited(ID<Visit>)
    case deleted(TrashKind)
    case restored(TrashKind)
    case pool(ID<Pool>, PoolEdit)
    case skipped(ID<Pool>, on: Day, StopSkip)
    /// With the name of the technician, if one was named.
    case moved(ID<Pool>, StopMove, technician: String?)
    /// Nobody works on closed days; else the title is the person's name.
    /// - driver: the name of the person with whom the absent one rides along.
    case absent(isClosed: Bool, from: Day, until: Day, driver: String?)
    /// A route, with the name of its technician as title; empty for all stops.
    case completed(on: Day, stops: Int)
    case unskipped(ID<Pool>, on: Day)
    case unmoved(ID<Pool>, on: Day)
    case absenceDeleted(isClosed: Bool, from: Day, until: Day)
    /// A note to the office; the title is its customer's name.
    case wrote(ID<OfficeNote>, OfficeNote.Topic)
    case received(ID<InventoryItem>)
    case counted(ID<InventoryItem>)
    case imported(ID<AppliedImport>)
    /// The person who undid an import is not recorded.
    case undid(ID<AppliedImport>)
    /// An act for many customers, with the name of its technician; and its undo.
    case bulk(AppliedBulkAct, technician: String?)
    case bulkUndone(AppliedBulkAct, technician: String?)
  }

  public let at: Date
  /// Nil if the person is unknown.
  public let person: String?
  public let action: Action
  /// The name of the customer, product, file or person; empty if unknown.
  public let title: String
}

import HTTP
import PoolFlowServices

/// A table as it is sent.
struct CSVBody: BodyStream {
  let export: CSVExport

  func next(upTo maximum: Int) throws -> [UInt8] { try export.next(upTo: maximum) }
}

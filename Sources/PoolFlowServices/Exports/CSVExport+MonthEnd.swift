import CSV
import Foundation
public import PoolFlowDomain
public import PoolFlowStore

extension CSVExport {
  /// A month for the bookkeeper: one row a customer with its visits, fee and chemicals. A month in which a customer was
  /// not served throughout has its fee by the day.
  public static func monthEnd(_ month: Month, of store: Store, business: Business, hasMark: Bool = false) -> CSVExport {
    let header = [
      "month", "customer_name", "address", "contact_name", "contact_email", "visits", "service_days", "month_days",
      "monthly_fee", "fee_due", "chemical_cost", "profit", "currency", "chemicals", "pool_id", "jobs",
    ]
    return CSVExport(header: header, hasMark: hasMark) {
      try monthPage(month, of: store, business: business, after: nil)
    }
  }

  private static func monthPage(_ month: Month, of store: Store, business: Business, after row: Int?) throws -> Page {
    let (accounts, next) = try store.monthAccounts(month, after: row, limit: pageSize)
    let rows = accounts.map { Self.row($0, month: month, business: business) }
    guard let next else { return Page(rows) }
    return Page(rows) { try monthPage(month, of: store, business: business, after: next) }
  }

  private static func row(_ account: MonthAccount, month: Month, business: Business) -> [CSVCell] {
    let chemicals = account.chemicals.map { "\($0.name): \(ounces($0.ounces)) oz" }
    return [
      .text(month.description), .text(account.pool.customerName), .text(account.pool.address),
      .text(account.profile.contactName), .text(account.profile.contactEmail), .number(Double(account.visits)),
      .number(Double(account.bill.serviceDays)), .number(Double(account.bill.monthDays)),
      .text(money(account.bill.fee)),
      .text(money(account.due)), .text(money(account.cost)), .text(money(account.profit)), .text(business.currency),
      .text(chemicals.joined(separator: "; ")), .text(account.pool.id.text), .text(money(account.jobPrice)),
    ]
  }

  /// Always two decimals, so that a column lines up: "150.00".
  private static func money(_ amount: Amount) -> String {
    let (whole, cents) = abs(amount.cents).quotientAndRemainder(dividingBy: 100)
    return (amount.cents < 0 ? "-" : "") + "\(whole).\(cents < 10 ? "0" : "")\(cents)"
  }

  /// At most two decimals.
  private static func ounces(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}

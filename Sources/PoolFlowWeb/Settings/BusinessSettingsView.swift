import Mustache
import PoolFlowDomain

struct BusinessSettingsView: PageView {
  static let template = "Settings/business"

  let summary: SummaryView?
  let businessName: BoxView
  let timeZone: SuggestedFieldView?
  let region: BoxView
  let currency: BoxView

  static let fields: Fields<BusinessSettingsView> = [
    .view("summary") { $0.summary }, .view("businessName") { $0.businessName }, .view("timeZone") { $0.timeZone },
    .view("region") { $0.region }, .view("currency") { $0.currency },
  ]

  init(form: RecordForm<Business>) {
    summary = form.summary
    businessName = form.box(BusinessInputs.name)
    timeZone = form.box(BusinessInputs.zone).field.map {
      SuggestedFieldView(field: $0, suggestions: TimeZones.names)
    }
    region = form.box(BusinessInputs.region)
    currency = form.box(BusinessInputs.currency)
  }
}

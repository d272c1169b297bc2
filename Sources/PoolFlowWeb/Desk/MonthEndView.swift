import Mustache
import PoolFlowDomain

struct MonthEndView: PageView {
  static let template = "Desk/month"

  let months: SelectView

  static let fields: Fields<MonthEndView> = [.view("months") { $0.months }]

  init(viewer: Viewer) {
    var month = Month(of: viewer.today)
    var options: [OptionView] = []
    for index in 0..<MonthEndPage.monthCount {
      // A bookkeeper wants the completed month.
      options.append(
        OptionView(value: month.description, text: viewer.format.month(month), isSelected: index == 1))
      month = month.previous
    }
    months = SelectView(
      name: "month", label: viewer.strings("month.month"), hint: viewer.strings("month.hint"), options: options)
  }
}

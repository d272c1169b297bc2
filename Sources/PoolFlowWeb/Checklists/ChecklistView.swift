import Mustache
import PoolFlowDomain

struct ChecklistView: PageView {
  static let template = "Checklists/list"

  struct Item: View {
    let item: String
    let path: String
    let name: String
    let more: String
    let movePath: String
    let isFirst: Bool
    let isLast: Bool

    static let fields: Fields<Item> = [
      .text("item") { $0.item }, .text("path") { $0.path }, .text("name") { $0.name }, .text("more") { $0.more },
      .text("movePath") { $0.movePath }, .flag("isFirst") { $0.isFirst }, .flag("isLast") { $0.isLast },
    ]

    init(_ item: ChecklistItem, isFirst: Bool, isLast: Bool, viewer: Viewer) {
      self.item = item.id.text
      path = Link.checklistItem(item.id)
      name = item.name
      more = ChecklistWords.facts(item, viewer.format).joined(separator: " · ")
      movePath = Link.checklistItemMove(item.id)
      self.isFirst = isFirst
      self.isLast = isLast
    }
  }

  /// The items of all customers, or of those with a tag.
  struct List: View {
    let heading: String
    let items: [Item]

    static let fields: Fields<List> = [.text("heading") { $0.heading }, .list("items") { $0.items }]
  }

  let lists: [List]
  let empty: EmptyView?

  static let fields: Fields<ChecklistView> = [
    .flag("hasLists") { !$0.lists.isEmpty }, .list("lists") { $0.lists }, .view("empty") { $0.empty },
  ]

  init(_ checklist: Checklist, viewer: Viewer) {
    let strings = viewer.strings
    lists = checklist.lists.map { tag, items in
      let heading = tag.isEmpty ? strings("checklist.all") : strings("checklist.tagged", ["tag": tag])
      return List(
        heading: heading,
        items: items.map {
          Item($0, isFirst: $0.id == items.first?.id, isLast: $0.id == items.last?.id, viewer: viewer)
        })
    }
    empty =
      checklist.items.isEmpty
      ? EmptyView(
        text: strings("checklist.empty"), path: Link.newChecklistItem, label: strings("checklist.addSubmit")) : nil
  }
}

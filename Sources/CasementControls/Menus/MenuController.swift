import CasementCore

/// Shows a menu, and runs the action of the item that was chosen.
@MainActor final class MenuController: ViewController {
    private let pages: MenuPages

    /// The rows that are shown: those of the menu, or of a submenu.
    var list: MenuList { pages.list }

    init(_ menu: Menu) {
        pages = MenuPages(menu)
        super.init()
        pages.onChoose = { [weak self] item in
            self?.dismiss()
            item.action()
        }
    }

    override func loadView() -> View { pages }

    override func viewWillAppear() {
        list.takeFocus()
        list.showStart()
    }
}

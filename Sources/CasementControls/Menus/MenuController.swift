import CasementCore

/// Shows a menu, and runs the action of the item that was chosen.
@MainActor final class MenuController: ViewController {
    let list: MenuList

    init(_ menu: Menu) {
        list = MenuList(menu)
        super.init()
        list.onChoose = { [weak self] item in
            self?.dismiss()
            item.action()
        }
    }

    override func loadView() -> View { list }

    override func viewWillAppear() {
        list.focus()
        list.showStart()
    }
}

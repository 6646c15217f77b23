import CasementControls
import CasementTesting
import Testing

@Suite("Pictures of menus") @MainActor struct MenuSnapshotTests {
    private func item(_ title: String) -> MenuItem { MenuItem(title) {} }

    /// A menu beside its source: an icon, a check mark, a disabled and a destructive item, a submenu, a line.
    private func menu(opensSubmenu: Bool, highlights: Bool = true) -> ValueSheet {
        let bar = Icon([Path { $0.addRect(Rect(x: 4, y: 8, width: 16, height: 8)) }])
        let sort = Menu([MenuItem("Name", isChecked: true) {}, item("Date"), MenuItem("More", submenu: Menu([]))])
        let menu = Menu(sections: [
            MenuSection([MenuItem("Rename", icon: bar, isChecked: true) {}, MenuItem("Sort by", submenu: sort)]),
            MenuSection([MenuItem("Move", isEnabled: false) {}, MenuItem("Delete", isDestructive: true) {}]),
        ])
        return ValueSheet(Size(width: 240, height: 280), hasText: true) { stage, root in
            let source = View(frame: Rect(x: 80, y: 8, width: 80, height: 32))
            source.backgroundColor = root.view.theme.colors.separator
            root.view.addSubview(source)
            root.showMenu(menu, from: source)
            stage.settle()
            if highlights { stage.keyboard.press(.home).press(.downArrow) }
            if opensSubmenu { stage.keyboard.press(.return) }
        }
    }

    @Test func `a menu looks as approved`() throws {
        try menu(opensSubmenu: false).check("menu")
    }

    @Test func `a submenu looks as approved`() throws {
        try menu(opensSubmenu: true).check("submenu")
    }

    @Test(.disabled(if: ValueSheet.isBlessing)) func `a slightly wrong picture fails`() throws {
        let mismatch = #expect(throws: SnapshotMismatch.self) {
            try menu(opensSubmenu: false, highlights: false).stage.checkSnapshot("menu")
        }
        #expect(mismatch?.reason == .pixels || mismatch?.reason == .otherEdition)
    }
}

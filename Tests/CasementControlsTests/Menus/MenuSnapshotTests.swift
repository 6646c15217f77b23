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

    /// At rest, without a choice, pressed, hovered, focused, disabled.
    private func dropDowns(value: Int = 1) -> ValueSheet {
        ValueSheet(Size(width: 360, height: 184), hasText: true) { stage in
            let all = (0..<6).map { DropDown(["Small", "Medium", "Large"], value: $0 == 1 ? nil : value) }
            all[1].placeholder = "Size"
            for (index, control) in all.enumerated() {
                stage.scene.root.addSubview(control)
                control.frame = Rect(
                    x: 12 + 174 * Double(index % 2), y: 12 + 56 * Double(index / 2), width: 162, height: 48)
            }
            all[5].isEnabled = false
            stage.settle()
            stage.finger.press(at: all[2].convert(all[2].bounds.center, to: nil))
            stage.pointer.move(to: all[3].convert(all[3].bounds.center, to: nil))
            for _ in 0..<5 { stage.keyboard.press(.tab) }
        }
    }

    @Test func `drop-downs look as approved`() throws {
        try dropDowns().check("drop-down")
    }

    @Test func `an open drop-down looks as approved`() throws {
        let sheet = ValueSheet(Size(width: 240, height: 240), hasText: true) { stage, root in
            let control = DropDown(["Small", "Medium", "Large"], value: 1)
            control.frame = Rect(x: 40, y: 12, width: 160, height: 48)
            root.view.addSubview(control)
            stage.settle()
            control.performPrimaryAction()
        }
        try sheet.check("drop-down-open")
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

import CasementControls
import CasementTesting
import SnapshotRigs
import Testing

/// Pixel-exact pictures in four themes and both directions, one picture a control; without text, which depends on the fonts.
@Suite("Snapshots of presentations") @MainActor struct PresentationSnapshotTests {
    /// Shows the same in all themes and directions, four pictures in a row.
    private func sheet(_ show: (Stage, ViewController) -> Void) -> ValueSheet {
        ValueSheet(Size(width: 240, height: 200), isWide: true, show)
    }

    private func card(_ root: ViewController) -> View {
        let view = View(frame: Rect(x: 20, y: 20, width: 60, height: 32))
        view.backgroundColor = root.view.themeColors.accent
        root.view.addSubview(view)
        return view
    }

    private func presented(_ style: (View) -> PresentationStyle) -> ValueSheet {
        sheet { _, root in
            let page = ViewController()
            root.present(page, style: style(card(root)), animated: false)
        }
    }

    @Test func `a sheet`() throws {
        try presented { _ in .sheet(detents: [.medium]) }.check("presentation-sheet")
    }

    @Test func `a dialog`() throws {
        try presented { _ in .dialog }.check("presentation-dialog")
    }

    @Test func `a popover`() throws {
        try presented { .popover(from: $0) }.check("presentation-popover")
    }

    @Test func `a menu without titles`() throws {
        try menu(highlights: true).check("presentation-menu")
    }

    private func menu(highlights: Bool) -> ValueSheet {
        sheet { stage, root in
            let bar = Icon([Path { $0.addRect(Rect(x: 4, y: 8, width: 16, height: 8)) }])
            let items = [
                MenuItem("", icon: bar) {}, MenuItem("", icon: bar, isChecked: true, isEnabled: false) {},
                MenuItem("", icon: bar, isDestructive: true) {},
            ]
            root.showMenu(Menu(items), from: card(root))
            stage.settle()
            if highlights { stage.keyboard.press(.home) }
        }
    }

    @Test(.disabled(if: ValueSheet.isBlessing)) func `a slightly wrong picture fails`() throws {
        try menu(highlights: false).stage.expectMismatch("presentation-menu")
    }
}

extension View {
    fileprivate var themeColors: Theme.Colors { scene?.environment.theme.colors ?? Theme.light.colors }
}

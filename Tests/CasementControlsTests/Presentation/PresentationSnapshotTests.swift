import CasementControls
import CasementTesting
import Glibc
import Testing

/// Pixel-exact pictures in four themes and both directions, one picture a control; without text, which depends on the fonts.
@Suite("Snapshots of presentations") @MainActor struct PresentationSnapshotTests {
    private nonisolated static let isBlessing = getenv("CASEMENT_BLESS") != nil
    private static let size = Size(width: 240, height: 200)

    private static var environments: [SceneEnvironment] {
        [SceneEnvironment.LayoutDirection.leftToRight, .rightToLeft].flatMap { direction in
            [
                SceneEnvironment(layoutDirection: direction, appearance: .light),
                SceneEnvironment(layoutDirection: direction, appearance: .dark),
                SceneEnvironment(layoutDirection: direction, appearance: .light, contrast: .increased),
                SceneEnvironment(layoutDirection: direction, appearance: .dark, contrast: .increased),
            ]
        }
    }

    /// Shows the same in all environments, four pictures in a row.
    private func sheet(_ show: (Stage, ViewController) -> Void) -> Image {
        let images = Self.environments.map { environment -> Image in
            let root = ViewController()
            let stage = Stage(root, size: Self.size)
            stage.scene.environment = environment
            root.view.backgroundColor = environment.theme.colors.background
            show(stage, root)
            stage.settle()
            return stage.host.image
        }
        let (width, height) = (Int(Self.size.width), Int(Self.size.height))
        var pixels: [UInt32] = []
        for row in 0..<2 {
            for y in 0..<height {
                for column in 0..<4 { pixels += images[row * 4 + column].pixels[y * width..<(y + 1) * width] }
            }
        }
        return Image(pixels: pixels, size: PixelSize(width: 4 * width, height: 2 * height))
    }

    private func card(_ root: ViewController) -> View {
        let view = View(frame: Rect(x: 20, y: 20, width: 60, height: 32))
        view.backgroundColor = root.view.themeColors.accent
        root.view.addSubview(view)
        return view
    }

    private func presented(_ style: (View) -> PresentationStyle) -> Image {
        sheet { _, root in
            let page = ViewController()
            root.present(page, style: style(card(root)), animated: false)
        }
    }

    @Test func `a sheet`() throws {
        try Snapshot.check(presented { _ in .sheet(detents: [.medium]) }, "presentation-sheet")
    }

    @Test func `a dialog`() throws {
        try Snapshot.check(presented { _ in .dialog }, "presentation-dialog")
    }

    @Test func `a popover`() throws {
        try Snapshot.check(presented { .popover(from: $0) }, "presentation-popover")
    }

    @Test func `a menu without titles`() throws {
        try Snapshot.check(menu(highlights: true), "presentation-menu")
    }

    private func menu(highlights: Bool) -> Image {
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

    @Test(.disabled(if: isBlessing)) func `a slightly wrong picture fails`() {
        let mismatch = #expect(throws: SnapshotMismatch.self) {
            try Snapshot.check(menu(highlights: false), "presentation-menu")
        }
        #expect(mismatch?.reason == .pixels)
        let folder = "\(#filePath)".split(separator: "/").dropLast().joined(separator: "/")
        #expect(unlink("/\(folder)/Snapshots/presentation-menu.actual.png") == 0)
    }
}

extension View {
    fileprivate var themeColors: Theme.Colors { scene?.environment.theme.colors ?? Theme.light.colors }
}

import Casement
import CasementTesting
import Testing

@MainActor @Suite("The theme's looks of labels and buttons") struct ThemedLooksTests {
    private let stage = Stage(size: Size(width: 400, height: 300))

    private func show<Shown: View>(_ view: Shown) -> Shown {
        view.frame = Rect(x: 50, y: 50, width: 200, height: 60)
        stage.scene.root.addSubview(view)
        stage.settle()
        return view
    }

    private func pixel(_ color: Color) -> UInt32 {
        let levels = [1, color.red, color.green, color.blue].map { UInt32(($0 * 255).rounded()) }
        return levels.reduce(0) { $0 << 8 | $1 }
    }

    // MARK: Labels

    @Test("A label without looks of its own follows the theme, also later") func label() {
        let label = show(Label("Kitchen"))
        #expect(label.style == Theme.light.typography.body && label.color == Theme.light.colors.ink)
        stage.scene.environment.appearance = .dark
        #expect(label.color == Theme.dark.colors.ink)
        var theme = Theme.dark
        theme.typography.body = TextStyle(font: Font("EB Garamond", size: 40))
        let height = label.sizeThatFits(.zero).height
        stage.scene.environment.customTheme = theme
        #expect(label.style == theme.typography.body)
        #expect(label.sizeThatFits(.zero).height > height * 1.5)
    }

    @Test("A label has the look of its role", arguments: Theme.TextRole.allCases) func role(role: Theme.TextRole) {
        let label = show(Label("Kitchen", role: role))
        #expect(label.style == Theme.light.typography[role])
        #expect(label.color == (role == .caption ? Theme.light.colors.secondaryInk : Theme.light.colors.ink))
        label.role = .display
        #expect(label.style == Theme.light.typography.display)
    }

    @Test("The looks that an app sets on a label stay") func ownLook() {
        let style = TextStyle(font: Font("Inter", size: 30))
        let label = show(Label("Kitchen", style: style, color: .white))
        let later = show(Label("Hall"))
        later.color = .white
        let large = show(Label("Porch", style: style))
        stage.scene.environment.appearance = .dark
        #expect(label.style == style && label.color == .white && later.color == .white)
        #expect(later.style == Theme.dark.typography.body)
        #expect(large.style == style && large.color == Theme.dark.colors.ink)
    }

    @Test("Text with styles of its own keeps them in another theme") func attributed() {
        let label = show(Label("Kitchen"))
        var text = AttributedText("Kit", style: TextStyle(font: Font("Inter", size: 12)))
        text.append("chen", style: TextStyle(font: Font("EB Garamond", size: 24)))
        label.attributedText = text
        var theme = Theme.light
        theme.typography.body.font.size = 40
        stage.scene.environment.customTheme = theme
        #expect(label.attributedText == text)
        #expect(label.style.font.size == 40)
    }

    // MARK: Buttons

    @Test("A button without looks of its own has the theme's accent, font, corners and spacing") func button() throws {
        let button = show(Button("Start"))
        let theme = Theme.light
        #expect(button.colors == Button.Colors(background: theme.colors.accent, title: theme.colors.onAccent))
        #expect(button.backgroundColor == theme.colors.accent)
        #expect(button.style == theme.typography.control)
        #expect(button.cornerRadius == theme.controlRadius)
        #expect(button.padding == Insets(top: 12, left: 20, bottom: 12, right: 20))
        try stage.finger.press(on: button)
        #expect(button.backgroundColor == theme.colors.pressedAccent)
    }

    @Test("Another environment restyles a button in the next frame, without a fade") func live() {
        let button = show(Button("Start"))
        stage.scene.environment.appearance = .dark
        #expect(button.backgroundColor == Theme.dark.colors.accent)
        stage.advance(by: .milliseconds(17))
        #expect(stage.host.pixel(x: 60, y: 80) == pixel(Theme.dark.colors.accent))
        #expect(stage.host.pixel(x: 10, y: 10) == pixel(Theme.dark.colors.background))
        var theme = Theme.dark
        (theme.controlRadius, theme.unit) = (3, 4)
        stage.scene.environment.customTheme = theme
        #expect(button.cornerRadius == 3)
        #expect(button.padding == Insets(top: 6, left: 10, bottom: 6, right: 10))
    }

    @Test("The looks that an app sets on a button stay") func ownButton() {
        let own = Button.Colors(background: .white, title: .black)
        let button = show(Button("Start", colors: own))
        button.cornerRadius = 7
        button.padding = Insets(1)
        button.pressedColors = own
        button.style = TextStyle(font: Font("Inter", size: 9))
        stage.scene.environment.appearance = .dark
        #expect(button.colors == own && button.pressedColors == own && button.backgroundColor == .white)
        #expect(button.cornerRadius == 7 && button.padding == Insets(1) && button.style.font.size == 9)
    }

    @Test("A button that enters a scene has its colours at once, without a fade") func entering() {
        stage.scene.environment.appearance = .dark
        stage.settle()
        let frames = stage.host.frameCount
        let button = show(Button("Start"))
        #expect(button.backgroundColor == Theme.dark.colors.accent)
        #expect(stage.host.frameCount == frames + 1)
    }

    @Test("Larger text makes a button larger") func textScale() throws {
        let button = show(Button("Start"))
        let before = try #require(button.intrinsicSize)
        stage.scene.environment.textScale = 2
        let after = try #require(button.intrinsicSize)
        #expect(after.height - 24 > (before.height - 24) * 1.8)
        #expect(after.width - 40 > (before.width - 40) * 1.8)
    }

    // MARK: Contrast

    @Test("Increased contrast uses another theme, at once") func increased() {
        let label = show(Label("Kitchen", role: .caption))
        stage.scene.environment.contrast = .increased
        #expect(label.color == Theme.lightHighContrast.colors.secondaryInk)
        stage.scene.environment.appearance = .dark
        #expect(label.color == Theme.darkHighContrast.colors.secondaryInk)
    }

    // MARK: The hook

    private final class Witness: View {
        let name: String
        let report: (String) -> Void

        init(_ name: String, _ report: @escaping (String) -> Void) {
            (self.name, self.report) = (name, report)
            super.init()
        }

        override func environmentDidChange() {
            super.environmentDidChange()
            report("\(name) \(theme.colors == Theme.dark.colors ? "dark" : "light")")
        }
    }

    @Test("Views are notified of an environment when they enter a scene and when it changes, subviews first")
    func hook() {
        var calls: [String] = []
        let outer = Witness("outer") { calls.append($0) }
        let inner = Witness("inner") { calls.append($0) }
        outer.addSubview(inner)
        #expect(calls.isEmpty)
        stage.scene.root.addSubview(outer)
        #expect(calls == ["inner light", "outer light"])
        stage.scene.environment.appearance = .dark
        #expect(calls.suffix(2) == ["inner dark", "outer dark"])
        stage.scene.environment.appearance = .dark
        outer.removeFromSuperview()
        #expect(calls.count == 4)
    }
}

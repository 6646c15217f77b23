import Casement
import CasementTesting
import Testing

@Suite("Colours of the theme, by their path") @MainActor struct ThemedBackgroundTests {
    private let stage = Stage(size: Size(width: 480, height: 272))

    private func show<Shown: View>(_ view: Shown) -> Shown {
        view.frame = Rect(x: 20, y: 20, width: 200, height: 100)
        stage.scene.root.addSubview(view)
        stage.settle()
        return view
    }

    @Test("A background follows the theme, with its corners, and the view keeps its type") func background() {
        var theme = Theme.dark
        theme.cardRadius = 30
        stage.scene.environment.customTheme = theme
        let card: Padding = Label("Kitchen").padding(20).background(\.surface, cornerRadius: \.cardRadius)
        _ = show(card)
        #expect(card.backgroundColor == theme.colors.surface && card.cornerRadius == 30)
        theme.cardRadius = 6
        theme.colors.surface = Color(hex: 0x102030)
        stage.scene.environment.customTheme = theme
        #expect(card.backgroundColor == Color(hex: 0x102030) && card.cornerRadius == 6)
    }

    @Test("A later background replaces the colour, and leaves the corners") func replaced() {
        let card = show(View().background(\.surface, cornerRadius: \.cardRadius))
        card.background(\.accent)
        #expect(card.backgroundColor == Theme.light.colors.accent && card.cornerRadius == Theme.light.cardRadius)
        stage.scene.environment.appearance = .dark
        #expect(card.backgroundColor == Theme.dark.colors.accent && card.cornerRadius == Theme.dark.cardRadius)
    }

    @Test("A colour or a radius that the app sets later stays") func own() {
        let card = show(View().background(\.surface, cornerRadius: \.cardRadius))
        card.backgroundColor = .white
        var theme = Theme.dark
        theme.cardRadius = 3
        stage.scene.environment.customTheme = theme
        #expect(card.backgroundColor == .white && card.cornerRadius == 3)
        card.cornerRadius = 9
        theme.cardRadius = 4
        stage.scene.environment.customTheme = theme
        #expect(card.cornerRadius == 9)
    }

    @Test("A background is animated where the app animates, and follows the theme afterwards") func animated() {
        let view = show(View().background(\.surface))
        view.animate(.milliseconds(200), .linear) { view.background(\.accent) }
        stage.advance(by: .milliseconds(100))
        #expect(view.backgroundColor != Theme.light.colors.surface)
        #expect(view.backgroundColor != Theme.light.colors.accent)
        stage.settle()
        #expect(view.backgroundColor == Theme.light.colors.accent)
        stage.scene.environment.appearance = .dark
        #expect(view.backgroundColor == Theme.dark.colors.accent)
    }

    @Test("A touch beside the content of a container with a background stays with the container") func touches() {
        var taps = 0
        let below = Button("Below") { taps += 1 }
        _ = show(
            Overlay {
                below
                View().sized(width: 20, height: 20).padding(40).background(\.surface)
            })
        stage.finger.press(at: Point(30, 30)).lift()
        stage.settle()
        #expect(taps == 0)
    }

    @Test("A button keeps the background of its look") func button() {
        let button = show(Button("Start").background(\.surface))
        stage.scene.environment.appearance = .dark
        #expect(button.backgroundColor == Theme.dark.colors.accent)
    }

    @Test("The foreground of a label and of an icon follows the theme, until the app sets a colour")
    func foreground() {
        let label: Label = show(Label("Closed", role: .caption, color: .white).foreground(\.warning))
        let icon: IconView = show(IconView(color: .white).foreground(\.warning))
        #expect(label.color == Theme.light.colors.warning && icon.color == Theme.light.colors.warning)
        stage.scene.environment.appearance = .dark
        #expect(label.color == Theme.dark.colors.warning && icon.color == Theme.dark.colors.warning)
        (label.color, icon.color) = (.white, .white)
        stage.scene.environment.appearance = .light
        #expect(label.color == .white && icon.color == .white)
    }
}

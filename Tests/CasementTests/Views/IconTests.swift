import Casement
import CasementTesting
import Testing

@Suite("Icons") @MainActor struct IconTests {
    private let stage = Stage(size: Size(width: 200, height: 100))
    /// The left half of the view box.
    private let half: Icon

    init() throws {
        half = try Icon(svg: "M0 0h5v10h-5z", viewBox: Rect(x: 0, y: 0, width: 10, height: 10))
    }

    private func pixel(_ x: Int, _ y: Int) -> Color { Color(hex: stage.host.pixel(x: x, y: y) & 0xFF_FFFF) }

    private func add(_ view: View, _ frame: Rect) {
        view.frame = frame
        stage.scene.root.addSubview(view)
        stage.advance(by: .milliseconds(20))
    }

    @Test("An icon is as large as it fits, in the middle, in the colour of the theme") func drawing() {
        let view = IconView(half)
        add(view, Rect(x: 0, y: 0, width: 200, height: 100))
        let colors = stage.scene.environment.theme.colors
        #expect(pixel(51, 1) == colors.ink && pixel(98, 98) == colors.ink)
        #expect(pixel(48, 50) == colors.background && pixel(102, 50) == colors.background)
        stage.scene.environment.appearance = .dark
        stage.advance(by: .milliseconds(20))
        #expect(pixel(51, 1) == Theme.dark.colors.ink)
        view.color = Color(hex: 0xFF0000)
        stage.advance(by: .milliseconds(20))
        #expect(pixel(51, 1) == Color(hex: 0xFF0000))
    }

    @Test("The preferred size has the ratio of the view box, and follows the text scale") func size() throws {
        let wide = try Icon(svg: "M0 0h20v10z", viewBox: Rect(x: 0, y: 0, width: 20, height: 10))
        let view = IconView(wide)
        #expect(view.intrinsicSize == Size(width: 48, height: 24))
        add(view, Rect(x: 0, y: 0, width: 48, height: 24))
        stage.scene.environment.textScale = 1.5
        #expect(view.sizeThatFits(.zero) == Size(width: 72, height: 36))
    }

    @Test("An icon that shows a direction is mirrored where the layout runs from right to left; others are not")
    func flipped() {
        let (arrow, plain) = (IconView(half.flippedForRightToLeftLayoutDirection()), IconView(half))
        add(arrow, Rect(x: 0, y: 0, width: 100, height: 100))
        add(plain, Rect(x: 100, y: 0, width: 100, height: 100))
        let colors = stage.scene.environment.theme.colors
        #expect([1, 98, 101, 198].map { pixel($0, 50) == colors.ink } == [true, false, true, false])
        stage.scene.environment.locale = "ar"
        stage.advance(by: .milliseconds(20))
        #expect([1, 98, 101, 198].map { pixel($0, 50) == colors.ink } == [false, true, true, false])
    }

    @Test("The width of lines follows the size of the icon") func stroked() throws {
        let line = try Icon(
            svg: "M5 0v10", viewBox: Rect(x: 0, y: 0, width: 10, height: 10), style: .stroked(width: 2))
        add(IconView(line), Rect(x: 0, y: 0, width: 100, height: 100))
        let colors = stage.scene.environment.theme.colors
        #expect(pixel(41, 50) == colors.ink && pixel(58, 50) == colors.ink)
        #expect(pixel(38, 50) == colors.background && pixel(61, 50) == colors.background)
    }

    @Test("A button shows its icon before its title, in the colour of the title, mirrored with the layout direction")
    func button() throws {
        let button = Button("Play", icon: half)
        add(button, Rect(x: 0, y: 0, width: 200, height: 60))
        let icon = try #require(button.subviews.compactMap { $0 as? IconView }.first)
        let title = try #require(button.subviews.compactMap { $0 as? Label }.first)
        let plain = Button("Play")
        add(plain, Rect(x: 0, y: 60, width: 200, height: 40))
        let gap = stage.scene.environment.theme.spacing(1)
        #expect(title.frame.minX == icon.frame.maxX + gap)
        #expect(abs(icon.frame.minX + title.frame.maxX - 200) < 1e-9, "Both together are in the middle.")
        #expect(button.sizeThatFits(.zero).width == plain.sizeThatFits(.zero).width + 24 + gap)
        let colors = stage.scene.environment.theme.colors
        let left = Int(icon.frame.minX)
        #expect(pixel(left + 3, 30) == colors.onAccent && pixel(left + 20, 30) == colors.accent)
        stage.scene.environment.layoutDirection = .rightToLeft
        stage.advance(by: .milliseconds(20))
        #expect(icon.frame.minX == title.frame.maxX + gap)
    }

    @Test("A button of an icon alone has it in its middle, and is described by its label") func alone() throws {
        let button = Button(icon: half, label: "Play")
        add(button, Rect(x: 0, y: 0, width: 100, height: 60))
        let icon = try #require(button.subviews.compactMap { $0 as? IconView }.first)
        #expect(icon.frame == Rect(x: 38, y: 18, width: 24, height: 24))
        #expect(button.accessibility.label == "Play")
        button.icon = nil
        stage.advance(by: .milliseconds(20))
        #expect(pixel(45, 30) == stage.scene.environment.theme.colors.accent)
    }

    @Test("The label of a button of an icon alone follows the language, unless the app sets another one")
    func localized() throws {
        stage.scene.environment.strings = StringCatalog([
            try StringTable("en", parsing: "play = Play"), try StringTable("de", parsing: "play = Abspielen"),
        ])
        let button = Button(icon: half, label: Localized("play"))
        add(button, Rect(x: 0, y: 0, width: 100, height: 60))
        #expect(button.accessibility.label == "Play")
        stage.scene.environment.locale = "de"
        #expect(button.accessibility.label == "Abspielen")
        button.accessibility.label = "Weiter"
        stage.scene.environment.locale = "en"
        #expect(button.accessibility.label == "Weiter")
    }
}

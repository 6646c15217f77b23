import CasementControls
import CasementCore
import CasementTesting
import Testing

/// Titles and text on photographs can be read, whatever these show.
@Suite("On a photograph") @MainActor struct PhotographTests {
    /// White, black and greys, of which the first two are the worst photographs.
    private nonisolated static let grounds = [1.0, 0, 0.5, 0.25, 0.75]
    private static let size = Size(width: 240, height: 200)
    private let stage = Stage(size: Self.size)

    /// The themes of an app whose ink differs less and less from its surface.
    private static var themes: [Theme] {
        let weak = [UInt32(0x5A5A5A), 0x666666, 0x6B6B6B].map { ink in
            var theme = Theme.light
            theme.colors.ink = Color(hex: ink)
            return theme
        }
        return [Theme.light, .dark, .lightHighContrast, .darkHighContrast] + weak
    }

    private func color(_ x: Int, _ y: Int) -> Color {
        Color(hex: stage.host.pixels[y * Int(Self.size.width) + x] & 0xFF_FFFF)
    }

    /// The level of grey from 0 to 255.
    private func level(_ x: Int, _ y: Int) -> Double { color(x, y).red * 255 }

    private func show<Part: View>(_ view: Part, _ frame: Rect) -> Part {
        view.frame = frame
        stage.scene.root.addSubview(view)
        stage.settle()
        return view
    }

    @Test func `contrasts are those of WCAG 2`() {
        #expect((Color.white.contrast(with: .black) - 21).magnitude < 0.001)
        #expect((Color(hex: 0x767676).contrast(with: .white) - 4.54).magnitude < 0.01)
        #expect(Color.white.contrast(with: .white) == 1)
        // A surface that is more translucent fails over a photograph of the ink's brightness.
        let colors = Theme.light.colors
        #expect(Color.black.mixed(with: colors.surface, 0.4).contrast(with: colors.ink) < 4.5)
    }

    @Test(arguments: grounds) func `the title of glass has a contrast of 4.5, at rest, hovered and pressed`(
        ground: Double
    ) throws {
        stage.scene.root.backgroundColor = Color(white: ground)
        for theme in Self.themes {
            stage.scene.environment.customTheme = theme
            let button = show(Button("Go", look: .glass), Rect(x: 20, y: 20, width: 200, height: 60))
            #expect(color(36, 50).contrast(with: button.colors.title) >= 4.5)
            // These states move the surface towards the ink.
            if theme.colors.surface.contrast(with: theme.colors.ink) >= 7 {
                stage.pointer.move(to: button)
                stage.settle()
                #expect(color(36, 50).contrast(with: button.colors.title) >= 4.5)
                stage.pointer.leave()
                let finger = try stage.newFinger().press(on: button)
                stage.settle()
                #expect(color(36, 50).contrast(with: button.pressedColors.title) >= 4.5)
                finger.cancel()
            }
            button.removeFromSuperview()
        }
    }

    @Test func `a photograph is seen through glass, except with increased contrast`() {
        let button = show(Button("Go", look: .glass), Rect(x: 20, y: 20, width: 200, height: 60))
        func differs() -> Bool {
            let colors = [Color.white, .black].map { ground in
                stage.scene.root.backgroundColor = ground
                stage.settle()
                return color(36, 50)
            }
            return colors[0] != colors[1]
        }
        for appearance in [SceneEnvironment.Appearance.light, .dark] {
            stage.scene.environment.appearance = appearance
            stage.scene.environment.contrast = .standard
            #expect(differs())
            stage.scene.environment.contrast = .increased
            #expect(!differs() && button.colors.background.isOpaque)
        }
    }

    @Test func `glass is less translucent the less the ink differs, and opaque where it differs too little`() {
        let button = show(Button("Go", look: .glass), Rect(x: 20, y: 20, width: 200, height: 60))
        var alphas: [Double] = []
        for ink in [UInt32(0x222222), 0x5A5A5A, 0x666666, 0x8A8A8A] {
            var theme = Theme.light
            theme.colors.ink = Color(hex: ink)
            stage.scene.environment.customTheme = theme
            alphas.append(button.colors.background.alpha)
        }
        #expect(alphas == alphas.sorted() && alphas[0] < alphas[2] && alphas[2] < 1 && alphas[3] == 1)
    }

    @Test func `glass is seen on a photograph of its own colour, and a border that an app sets stays`() {
        for appearance in [SceneEnvironment.Appearance.light, .dark] {
            stage.scene.environment.appearance = appearance
            let surface = stage.scene.environment.theme.colors.surface
            stage.scene.root.backgroundColor = surface
            let button = show(Button("Go", look: .glass), Rect(x: 20, y: 20, width: 200, height: 60))
            #expect(color(120, 20).contrast(with: surface) >= 1.15)
            button.look = .filled
            #expect(button.borderWidth == 0)
            button.look = .glass
            (button.borderWidth, button.borderColor) = (3, .black)
            stage.scene.environment.contrast = .increased
            button.look = .plain
            #expect(button.borderWidth == 3 && button.borderColor == .black)
            stage.scene.environment.contrast = .standard
            button.removeFromSuperview()
        }
    }

    @Test(arguments: grounds) func `text in the half of a scrim that has one colour has a contrast of 4.5`(
        ground: Double
    ) {
        stage.scene.root.backgroundColor = Color(white: ground)
        for theme in Self.themes {
            stage.scene.environment.customTheme = theme
            let scrim = show(Scrim(.bottom), Rect(x: 0, y: 0, width: 240, height: 200))
            for y in [101, 150, 199] { #expect(color(120, y).contrast(with: theme.colors.ink) >= 4.5) }
            scrim.removeFromSuperview()
        }
        // White text on a colour of the app, in any theme.
        _ = show(Scrim(color: .black.withAlpha(0.55)), Rect(x: 0, y: 0, width: 240, height: 200))
        #expect(color(120, 150).contrast(with: .white) >= 4.5)
    }

    @Test func `a scrim fades to nothing, without a step and without a seam`() {
        stage.scene.root.backgroundColor = .white
        _ = show(Scrim(.bottom, color: .black.withAlpha(0.6)), Rect(x: 0, y: 0, width: 240, height: 199))
        #expect(level(120, 0) >= 254)
        let levels = (0..<199).map { level(120, $0) }
        for (upper, lower) in zip(levels, levels.dropFirst()) { #expect(upper >= lower - 1 && upper - lower < 4) }
        #expect(levels[100] == levels[198] && levels[50] > levels[100] + 30)
    }

    @Test func `the edge of a scrim follows the layout direction`() {
        stage.scene.root.backgroundColor = .white
        let scrim = show(Scrim(.leading, color: .black.withAlpha(0.6)), Rect(x: 0, y: 0, width: 240, height: 200))
        #expect(level(20, 100) < 110 && level(239, 100) > 250)
        stage.scene.environment.layoutDirection = .rightToLeft
        stage.settle()
        #expect(level(220, 100) < 110 && level(0, 100) > 250)
        scrim.edge = .trailing
        stage.settle()
        #expect(level(20, 100) < 110 && level(239, 100) > 250)
        scrim.edge = .top
        stage.settle()
        #expect(level(120, 20) < 110 && level(120, 199) > 250)
    }

    @Test func `with increased contrast the text of a scrim lies on the opaque surface`() {
        stage.scene.root.backgroundColor = .black
        stage.scene.environment.contrast = .increased
        _ = show(Scrim(), Rect(x: 0, y: 0, width: 240, height: 200))
        #expect(color(120, 150) == stage.scene.environment.theme.colors.surface)
    }

    @Test func `a scrim has the size of what it lies on, and lets touches through`() throws {
        let button = Button("Go")
        let overlay = show(Overlay([button, Scrim()]), Rect(x: 20, y: 20, width: 200, height: 60))
        #expect(overlay.subviews[1].frame == overlay.bounds)
        #expect(overlay.sizeThatFits(.zero) == button.sizeThatFits(.zero))
        var taps = 0
        button.onTap { taps += 1 }
        try stage.finger.press(on: button).lift()
        #expect(taps == 1)
    }
}

import Casement
import CasementTesting
import Glibc
import Testing

@MainActor @Suite("The looks of buttons") struct ButtonLookTests {
    private let stage = Stage(size: Size(width: 400, height: 400))

    private func button(_ look: Button.Look) -> Button {
        let button = Button("Go", look: look)
        button.frame = Rect(x: 10, y: 10, width: 120, height: 48)
        stage.scene.root.addSubview(button)
        return button
    }

    @Test("Each look has colours of its own, which follow the theme", arguments: Button.Look.allCases)
    func theme(_ look: Button.Look) {
        let button = button(look)
        let light = button.colors
        #expect(button.backgroundColor == light.background && button.pressedColors != light)
        stage.scene.environment.appearance = .dark
        #expect(button.colors != light && button.backgroundColor == button.colors.background)
        button.colors = Button.Colors(background: .black, title: .white)
        stage.scene.environment.appearance = .light
        #expect(button.colors.background == .black)
    }

    @Test("A destructive button shows the colour of warnings, with a title that can be read on it")
    func destructive() {
        let button = button(.destructive)
        for theme in [Theme.light, .dark, .lightHighContrast, .darkHighContrast] {
            stage.scene.environment.customTheme = theme
            #expect(button.colors.background == theme.colors.warning)
            #expect(contrast(button.colors.title, theme.colors.warning) >= 4.5)
        }
    }

    @Test("A padding that differs at opposite edges shifts the icon, as the layout direction says") func padding()
        throws
    {
        let icon = try Icon(svg: "M0 0h10v10h-10z", viewBox: Rect(x: 0, y: 0, width: 10, height: 10))
        let button = Button(icon: icon, label: "Go", look: .icon)
        button.frame = Rect(x: 0, y: 0, width: 120, height: 48)
        stage.scene.root.addSubview(button)
        let picture = try #require(button.subviews.first { $0 is IconView })
        button.padding = Insets(top: 8, leading: 40)
        stage.settle()
        #expect(picture.center == Point(80, 28))
        stage.scene.environment.layoutDirection = .rightToLeft
        stage.settle()
        #expect(picture.center == Point(40, 28))
    }

    @Test("A look can change; a plain button has no background until it is pressed") func change() throws {
        let button = button(.filled)
        button.look = .plain
        #expect(button.backgroundColor.alpha == 0)
        let finger = try stage.newFinger().press(on: button)
        #expect(button.backgroundColor.alpha > 0)
        finger.lift()
        stage.settle()
        #expect(button.backgroundColor.alpha == 0)
    }

    @Test("An icon is a square that a finger hits") func icon() throws {
        let size = try #require(button(.icon).intrinsicSize)
        #expect(size.width == size.height && size.width >= Control.minimumTouchSize)
        let wide = try #require(button(.plain).intrinsicSize)
        #expect(wide.width > wide.height)
    }

    /// The contrast of two opaque colours by WCAG 2, from 1 to 21.
    private func contrast(_ one: Color, _ other: Color) -> Double {
        func luminance(_ color: Color) -> Double {
            let parts = [color.red, color.green, color.blue].map { part in
                part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
        }
        let values = [luminance(one), luminance(other)].sorted()
        return (values[1] + 0.05) / (values[0] + 0.05)
    }
}

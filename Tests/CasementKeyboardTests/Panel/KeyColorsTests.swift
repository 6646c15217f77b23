import CasementCore
import Testing

@testable import CasementKeyboard

@Suite("The colours of the keys") struct KeyColorsTests {
    @Test("Letters and words have 4.5 : 1 with their keys in each theme", arguments: [false, true], [false, true])
    func contrast(isDark: Bool, isHighContrast: Bool) {
        let theme: Theme =
            isHighContrast ? (isDark ? .darkHighContrast : .lightHighContrast) : (isDark ? .dark : .light)
        let colors = KeyColors(theme, isHighContrast: isHighContrast)
        #expect(colors.ink.contrast(with: colors.key) >= 4.5)
        #expect(colors.secondaryInk.contrast(with: colors.key) >= 4.5)
        #expect(colors.ink.contrast(with: colors.special) >= 4.5)
        #expect(colors.pressedInk.contrast(with: colors.pressed) >= 4.5)
        #expect(colors.onAccent.contrast(with: colors.accent) >= 4.5)
    }
}

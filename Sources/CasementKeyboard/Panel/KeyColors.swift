import CasementCore

/// The colours of the keyboard, made of those of the theme.
struct KeyColors: Hashable {
    /// Behind the keys.
    let panel: Color
    /// Keys that type.
    let key: Color
    /// Keys of the keyboard itself.
    let special: Color
    /// A key under a touch.
    let pressed: Color
    let ink: Color
    let pressedInk: Color
    let secondaryInk: Color
    let accent: Color
    let onAccent: Color
    /// The border of keys that differ in nothing else from what lies behind them.
    let borderWidth: Double

    init(_ theme: Theme, isHighContrast: Bool) {
        let colors = theme.colors
        (ink, accent, onAccent) = (colors.ink, colors.accent, colors.onAccent)
        if isHighContrast {
            secondaryInk = colors.secondaryInk
            (panel, key, special) = (colors.background, colors.surface, colors.surface)
            (pressed, pressedInk) = (colors.ink, colors.background)
            borderWidth = 2
        } else {
            let isDark = colors.surface.lightness < 0.5
            // Keys in the dark are lighter than the surfaces on which the theme's colour has 4.5 : 1.
            secondaryInk = isDark ? colors.secondaryInk.mixed(with: colors.ink, 0.25) : colors.secondaryInk
            // A key is lighter than what lies behind it, in the light as in the dark.
            panel = isDark ? colors.background.mixed(with: colors.surface, 0.6) : colors.separator
            key = isDark ? colors.separator.mixed(with: colors.ink, 0.06) : colors.surface
            special =
                isDark ? colors.separator.mixed(with: colors.surface, 0.5) : colors.surface.mixed(with: panel, 0.55)
            pressed = key.mixed(with: colors.ink, isDark ? 0.22 : 0.26)
            pressedInk = colors.ink
            borderWidth = 0
        }
    }
}

extension Color {
    fileprivate var lightness: Double { 0.3 * red + 0.59 * green + 0.11 * blue }
}

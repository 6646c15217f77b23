import Casement

extension Theme {
    /// Cream and green, and type for the length of an arm.
    static let counter: Theme = {
        var theme = Theme(
            colors: Colors(
                background: Color(hex: 0xF5EFE4), surface: Color(hex: 0xFFFFFF), ink: Color(hex: 0x1E2A24),
                secondaryInk: Color(hex: 0x59645D), separator: Color(hex: 0xDDD5C7), accent: Color(hex: 0x1F6B4A),
                pressedAccent: Color(hex: 0x144D35), onAccent: Color(hex: 0xFFFFFF), warning: Color(hex: 0xB3261E)),
            unit: 10, controlRadius: 14, cardRadius: 20)
        theme.typography.headline.font.size = 24
        theme.typography.body.font.size = 20
        theme.typography.caption.font.size = 17
        theme.typography.control.font.size = 20
        return theme
    }()
}

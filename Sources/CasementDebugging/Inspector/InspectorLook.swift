import CasementCore

/// The colours and sizes of the inspector, which are dark on every theme, so that nobody takes it for a part of the app.
@MainActor enum InspectorLook {
    static let accent = Color(hex: 0x3D9BFF)
    static let background = Color(hex: 0x14171A)
    static let row = Color(hex: 0x2A3038)
    static let ink = Color(hex: 0xF2F4F6)
    /// The colour of a line that a tap follows.
    static let link = Color(hex: 0x8CC4FF)
    static let secondaryInk = Color(hex: 0xA9B4BF)
    /// The height of a line of text, in points.
    static let lineHeight = 20.0
    /// The height of a row of buttons, in points.
    static let rowHeight = 36.0
    static let margin = 8.0

    /// The style of lines and captions, in the font of the inspected scene.
    static func style(_ size: Double, weight: Int = 400, of theme: Theme) -> TextStyle {
        TextStyle(font: Font(theme.typography.caption.font.family, size: size, weight: weight))
    }
}

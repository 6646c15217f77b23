import Casement

/// An hour of the day: its colours, its title and its two lines of text.
struct Hour: Sendable {
    let numeral: String
    let title: String
    let lines: [String]
    /// The colour of the wall, or of the area in its position.
    let wall: Color
    let ink: Color
    let accent: Color

    static let morning = Hour(
        numeral: "I", title: "Morning",
        lines: ["The light comes in low and finds", "the far wall before it finds you."],
        wall: Color(hex: 0xEFE8DC), ink: Color(hex: 0x2B2622), accent: Color(hex: 0xA84D27))
    static let noon = Hour(
        numeral: "II", title: "Noon",
        lines: ["No shadow to speak of.", "The day holds its breath."],
        wall: Color(hex: 0xE3A72F), ink: Color(hex: 0x2A1D08), accent: Color(hex: 0x6E2C0C))
    static let evening = Hour(
        numeral: "III", title: "Evening",
        lines: ["Colour stays on the water", "after it has left the sky."],
        wall: Color(hex: 0x3A2A4A), ink: Color(hex: 0xF6E7D6), accent: Color(hex: 0xF7B878))
    static let night = Hour(
        numeral: "IV", title: "Night",
        lines: ["The window keeps the room", "and lends it one star."],
        wall: Color(hex: 0x14171F), ink: Color(hex: 0xE6E3DA), accent: Color(hex: 0x8FA6C8))
}

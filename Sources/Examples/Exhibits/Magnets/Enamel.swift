import Casement

/// The colours of the board and of its letters: those of enamelled steel in daylight.
enum Enamel {
    static let boardLight = Color(hex: 0xD3DBCF)
    static let boardDark = Color(hex: 0xBBC8BD)
    static let strip = Color(hex: 0xF4EFE3)
    static let stripEdge = Color(hex: 0xFFFDF6)
    static let stripSide = Color(hex: 0xC9C2B0)
    static let shade = Color(hex: 0x22302B)
    static let ink = Color(hex: 0x34423C)

    /// The colours of a letter.
    struct Paint: Hashable, Sendable {
        let face: Color
        /// The side of the letter, which the light does not reach.
        var side: Color { face.mixed(with: Color(hex: 0x141A1E), 0.42) }
        /// The edge that the light falls on.
        var rim: Color { face.mixed(with: Color(hex: 0xFFF6E4), 0.42) }
    }

    private static let vermilion = Paint(face: Color(hex: 0xCB4A2C))
    private static let marigold = Paint(face: Color(hex: 0xE5A62B))
    private static let cobalt = Paint(face: Color(hex: 0x2F608E))
    private static let pine = Paint(face: Color(hex: 0x2D6853))
    private static let aubergine = Paint(face: Color(hex: 0x643A5C))

    /// The colours of a letter; neighbours in the strip, and in the title, have different ones.
    static func paint(of letter: Character) -> Paint {
        switch letter {
        case "A", "H", "O", "T", "X", "!": vermilion
        case "B", "I", "L", "N", "R", "W", "&": marigold
        case "C", "F", "J", "M", "S", "Y", "?": cobalt
        case "D", "G", "P", "U", "Z", "Ö": pine
        default: aubergine
        }
    }
}

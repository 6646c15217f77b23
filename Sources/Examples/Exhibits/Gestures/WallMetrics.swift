import Casement

/// The measures of a wall of plates, all from its size, most of them multiples of 8 points.
struct WallMetrics: Hashable {
    /// From the panel's edge to what hangs on the wall.
    let margin: Double
    /// Between plates.
    let gap: Double
    /// Between a plate's edge and what is on it.
    let padding: Double
    /// The width of the column of words where the wall is wide.
    let column: Double
    let title: TextStyle
    let intro: TextStyle
    let name: TextStyle
    let numeral: TextStyle
    let state: TextStyle
    let strong: TextStyle
    let heading: TextStyle
    let isWide: Bool

    init(_ size: Size) {
        let short = min(size.width, size.height)
        isWide = size.width > size.height
        margin = max(24, (short * 0.06 / 8).rounded(.down) * 8)
        gap = max(8, (short * 0.02 / 8).rounded() * 8)
        padding = gap > 8 ? gap : 12
        column = (size.width * 0.2 / 8).rounded(.down) * 8
        let small = max(10, (short * 0.014).rounded())
        title = TextStyle(font: Font("EB Garamond", size: (short * 0.085).rounded()), letterSpacing: -short * 0.0008)
        intro = TextStyle(font: Font("EB Garamond", size: max(15, (short * 0.026).rounded()), slant: .italic))
        name = TextStyle(font: Font("EB Garamond", size: max(16, (short * 0.027).rounded())))
        numeral = TextStyle(font: Font("EB Garamond", size: max(24, (short * 0.052).rounded())))
        state = TextStyle(font: Font("Inter", size: small))
        strong = TextStyle(font: Font("Inter", size: small, weight: 600))
        heading = TextStyle(font: Font("Inter", size: small, weight: 500), letterSpacing: small * 0.12)
    }

    /// The diameter of the dot before a row of small type, and the room that it takes.
    var dot: Double { (state.font.size * 0.32).rounded() * 2 }
    var gutter: Double { dot + (state.font.size * 0.55).rounded() }

    /// The height of one row of small type.
    var row: Double { (state.font.size * 1.45).rounded() }
}

/// The colours of the wall, taken from the four hours.
enum Pigment {
    static let wall = Hour.morning.wall
    static let plate = Color(hex: 0xF7F2E9)
    static let ink = Hour.morning.ink
    static let quiet = Hour.morning.ink.withAlpha(0.56)
    static let line = Color(hex: 0xDDD3C3)
    static let terracotta = Color(hex: 0xB4552D)
    static let ochre = Color(hex: 0xE3A72F)
    static let plum = Color(hex: 0x6B3F63)
    static let slate = Color(hex: 0x5C7899)
    static let olive = Color(hex: 0x73805A)
    static let night = Color(hex: 0x232C40)
    static let ivory = Color(hex: 0xFBEBC0)

    /// Ten hues of about the same weight on the wall, one a finger, neighbours far apart.
    static let fingers: [Color] = [
        Color(hex: 0xC8502A), Color(hex: 0x2F6F9F), Color(hex: 0xD9981E), Color(hex: 0x5E7F3B), Color(hex: 0x8A3F78),
        Color(hex: 0x1F8A83), Color(hex: 0xC23A55), Color(hex: 0x5556A6), Color(hex: 0x9A6A34), Color(hex: 0x3C4A5C),
    ]

    static func finger(_ number: Int) -> Color { fingers[number % fingers.count] }
}

extension View {
    /// Makes the view a disc at a place.
    func makeDisc(at center: Point, diameter: Double) {
        let side = (diameter / 2).rounded() * 2
        frame = Rect(center: Point(center.x.rounded(), center.y.rounded()), size: Size(width: side, height: side))
        cornerRadius = side / 2
    }

    /// A view that is only looked at.
    static func shape(_ color: Color) -> View {
        let view = View()
        view.isUserInteractionEnabled = false
        view.backgroundColor = color
        return view
    }

    /// Goes home by a spring that starts with a velocity, in points a second.
    func spring(to home: Point, velocity: Vector, _ spring: Spring = Spring(omega: 16, dampingRatio: 0.55)) {
        guard let scene else { return center = home }
        scene.animate(.spring(spring, velocity: velocity), { center = home })
    }
}

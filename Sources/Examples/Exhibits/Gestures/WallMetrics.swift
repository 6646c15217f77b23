package import Casement

/// The measures of a wall of plates, which follow from its size; most are multiples of the theme's unit.
package struct WallMetrics: Hashable {
    /// The distance from the panel's edges to the content.
    package let margin: Double
    /// The distance between plates.
    package let gap: Double
    /// The distance from a plate's edges to its content.
    package let padding: Double
    /// The width of the text column where the wall is wide.
    package let column: Double
    package let title: TextStyle
    package let intro: TextStyle
    let name: TextStyle
    let numeral: TextStyle
    let state: TextStyle
    let strong: TextStyle
    let heading: TextStyle
    package let isWide: Bool
    /// Whether the panel has no room for text beside the plates: its shorter side has less than 400 pt.
    let isSmall: Bool

    /// - Parameter theme: the source of the font families and the unit of distances; the sizes depend on the panel.
    package init(_ size: Size, _ theme: Theme = .light) {
        let short = min(size.width, size.height)
        let (display, text) = (theme.typography.display.font.family, theme.typography.body.font.family)
        let step = theme.unit
        isWide = size.width > size.height
        isSmall = short < 400
        margin = max(step * 3, (short * 0.06 / step).rounded(.down) * step)
        gap = max(step, (short * 0.02 / step).rounded() * step)
        padding = gap > step ? gap : step * 1.5
        // At least as wide as the lines of the gallery's index in their smallest type.
        column = max(step * 16, (size.width * 0.2 / step).rounded(.down) * step)
        let small = max(10, (short * 0.014).rounded())
        title = TextStyle(font: Font(display, size: (short * 0.085).rounded()), letterSpacing: -short * 0.0008)
        intro = TextStyle(font: Font(display, size: max(15, (short * 0.026).rounded()), slant: .italic))
        name = TextStyle(font: Font(display, size: max(16, (short * 0.027).rounded())))
        numeral = TextStyle(font: Font(display, size: max(24, (short * 0.052).rounded())))
        state = TextStyle(font: Font(text, size: small))
        strong = TextStyle(font: Font(text, size: small, weight: 600))
        heading = TextStyle(font: Font(text, size: small, weight: 500), letterSpacing: small * 0.12)
    }

    /// The diameter of the dot before a row of small type, and the width that it occupies with its gap.
    var dot: Double { (state.font.size * 0.32).rounded() * 2 }
    var gutter: Double { dot + (state.font.size * 0.55).rounded() }

    /// The gap between two words in different small styles. It is no space character, because trailing spaces have no
    /// width.
    var space: Double { (state.font.size * 0.28).rounded() }

    /// The height of a row of small type.
    var row: Double { (state.font.size * 1.45).rounded() }
}

/// The colours of the views that react, which are the same in light and dark themes. The wall, its plates and its
/// text have the colours of the theme.
package enum Pigment {
    /// The colour of marks on any of the others.
    package static let paper = Color(hex: 0xF7F2E9)
    package static let terracotta = Color(hex: 0xB4552D)
    package static let ochre = Color(hex: 0xE3A72F)
    package static let plum = Color(hex: 0x6B3F63)
    package static let slate = Color(hex: 0x5C7899)
    package static let olive = Color(hex: 0x73805A)
    package static let ivory = Color(hex: 0xFBEBC0)

    /// Ten hues of about equal contrast to the wall, one for each touch; neighbours differ clearly.
    static let fingers: [Color] = [
        Color(hex: 0xC8502A), Color(hex: 0x2F6F9F), Color(hex: 0xD9981E), Color(hex: 0x5E7F3B), Color(hex: 0x8A3F78),
        Color(hex: 0x1F8A83), Color(hex: 0xC23A55), Color(hex: 0x5556A6), Color(hex: 0x9A6A34), Color(hex: 0x3C4A5C),
    ]

    package static func finger(_ number: Int) -> Color { fingers[number % fingers.count] }
}

extension WallMetrics {
    /// Lays out a title, the rule below it and the lines of an introduction at the top leading corner of a panel. A large
    /// title gets smaller, and long lines break, before they reach the content beside them.
    ///
    /// - Returns: the area that they occupy, from the leading edge.
    @MainActor package func layOutHeading(_ title: Label, _ rule: View, _ lines: [Label], in available: Size) -> Rect {
        title.style = self.title
        title.minimumFontSize = intro.font.size
        let size = self.title.font.size
        let limit = Size(
            width: isWide ? column + margin - gap / 2 : available.width - margin * 2, height: available.height)
        let own = title.sizeThatFits(limit)
        // The letters begin at the margin, and their capitals align with the top of the plates beside them.
        title.leadingFrame = Rect(
            x: margin - (size * 0.04).rounded(), y: margin - (size * 0.14).rounded(), width: own.width,
            height: own.height)
        rule.leadingFrame = Rect(
            x: margin, y: title.frame.maxY + (size * 0.02).rounded(), width: (size * 0.62).rounded(),
            height: max(1, (size * 0.022).rounded()))
        var y = rule.frame.maxY + (size * 0.2).rounded()
        var right = title.leadingFrame.maxX
        for line in lines {
            line.style = intro
            line.maximumLines = nil
            let own = line.sizeThatFits(limit)
            line.leadingFrame = Rect(x: margin, y: y, width: own.width, height: own.height)
            right = max(right, margin + own.width)
            // The lines lie closer together than those of a paragraph.
            let broken = own.height - line.sizeThatFits(.zero).height
            y += (intro.font.size * 1.24 * line.currentTextScale).rounded() + broken
        }
        return Rect(x: margin, y: margin, width: right - margin, height: y - margin)
    }
}

extension View {
    /// Makes the view a disc around a centre.
    func makeDisc(at center: Point, diameter: Double) {
        let side = (diameter / 2).rounded() * 2
        frame = Rect(center: Point(center.x.rounded(), center.y.rounded()), size: Size(width: side, height: side))
        cornerRadius = side / 2
    }

    /// The factor of the sizes of text.
    package var currentTextScale: Double { scene?.environment.textScale ?? 1 }

    /// Makes a view that receives no touches.
    package static func shape(_ color: Color) -> View { shape { _ in color } }

    /// Makes a view that receives no touches, in a colour of the theme.
    package static func shape(_ color: @escaping (Theme) -> Color) -> View { Swatch(color) }

    /// Returns to a centre by a spring with an initial velocity, in points a second.
    func spring(to restingCenter: Point, velocity: Vector, _ spring: Spring = Spring(omega: 16, dampingRatio: 0.55)) {
        guard let scene else { return center = restingCenter }
        scene.animate(.spring(spring, velocity: velocity), { center = restingCenter })
    }
}

/// A view filled with a colour of the theme.
@MainActor private final class Swatch: View {
    private let color: (Theme) -> Color

    init(_ color: @escaping (Theme) -> Color) {
        self.color = color
        super.init()
        isUserInteractionEnabled = false
        backgroundColor = color(.light)
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        backgroundColor = color(theme)
    }
}

extension Theme {
    /// Whether views on the background are lighter than it.
    var isDark: Bool { colors.background.green < colors.ink.green }
    /// The colour of a dark view on a plate; in a dark theme it is lighter, because the plate is dark too.
    var night: Color { Color(hex: isDark ? 0x39455F : 0x232C40) }
}

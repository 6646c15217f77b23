import Casement

/// The measures of the board, which follow from its size.
struct MagnetsMetrics: Hashable {
    /// The height of the capitals of Inter, as a share of the em.
    static let capitals = 0.727

    let size: Size
    /// The em of a letter at a size of 1. It depends on the width too, so that words fit on a panel in portrait
    /// format.
    let em: Double
    let margin: Double
    /// The height of the strip.
    let strip: Double
    let intro: TextStyle

    init(_ size: Size) {
        self.size = size
        let short = min(size.width, size.height)
        em = max(24, min(short * 0.15, size.width * 0.105).rounded())
        let wall = WallMetrics(size)
        margin = wall.margin
        intro = wall.intro
        strip = (em * 1.4 / 8).rounded() * 8
    }

    /// The gap between two letters of the strip.
    var gap: Double { (em * 0.2).rounded() }
    /// The area on which letters can be dropped.
    var board: Rect { Rect(x: 0, y: strip, width: size.width, height: max(0, size.height - strip)) }
}

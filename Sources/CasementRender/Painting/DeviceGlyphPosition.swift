internal import CasementCore

/// The whole pixel of a glyph's origin, and the quarters of a pixel beyond it.
///
/// Along the line, a glyph is placed at the nearest quarter of a pixel, so that spacing stays even; across the line
/// at a whole pixel, so that baselines are sharp. Text that is not at a multiple of 90 degrees uses quarters in both
/// directions.
struct DeviceGlyphPosition {
    let x: Int
    let y: Int
    let subpixel: (x: Int, y: Int)

    init(_ position: Point, quarters: Int?) {
        switch quarters {
        case 0:
            let along = Self.quarter(position.x)
            self.init(x: along.whole, y: Self.whole(position.y), subpixel: (along.part, 0))
        case 1:
            // The line runs down, as the x axis of upright text turned clockwise does.
            let along = Self.quarter(position.y)
            self.init(x: -Self.whole(-position.x), y: along.whole, subpixel: (along.part, 0))
        case 2:
            let along = Self.quarter(-position.x)
            self.init(x: -along.whole, y: -Self.whole(-position.y), subpixel: (along.part, 0))
        case 3:
            let along = Self.quarter(-position.y)
            self.init(x: Self.whole(position.x), y: -along.whole, subpixel: (along.part, 0))
        default:
            let (right, down) = (Self.quarter(position.x), Self.quarter(position.y))
            self.init(x: right.whole, y: down.whole, subpixel: (right.part, down.part))
        }
    }

    private init(x: Int, y: Int, subpixel: (x: Int, y: Int)) {
        self.x = x
        self.y = y
        self.subpixel = subpixel
    }

    /// Whether a glyph at this position may be visible inside a clip; others are not even rasterized. The margin is
    /// sixteen ems, because the widest ligatures are wider than ten.
    func isNear(_ clip: PixelRect, margin: Int) -> Bool {
        x + margin >= clip.minX && x - margin <= clip.maxX && y + margin >= clip.minY && y - margin <= clip.maxY
    }

    /// Rounds ties in one direction, so that text looks the same after it has moved by whole pixels.
    private static func whole(_ value: Double) -> Int { Int(flooring: value + 0.5) }

    private static func quarter(_ value: Double) -> (whole: Int, part: Int) {
        let quarters = Int(flooring: value * 4 + 0.5)
        return (quarters >> 2, quarters & 3)
    }
}

import CasementCore

/// Where a popover lies: on the side of its source with room for it, or else with the most room.
struct PopoverPlacement {
    /// The sides of the source.
    enum Side: CaseIterable {
        case below, above, right, left

        var isVertical: Bool { self == .below || self == .above }
    }

    /// 10 pt: the distance from the source to the bubble, which the arrow fills.
    static let arrowLength = 10.0
    /// 24 pt: the least distance of the arrow's tip from the corner of the bubble.
    static let cornerDistance = 24.0

    /// The frame of the bubble.
    let bubble: Rect
    /// The point at which the arrow points.
    let tip: Point
    /// The side of the source on which the bubble lies; nil without an arrow.
    let side: Side?

    /// - Parameters:
    ///   - size: the size that the bubble prefers.
    ///   - source: the box at which it points.
    ///   - area: the part of the screen in which it lies.
    init(of size: Size, beside source: Rect, in area: Rect, hasArrow: Bool) {
        guard hasArrow else {
            bubble = Rect(center: area.center, size: size)
            (tip, side) = (area.center, nil)
            return
        }
        let spaces = Side.allCases.map { (side: $0, space: Self.space(on: $0, of: source, in: area)) }
        let fitting = spaces.first { $0.space >= ($0.side.isVertical ? size.height : size.width) }
        let vertical = spaces.prefix(2).max { $0.space < $1.space }
        let chosen = fitting ?? vertical ?? (.below, 0)
        let side = chosen.side
        let fitted =
            side.isVertical
            ? Size(width: size.width, height: min(size.height, max(chosen.space, 0)))
            : Size(width: min(size.width, max(chosen.space, 0)), height: size.height)
        let tip = Self.tip(side, source, area)
        let frame = Self.frame(fitted, side, tip)
        bubble = Rect(
            x: min(max(frame.minX, area.minX), area.maxX - fitted.width),
            y: min(max(frame.minY, area.minY), area.maxY - fitted.height), width: fitted.width, height: fitted.height)
        self.tip = Self.kept(tip, beside: bubble, side)
        self.side = side
    }

    private static func space(on side: Side, of source: Rect, in area: Rect) -> Double {
        switch side {
        case .below: area.maxY - source.maxY - arrowLength
        case .above: source.minY - area.minY - arrowLength
        case .right: area.maxX - source.maxX - arrowLength
        case .left: source.minX - area.minX - arrowLength
        }
    }

    private static func tip(_ side: Side, _ source: Rect, _ area: Rect) -> Point {
        let middle = area.clamp(source.center)
        switch side {
        case .below: return area.clamp(Point(x: middle.x, y: source.maxY))
        case .above: return area.clamp(Point(x: middle.x, y: source.minY))
        case .right: return area.clamp(Point(x: source.maxX, y: middle.y))
        case .left: return area.clamp(Point(x: source.minX, y: middle.y))
        }
    }

    private static func frame(_ size: Size, _ side: Side, _ tip: Point) -> Rect {
        switch side {
        case .below: Rect(x: tip.x - size.width / 2, y: tip.y + arrowLength, width: size.width, height: size.height)
        case .above:
            Rect(
                x: tip.x - size.width / 2, y: tip.y - arrowLength - size.height, width: size.width, height: size.height)
        case .right: Rect(x: tip.x + arrowLength, y: tip.y - size.height / 2, width: size.width, height: size.height)
        case .left:
            Rect(
                x: tip.x - arrowLength - size.width, y: tip.y - size.height / 2, width: size.width, height: size.height)
        }
    }

    /// The tip, at least so far from the corners of the bubble that the arrow has a straight edge to stand on.
    private static func kept(_ tip: Point, beside bubble: Rect, _ side: Side) -> Point {
        func kept(_ value: Double, _ start: Double, _ end: Double) -> Double {
            let distance = min(cornerDistance, (end - start) / 2)
            return min(max(value, start + distance), end - distance)
        }
        return side.isVertical
            ? Point(
                x: kept(tip.x, bubble.minX, bubble.maxX),
                y: side == .below ? bubble.minY - arrowLength : bubble.maxY + arrowLength)
            : Point(
                x: side == .right ? bubble.minX - arrowLength : bubble.maxX + arrowLength,
                y: kept(tip.y, bubble.minY, bubble.maxY))
    }
}

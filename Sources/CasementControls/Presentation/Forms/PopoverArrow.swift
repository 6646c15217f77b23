import CasementCore

/// The triangle between a popover's bubble and the view at which it points.
@MainActor final class PopoverArrow: View {
    private static let base = 20.0
    /// The overlap that covers the border of the bubble.
    private static let overlap = 2.0

    private var side = PopoverPlacement.Side.below
    private var color = Color.clear
    private var outline: Color?

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    /// Points at a point from a side of the source.
    func point(_ side: PopoverPlacement.Side, at tip: Point) {
        let (base, length) = (Self.base, PopoverPlacement.arrowLength + Self.overlap)
        switch side {
        case .below: frame = Rect(x: tip.x - base / 2, y: tip.y, width: base, height: length)
        case .above: frame = Rect(x: tip.x - base / 2, y: tip.y - length, width: base, height: length)
        case .right: frame = Rect(x: tip.x, y: tip.y - base / 2, width: length, height: base)
        case .left: frame = Rect(x: tip.x - length, y: tip.y - base / 2, width: length, height: base)
        }
        guard side != self.side else { return }
        self.side = side
        setNeedsDisplay()
    }

    func restyle(_ color: Color, outline: Color?) {
        (self.color, self.outline) = (color, outline)
        setNeedsDisplay()
    }

    override func draw(in canvas: Canvas) {
        let box = bounds
        let (tip, first, last): (Point, Point, Point) =
            switch side {
            case .below:
                (Point(x: box.midX, y: box.minY), Point(x: box.minX, y: box.maxY), Point(x: box.maxX, y: box.maxY))
            case .above:
                (Point(x: box.midX, y: box.maxY), Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.minY))
            case .right:
                (Point(x: box.minX, y: box.midY), Point(x: box.maxX, y: box.minY), Point(x: box.maxX, y: box.maxY))
            case .left:
                (Point(x: box.maxX, y: box.midY), Point(x: box.minX, y: box.minY), Point(x: box.minX, y: box.maxY))
            }
        let sides = Path {
            $0.move(to: first)
            $0.addLine(to: tip)
            $0.addLine(to: last)
        }
        canvas.fill(sides, color)
        if let outline { canvas.stroke(sides, StrokeStyle(width: 2), outline) }
    }
}

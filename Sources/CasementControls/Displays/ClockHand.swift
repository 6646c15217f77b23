import CasementCore

/// A hand of a clock: as large as the face, and turned around its centre.
@MainActor final class ClockHand: View {
    enum Kind: Hashable {
        case hour
        case minute
        case second

        /// The share of a turn from the top, clockwise.
        func turn(at seconds: Double) -> Double {
            let turns = seconds / period
            return turns - turns.rounded(.down)
        }

        /// The duration of a turn, in seconds.
        private var period: Double {
            switch self {
            case .hour: 43_200
            case .minute: 3600
            case .second: 60
            }
        }

        /// The shares of the radius: from the end behind the centre to the tip, and the width.
        fileprivate var shape: (tail: Double, tip: Double, width: Double) {
            switch self {
            case .hour: (0, 0.5, 0.075)
            case .minute: (0, 0.74, 0.055)
            case .second: (0.16, 0.82, 0.02)
            }
        }
    }

    let kind: Kind
    var color = Color.clear { didSet { if color != oldValue { setNeedsDisplay() } } }

    init(_ kind: Kind) {
        self.kind = kind
        super.init()
    }

    override func draw(in canvas: Canvas) {
        let radius = min(bounds.width, bounds.height) / 2
        let (shape, center) = (kind.shape, bounds.center)
        let path = Path { path in
            path.move(to: center + Vector(dx: 0, dy: radius * shape.tail))
            path.addLine(to: center - Vector(dx: 0, dy: radius * shape.tip))
        }
        canvas.stroke(path, StrokeStyle(width: radius * shape.width, cap: .round), color)
        let side = radius * (kind == .second ? 0.09 : 0.11)
        canvas.fill(Rect(center: center, size: Size(width: side, height: side)), cornerRadius: side / 2, color)
    }
}

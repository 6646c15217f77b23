import CasementCore

/// The box of a checkbox, with a check mark or a dash.
@MainActor final class CheckboxMark: ChoiceMark {
    private let check = StrokeView([Point(x: 6.5, y: 12.5), Point(x: 10.5, y: 16.5), Point(x: 17.5, y: 8.5)])
    private let dash = StrokeView([Point(x: 7, y: 12), Point(x: 17, y: 12)])

    override init() {
        super.init()
        for part in [check, dash] { addSubview(part) }
    }

    func show(_ value: Checkbox.Value) {
        show(check, value == .on)
        show(dash, value == .mixed)
    }

    override func paint(of state: State, _ colors: Theme.Colors, color: Color?) -> Paint {
        let accent = color ?? colors.accent
        guard state.isOn else {
            return Paint(fill: tint(state, colors, accent), border: colors.secondaryInk, content: colors.onAccent)
        }
        let pressed = color ?? colors.pressedAccent
        let fill = state.isHighlighted ? pressed : accent.mixed(with: pressed, state.isHovered ? 0.5 : 0)
        return Paint(fill: fill, border: fill, content: colors.onAccent)
    }

    override func paintContent(_ color: Color) {
        for part in [check, dash] { part.color = color }
    }

    override func layoutSubviews() {
        cornerRadius = bounds.width / 4
        for part in [check, dash] {
            part.center = bounds.center
            part.bounds.size = bounds.size
        }
    }
}

/// Draws a line through points of a square of 24 by 24, as large as the view.
@MainActor private final class StrokeView: View {
    var color = Color.clear { didSet { if color != oldValue { setNeedsDisplay() } } }
    private let points: [Point]

    init(_ points: [Point]) {
        self.points = points
        super.init()
    }

    override func draw(in canvas: Canvas) {
        let factor = bounds.width / ChoiceMark.side
        let path = Path { path in
            for (index, point) in points.enumerated() {
                let point = Point(x: point.x * factor, y: point.y * factor)
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
        }
        canvas.stroke(path, StrokeStyle(width: 2.5 * factor, join: .round, cap: .round), color)
    }
}

import CasementCore

/// Draws the face of a clock with the marks of the hours.
@MainActor final class ClockFace: View {
    private var colors = Theme.light.colors
    private var isOutlined = false

    func show(_ colors: Theme.Colors, isOutlined: Bool) {
        (self.colors, self.isOutlined) = (colors, isOutlined)
        setNeedsDisplay()
    }

    override func draw(in canvas: Canvas) {
        let radius = min(bounds.width, bounds.height) / 2
        let width = isOutlined ? 2.0 : 1
        guard radius > width else { return }
        canvas.fill(bounds, cornerRadius: radius, colors.surface)
        canvas.border(
            bounds, corners: CornerRadii(radius), width: width, .color(isOutlined ? colors.ink : colors.separator))
        for hour in 0..<12 {
            let isQuarter = hour % 3 == 0
            let angle = Double(hour) * .pi / 6
            let path = Path { path in
                path.move(to: bounds.center + Vector(length: radius * (isQuarter ? 0.8 : 0.85), angle: angle))
                path.addLine(to: bounds.center + Vector(length: radius * 0.9, angle: angle))
            }
            let style = StrokeStyle(width: radius * (isQuarter ? 0.04 : 0.025), cap: .round)
            canvas.stroke(path, style, isQuarter || isOutlined ? colors.ink : colors.secondaryInk)
        }
    }
}

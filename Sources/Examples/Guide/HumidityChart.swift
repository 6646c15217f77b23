import Casement

/// A line of the last 30 seconds. The newest value is at the trailing edge.
final class HumidityChart: View {
    let climate: Climate
    private let range = 0.40...0.60
    private let ticks = [0.40, 0.45, 0.50, 0.55, 0.60]
    private let marks: [Label]

    init(_ climate: Climate) {
        self.climate = climate
        marks = ticks.map { Label(Localized.number($0, .percent), role: .caption, alignment: .trailing) }
        super.init()
        identifier = "chart"
        accessibility.role = .image
        for mark in marks { addSubview(mark) }
    }

    override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 360) }

    override func updateProperties() {
        backgroundColor = theme.colors.surface
        cornerRadius = theme.cardRadius
    }

    override func layoutSubviews() {
        let sizes = marks.map { $0.sizeThatFits(bounds.size) }
        let width = sizes.map(\.width).max() ?? 0
        for (index, mark) in marks.enumerated() {
            let y = y(of: ticks[index]) - sizes[index].height / 2
            mark.leadingFrame = Rect(x: theme.spacing(2), y: y, width: width, height: sizes[index].height)
        }
    }

    override func draw(in canvas: Canvas) {
        let safe = HumiditySensor.safeRange
        let top = y(of: safe.upperBound)
        let band = Rect(x: plot.minX, y: top, width: plot.width, height: y(of: safe.lowerBound) - top)
        canvas.fill(band, theme.colors.accent.withAlpha(0.12))
        for tick in ticks {
            canvas.fill(Rect(x: plot.minX, y: y(of: tick), width: plot.width, height: 1), theme.colors.separator)
        }
        let values = climate.values
        guard let last = values.last else { return }
        let line = Path { path in
            for (index, value) in values.enumerated() {
                let point = Point(x(of: values.count - 1 - index), y(of: value))
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
        }
        canvas.stroke(line, StrokeStyle(width: 2.5, join: .round, cap: .round), theme.colors.accent)
        let end = Rect(center: Point(x(of: 0), y(of: last)), size: Size(width: 12, height: 12))
        canvas.fill(end, cornerRadius: 6, theme.colors.accent)
    }

    /// The rectangle of the line, beside the marks.
    private var plot: Rect {
        let margin = theme.spacing(3)
        let marks = (marks.map(\.frame.width).max() ?? 0) + theme.spacing(4)
        return bounds.inset(
            by: Insets(top: margin, leading: marks, bottom: margin, trailing: margin), effectiveLayoutDirection)
    }

    /// - Parameter age: the number of values after it.
    private func x(of age: Int) -> Double {
        let distance = Double(age) / Double(Climate.capacity - 1) * plot.width
        return effectiveLayoutDirection == .rightToLeft ? plot.minX + distance : plot.maxX - distance
    }

    private func y(of value: Double) -> Double {
        plot.maxY - (value - range.lowerBound) / (range.upperBound - range.lowerBound) * plot.height
    }
}

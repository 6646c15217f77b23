import CasementCore

/// A chart of values over time, with its axes, and a legend in the colours of the series.
@MainActor final class Chart: View {
    private let series: [ChartSeries]
    private let times: ClosedRange<Double>
    private let values: ClosedRange<Double>
    /// The time at which the touch ends, in milliseconds.
    private let lift: Double
    /// Where the mark of each series in the legend begins.
    private var marks: [(series: ChartSeries, x: Double)] = []
    private static let margins = Insets(top: 34, left: 64, bottom: 26, right: 18)
    private static let ink = Color(hex: 0x374151)
    private static let grid = Color(hex: 0xE5E7EB)

    init(_ title: String, _ series: [ChartSeries], until end: Double, lift: Double) {
        self.series = series
        self.lift = lift
        times = -0.02 * end...end
        let all = series.flatMap(\.points).map(\.y)
        let (low, high) = (min(0, all.min() ?? 0), max(1, all.max() ?? 1))
        values = low - 0.04 * (high - low)...high + 0.06 * (high - low)
        super.init()
        addLabel(title, Self.ink, at: Point(12, 6), width: 330, .leading)
        addLegend()
        addTicks()
    }

    static let size = Size(width: 1000, height: 290)
    private static var plotArea: Rect { Rect(origin: .zero, size: size).inset(by: margins) }

    private func location(_ point: Point) -> Point {
        let area = Self.plotArea
        return Point(
            area.minX + area.width * (point.x - times.lowerBound) / (times.upperBound - times.lowerBound),
            area.maxY - area.height * (point.y - values.lowerBound) / (values.upperBound - values.lowerBound))
    }

    // MARK: Text

    private func addLabel(_ text: String, _ color: Color, at point: Point, width: Double, _ alignment: Label.Alignment)
    {
        let style = TextStyle(font: Font("sans-serif", size: 14))
        let label = Label(text, style: style, color: color, alignment: alignment)
        label.frame = Rect(x: point.x, y: point.y, width: width, height: 20)
        addSubview(label)
    }

    private func addLegend() {
        var x = Self.plotArea.maxX
        for one in series.reversed() {
            // A little more than the widest name needs: fonts are there only once the view is in a scene.
            let width = 8.5 * Double(one.name.count)
            x -= width
            addLabel(one.name, Self.ink, at: Point(x, 6), width: width, .leading)
            x -= Self.markWidth + 8
            marks.append((one, x))
            x -= 28
        }
    }

    private func addTicks() {
        for value in Self.ticks(values) {
            let y = location(Point(0, value)).y
            addLabel("\(Int(value))", Self.ink, at: Point(0, y - 10), width: Self.margins.left - 8, .trailing)
        }
        for time in Self.ticks(times) {
            let x = location(Point(time, 0)).x
            addLabel("\(Int(time)) ms", Self.ink, at: Point(x - 40, Self.plotArea.maxY + 4), width: 80, .center)
        }
        let x = location(Point(lift, 0)).x
        addLabel("lift", Self.ink, at: Point(x + 5, Self.plotArea.minY + 2), width: 40, .leading)
    }

    /// Four to nine round numbers.
    private static func ticks(_ range: ClosedRange<Double>) -> [Double] {
        var step = 1.0
        while (range.upperBound - range.lowerBound) / step > 8 {
            step *= "\(Int(step))".hasPrefix("2") ? 2.5 : 2
        }
        let first = (range.lowerBound / step).rounded(.up)
        return stride(from: first * step, through: range.upperBound, by: step).map(\.self)
    }

    // MARK: Drawing

    override func draw(in canvas: Canvas) {
        let area = Self.plotArea
        canvas.fill(area, Color(hex: 0xFFFFFF))
        for value in Self.ticks(values) {
            let y = location(Point(0, value)).y
            canvas.fill(Rect(x: area.minX, y: y, width: area.width, height: value == 0 ? 1.5 : 1), Self.grid)
        }
        for time in Self.ticks(times) {
            let x = location(Point(time, 0)).x
            canvas.fill(Rect(x: x, y: area.minY, width: 1, height: area.height), Self.grid)
        }
        let x = location(Point(lift, 0)).x
        canvas.fill(Rect(x: x, y: area.minY, width: 1.5, height: area.height), Self.ink)
        for mark in marks { draw(mark.series.style, mark.series.color, in: canvas, at: Point(mark.x, 16)) }
        canvas.clip(to: area) {
            for one in series { draw(one, in: canvas) }
        }
    }

    private static let markWidth = 18.0
    private static let lineWidth = 2.5
    private static let dotRadius = 3.5

    /// Draws the mark of a series in the legend.
    private func draw(_ style: ChartSeries.Style, _ color: Color, in canvas: Canvas, at start: Point) {
        switch style {
        case .line:
            let y = start.y - Self.lineWidth / 2
            canvas.fill(Rect(x: start.x, y: y, width: Self.markWidth, height: Self.lineWidth), color)
        case .dots:
            for share in [0.15, 0.5, 0.85] {
                drawDot(at: Point(start.x + share * Self.markWidth, start.y), color, in: canvas)
            }
        }
    }

    private func drawDot(at center: Point, _ color: Color, in canvas: Canvas) {
        let (radius, side) = (Self.dotRadius, 2 * Self.dotRadius)
        let square = Rect(x: center.x - radius, y: center.y - radius, width: side, height: side)
        canvas.fill(Path { $0.addEllipse(in: square) }, color)
    }

    private func draw(_ one: ChartSeries, in canvas: Canvas) {
        switch one.style {
        case .line:
            var path = Path()
            for (index, point) in one.points.enumerated() {
                if index == 0 { path.move(to: location(point)) } else { path.addLine(to: location(point)) }
            }
            canvas.stroke(path, StrokeStyle(width: Self.lineWidth), one.color)
        case .dots:
            for point in one.points { drawDot(at: location(point), one.color, in: canvas) }
        }
    }
}

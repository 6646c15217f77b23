import CasementCore

/// Draws the values of a chart between its axes.
@MainActor final class ChartPlot: View {
    /// What is drawn.
    struct Content: Hashable {
        var style = Chart.Style.line
        var samples: [ChartSamples.Sample?] = []
        /// The number of places along the axis.
        var span = 0
        var scale = ChartScale([], range: nil, includesZero: false, mostSteps: 1)
        var color = Color.clear
        var gridColor = Color.clear
        /// The colour of the bars' outline; nil for none.
        var outline: Color?
    }

    var content = Content() { didSet { if content != oldValue { setNeedsDisplay() } } }

    override func draw(in canvas: Canvas) {
        for tick in content.scale.ticks {
            let top = min(y(tick).rounded(.down), bounds.height - 1)
            canvas.fill(Rect(x: 0, y: top, width: bounds.width, height: 1), content.gridColor)
        }
        switch content.style {
        case .line: drawLine(in: canvas)
        case .bar: drawBars(in: canvas)
        }
    }

    private func y(_ value: Double) -> Double { bounds.height * (1 - content.scale.share(of: value)) }

    private func mirrored(_ x: Double) -> Double { isRightToLeft ? bounds.width - x : x }

    private func point(_ sample: ChartSamples.Sample) -> Point {
        let share = Double(sample.index) / Double(max(content.span - 1, 1))
        return Point(x: mirrored(share * bounds.width), y: y(sample.value))
    }

    private func drawLine(in canvas: Canvas) {
        let style = StrokeStyle(width: 2, join: .round, cap: .round)
        for run in content.samples.split(separator: nil) {
            let points = run.compactMap { $0.map(point) }
            guard let first = points.first, let last = points.last else { continue }
            guard points.count > 1 else {
                canvas.fill(Rect(center: first, size: Size(width: 4, height: 4)), cornerRadius: 2, content.color)
                continue
            }
            let line = Path { path in
                path.move(to: first)
                for point in points.dropFirst() { path.addLine(to: point) }
            }
            var area = line
            area.addLine(to: Point(x: last.x, y: bounds.height))
            area.addLine(to: Point(x: first.x, y: bounds.height))
            area.close()
            canvas.fill(area, content.color.withAlpha(content.color.alpha * 0.12))
            canvas.stroke(line, style, content.color)
        }
    }

    private func drawBars(in canvas: Canvas) {
        let slot = bounds.width / Double(max(content.span, 1))
        let width = slot > 3 ? slot * 0.68 : slot
        let zero = y(0)
        for case .some(let sample) in content.samples {
            let top = y(sample.value)
            let x = mirrored((Double(sample.index) + 0.5) * slot) - width / 2
            let bar = Rect(x: x, y: min(top, zero), width: width, height: (top - zero).magnitude)
            guard !bar.isEmpty else { continue }
            let radius = min(4, width / 3, bar.height)
            let isUp = top <= zero
            let corners = CornerRadii(
                topLeft: isUp ? radius : 0, topRight: isUp ? radius : 0, bottomRight: isUp ? 0 : radius,
                bottomLeft: isUp ? 0 : radius)
            canvas.fill(bar, corners: corners, .color(content.color))
            if let outline = content.outline, width > 6 {
                canvas.border(bar, corners: corners, width: 2, .color(outline))
            }
        }
    }
}

import CasementCore

/// A graph of the last frames: a bar for each, of layout, composition and painting, and a line at the interval.
@MainActor struct FrameGraph {
    private static let barWidth = 4.0
    private static let height = 72.0
    /// The share of the height at which the line of the interval lies.
    private static let intervalShare = 0.75
    /// An interval of 60 Hz, where the host knows none.
    private static let usualInterval = Duration.nanoseconds(16_666_667)

    private static let parts: [(name: String, key: KeyPath<FrameTimes, Duration>, color: Color)] = [
        ("layout", \.layout, Color(hex: 0x4DA3FF)), ("composition", \.composition, Color(hex: 0x2FD3B0)),
        ("painting", \.painting, Color(hex: 0xFFB02E)),
    ]
    private static let lateColor = Color(hex: 0xFF4B4B)

    private var drawn: (last: FrameTimes?, size: Size, list: DisplayList?)?

    /// Adds the graph at the lower right corner of the panel.
    mutating func addMarks(
        to marks: inout [OverlayMark], _ history: FrameHistory, _ text: inout OverlayText, _ scene: Scene,
        _ device: DeviceTransform
    ) {
        let last = history.frames.last
        // The texts are laid out in each frame, because the store drops those that a frame does not use.
        let interval = (last?.interval ?? Self.usualInterval).milliseconds
        let titles = ([title(history), "\(interval) ms"] + Self.parts.map(\.name)).map { text.layout($0, scene) }
        if drawn == nil || drawn?.last != last || drawn?.size != device.size {
            let canvas = Canvas()
            draw(history.frames, titles, on: canvas, within: device.size)
            drawn = (last, device.size, canvas.finish())
        }
        if let list = drawn?.list { marks.append(OverlayMark(.drawing(list), device.transform)) }
    }

    mutating func removeAll() { drawn = nil }

    private func title(_ history: FrameHistory) -> String {
        guard let last = history.frames.last, let median = history.median, let slowest = history.slowest else {
            return "no frame yet"
        }
        return """
            \(last.total.milliseconds) ms, median \(median.milliseconds), slowest \(slowest.total.milliseconds)
            """
    }

    private func draw(
        _ frames: [FrameTimes], _ titles: [TextLayout?], on canvas: Canvas, within panel: Size
    ) {
        let box = OverlayBox(
            content: Size(width: Self.barWidth * Double(FrameHistory.most), height: Self.height + 44))
        let content = box.place(atRight: true, within: panel, on: canvas)
        let bars = Rect(x: content.minX, y: content.minY + 22, width: content.width, height: Self.height)
        if let title = titles[0] { canvas.draw(title, at: content.origin, .white) }
        let start = bars.maxX - Self.barWidth * Double(frames.count)
        for (index, frame) in frames.enumerated() {
            draw(frame, at: start + Self.barWidth * Double(index), in: bars, on: canvas)
        }
        let line = bars.maxY - Self.height * Self.intervalShare
        canvas.fill(Rect(x: bars.minX, y: line, width: bars.width, height: 1), Color.white.withAlpha(0.7))
        if let interval = titles[1] {
            canvas.draw(interval, at: Point(x: bars.minX, y: line - 17), Color.white.withAlpha(0.7))
        }
        drawLegend(titles.dropFirst(2), at: Point(x: content.minX, y: bars.maxY + 5), on: canvas)
    }

    private func draw(_ frame: FrameTimes, at x: Double, in bars: Rect, on canvas: Canvas) {
        let interval = (frame.interval ?? Self.usualInterval).inSeconds
        var y = bars.maxY
        for part in Self.parts {
            let share = frame[keyPath: part.key].inSeconds / interval * Self.intervalShare
            let top = max(bars.minY, y - share * Self.height)
            canvas.fill(Rect(x: x, y: top, width: Self.barWidth - 1, height: y - top), part.color)
            y = top
        }
        guard frame.total.inSeconds > interval else { return }
        canvas.fill(Rect(x: x, y: bars.minY, width: Self.barWidth - 1, height: 4), Self.lateColor)
    }

    private func drawLegend(_ titles: ArraySlice<TextLayout?>, at point: Point, on canvas: Canvas) {
        var x = point.x
        for (title, part) in zip(titles, Self.parts) {
            canvas.fill(Rect(x: x, y: point.y + 4, width: 9, height: 9), cornerRadius: 2, part.color)
            guard let title else { continue }
            canvas.draw(title, at: Point(x: x + 13, y: point.y), Color.white.withAlpha(0.85))
            x += 13 + title.size.width + 12
        }
    }
}

/// The dark box at a lower corner of the panel in which an overlay shows figures.
@MainActor struct OverlayBox {
    private static let padding = 10.0
    private static let margin = 8.0
    static let color = Color(hex: 0x14171A, alpha: 0.92)

    let content: Size

    /// Draws the box, and returns the rectangle of its content.
    func place(atRight: Bool, within panel: Size, on canvas: Canvas) -> Rect {
        let size = Size(width: content.width + 2 * Self.padding, height: content.height + 2 * Self.padding)
        let x = atRight ? panel.width - size.width - Self.margin : Self.margin
        let box = Rect(origin: Point(x: max(0, x), y: panel.height - size.height - Self.margin), size: size)
        canvas.fill(box, cornerRadius: 8, Self.color)
        return box.inset(by: Self.padding)
    }
}

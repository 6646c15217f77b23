import CasementCore

/// A table of the caches of the host: name, bytes against the limit, and the share of look-ups that found a result.
@MainActor struct CacheTable {
    private static let rowHeight = 20.0
    private static let nameWidth = 120.0
    private static let barWidth = 90.0
    private static let bar = Color(hex: 0x4DA3FF)
    private static let columns = [nameWidth, nameWidth + barWidth + 10, nameWidth + barWidth + 120]
    private static let width = nameWidth + barWidth + 190

    private var drawn: (reports: [CacheReport], size: Size, list: DisplayList?)?

    /// Adds the table of the caches that were used at the lower left corner of the panel.
    mutating func addMarks(
        to marks: inout [OverlayMark], _ all: [CacheReport], _ text: inout OverlayText, _ scene: Scene,
        _ device: DeviceTransform
    ) {
        let reports = all.filter { $0.byteCount > 0 || $0.hitPercentage != nil }
        let rows = reports.map { report in cells(report).map { text.layout($0, scene) } }
        let empty = reports.isEmpty ? text.layout("No cache was used yet.", scene) : nil
        if drawn == nil || drawn?.reports != reports || drawn?.size != device.size {
            let canvas = Canvas()
            let box = OverlayBox(
                content: Size(width: Self.width, height: Self.rowHeight * Double(max(1, rows.count))))
            let content = box.place(atRight: false, within: device.size, on: canvas)
            if let empty { canvas.draw(empty, at: content.origin, .white) }
            for (index, report) in reports.enumerated() {
                let y = content.minY + Self.rowHeight * Double(index)
                draw(rows[index], report, at: Point(x: content.minX, y: y), on: canvas)
            }
            drawn = (reports, device.size, canvas.finish())
        }
        if let list = drawn?.list { marks.append(OverlayMark(.drawing(list), device.transform)) }
    }

    mutating func removeAll() { drawn = nil }

    private func cells(_ report: CacheReport) -> [String] {
        let share = report.hitPercentage.map { "\($0) % hits" } ?? "unused"
        return [report.name, "\(report.byteCount.kibibytes) KiB", share]
    }

    private func draw(_ row: [TextLayout?], _ report: CacheReport, at point: Point, on canvas: Canvas) {
        let positions = [0, Self.columns[1], Self.columns[2]]
        for (layout, x) in zip(row, positions) {
            if let layout { canvas.draw(layout, at: Point(x: point.x + x, y: point.y), .white) }
        }
        let track = Rect(x: point.x + Self.nameWidth, y: point.y + 5, width: Self.barWidth, height: 7)
        canvas.fill(track, cornerRadius: 3, Color.white.withAlpha(0.2))
        let share = report.byteLimit > 0 ? min(1, Double(report.byteCount) / Double(report.byteLimit)) : 0
        let filled = Rect(origin: track.origin, size: Size(width: track.width * share, height: track.height))
        canvas.fill(filled, cornerRadius: 3, Self.bar)
    }
}

import CasementCore

/// The visible rows of a wheel, and the taps on them.
///
/// Labels of rows that have left are used again. A wheel of few rows keeps a label for each, so that scrolling through it makes
/// no text.
final class PickerRows: Control {
    /// 64: the most rows of which each keeps its label.
    private static let mostKeptRows = 64

    /// Runs with the position of a row that was tapped.
    var onTap: ((Int) -> Void)?
    /// The touch landed on the rows, or ended.
    var onPress: (() -> Void)?
    private var slots: [PickerRow?] = []
    private var tap = Point.zero

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        addAction(for: .touchUpInside) { [weak self] _ in self?.tapEnded() }
    }

    override var canBecomeFocused: Bool { false }
    override var needsTap: Bool { true }
    override func stateDidChange() { onPress?() }

    override func beginTracking(_ touch: Touch) -> Bool {
        tap = touch.location(in: self)
        return true
    }

    override func endTracking(_ touch: Touch) { tap = touch.location(in: self) }

    /// The displayed row that is nearest to the end of the touch was tapped.
    private func tapEnded() {
        guard bounds.contains(tap) else { return }
        let visible = slots.compactMap { $0 }.filter { !$0.isHidden }
        let nearest = visible.min { ($0.center.y - tap.y).magnitude < ($1.center.y - tap.y).magnitude }
        if let nearest { onTap?(nearest.position) }
    }

    /// Removes all labels: the texts or their style have changed.
    func reset() {
        for case let row? in slots { row.removeFromSuperview() }
        slots.removeAll()
    }

    /// Shows the rows around an offset.
    ///
    /// - Parameters:
    ///   - column: the titles of the rows.
    ///   - style: the style and the colour of the titles.
    func show(_ strip: PickerStrip, at offset: Double, _ column: Picker.Column, _ style: (TextStyle, Color)) {
        let curve = PickerCurve(height: bounds.height, rowHeight: strip.rowHeight)
        let first = max(((offset - curve.reach) / strip.rowHeight).rounded(.up), 0)
        let last = min(((offset + curve.reach) / strip.rowHeight).rounded(.down), Double(strip.positions - 1))
        guard first <= last else { return hide(outside: 0..<0) }
        let shown = Int(first)..<Int(last) + 1
        let window = 2 * Int(curve.reach / strip.rowHeight) + 2
        // A high wheel shows more rows than are kept otherwise.
        let capacity = strip.count <= Self.mostKeptRows ? max(strip.count, window) : window
        if slots.count != capacity {
            reset()
            slots = Array(repeating: nil, count: capacity)
        }
        hide(outside: shown)
        for position in shown {
            let look = curve.look(at: strip.offset(of: position) - offset)
            let row = row(at: position, strip, column, style)
            row.isHidden = false
            row.center = Point(x: bounds.midX, y: bounds.midY + look.y)
            row.scale = look.scale
            row.opacity = look.opacity
        }
    }

    private func hide(outside shown: Range<Int>) {
        for case let row? in slots where !shown.contains(row.position) { row.isHidden = true }
    }

    /// The label for a position, with its text.
    private func row(
        at position: Int, _ strip: PickerStrip, _ column: Picker.Column, _ style: (TextStyle, Color)
    ) -> PickerRow {
        let index = position % slots.count
        let number = strip.row(at: position)
        let row = slots[index] ?? makeRow(index, style)
        row.position = position
        if row.number != number {
            row.number = number
            row.localizedText = column.title(number)
        }
        let size = Size(width: max(bounds.width - 2 * Picker.columnPadding, 0), height: strip.rowHeight)
        if row.bounds.size != size { row.bounds.size = size }
        return row
    }

    private func makeRow(_ index: Int, _ style: (TextStyle, Color)) -> PickerRow {
        let row = PickerRow("", style: style.0, color: style.1, alignment: .center)
        row.minimumFontSize = Label.leastPartSize
        row.accessibility = Accessibility()
        slots[index] = row
        addSubview(row)
        return row
    }
}

/// The label of a row.
final class PickerRow: Label {
    /// The position that the label shows.
    var position = 0
    /// The row whose title the label has; -1 for none.
    var number = -1
}

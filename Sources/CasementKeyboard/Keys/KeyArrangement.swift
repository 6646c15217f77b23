import CasementCore

/// Gives the keys of a page their frames.
struct KeyArrangement {
    /// 0.42: the share of the width that each half of a split keyboard has.
    private static let splitShare = 0.42

    /// The rectangle of the keys with their share of the gaps; empty in a window that has no room for them.
    private let area: Rect
    /// The gap between keys, in points.
    private let gap: Double
    private let isSplit: Bool

    init(area: Rect, gap: Double, isSplit: Bool = false) {
        self.area = area.inset(by: Insets.zero)
        (self.gap, self.isSplit) = (gap, isSplit)
    }

    /// - Parameter offersLanguages: whether a long press on the key of the next language offers the languages.
    func grid(of page: KeyboardPage, offersLanguages: Bool) -> KeyGrid<KeyboardKey> {
        let height = area.height / Double(max(1, page.rows.count))
        let unit = (isSplit ? 2 * Self.splitShare : 1) * area.width / page.columns
        let rows = page.rows.enumerated().map { number, row in
            let y = area.minY + Double(number) * height
            return spans(of: row, page.columns).flatMap { item, span in
                boxes(of: span, unit, page.columns).map { box in
                    let frame = Rect(x: box.lowerBound, y: y, width: box.upperBound - box.lowerBound, height: height)
                    return KeyGrid<KeyboardKey>.Entry(
                        key: KeyboardKey(item: item, offersLanguages: offersLanguages), frame: frame.inset(by: gap / 2))
                }
            }
        }
        return KeyGrid(rows: rows, pitch: Size(width: unit, height: height))
    }

    /// The keys of a row and where they are, in widths of a letter from the left. Narrower rows are in the middle.
    private func spans(
        of row: [KeyboardPage.Item], _ columns: Double
    ) -> [(KeyboardPage.Item, ClosedRange<Double>)] {
        var x = (columns - row.reduce(0) { $0 + $1.width }) / 2
        return row.map { item in
            let start = x
            x += max(0, item.width)
            return (item, start...x)
        }
    }

    /// A span in points. In a split keyboard a wide key is on both sides.
    private func boxes(of span: ClosedRange<Double>, _ unit: Double, _ columns: Double) -> [ClosedRange<Double>] {
        let middle = columns / 2
        func left(_ x: Double) -> Double { area.minX + x * unit }
        func right(_ x: Double) -> Double { area.maxX - (columns - x) * unit }
        guard isSplit else { return [left(span.lowerBound)...left(span.upperBound)] }
        if span.upperBound - span.lowerBound >= 2, span.contains(middle) {
            return [left(span.lowerBound)...left(middle), right(middle)...right(span.upperBound)]
        }
        let isLeft = span.lowerBound + span.upperBound <= columns + 1e-9
        return isLeft
            ? [left(span.lowerBound)...left(span.upperBound)] : [right(span.lowerBound)...right(span.upperBound)]
    }
}

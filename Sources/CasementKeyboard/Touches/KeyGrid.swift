package import CasementCore

/// The keys of a page, and the key to which each point belongs.
///
/// There are no gaps: the bands of two rows meet in the middle between them, and so do two keys of a row. The outermost rows
/// and keys reach to infinity.
package struct KeyGrid<Key: TouchedKey>: Sendable {
    /// A key and its frame, in the points of the keyboard.
    package struct Entry: Hashable, Sendable {
        package let key: Key
        package let frame: Rect

        package init(key: Key, frame: Rect) {
            (self.key, self.frame) = (key, frame)
        }
    }

    /// The keys of each row from left to right, the topmost row first.
    package let rows: [[Entry]]
    /// The size of a key of a letter with its share of the gaps: half of it is a slip.
    package let pitch: Size
    /// The box around all keys.
    package let bounds: Rect
    /// The lower end of the band of each row but the last one.
    private let rowLimits: [Double]
    /// The right end of each key but the last one of its row.
    private let keyLimits: [[Double]]

    /// Makes a grid; rows without keys are left out.
    package init(rows: [[Entry]], pitch: Size) {
        let rows = rows.filter { !$0.isEmpty }
        self.rows = rows
        self.pitch = pitch
        rowLimits = zip(rows, rows.dropFirst()).map { upper, lower in
            let bottom = upper.map(\.frame.maxY).max() ?? 0
            let top = lower.map(\.frame.minY).min() ?? bottom
            return (bottom + top) / 2
        }
        keyLimits = rows.map { row in zip(row, row.dropFirst()).map { ($0.frame.maxX + $1.frame.minX) / 2 } }
        let frames = rows.flatMap { $0.map(\.frame) }
        bounds = frames.dropFirst().reduce(frames.first ?? .zero) { $0.union($1) }
    }

    /// The entry to which a point belongs; nil in a grid without keys.
    package func entry(at point: Point) -> Entry? {
        guard !rows.isEmpty else { return nil }
        let row = rowLimits.firstIndex { point.y < $0 } ?? rows.count - 1
        let column = keyLimits[row].firstIndex { point.x < $0 } ?? rows[row].count - 1
        return rows[row][column]
    }

    /// As ``entry(at:)``, and nil more than half a key outside all keys: a touch that leaves the keyboard types nothing.
    package func entry(forLiftAt point: Point) -> Entry? {
        let reach = Insets(
            top: -pitch.height / 2, left: -pitch.width / 2, bottom: -pitch.height / 2, right: -pitch.width / 2)
        return bounds.inset(by: reach).contains(point) ? entry(at: point) : nil
    }

    /// Whether a touch that began at a point has slid by half a key or more.
    package func isSlide(from start: Point, to point: Point) -> Bool {
        (point.x - start.x).magnitude >= pitch.width / 2 || (point.y - start.y).magnitude >= pitch.height / 2
    }
}

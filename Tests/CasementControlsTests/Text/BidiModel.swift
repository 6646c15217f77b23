import CasementCore

/// A paragraph of Latin and Hebrew letters, European digits, spaces and signs, ordered by the rules of UAX #9 for these
/// classes, with lines of a fixed number of characters and characters of known widths.
struct BidiModel {
    /// A character on a line.
    struct Box: Equatable {
        let range: Range<Int>
        let level: Int
        var left = 0.0
        var right = 0.0

        var isRightToLeft: Bool { level % 2 == 1 }
        var leftEdge: TextPosition { isRightToLeft ? end : start }
        var rightEdge: TextPosition { isRightToLeft ? start : end }
        private var start: TextPosition { TextPosition(range.lowerBound, .downstream) }
        private var end: TextPosition { TextPosition(range.upperBound, .upstream) }
    }

    static let height = 20.0
    static let alphabet: [Character] = ["a", "b", "é", "e\u{301}", "א", "ב", "ש", "1", "2", " ", " ", "!"]

    let text: String
    let isRightToLeft: Bool
    /// The characters of each line from left to right.
    private(set) var lines: [[Box]] = []

    init(_ text: String, isRightToLeft: Bool, lineLength: Int = .max) {
        self.text = text
        self.isRightToLeft = isRightToLeft
        let characters = Array(text)
        let base = isRightToLeft ? 1 : 0
        let levels = Self.levels(characters, base: base)
        var (offset, rest) = (0, characters.indices[...])
        while lines.isEmpty || !rest.isEmpty {
            let line = rest.prefix(lineLength)
            // L1: spaces at the end of a line.
            let end = line.last { characters[$0] != " " }.map { $0 + 1 } ?? line.startIndex
            var boxes: [Box] = []
            for index in line {
                let length = String(characters[index]).utf8.count
                boxes.append(Box(range: offset..<offset + length, level: index < end ? levels[index] : base))
                offset += length
            }
            boxes = Self.visualOrder(boxes)
            var x = 0.0
            for index in boxes.indices {
                let isSpace = text.utf8.dropFirst(boxes[index].range.lowerBound).first == 0x20
                boxes[index].left = x
                x += isSpace ? 5 : 10
                boxes[index].right = x
            }
            lines.append(boxes)
            rest = rest.dropFirst(line.count)
        }
    }

    private enum Kind { case left, right, number, neutral }

    private static func levels(_ characters: [Character], base: Int) -> [Int] {
        let side: Kind = base == 1 ? .right : .left
        var kinds = characters.map { character -> Kind in
            if character.isNumber { return .number }
            guard character.isLetter else { return .neutral }
            return ("א"..."ת").contains(character) ? .right : .left
        }
        // W7: a number after Latin text is Latin text.
        var strong = side
        for (index, kind) in kinds.enumerated() {
            if kind == .number, strong == .left { kinds[index] = .left }
            if kind == .left || kind == .right { strong = kind }
        }
        func direction(_ kind: Kind?) -> Kind { kind == .number ? .right : kind ?? side }
        return kinds.enumerated().map { index, kind in
            // N1 and N2: neutrals between text of one direction have it, others that of the paragraph.
            let before = direction(kinds[..<index].last { $0 != .neutral })
            let behind = direction(kinds[index...].first { $0 != .neutral })
            switch kind == .neutral ? before == behind ? before : side : kind {
            case .left: return base == 0 ? 0 : 2
            case .right: return 1
            default: return 2
            }
        }
    }

    /// L2: from the highest level down, each run of characters of at least that level is reversed.
    private static func visualOrder(_ boxes: [Box]) -> [Box] {
        var result = boxes
        for level in [2, 1] {
            var start = 0
            while start < result.count {
                var end = start
                while end < result.count, result[end].level >= level { end += 1 }
                result[start..<end].reverse()
                start = max(end, start + 1)
            }
        }
        return result
    }

    /// The bytes of a line.
    func range(ofLine index: Int) -> Range<Int> {
        let bounds = lines[index].map(\.range)
        return (bounds.map(\.lowerBound).min() ?? 0)..<(bounds.map(\.upperBound).max() ?? 0)
    }

    /// The layout of the paragraph, with a segment for each run of one level.
    var layout: TextLayout {
        var (segments, stops, lines): ([CaretSegment], [CaretStop], [TextLine]) = ([], [], [])
        for (index, boxes) in self.lines.enumerated() {
            let first = segments.count
            for run in Self.runs(boxes) {
                let start = stops.count
                let ordered = run[0].isRightToLeft ? run.reversed() : run
                for box in ordered {
                    let x = box.isRightToLeft ? box.right : box.left
                    stops.append(CaretStop(offset: Int32(box.range.lowerBound), x: Float(x)))
                }
                let last = ordered[ordered.count - 1]
                let end = last.isRightToLeft ? last.left : last.right
                stops.append(CaretStop(offset: Int32(last.range.upperBound), x: Float(end)))
                segments.append(
                    CaretSegment(
                        range: ordered[0].range.lowerBound..<last.range.upperBound, stops: start..<stops.count,
                        isRightToLeft: last.isRightToLeft, isElided: false))
            }
            let frame = Rect(
                x: 0, y: Double(index) * Self.height, width: boxes.last?.right ?? 0, height: Self.height)
            lines.append(
                TextLine(
                    range: range(ofLine: index), frame: frame, baseline: frame.maxY, ascent: Self.height, descent: 0,
                    isRightToLeft: isRightToLeft, segments: first..<segments.count))
        }
        let size = Size(width: lines.reduce(0) { max($0, $1.frame.width) }, height: Double(lines.count) * Self.height)
        return TextLayout(
            text: text, size: size, lines: lines, isTruncated: false, inkBounds: .zero, runs: [], segments: segments,
            stops: stops)
    }

    private static func runs(_ boxes: [Box]) -> [[Box]] {
        var result: [[Box]] = []
        for box in boxes {
            if let last = result.last?.last, last.level == box.level,
                box.isRightToLeft
                    ? box.range.upperBound == last.range.lowerBound : last.range.upperBound == box.range.lowerBound
            {
                result[result.count - 1].append(box)
            } else {
                result.append([box])
            }
        }
        return result
    }
}

internal import CasementCore

/// The parts of a line that remain beside an ellipsis.
struct Truncation {
    /// The bytes before the ellipsis; may be empty.
    let head: Range<Int>
    /// The bytes after the ellipsis; may be empty.
    let tail: Range<Int>

    /// Cuts a range of a paragraph so that it fits on a line together with an ellipsis.
    ///
    /// - Parameters:
    ///   - whole: the text of the line, in bytes.
    ///   - available: the width for text without the ellipsis, in points.
    ///   - isContinued: whether hidden paragraphs follow. Their end cannot be shown, so the end of the line is cut.
    init(
        _ paragraph: ShapedParagraph, _ whole: Range<Int>, available: Double, kind: ParagraphStyle.Truncation,
        isContinued: Bool
    ) {
        let clusters = Self.clusters(of: paragraph, in: whole)
        let kind = isContinued ? .tail : kind
        let headWidth =
            switch kind {
            case .head: 0.0
            case .middle: available / 2
            case .tail, .none: available
            }
        var (head, used) = (0, 0.0)
        while head < clusters.count, used + clusters[head].width <= headWidth {
            used += clusters[head].width
            head += 1
        }
        var tail = clusters.count
        if kind == .head || kind == .middle {
            while tail > head, used + clusters[tail - 1].width <= available {
                used += clusters[tail - 1].width
                tail -= 1
            }
        }
        // No spaces next to the ellipsis.
        while head > 0, clusters[head - 1].isSpace { head -= 1 }
        while tail < clusters.count, clusters[tail].isSpace { tail += 1 }
        self.head = whole.lowerBound..<(head < clusters.count ? clusters[head].offset : whole.upperBound)
        self.tail = (tail < clusters.count ? clusters[tail].offset : whole.upperBound)..<whole.upperBound
    }

    private struct Cluster {
        let offset: Int
        let width: Double
        let isSpace: Bool
    }

    private static func clusters(of paragraph: ShapedParagraph, in range: Range<Int>) -> [Cluster] {
        let first = paragraph.range.lowerBound
        return range.lazy.filter { paragraph.marks[$0 - first].contains(.cluster) }.map { offset in
            Cluster(
                offset: offset, width: Double(paragraph.advances[offset - first]),
                isSpace: paragraph.marks[offset - first].contains(.space))
        }
    }
}

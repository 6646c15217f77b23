import CasementCore

/// The pieces of a text that are laid out by themselves, with their heights, of which most are estimated.
///
/// Finding a piece by an offset or a height, and an edit, cost O(log n), and the length of the edited paragraphs.
struct TextPieceList {
    private var tree = RankTree<TextPiece, PieceExtent>()
    private var lastRevision = 0
    /// The height of a line, in points.
    private var lineHeight = 20.0
    /// The height of a piece that was not measured, in points for each byte, in addition to a line.
    private var heightPerByte = 0.0

    /// 1/1024 point: sums of heights that are multiples of it are exact in any order.
    private static let unit = 1.0 / 1024
    private static func rounded(_ height: Double) -> Double { (height / unit).rounded(.up) * unit }

    init(_ storage: TextStorage) {
        let all = TextRemainder((0..<storage.paragraphCount).map { storage.paragraph(at: $0).text })
        rebuild(replacing: 0..<0, with: all.pieces(after: &lastRevision))
    }

    // MARK: Reading

    /// The number of pieces; at least 1.
    var count: Int { tree.count }
    /// The length of the text in UTF-8 bytes.
    var length: Int { tree.total.bytes }
    /// The height of all pieces, in points.
    var height: Double { height(tree.total) }

    subscript(index: Int) -> TextPiece { tree[tree.handle(at: index)] }

    /// The offset in the text at which a piece starts.
    func start(of index: Int) -> Int { tree.sum(before: index).bytes }
    /// The distance from the top of the first piece to that of a piece, in points.
    func top(of index: Int) -> Double { height(tree.sum(before: index)) }
    /// The height of a piece, in points.
    func height(of index: Int) -> Double { height(tree.weight(of: tree.handle(at: index))) }

    /// The piece that holds an offset. The offset of a piece's start belongs to that piece.
    func index(at offset: Int) -> Int { min(tree.search { $0.bytes > max(offset, 0) }.index, count - 1) }
    /// The piece at a height, in points; the first and the last one also stand for what lies beyond them.
    func index(atHeight y: Double) -> Int { min(tree.search { height($0) > y }.index, count - 1) }

    /// The piece that shows a position: at the end of a wrapped line that ends a piece, and behind a selected line break, the
    /// one before the offset.
    func index(of position: TextPosition) -> Int {
        let index = index(at: position.offset)
        return position.affinity == .upstream && index > 0 && start(of: index) == position.offset ? index - 1 : index
    }

    private func height(_ extent: PieceExtent) -> Double {
        extent.measured + Double(extent.unmeasured) * lineHeight + Double(extent.unmeasuredBytes) * heightPerByte
    }

    // MARK: Heights

    /// Sets the measured height of a piece, in points.
    mutating func setHeight(_ height: Double, of index: Int) {
        let handle = tree.handle(at: index)
        let new = PieceExtent(bytes: tree[handle].length, measured: Self.rounded(height))
        if tree.weight(of: handle) != new { tree.setWeight(new, of: handle) }
    }

    /// Regards no piece as measured, because the width or the font changed.
    ///
    /// - Parameters:
    ///   - lineHeight: the height of a line, in points.
    ///   - bytesPerLine: the number of bytes that probably fit into a line.
    mutating func resetHeights(lineHeight: Double, bytesPerLine: Double) {
        self.lineHeight = Self.rounded(lineHeight)
        heightPerByte = Self.rounded(lineHeight / max(bytesPerLine, 1))
        tree = RankTree(elements.map { ($0.element, Self.unmeasured($0.element)) })
    }

    // MARK: Editing

    /// Takes over a change of a text.
    ///
    /// - Returns: which bytes were replaced.
    mutating func update(to storage: TextStorage, _ change: ParagraphChange) -> TextReplacement {
        let isToEnd = change.new.upperBound == storage.paragraphCount
        let start =
            change.new.lowerBound < storage.paragraphCount
            ? storage.range(ofParagraph: change.new.lowerBound).lowerBound : storage.length
        let end = isToEnd ? storage.length : storage.range(ofParagraph: change.new.upperBound).lowerBound
        let oldEnd = length - (storage.length - end)
        var old = index(at: start)..<(isToEnd ? count : index(at: oldEnd))
        var new = TextRemainder(change.new.map { storage.paragraph(at: $0).text })
        // Pieces that are the same keep their layouts, and long paragraphs their division.
        var first = start
        while !old.isEmpty, new.dropFirst(self[old.lowerBound]) {
            first += self[old.lowerBound].length
            old = old.lowerBound + 1..<old.upperBound
        }
        var last = oldEnd
        while !old.isEmpty, new.dropLast(self[old.upperBound - 1]) {
            last -= self[old.upperBound - 1].length
            old = old.lowerBound..<old.upperBound - 1
        }
        // The rest of a part that became short joins a neighbour.
        if new.isShort, old.lowerBound > 0, new.startsWithin {
            old = old.lowerBound - 1..<old.upperBound
            new.prepend(self[old.lowerBound])
            first -= self[old.lowerBound].length
        } else if new.isShort, old.upperBound < count, new.endsWithin {
            new.append(self[old.upperBound])
            last += self[old.upperBound].length
            old = old.lowerBound..<old.upperBound + 1
        }
        let replacement = replacement(first..<last, old, by: new)
        put(new.pieces(after: &lastRevision), replacing: old)
        return replacement
    }

    /// The bytes that differ between pieces and what replaces them.
    private func replacement(_ range: Range<Int>, _ old: Range<Int>, by new: TextRemainder) -> TextReplacement {
        let former = old.reduce(into: "") { $0 += self[$1].text }
        let text = new.texts.joined()
        let head = former.commonPrefixLength(with: text)
        let tail = former.commonSuffixLength(with: text, limit: min(former.utf8.count, text.utf8.count) - head)
        return TextReplacement(
            range: range.lowerBound + head..<range.upperBound - tail, length: text.utf8.count - head - tail)
    }

    private mutating func put(_ new: [TextPiece], replacing old: Range<Int>) {
        // An insertion or removal in the tree costs about as much as sixteen nodes of a new tree.
        guard 16 * abs(new.count - old.count) < tree.count else { return rebuild(replacing: old, with: new) }
        for (index, piece) in zip(old, new) {
            let handle = tree.handle(at: index)
            tree[handle] = piece
            tree.setWeight(Self.unmeasured(piece), of: handle)
        }
        for (index, piece) in new.enumerated().dropFirst(old.count) {
            tree.insert(piece, weight: Self.unmeasured(piece), at: old.lowerBound + index)
        }
        for index in (old.lowerBound + min(new.count, old.count)..<old.upperBound).reversed() { tree.remove(at: index) }
    }

    private static func unmeasured(_ piece: TextPiece) -> PieceExtent {
        PieceExtent(bytes: piece.length, unmeasured: 1, unmeasuredBytes: piece.length)
    }

    private var elements: [(element: TextPiece, weight: PieceExtent)] {
        var result: [(element: TextPiece, weight: PieceExtent)] = []
        result.reserveCapacity(tree.count)
        var handle = tree.first
        while let node = handle {
            result.append((tree[node], tree.weight(of: node)))
            handle = tree.next(after: node)
        }
        return result
    }

    private mutating func rebuild(replacing old: Range<Int>, with new: [TextPiece]) {
        var elements = elements
        elements.replaceSubrange(old, with: new.map { ($0, Self.unmeasured($0)) })
        tree = RankTree(elements)
    }
}

extension String {
    /// The number of bytes at the start that two texts have in common.
    fileprivate func commonPrefixLength(with other: String) -> Int {
        var (own, other) = (self, other)
        return own.withUTF8 { own in
            other.withUTF8 { other in
                var count = 0
                while count < min(own.count, other.count), own[count] == other[count] { count += 1 }
                return count
            }
        }
    }

    /// The number of bytes at the end that two texts have in common, up to a limit.
    fileprivate func commonSuffixLength(with other: String, limit: Int) -> Int {
        var (own, other) = (self, other)
        return own.withUTF8 { own in
            other.withUTF8 { other in
                var count = 0
                while count < limit, own[own.count - 1 - count] == other[other.count - 1 - count] { count += 1 }
                return count
            }
        }
    }
}

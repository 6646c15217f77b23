/// Text as a sequence of paragraphs. An edit costs O(log n) for n paragraphs, and the lengths of the paragraphs at its two ends
/// and of the new text.
///
/// Positions are offsets in UTF-8 bytes. An offset before the text counts as its start, one behind it as its end, and one
/// inside a Unicode scalar as the start of the scalar. The storage does not round to whole characters, because an edit may
/// split or join characters; ``TextBoundaries`` finds them.
///
/// Characters (extended grapheme clusters) and words never extend across paragraphs: each line break is a character, and a
/// break between two paragraphs never divides CR LF.
struct TextStorage: Sendable {
    private var tree: RankTree<TextParagraph, Int>
    private var lastRevision = 0

    /// Makes a storage of a text, in O(n).
    init(_ text: String = "") {
        tree = RankTree()
        rebuild(replacing: 0..<0, with: LineBreaks.split(text).map { makeParagraph(of: [$0]) })
    }

    // MARK: Reading

    /// The length in UTF-8 bytes.
    var length: Int { tree.total }
    /// The whole text; O(n).
    var string: String { text(in: 0..<length) }
    /// The number of paragraphs; at least 1.
    var paragraphCount: Int { tree.count }

    /// The paragraph at an index, from 0 to `paragraphCount - 1`.
    func paragraph(at index: Int) -> TextParagraph { tree[tree.handle(at: index)] }

    /// The bytes of the paragraph at an index, with its line break.
    func range(ofParagraph index: Int) -> Range<Int> {
        let start = tree.sum(before: index)
        return start..<start + tree.weight(of: tree.handle(at: index))
    }

    /// The index of the paragraph that holds an offset. The offset of a paragraph's start belongs to that paragraph.
    func paragraphIndex(at offset: Int) -> Int { location(of: offset).index }

    /// The bytes in a range.
    func text(in range: Range<Int>) -> String {
        let range = rounded(range)
        var result = ""
        guard !range.isEmpty else { return result }
        result.reserveCapacity(range.count)
        var (index, start) = location(of: range.lowerBound)
        var handle: RankTree<TextParagraph, Int>.Handle? = tree.handle(at: index)
        while let node = handle, start < range.upperBound {
            let text = tree[node].text
            result += text.part(range.lowerBound - start..<range.upperBound - start)
            start += text.utf8.count
            index += 1
            handle = tree.next(after: node)
        }
        return result
    }

    /// The start of the Unicode scalar at an offset; the nearest end of the text for an offset outside.
    func scalarStart(at offset: Int) -> Int {
        guard offset > 0 else { return 0 }
        guard offset < length else { return length }
        let (index, start) = location(of: offset)
        let bytes = paragraph(at: index).text.utf8
        var position = bytes.index(bytes.startIndex, offsetBy: offset - start)
        var result = offset
        while UTF8.isContinuation(bytes[position]) {
            position = bytes.index(before: position)
            result -= 1
        }
        return result
    }

    private func rounded(_ range: Range<Int>) -> Range<Int> {
        scalarStart(at: range.lowerBound)..<scalarStart(at: range.upperBound)
    }

    /// The index and the start of the paragraph at an offset.
    private func location(of offset: Int) -> (index: Int, start: Int) {
        let (index, start) = tree.search { $0 > max(offset, 0) }
        guard index == tree.count else { return (index, start) }
        return (index - 1, start - tree.weight(of: tree.handle(at: index - 1)))
    }

    // MARK: Editing

    /// Replaces a range by other text.
    @discardableResult
    mutating func replace(_ range: Range<Int>, with text: String) -> ParagraphChange {
        let range = rounded(range)
        var first = location(of: range.lowerBound)
        let last = location(of: range.upperBound)
        let lastParagraph = paragraph(at: last.index)
        let tail = lastParagraph.text.part(range.upperBound - last.start..<lastParagraph.length)
        // A line feed that comes behind a carriage return belongs to the paragraph of the latter.
        if (text.utf8.first ?? tail.utf8.first) == 0x0A, first.start == range.lowerBound, first.index > 0,
            paragraph(at: first.index - 1).text.utf8.last == 0x0D
        {
            first = location(of: first.start - 1)
        }
        let head = paragraph(at: first.index).text.part(0..<range.lowerBound - first.start)
        let new = paragraphs(
            of: head, text, tail, isEnd: last.index == tree.count - 1,
            whole: range.upperBound == last.start ? lastParagraph : nil)
        let old = first.index..<last.index + 1
        put(new, replacing: old)
        return ParagraphChange(old: old, count: new.count)
    }

    /// The paragraphs that text gives between the start of a paragraph and the end of one.
    ///
    /// - Parameters:
    ///   - isEnd: whether `tail` is the end of the text, which is a paragraph even if it is empty.
    ///   - whole: the paragraph of which `tail` is the whole text, to be kept if nothing is joined to it.
    private mutating func paragraphs(
        of head: Substring, _ text: String, _ tail: Substring, isEnd: Bool, whole: TextParagraph?
    ) -> [TextParagraph] {
        var (head, middle, tail, whole) = (head, text, tail, whole)
        if head.utf8.last == 0x0D {
            head = head.part(0..<head.utf8.count - 1)
            middle = "\r" + middle
        }
        if middle.utf8.last == 0x0D, tail.utf8.first == 0x0A {
            tail = tail.part(1..<tail.utf8.count)
            middle += "\n"
            whole = nil
        }
        let pieces = LineBreaks.split(middle)
        var result = pieces.enumerated().dropLast().map { makeParagraph(of: $0 == 0 ? [head, $1] : [$1]) }
        let rest = [pieces.count == 1 ? head : "", pieces[pieces.count - 1]]
        let isRestEmpty = rest[0].isEmpty && rest[1].isEmpty
        if isRestEmpty, let whole {
            result.append(whole)
        } else if isEnd || !isRestEmpty || !tail.isEmpty {
            result.append(makeParagraph(of: rest + [tail]))
        }
        return result
    }

    private mutating func makeParagraph(of parts: [Substring]) -> TextParagraph {
        lastRevision += 1
        var text = ""
        text.reserveCapacity(parts.reduce(0) { $0 + $1.utf8.count })
        for part in parts { text += part }
        return TextParagraph(text: text, revision: lastRevision)
    }

    private mutating func put(_ new: [TextParagraph], replacing old: Range<Int>) {
        // An insertion or removal in the tree costs about as much as sixteen nodes of a new tree.
        guard 16 * abs(new.count - old.count) < tree.count else { return rebuild(replacing: old, with: new) }
        for (index, paragraph) in zip(old, new) {
            let handle = tree.handle(at: index)
            tree[handle] = paragraph
            tree.setWeight(paragraph.length, of: handle)
        }
        for (index, paragraph) in new.enumerated().dropFirst(old.count) {
            tree.insert(paragraph, weight: paragraph.length, at: old.lowerBound + index)
        }
        for index in (old.lowerBound + min(new.count, old.count)..<old.upperBound).reversed() { tree.remove(at: index) }
    }

    private mutating func rebuild(replacing old: Range<Int>, with new: [TextParagraph]) {
        var elements: [(element: TextParagraph, weight: Int)] = []
        elements.reserveCapacity(tree.count + new.count)
        var handle = tree.first
        var index = 0
        while let node = handle {
            if index == old.lowerBound { elements += new.map { ($0, $0.length) } }
            if !old.contains(index) { elements.append((tree[node], tree.weight(of: node))) }
            index += 1
            handle = tree.next(after: node)
        }
        if index == old.lowerBound { elements += new.map { ($0, $0.length) } }
        tree = RankTree(elements)
    }
}

extension StringProtocol {
    /// The bytes in a range, of which those that exist; it must not divide Unicode scalars.
    func part(_ range: Range<Int>) -> SubSequence {
        let bytes = utf8
        let range = range.clamped(to: 0..<bytes.count)
        let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
        return self[start..<bytes.index(start, offsetBy: range.count)]
    }
}

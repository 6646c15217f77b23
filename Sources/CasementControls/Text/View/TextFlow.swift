import CasementCore

/// The pieces of a text one below the other in a scroll view, of which those near the viewport are laid out and have views.
///
/// Where a piece above the viewport is higher or lower than it was estimated, the content and the offset move together, so that
/// nothing moves on the screen. Points are those of the content of the scroll view.
@MainActor final class TextFlow {
    /// A piece that has a view.
    private struct Placed {
        let revision: Int
        let view: TextPieceView
    }

    /// The start of a line, and how far below the top of the viewport it is, in points.
    struct Anchor {
        var offset: Int
        let distance: Double
    }

    /// 96 pt: the height of text beyond the viewport that is laid out, for carets and handles beside it.
    private static let overscan = 96.0
    /// 3: the number of passes of one layout. Each pass that finds pieces of other heights than estimated may need another one.
    private static let mostPasses = 3

    unowned let scrollView: TextScrollView
    private(set) var pieces: TextPieceList
    /// Nil before the first layout.
    private var layouts: TextLayouts?
    /// Around the text, in points.
    var padding = Insets.zero
    /// The bytes of the text that an input method composes.
    var markedRange: Range<Int>?
    var color = Color.clear
    private let layer = View()
    private var placed: [Placed] = []
    /// The indices of the pieces that have views.
    private(set) var laidOut = 0..<0
    private var anchor: Anchor?
    /// The first visible line before the latest change of the look, and the offset since: a panel that turns there and back
    /// shows the same line.
    private var former: (anchor: Anchor, offset: Double)?
    private var isLayingOut = false
    /// Whether the host could not lay out a piece: see `TextLayout.isMissing`.
    private var lacksLayouts = false

    init(_ storage: TextStorage, in scrollView: TextScrollView) {
        pieces = TextPieceList(storage)
        self.scrollView = scrollView
        layer.isUserInteractionEnabled = false
        scrollView.content.addSubview(layer)
    }

    // MARK: Changes

    /// Takes over a change of the text. What is shown stays where it is.
    func update(to storage: TextStorage, _ change: ParagraphChange) {
        var anchor = anchor ?? visibleAnchor()
        former = nil
        let replacement = pieces.update(to: storage, change)
        laidOut = 0..<0
        anchor.offset = replacement.shifted(anchor.offset)
        self.anchor = anchor
    }

    /// Lays out for another font, width or host. The first visible line stays.
    func setLook(_ look: TextLayouts.Look, _ host: any SceneHost) {
        guard layouts?.isValid(for: look, host) != true else { return }
        let anchor =
            anchor ?? former.flatMap { $0.offset == scrollView.bounds.minY ? $0.anchor : nil } ?? visibleAnchor()
        layouts = TextLayouts(look, host)
        let sample = "The quick brown fox"
        let layout = host.layout(
            AttributedText(sample, style: look.style).scaled(by: look.scale), style: look.paragraph, width: nil)
        lineHeight = layout.size.height
        let advance = layout.size.width / Double(sample.utf8.count)
        pieces.resetHeights(lineHeight: lineHeight, bytesPerLine: look.width / max(advance, 1))
        self.anchor = anchor
        layOut()
        former = (anchor, scrollView.bounds.minY)
    }

    /// The height of a line of the font, in points.
    private(set) var lineHeight = 20.0
    /// The width of lines, in points.
    var width: Double { layouts?.look.width ?? 0 }
    /// The height of the text with its padding, in points.
    var height: Double { padding.top + pieces.height + padding.bottom }

    // MARK: Layout

    /// Lays out the pieces near the viewport, and places their views.
    func layOut() {
        guard !isLayingOut, layouts != nil, width > 0, scrollView.bounds.height > 0 else { return }
        isLayingOut = true
        scrollView.withoutAnimation {
            for _ in 0..<Self.mostPasses where !isCovered || anchor != nil { fill() }
            placeViews()
        }
        isLayingOut = false
    }

    /// Whether all visible pieces have layouts that are placed.
    private var isCovered: Bool {
        guard !laidOut.isEmpty, !lacksLayouts else { return false }
        let (first, last) = (laidOut.lowerBound, laidOut.upperBound - 1)
        return (first == 0 || top(of: first) <= scrollView.bounds.minY)
            && (last == pieces.count - 1 || top(of: last + 1) >= scrollView.bounds.maxY)
            && top(of: first) < scrollView.bounds.maxY && top(of: last + 1) > scrollView.bounds.minY
    }

    /// The first visible line.
    private func visibleAnchor() -> Anchor {
        let offset = scrollView.bounds.minY
        var index = pieces.index(atHeight: offset - padding.top)
        // A piece that is new above the visible ones may have another height than estimated, and must not move those.
        if laidOut.lowerBound > index, !laidOut.isEmpty, top(of: laidOut.lowerBound) < scrollView.bounds.maxY {
            index = laidOut.lowerBound
        }
        var anchor = Anchor(offset: pieces.start(of: index), distance: top(of: index) - offset)
        guard laidOut.contains(index) else { return anchor }
        let layout = layout(of: index)
        let y = offset - top(of: index)
        if let line = layout.lines.first(where: { $0.frame.maxY > y }) {
            anchor = Anchor(
                offset: anchor.offset + line.range.lowerBound, distance: anchor.distance + line.frame.minY)
        }
        return anchor
    }

    /// Lays out pieces upwards and downwards from the anchor, until they fill the viewport, and moves the offset so that the
    /// anchor stays where it is.
    private func fill() {
        let anchor = anchor ?? visibleAnchor()
        self.anchor = nil
        lacksLayouts = false
        let wasMoving = scrollView.isMoving || scrollView.isDragging
        let index = pieces.index(at: anchor.offset)
        let layout = measure(index)
        let line = layout.lines[layout.lineIndex(at: anchor.offset - pieces.start(of: index))].frame.minY
        var (start, end) = (anchor.distance - line, anchor.distance - line + pieces.height(of: index))
        var (first, last) = (index, index)
        while start > -Self.overscan, first > 0 {
            first -= 1
            measure(first)
            start -= pieces.height(of: first)
        }
        while end < scrollView.bounds.height + Self.overscan, last < pieces.count - 1 {
            last += 1
            measure(last)
            end += pieces.height(of: last)
        }
        laidOut = first..<last + 1
        move(by: top(of: index) + line - anchor.distance - scrollView.bounds.minY)
        if !wasMoving { scrollView.confineOffset() }
    }

    private func move(by delta: Double) {
        // Content that grows must have its size before the offset follows, and content that shrinks after it, so that the
        // offset never leaves the range.
        if delta > 0 { updateContentSize() }
        if delta != 0 { scrollView.contentDidGrow(by: Vector(dx: 0, dy: delta)) }
        updateContentSize()
    }

    private func updateContentSize() {
        scrollView.contentSize = Size(width: 0, height: height)
        scrollView.content.frame = Rect(
            x: 0, y: 0, width: scrollView.bounds.width, height: max(height, scrollView.bounds.height))
    }

    private func placeViews() {
        updateContentSize()
        layer.frame = scrollView.content.bounds
        var old = placed
        placed = []
        for index in laidOut {
            let revision = pieces[index].revision
            let view = old.firstIndex { $0.revision == revision }.map { old.remove(at: $0).view }
            placed.append(Placed(revision: revision, view: view ?? TextPieceView()))
        }
        for (index, entry) in zip(laidOut, placed) {
            if entry.view.superview == nil { layer.addSubview(entry.view) }
            entry.view.show(layout(of: index), color)
            entry.view.frame = Rect(x: left, y: top(of: index), width: width, height: pieces.height(of: index))
        }
        for entry in old { entry.view.removeFromSuperview() }
        layouts?.evict(except: placed.map(\.revision))
    }

    @discardableResult
    private func measure(_ index: Int) -> TextLayout {
        let layout = layout(of: index)
        if layout.isMissing { lacksLayouts = true } else { pieces.setHeight(layout.size.height, of: index) }
        return layout
    }

    /// The height that the text would have in another width, without its padding, in points. Text beyond a limit is not laid
    /// out.
    func height(_ look: TextLayouts.Look, _ host: any SceneHost, limit: Double) -> Double {
        let layouts = layouts?.isValid(for: look, host) == true ? layouts : nil
        let measuring = layouts ?? TextLayouts(look, host)
        var (height, index) = (0.0, 0)
        while height < limit, index < pieces.count {
            let layout = measuring.layout(of: pieces[index], marked: nil, start: paragraphStart(of: index))
            height += layout.size.height
            index += 1
        }
        return height
    }

    // MARK: Geometry

    /// The left edge of lines, in points.
    var left: Double { padding.left + CaretView.width / 2 }

    /// The top of a piece, in points.
    func top(of index: Int) -> Double { padding.top + pieces.top(of: index) }

    /// The layout of a piece, which is made if necessary.
    func layout(of index: Int) -> TextLayout {
        let piece = pieces[index]
        var marked: Range<Int>?
        if let markedRange {
            let start = pieces.start(of: index)
            let own = markedRange.clamped(to: start..<start + piece.contentLength)
            if !own.isEmpty { marked = own.lowerBound - start..<own.upperBound - start }
        }
        guard let layouts else { return TextLayout(box: piece.content, size: .zero, ascent: 0, isMissing: true) }
        return layouts.layout(of: piece, marked: marked, start: paragraphStart(of: index))
    }

    private func paragraphStart(of index: Int) -> Substring {
        var index = index
        while index > 0, !pieces[index].startsParagraph { index -= 1 }
        return pieces[index].text[...]
    }

    /// Scrolls so that the line of a position is at a distance from the top of the viewport, in points.
    func show(_ position: TextPosition, at distance: Double) {
        let index = pieces.index(of: position)
        let layout = layout(of: index)
        let line = layout.lines[layout.lineIndex(of: local(position, in: index))]
        anchor = Anchor(offset: pieces.start(of: index) + line.range.lowerBound, distance: distance)
        layOut()
    }

    /// A position of the text as one of a piece that shows it.
    func local(_ position: TextPosition, in index: Int) -> TextPosition {
        TextPosition(
            min(max(position.offset - pieces.start(of: index), 0), pieces[index].contentLength), position.affinity)
    }

    /// A position of a piece as one of the text. The end of a part of a paragraph is on the line that it ends.
    func global(_ position: TextPosition, in index: Int) -> TextPosition {
        let piece = pieces[index]
        let isEnd = !piece.endsParagraph && position.offset == piece.length
        return TextPosition(pieces.start(of: index) + position.offset, isEnd ? .upstream : position.affinity)
    }

    /// The caret at a position in a piece, in points.
    func caret(at position: TextPosition, in index: Int) -> Rect {
        let caret = layout(of: index).caret(at: local(position, in: index))
        // Spaces at the end of a wrapped line may be beyond the width.
        let x = min(max(caret.position.x, 0), width)
        return Rect(
            x: left + x - CaretView.width / 2, y: top(of: index) + caret.position.y, width: CaretView.width,
            height: caret.height)
    }

    /// The position nearest to a point.
    func position(at point: Point) -> TextPosition {
        let index = pieces.index(atHeight: point.y - padding.top)
        return global(layout(of: index).position(at: point - Vector(dx: left, dy: top(of: index))), in: index)
    }

    /// The highlights of a range in the pieces that are laid out. A selected line break is as wide as ``breakWidth``.
    func selectionRects(for range: Range<Int>) -> [Rect] {
        laidOut.flatMap { index -> [Rect] in
            let piece = pieces[index]
            let start = pieces.start(of: index)
            let own = range.clamped(to: start..<start + piece.length)
            guard !own.isEmpty else { return [] }
            let layout = layout(of: index)
            var rects = layout.selectionRects(for: own.lowerBound - start..<own.upperBound - start)
            if own.upperBound == start + piece.length, piece.hasBreak { addBreak(to: &rects, layout) }
            return rects.map { $0.offset(by: Vector(dx: left, dy: top(of: index))) }
        }
    }

    /// 8 pt: the width of a selected line break.
    private static let breakWidth = 8.0

    private func addBreak(to rects: inout [Rect], _ layout: TextLayout) {
        guard let line = layout.lines.last else { return }
        let own = rects.last.flatMap { $0.minY == line.frame.minY ? $0 : nil }
        var box = line.frame
        box.size.width = Self.breakWidth
        box.origin.x =
            line.isRightToLeft
            ? min(own?.minX ?? line.frame.minX, line.frame.minX) - Self.breakWidth
            : max(own?.maxX ?? line.frame.maxX, line.frame.maxX)
        rects.append(box)
    }

    /// Draws the text that is laid out, for the loupe.
    func draw(in canvas: Canvas) {
        for index in laidOut { canvas.draw(layout(of: index), at: Point(x: left, y: top(of: index)), color) }
    }
}

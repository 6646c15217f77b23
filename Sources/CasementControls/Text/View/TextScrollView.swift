import CasementCore

/// The scroll view of a ``TextView``. Its content receives touches, so that one that stops moving text does nothing else.
final class TextScrollView: ScrollView {
    let content = View()
    /// Runs when the text must be laid out for another offset or size.
    var onLayout: (() -> Void)?
    /// Runs when the offset changed.
    var onScroll: (() -> Void)?

    init() {
        super.init(frame: .zero)
        laysOutOnScroll = true
        addSubview(content)
    }

    override func layoutSubviews() {
        let isMoving = isMoving || isDragging
        super.layoutSubviews()
        // Text that became shorter, or got more space, is not animated into its range.
        if !isMoving { confineOffset() }
        onLayout?()
    }

    override func didScroll() { onScroll?() }

    /// The visible part of the content: what the insets leave.
    var visible: Rect { bounds.inset(by: Insets(top: contentInset.top, bottom: contentInset.bottom)) }

    /// Scrolls at once to the nearest offset within the range.
    func confineOffset() {
        let range = range(.vertical)
        let y = min(max(contentOffset.y, range.lowerBound), range.upperBound)
        if y != contentOffset.y { setContentOffset(Point(x: contentOffset.x, y: y), animated: false) }
    }
}

import CasementCore

/// The views of a list or a grid beside its items: before them, after them, and in place of them.
@MainActor final class ScrollDecorations {
    /// 1e6 points: the largest length of a view.
    private static let maximumLength = 1e6

    private unowned let scrollView: ScrollView
    var header: View? { didSet { replace(oldValue, by: header) } }
    var footer: View? { didSet { replace(oldValue, by: footer) } }
    var empty: View? { didSet { replace(oldValue, by: empty) } }
    /// Whether there are no items.
    var isEmpty = true { didSet { empty?.isHidden = !isEmpty } }
    /// The length of the header along the axis, in points.
    private(set) var headerLength = 0.0
    /// The length of the footer along the axis, in points.
    private(set) var footerLength = 0.0

    init(_ scrollView: ScrollView) { self.scrollView = scrollView }

    private func replace(_ old: View?, by new: View?) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        if let new { scrollView.insertSubview(new, at: 0) }
        empty?.isHidden = !isEmpty
        scrollView.setNeedsLayout()
    }

    /// Measures the header and the footer.
    ///
    /// - Parameter extent: their extent across the axis, in points.
    func measure(_ axis: Axis, extent: Double) {
        func length(_ view: View?) -> Double {
            guard let view else { return 0 }
            let length =
                axis == .vertical
                ? view.sizeThatFits(Size(width: extent, height: .infinity)).height
                : view.sizeThatFits(Size(width: .infinity, height: extent)).width
            // Comparisons with NaN are false.
            return length > 0 ? min(length, Self.maximumLength) : 0
        }
        (headerLength, footerLength) = (length(header), length(footer))
    }

    /// Sets the frames of the views.
    ///
    /// - Parameters:
    ///   - items: where the items lie along the axis, in the points of the content.
    ///   - gap: the distance of the header from the items, in points.
    ///   - across: the start and the extent of the views across the axis, in points.
    ///   - viewport: the length of the viewport without its insets, in points.
    ///   - isReversed: whether the first item is the last one along the axis.
    func place(
        _ axis: Axis, around items: ClosedRange<Double>, gap: Double = 0, across: (start: Double, extent: Double),
        viewport: Double, isReversed: Bool = false
    ) {
        /// A frame before or after the items.
        func frame(_ length: Double, before: Bool, gap: Double = 0) -> Rect {
            let start = before == isReversed ? items.upperBound + gap : items.lowerBound - gap - length
            return Rect(axis, at: start, across: across.start, length: length, extent: across.extent)
        }
        header?.frame = frame(headerLength, before: true, gap: gap)
        footer?.frame = frame(footerLength, before: false)
        let rest = max(0, viewport - headerLength - gap - footerLength)
        empty?.frame = Rect(
            axis, at: isReversed ? items.upperBound - rest : items.lowerBound, across: across.start, length: rest,
            extent: across.extent)
    }
}

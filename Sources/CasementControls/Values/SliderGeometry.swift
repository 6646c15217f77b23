import CasementCore

/// Converts between shares of a slider's range and points in its bounds.
struct SliderGeometry: Hashable {
    var size: Size
    var axis: Axis
    var isRightToLeft: Bool
    /// The lengths at its left or top end and at the other one that lie at an edge of the screen, where a touch moves slides
    /// and pages: the thumb keeps off them.
    var margins = Margins()

    struct Margins: Hashable {
        var (before, after) = (0.0, 0.0)
    }

    private var before: Double { margins.before }
    private var after: Double { margins.after }

    /// The distance that the centre of a thumb can move.
    private var length: Double { max(extent - before - after - SliderThumb.diameter, 0) }

    private var extent: Double { axis == .horizontal ? size.width : size.height }

    /// Whether values grow against the axis: vertical sliders grow upwards.
    private var isReversed: Bool { axis == .vertical || isRightToLeft }

    /// The distance of a thumb's centre from the left or top edge.
    private func position(of share: Double) -> Double {
        before + SliderThumb.diameter / 2 + length * (isReversed ? 1 - share : share)
    }

    /// The margins of a slider.
    @MainActor static func margins(of slider: View, _ axis: Axis) -> Margins {
        guard let scene = slider.scene else { return Margins() }
        let panel = scene.root.bounds.size[axis]
        let width = scene.touchMetrics.points(asLongAs: ScreenEdgePanRecognizer.defaultEdgeWidth)
        // The slide or page that fills the screen may lie beside it now.
        var superview = slider.superview
        while let view = superview, view.bounds.size[axis] < panel - 1 { superview = view.superview }
        guard let page = superview else { return Margins() }
        let box = slider.convert(slider.bounds, to: page)
        let start = (box.origin - page.bounds.origin)[axis]
        let end = page.bounds.size[axis] - start - box.size[axis]
        // Where the centre of a thumb at the end lies off the edge, a finger can aim at it.
        func margin(_ gap: Double) -> Double { gap + SliderThumb.diameter / 2 < width ? width - max(gap, 0) : 0 }
        return Margins(before: margin(start), after: margin(end))
    }

    /// The centre of a thumb.
    func center(of share: Double) -> Point {
        axis == .horizontal
            ? Point(x: position(of: share), y: size.height / 2) : Point(x: size.width / 2, y: position(of: share))
    }

    /// The share whose thumb has a centre at a point; below 0 and above 1 beyond the ends.
    func share(at point: Point) -> Double {
        guard length > 0 else { return 0 }
        let position = (axis == .horizontal ? point.x : point.y) - before - SliderThumb.diameter / 2
        return isReversed ? 1 - position / length : position / length
    }

    /// The whole groove.
    var groove: Rect { bar(from: before, to: extent - after) }

    /// The part of the groove between two shares; up to the groove's own end for nil.
    func bar(from lower: Double?, to upper: Double) -> Rect {
        let start = lower.map(position) ?? (isReversed ? extent - after : before)
        let end = position(of: upper)
        return bar(from: min(start, end), to: max(start, end))
    }

    private func bar(from start: Double, to end: Double) -> Rect {
        let thickness = SliderTrack.thickness
        return axis == .horizontal
            ? Rect(x: start, y: (size.height - thickness) / 2, width: end - start, height: thickness)
            : Rect(x: (size.width - thickness) / 2, y: start, width: thickness, height: end - start)
    }
}

/// The scroll bars of a scroll view.
@MainActor final class ScrollIndicators {
    /// The thickness of a bar, in points.
    static let thickness = 4.0
    /// The distance of a bar from the edges, in points.
    static let margin = 3.0
    /// The smallest length of a bar, in points.
    static let leastLength = 36.0
    /// The time from the last movement until the bars fade out.
    static let stay: Duration = .milliseconds(500)
    /// The duration of fading out.
    static let fade = Duration.milliseconds(250)

    let horizontal = View()
    let vertical = View()
    var fading: Deadline?
    /// In the order in which they were added.
    var viewportViews: [any ViewportView] = []

    init() {
        for axis in Axis.both {
            let bar = bar(axis)
            bar.backgroundColor = Color(white: 0.5, alpha: 0.6)
            bar.cornerRadius = Self.thickness / 2
            bar.opacity = 0
            bar.isUserInteractionEnabled = false
        }
        horizontal.identifier = "horizontal scroll indicator"
        vertical.identifier = "vertical scroll indicator"
    }

    func bar(_ axis: Axis) -> View { axis == .horizontal ? horizontal : vertical }

    /// Whether a view of another kind shows the position along an axis.
    func isReplaced(_ axis: Axis) -> Bool {
        axis == .vertical && viewportViews.contains { $0.showsVerticalPosition }
    }
}

extension ScrollView {
    /// Sets the frames of the bars; they are subviews, and would scroll with the content.
    final func layOutIndicators() {
        for view in indicators.viewportViews { view.viewportDidChange(of: self) }
        guard showsIndicators, areIndicatorsPlaced else { return }
        layOutIndicator(.horizontal)
        layOutIndicator(.vertical)
    }

    private func layOutIndicator(_ axis: Axis) {
        let bar = indicators.bar(axis)
        let range = range(axis)
        let length = shown.size[axis]
        bar.isHidden = range.upperBound <= range.lowerBound || length <= 0 || indicators.isReplaced(axis)
        guard !bar.isHidden else { return }
        let track = max(length - ScrollIndicators.margin * 2, 0)
        let whole = length + range.upperBound - range.lowerBound
        let offset = shown.boundsOrigin[axis]
        let beyond = (offset - range.clamp(offset)).magnitude
        let extent = max(
            min(max(ScrollIndicators.leastLength, track * length / whole), track) - beyond, ScrollIndicators.thickness)
        let share = (range.clamp(offset) - range.lowerBound) / (range.upperBound - range.lowerBound)
        var origin = shown.boundsOrigin
        origin[axis] += ScrollIndicators.margin + (track - extent) * share
        origin[axis.crossed] += shown.size[axis.crossed] - ScrollIndicators.thickness - ScrollIndicators.margin
        var size = Size(width: ScrollIndicators.thickness, height: ScrollIndicators.thickness)
        size[axis] = extent
        bar.frame = Rect(origin: origin, size: size)
    }

    private var areIndicatorsPlaced: Bool { indicators.vertical.superview === self }

    /// Shows the scroll indicators, and fades them out half a second after the last movement.
    public final func flashIndicators() {
        for view in indicators.viewportViews { view.contentWillMove() }
        guard showsIndicators else { return fadeIndicators() }
        indicators.fading?.cancel()
        for axis in Axis.both {
            let bar = indicators.bar(axis)
            if bar.superview !== self { addSubview(bar) } else if subviews.last !== bar { bringSubviewToFront(bar) }
            bar.opacity = 1
        }
        layOutIndicators()
        fadeIndicators()
    }

    final func fadeIndicators() {
        for view in indicators.viewportViews { view.contentDidRest() }
        guard areIndicatorsPlaced, let scene else { return }
        indicators.fading?.cancel()
        indicators.fading = scene.timeline.scheduleMotion(after: ScrollIndicators.stay) { [weak self] in
            guard let self, !isDragging, !pinchGestureRecognizer.state.isActive, !isMoving else { return }
            animate(ScrollIndicators.fade, .easeOut) {
                indicators.horizontal.opacity = 0
                indicators.vertical.opacity = 0
            }
        }
    }

    /// Hides the bars without fading.
    final func hideIndicators() {
        guard areIndicatorsPlaced else { return }
        indicators.fading?.cancel()
        indicators.horizontal.opacity = 0
        indicators.vertical.opacity = 0
    }
}

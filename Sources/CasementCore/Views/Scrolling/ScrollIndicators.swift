/// The thin bars that show where in the content one is.
@MainActor final class ScrollIndicators {
    /// How thick, in points, and how far from the edge.
    static let thickness = 4.0
    static let margin = 3.0
    /// No bar is shorter, in points.
    static let leastLength = 36.0
    /// How long bars stay after the last movement, and how long they take to go.
    static let stay: Duration = .milliseconds(500)
    static let fade = 0.25

    let bars = [View(), View()]
    var fading: Deadline?

    init() {
        for bar in bars {
            bar.backgroundColor = Color(white: 0.5, alpha: 0.6)
            bar.cornerRadius = Self.thickness / 2
            bar.opacity = 0
            bar.isUserInteractionEnabled = false
        }
    }
}

extension ScrollView {
    /// Places the bars; they are subviews and so move with the content unless placed anew.
    final func layOutIndicators() {
        guard showsIndicators, indicators.bars[0].superview === self else { return }
        for (bar, axis) in zip(indicators.bars, Axis.allCases) {
            let range = range(axis)
            let length = shown.size[axis]
            bar.isHidden = range.upperBound <= range.lowerBound || length <= 0
            guard !bar.isHidden else { continue }
            let room = length - ScrollIndicators.margin * 2
            let whole = length + range.upperBound - range.lowerBound
            let offset = shown.boundsOrigin[axis]
            let beyond = max(range.lowerBound - offset, offset - range.upperBound, 0)
            let extent = max(
                min(max(ScrollIndicators.leastLength, room * length / whole), room) - beyond, ScrollIndicators.thickness
            )
            let share = min(max((offset - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
            var origin = shown.boundsOrigin
            origin[axis] += ScrollIndicators.margin + (room - extent) * share
            origin[axis.crossed] += shown.size[axis.crossed] - ScrollIndicators.thickness - ScrollIndicators.margin
            var size = Size(width: ScrollIndicators.thickness, height: ScrollIndicators.thickness)
            size[axis] = extent
            bar.frame = Rect(origin: origin, size: size)
        }
    }

    /// Shows the bars, and lets them go a while after content has come to rest.
    public final func flashIndicators() {
        guard showsIndicators else { return }
        indicators.fading?.cancel()
        for bar in indicators.bars {
            if bar.superview !== self { addSubview(bar) } else { bringSubviewToFront(bar) }
            bar.opacity = 1
        }
        layOutIndicators()
        fadeIndicators()
    }

    final func fadeIndicators() {
        guard indicators.bars[0].superview === self, let scene else { return }
        indicators.fading?.cancel()
        indicators.fading = scene.schedule(after: ScrollIndicators.stay) { [weak self] in
            guard let self, !isDragging, !isMoving else { return }
            scene.animate(ScrollIndicators.fade, .easeOut) { for bar in self.indicators.bars { bar.opacity = 0 } }
        }
    }
}

import CasementCore

/// Continues a selection beyond the visible text while a touch rests at its edge.
@MainActor final class TextAutoScroll {
    /// 40 ms: a character of average width each time is about 25 characters a second.
    private static let interval = Duration.milliseconds(40)

    /// 60 pt: text that moves by more each time cannot be read.
    private static let longestStep = 60.0

    private unowned let surface: any TextSurface
    /// Runs with a point beyond the visible part, in the points of the content.
    private let step: (Point) -> Void
    private var deadline: Deadline?
    /// In the points of the surface.
    private var touch = Point.zero

    init(_ surface: any TextSurface, step: @escaping (Point) -> Void) {
        self.surface = surface
        self.step = step
    }

    /// The touch has moved, to a location in the points of the surface.
    ///
    /// - Returns: whether the selection follows by itself now.
    func move(to location: Point) -> Bool {
        touch = location
        if deadline == nil, isOutside { schedule() }
        return deadline != nil
    }

    func stop() {
        deadline?.cancel()
        deadline = nil
    }

    private var isOutside: Bool { distance != 0 }
    private var isVertical: Bool { surface.scrollAxis == .vertical }
    private var touchedPoint: Point { surface.content.convert(touch, from: surface) }
    /// Where the visible part starts and ends along the axis of scrolling.
    private var visible: (start: Double, end: Double) {
        let box = surface.viewport
        return isVertical ? (box.minY, box.maxY) : (box.minX, box.maxX)
    }

    /// How far the touch is beyond the part that does not scroll, in points; negative before its start.
    private var distance: Double {
        let place = isVertical ? touchedPoint.y : touchedPoint.x
        let (start, end) = (visible.start + surface.autoScrollMargin, visible.end - surface.autoScrollMargin)
        if place < start { return surface.canScroll(towardsEnd: false) ? place - start : 0 }
        return place > end && surface.canScroll(towardsEnd: true) ? place - end : 0
    }

    /// As far beyond the visible part as the touch is beyond the part that does not scroll.
    private var point: Point {
        let step = min(max(distance, -Self.longestStep), Self.longestStep)
        let place = (step < 0 ? visible.start : visible.end) + step
        return isVertical ? Point(x: touchedPoint.x, y: place) : Point(x: place, y: touchedPoint.y)
    }

    private func schedule() {
        deadline = surface.scene?.schedule(after: Self.interval) { [weak self] in
            guard let self else { return }
            deadline = nil
            guard isOutside else { return }
            step(point)
            schedule()
        }
    }
}

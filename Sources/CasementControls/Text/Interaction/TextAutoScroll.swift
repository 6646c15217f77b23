import CasementCore

/// Continues a selection beyond the visible text while a touch rests at its edge.
@MainActor final class TextAutoScroll {
    /// 40 ms: a character of average width each time is about 25 characters a second.
    private static let interval = Duration.milliseconds(40)

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
    func move(to location: Point) {
        touch = location
        if deadline == nil, isOutside { schedule() }
    }

    func stop() {
        deadline?.cancel()
        deadline = nil
    }

    private var point: Point { surface.content.convert(touch, from: surface) }
    private var isOutside: Bool { !surface.viewport.contains(point) }

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

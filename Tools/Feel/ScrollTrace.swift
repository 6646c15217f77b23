import CasementCore

/// A scroll view that a stroke scrolls, and its offset in each frame.
@MainActor final class ScrollTrace {
    private let scene = Scene()
    private let scroller: ScrollView
    private let axis: Axis
    private let sign: Double
    private static let start = 10_000.0
    private static let frameInterval = 1 / 60.0

    /// Makes a scroll view with content in every direction.
    ///
    /// - Parameter direction: The direction of the stroke; its longer component scrolls.
    init(along direction: Vector) {
        axis = direction.dx.magnitude > direction.dy.magnitude ? .horizontal : .vertical
        sign = direction[axis] < 0 ? 1 : -1
        scene.resize(to: DeviceTransform(size: Size(width: 4000, height: 4000), scale: 1))
        scroller = ScrollView(frame: scene.root.bounds)
        let isHorizontal = axis == .horizontal
        scroller.contentSize = Size(width: isHorizontal ? 24_000 : 4000, height: isHorizontal ? 4000 : 24_000)
        scroller.contentOffset = isHorizontal ? Point(Self.start, 0) : Point(0, Self.start)
        scene.root.addSubview(scroller)
    }

    /// Delivers a stroke with frames between its reports.
    ///
    /// - Returns: For each frame its time in milliseconds since the landing, and the distance scrolled in points.
    func run(_ samples: [TouchSample], until end: Double, landing: Double) -> [Point] {
        var frames: [Point] = []
        var events = samples.enumerated().map { index, sample in
            TouchEvent(
                id: TouchID(1), phase: index == 0 ? .began : .moved, location: sample.location, time: sample.time)
        }
        if let last = samples.last {
            events.append(
                TouchEvent(id: TouchID(1), phase: .ended, location: last.location, time: last.time + .milliseconds(4)))
        }
        var next = 0
        for frame in 0...Int(end / Self.frameInterval) {
            let time = landing + Double(frame) * Self.frameInterval
            let now = Instant(nanoseconds: Int64(time * 1e9))
            while next < events.count, events[next].time <= now {
                scene.handle(.touches([events[next]]))
                next += 1
            }
            _ = scene.frame(at: now)
            let offset = sign * (Vector(scroller.contentOffset)[axis] - Self.start)
            frames.append(Point(Double(frame) * Self.frameInterval * 1000, offset))
        }
        return frames
    }
}

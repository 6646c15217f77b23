import Casement

/// A thread from the output port of a node to the input port of another, or to a touch.
@MainActor final class ThreadView: View {
    static let thickness = 3.0

    let source: NodeView
    /// The node at which it ends; nil while a touch drags its end.
    var target: NodeView?
    private(set) var curve = Bend(from: .zero, to: .zero)

    init(from source: NodeView) {
        self.source = source
        super.init()
        isUserInteractionEnabled = false
    }

    /// Takes its ends from the nodes, in the workspace's points.
    ///
    /// - Parameter end: the end of a thread without a target: the location of the touch.
    func follow(loose end: Point = .zero) {
        let start = source.center + Vector(dx: NodeView.side / 2, dy: 0)
        let end = target.map { $0.center - Vector(dx: NodeView.side / 2, dy: 0) } ?? end
        curve = Bend(from: start, to: end)
        frame = curve.bounds.inset(by: -Self.thickness)
        setNeedsDisplay()
    }

    override func draw(in canvas: Canvas) {
        canvas.stroke(
            curve.path.applying(.translation(-frame.minX, -frame.minY)),
            StrokeStyle(width: Self.thickness, cap: .round), source.figure.color.mixed(with: Sheet.ink, 0.15))
    }
}

/// The curve of a thread: it leaves to the right and arrives from the left.
struct Bend {
    let start: Point
    let control1: Point
    let control2: Point
    let end: Point

    /// - Parameter tension: the points of the picture for one point of the sheet.
    init(from start: Point, to end: Point, tension: Double = 1) {
        let reach = min(max((end.x - start.x).magnitude * 0.5, 46 * tension), 240 * tension)
        self.start = start
        self.end = end
        control1 = start + Vector(dx: reach, dy: 0)
        control2 = end - Vector(dx: reach, dy: 0)
    }

    /// The bounding box of the control points, which contains the curve.
    var bounds: Rect {
        let left = min(start.x, control2.x)
        let right = max(end.x, control1.x)
        let top = min(start.y, end.y)
        return Rect(x: left, y: top, width: right - left, height: max(start.y, end.y) - top)
    }

    var path: Path {
        Path {
            $0.move(to: start)
            $0.addCubic(to: end, control1: control1, control2: control2)
        }
    }

    func point(at t: Double) -> Point {
        let u = 1 - t
        let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return Point(
            a * start.x + b * control1.x + c * control2.x + d * end.x,
            a * start.y + b * control1.y + c * control2.y + d * end.y)
    }
}

/// A spark that moves along a thread.
@MainActor final class SparkView: View, FrameAnimation {
    static let diameter = 14.0
    /// The speed, in points a second.
    static let speed = 620.0

    let thread: ThreadView
    private let start: Instant
    private let arrive: (SparkView) -> Void

    init(_ thread: ThreadView, at start: Instant, arrive: @escaping (SparkView) -> Void) {
        self.thread = thread
        self.start = start
        self.arrive = arrive
        super.init(frame: Rect(center: thread.curve.start, size: Size(width: Self.diameter, height: Self.diameter)))
        isUserInteractionEnabled = false
        backgroundColor = Color(hex: 0xFFF3D6)
        cornerRadius = Self.diameter / 2
    }

    func step(to now: Instant) -> Bool {
        let length = max((thread.curve.end - thread.curve.start).length, 1)
        let share = (now - start) / .seconds(1) * Self.speed / length
        guard share < 1, thread.superview != nil else {
            removeFromSuperview()
            arrive(self)
            return false
        }
        center = thread.curve.point(at: share)
        return true
    }
}

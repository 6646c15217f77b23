import CasementCore

/// A scene with the surfaces of a pair.
@MainActor final class MoveRig {
    private static let size = Size(width: 400, height: 600)
    /// 64 points in 8 reports: beyond the 40 of a swipe, which are twice as many in content that is zoomed.
    private var reports: (count: Int, distance: Double) { (8, pair.container == .zoomed ? 16 : 8) }
    /// 10 points from the edge of the screen.
    private static let edge = 10.0

    let host = StoryScene(size)
    private let pair: MovePair
    private let content: MovePart
    private let container: MovePart
    /// What is around the container, and the view in it that holds the container.
    private let outer: (part: MovePart, frame: View)?
    private let frame = View()

    init(_ pair: MovePair) {
        self.pair = pair
        content = pair.content.part(at: pair.contentPlace, isMirrored: pair.isMirrored)
        container = pair.container.part(at: pair.containerPlace, around: frame, isMirrored: pair.isMirrored)
        let view = View()
        outer = pair.outer.map { ($0.part(at: .middle, around: view, isMirrored: pair.isMirrored), view) }
        if outer != nil { view.addSubview(container.view) }
        host.scene.environment.layoutDirection = pair.isMirrored ? .rightToLeft : .leftToRight
        let root = outer?.part ?? container
        if let controller = root.controller {
            host.scene.rootViewController = controller
        } else {
            root.view.frame = Rect(origin: .zero, size: Self.size)
            host.scene.root.addSubview(root.view)
        }
        frame.addSubview(content.view)
        host.show()
        arrange()
    }

    /// Brings everything to its position. The second time all rows that are in sight have been measured.
    func arrange() {
        for _ in 0..<2 {
            if let outer {
                outer.part.arrange()
                host.show()
                container.view.frame = outer.frame.bounds
                host.show()
            }
            container.arrange()
            host.show()
            placeContent()
            host.show()
            content.arrange()
            host.show()
        }
        placeContent()
        host.show()
        tapContent()
        content.landing = start
    }

    private func tapContent() {
        guard content.tapCount > 0 else { return }
        // No tap of before belongs to these.
        host.pass(.seconds(1))
        for _ in 0..<content.tapCount {
            press(at: start)
            host.show()
            host.touch(.lift(finger: 0))
            host.show()
        }
        // The grip has moved.
        placeContent()
        host.show()
    }

    private func press(at point: Point) {
        host.touch(.press(finger: 0, x: point.x / Self.size.width, y: point.y / Self.size.height))
    }

    /// What can move, deepest first.
    var surfaces: [MoveSurface] { content.surfaces + container.surfaces + (outer?.part.surfaces ?? []) }

    /// Where the touch lands.
    var start: Point {
        let frame = frame.convert(frame.bounds, to: nil)
        let middle = frame.intersection(Rect(origin: .zero, size: Self.size)).center
        guard pair.isFromEdge else { return middle }
        return switch pair.direction {
        case .right: Point(Self.edge, middle.y)
        case .left: Point(Self.size.width - Self.edge, middle.y)
        case .down: Point(middle.x, Self.edge)
        default: Point(middle.x, Self.size.height - Self.edge)
        }
    }

    private func placeContent() {
        guard let size = content.size else { return content.view.frame = frame.bounds }
        content.view.bounds.size = size
        let grip = content.view.convert(content.grip(), to: frame) - content.view.frame.origin
        content.view.frame = Rect(origin: frame.convert(start, from: nil) - grip, size: size)
    }

    /// Whether the touch lands on the content; pages in an overview receive none, nor does what lies behind keys.
    var isUnderFinger: Bool {
        [.overview, .keys].contains(pair.container)
            || host.scene.root.hitTest(start)?.isDescendant(of: content.view) == true
    }

    /// Lets the container move under the finger.
    private func setOff() {
        container.setOff()
        host.pass(.milliseconds(120))
        placeContent()
    }

    /// Plays the touch.
    ///
    /// - Returns: the names of the surfaces that moved and of the one that should have; nil if it did not land.
    func play() -> (moved: [String], expected: String?)? {
        if pair.isCaught { setOff() }
        let (start, surfaces) = (start, surfaces)
        guard isUnderFinger else { return nil }
        let expected =
            pair.isCaught
            ? container.surfaces.last : MoveSurface.mover(of: surfaces, pair.direction, isFromEdge: pair.isFromEdge)
        let beforeLanding = surfaces.map { $0.place() }
        press(at: start)
        host.pass(.milliseconds(pair.isHeld ? 300 : 16))
        let places = pair.isCaught ? surfaces.map { $0.place() } : beforeLanding
        for _ in 0..<reports.count {
            let step = pair.direction.unit * reports.distance
            host.touch(.move(finger: 0, dx: step.dx, dy: step.dy))
            host.pass(.milliseconds(16))
        }
        let moved = zip(surfaces, places).filter { surface, place in
            // A control that nothing around it prevents keeps a touch that moves across it.
            (surface.place() - place).length > 1 || surface.follows() && surface.fact(pair.direction).canMove
        }
        return (moved.map(\.0.name), expected?.name)
    }
}

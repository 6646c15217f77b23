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
    private let frame = View()

    init(_ pair: MovePair) {
        self.pair = pair
        content = pair.content.part(at: pair.contentPlace, isMirrored: pair.isMirrored)
        container = pair.container.part(at: pair.containerPlace, around: frame, isMirrored: pair.isMirrored)
        host.scene.environment.layoutDirection = pair.isMirrored ? .rightToLeft : .leftToRight
        if let controller = container.controller {
            host.scene.rootViewController = controller
        } else {
            container.view.frame = Rect(origin: .zero, size: Self.size)
            host.scene.root.addSubview(container.view)
        }
        frame.addSubview(content.view)
        host.show()
        arrange()
    }

    /// Brings everything to its position. The second time all rows that are in sight have been measured.
    func arrange() {
        for _ in 0..<2 {
            container.arrange()
            host.show()
            placeContent()
            host.show()
            content.arrange()
            host.show()
        }
        placeContent()
        host.show()
        content.landing = start
    }

    /// What can move, deepest first.
    var surfaces: [MoveSurface] { content.surfaces + container.surfaces }

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

    /// Whether the touch lands on the content; pages in an overview receive none.
    var isUnderFinger: Bool {
        pair.container == .overview || host.scene.root.hitTest(start)?.isDescendant(of: content.view) == true
    }

    /// Plays the touch.
    ///
    /// - Returns: the names of the surfaces that moved and of the one that should have; nil if it did not land.
    func play() -> (moved: [String], expected: String?)? {
        let (start, surfaces) = (start, surfaces)
        guard isUnderFinger else { return nil }
        let expected = MoveSurface.mover(of: surfaces, pair.direction, isFromEdge: pair.isFromEdge)
        let places = surfaces.map { $0.place() }
        host.touch(.press(finger: 0, x: start.x / Self.size.width, y: start.y / Self.size.height))
        host.pass(.milliseconds(pair.isHeld ? 300 : 16))
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

import CasementCore

/// Plays strokes of two hands, and checks that each touch moves one thing at a time, and that nothing is lost.
@MainActor final class MoveWorld {
    /// Slides give back the 10 points of slop; what is drawn runs ahead of the latest report by a few points.
    private static let tolerance = 24.0

    private let rig: MoveRig
    private(set) var violations: [String] = []
    private let pair: MovePair
    private var count = 0

    init(_ pair: MovePair) {
        self.pair = pair
        rig = MoveRig(pair)
        rig.host.scene.watchArbitration { [unowned self] in violate($0) }
        // A swipe recognizer that something around it keeps from recognizing is reported rightly.
        if rig.surfaces.contains(where: \.isSwipe) { rig.host.scene.reportsAmbiguousGestures = false }
    }

    private func violate(_ text: String) {
        if violations.count < 8 { violations.append("\(text) (\(pair), stroke \(count))") }
    }

    func pass(_ milliseconds: Int) { rig.host.pass(.milliseconds(milliseconds)) }

    private func press(_ finger: Int, at point: Point) {
        let size = rig.host.scene.root.bounds.size
        rig.host.touch(.press(finger: finger, x: point.x / size.width, y: point.y / size.height))
    }

    private func move(_ finger: Int, _ vector: Vector) {
        rig.host.touch(.move(finger: finger, dx: vector.dx, dy: vector.dy))
    }

    // MARK: Strokes

    func play(_ stroke: MoveStroke) {
        guard violations.isEmpty else { return }
        count += 1
        let wasAtRest = rig.surfaces.allSatisfy { $0.isAtRest() }
        press(0, at: rig.start)
        if stroke.other == .rests || stroke.other == .joins { press(1, at: rig.start + Vector(dx: 20, dy: 20)) }
        pass(stroke.holdMilliseconds)
        let places = rig.surfaces.map { $0.place() }
        var paths: (Vector, Vector) = (.zero, .zero)
        for report in 0..<stroke.reports {
            let step = stroke.direction.unit * stroke.distance
            move(0, step)
            paths.0 += step
            if stroke.other == .relieves, report == stroke.reports / 2 { press(1, at: rig.start) }
            if stroke.other == .joins || stroke.other == .relieves && report > stroke.reports / 2 {
                let other = stroke.otherDirection.unit * stroke.distance
                move(1, other)
                paths.1 += other
            }
            pass(16)
        }
        if wasAtRest { checkPaths(places, paths) }
        end(stroke)
    }

    /// The surfaces together have moved by no more than the hands: none followed a touch that moved another one.
    private func checkPaths(_ places: [Vector], _ paths: (Vector, Vector)) {
        guard pair.container != .zoomed, pair.content != .zoomed else { return }
        for axis in Axis.allCases {
            let own = zip(rig.surfaces, places).map { ($0.place() - $1)[axis].magnitude }
            let path = paths.0[axis].magnitude + paths.1[axis].magnitude
            // One alone may move further than the hand, such as a slider that is touched beside its thumb.
            guard own.count(where: { $0 > 1 }) > 1, own.reduce(0, +) > path + Self.tolerance else { continue }
            let moved = zip(rig.surfaces, own).map { "\($0.name) by \($1)" }
            violate("the touches moved by \(path) along the \(axis) axis, and \(moved)")
        }
    }

    private func end(_ stroke: MoveStroke) {
        switch stroke.end {
        case .cancel:
            for finger in [0, 1] { rig.host.touch(.cancel(finger: finger)) }
        case .lift:
            for finger in [0, 1] { rig.host.touch(.lift(finger: finger)) }
        case .isCaught(let milliseconds):
            for finger in [0, 1] { rig.host.touch(.lift(finger: finger)) }
            pass(milliseconds)
            checkCatch(stroke)
        }
    }

    /// A touch on what settles stops it, and a drag along the same axis moves the outermost of what it caught.
    private func checkCatch(_ stroke: MoveStroke) {
        let axis: Axis = stroke.direction.isSubset(of: .horizontal) ? .horizontal : .vertical
        let before = rig.surfaces.map { $0.place() }
        pass(16)
        let moved = zip(rig.surfaces, before).filter { $0.0.edge != .ownPan }
            .map { (surface: $0, distance: ($0.place() - $1)[axis].magnitude) }
        let moving = moved.filter { $0.distance > 4 }.map(\.surface)
        guard !moving.isEmpty, rig.isUnderFinger else { return }
        press(2, at: rig.start)
        pass(48)
        let caught = rig.surfaces.map { $0.place() }
        pass(160)
        for (surface, place) in zip(rig.surfaces, caught)
        where moving.contains(where: { $0 === surface }) && (surface.place() - place).length > 1 {
            violate("\(surface.name) moves on below a touch, from \(place) to \(surface.place())")
        }
        let inMotion = moved.filter { $0.distance > 0 }
        if !inMotion.allSatisfy({ $0.surface.isAtRest() }) {
            // Slow ones were near rest, perhaps, and were finished instead.
            let outermost = inMotion.lastIndex { $0.distance > 1 } ?? 0
            checkFollowing(inMotion[outermost...].map(\.surface), against: stroke.direction, axis)
        }
        rig.host.touch(.lift(finger: 2))
    }

    /// One of some surfaces follows the touch that caught them.
    private func checkFollowing(_ caught: [MoveSurface], against direction: Directions, _ axis: Axis) {
        let places = caught.map { $0.place() }
        for _ in 0..<5 {
            move(2, direction.unit * -8)
            pass(16)
        }
        if !zip(caught, places).contains(where: { ($0.place() - $1)[axis].magnitude >= 4 }) {
            violate("\(caught.map(\.name)), which a touch caught, does not follow it")
        }
    }

    // MARK: The end

    /// Nothing follows a touch any more, all has settled, and the next touch moves what the table says.
    func checkRest() {
        guard violations.isEmpty else { return }
        for finger in 0...2 { rig.host.touch(.lift(finger: finger)) }
        checkSurfaces()
        guard violations.isEmpty else { return }
        rig.arrange()
        pass(1000)
        guard let touch = rig.play() else { return violate("the next touch does not land on the content") }
        let expected = touch.expected.map { [$0] } ?? []
        if touch.moved != expected { violate("then \(touch.moved) moves, not \(expected)") }
        rig.host.touch(.lift(finger: 0))
        checkSurfaces()
    }

    /// Everything comes to rest.
    private func checkSurfaces() {
        // The caret of a text field goes on to blink after it.
        pass(4000)
        for surface in rig.surfaces where !surface.isAtRest() {
            violate("\(surface.name) is left at \(surface.place())")
        }
    }
}

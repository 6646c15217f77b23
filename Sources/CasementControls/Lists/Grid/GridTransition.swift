public import CasementCore

/// A change of a grid from its layout to another one, which touches can lead back and forth; see
/// ``GridView/beginTransition(to:at:)``.
///
/// The frames of the items lie between those of the two layouts. A point of one item, the anchor, is at ``location`` in every
/// frame, so that it stays under the fingers. ``finish(velocity:)`` or ``cancel(velocity:)`` ends the transition with an
/// animation; a new ``progress`` or ``location`` meanwhile interrupts that animation.
@MainActor public final class GridTransition: FrameAnimation {
    /// 0.35 s without overshoot, as the movements of the items of an edit.
    private static let spring = Spring(duration: .milliseconds(350))
    /// 0.001: the displacement of the spring at which its rest is invisible.
    private static let rest = 0.001

    /// The movement to one of the layouts.
    private struct Settling {
        let target: Double
        let from: Double
        let start: Instant
        let velocity: Double
        /// The distance of the anchor from where the target layout has it, at the start.
        let drift: Vector
        /// The point of the anchor in the target layout.
        var point: Point
    }

    private weak var engine: ItemEngine?
    private let layouts: (from: any ListLayout, to: any ListLayout)
    private let blend: GridBlend
    private var anchor: ListLines.Handle
    /// The anchor's point as a share of its frame.
    private var share: Vector
    private var settling: Settling?
    private var held: Point

    init(_ engine: ItemEngine, to layout: any ListLayout, anchor: PlacedItem, at point: Point) {
        self.engine = engine
        self.anchor = anchor.handle
        layouts = (engine.transition?.destination ?? engine.layout, layout)
        let frame = engine.localFrame(of: anchor.index)
            .offset(by: Vector(dx: engine.container.frame.minX, dy: engine.container.frame.minY))
        share = Self.share(of: point, in: frame)
        held = point
        blend = GridBlend(
            from: (engine.frames as? GridBlend)?.reached ?? engine.frames,
            to: layout.frames(viewport: engine.space.viewport, lines: engine.elements),
            anchor: anchor.index)
        engine.begin(self, blend)
    }

    private static func share(of point: Point, in frame: Rect) -> Vector {
        Vector(
            dx: frame.width > 0 ? (point.x - frame.minX) / frame.width : 0,
            dy: frame.height > 0 ? (point.y - frame.minY) / frame.height : 0)
    }

    /// The layout that it reaches if nothing interrupts it.
    private var destination: any ListLayout {
        (settling?.target ?? progress.rounded()) == 0 ? layouts.from : layouts.to
    }

    /// Whether the grid still shows the transition: it was not ended, or the animation of its end runs.
    public var isActive: Bool { engine?.transition === self }

    /// 0 for the layout at the beginning, 1 for the other one. Setting it interrupts the animation of the end.
    public var progress: Double {
        get { blend.progress }
        set {
            guard isActive else { return }
            interrupt()
            blend.progress = newValue.isNaN ? 0 : min(max(newValue, 0), 1)
            engine?.setNeedsFill()
        }
    }

    /// Where the point of the anchor is, in the grid's own points, as `location(in:)` of a gesture recognizer gives it. Setting
    /// it interrupts the animation of the end.
    public var location: Point {
        get { held }
        set {
            guard isActive, newValue.x.isFinite, newValue.y.isFinite else { return }
            interrupt()
            held = newValue
            engine?.setNeedsFill()
        }
    }

    // MARK: The end

    /// Ends the transition at the other layout, with an animation. Does nothing if it has ended or was superseded.
    ///
    /// - Parameter velocity: the change of ``progress`` a second, that of the fingers.
    public func finish(velocity: Double = 0) { settle(at: 1, velocity) }

    /// Ends the transition at the layout of its beginning, with an animation. Does nothing if it has ended or was superseded.
    ///
    /// - Parameter velocity: the change of ``progress`` a second, that of the fingers.
    public func cancel(velocity: Double = 0) { settle(at: 0, velocity) }

    private func settle(at target: Double, _ velocity: Double) {
        guard isActive, let engine else { return }
        let grid = engine.scrollView
        // The frames at the beginning were between two layouts: the grid returns to the one that it had nearly reached.
        if target == 0, blend.from is GridBlend {
            let transition = engine.items.placed.first { $0.handle == anchor }.map {
                GridTransition(engine, to: layouts.from, anchor: $0, at: held)
            }
            return transition?.finish() ?? complete(at: 1)
        }
        guard let now = grid.scene?.now, grid.scene?.environment.reducesMotion != true else {
            return complete(at: target)
        }
        let frames = target == 1 ? blend.to : blend.from
        let point = point(in: frames, engine)
        let (axis, space) = (engine.axis, engine.space)
        let location = held - grid.contentOffset
        grid.contentSize = space.contentSize(frames.length)
        let wanted = point - location
        grid.setContentOffset(space.point(axis == .vertical ? wanted.y : wanted.x), animated: false)
        let drift = grid.contentOffset + location - point
        settling = Settling(
            target: target, from: progress, start: now, velocity: velocity.isFinite ? velocity : 0, drift: drift,
            point: point)
        held = point + drift
        if !grid.start(self) { return complete(at: target) }
        // The offset is another one: the views must not be where they were, not even until the next frame.
        engine.setNeedsFill()
        grid.layoutIfNeeded()
    }

    /// Ends the animation of the end where it is.
    private func interrupt() {
        guard settling != nil else { return }
        settling = nil
        engine?.scrollView.stop(self)
    }

    /// Moves towards the end; the scene calls it.
    public func step(to now: Instant) -> Bool {
        guard isActive, let engine, settling != nil else { return false }
        engine.scrollView.setNeedsLayout()
        engine.setNeedsFill()
        return true
    }

    /// Shows the end.
    public func viewDidLeaveScene() { if settling != nil { complete() } }

    /// Shows the end at once.
    func complete() { complete(at: settling?.target ?? progress.rounded()) }

    private func complete(at target: Double) {
        guard isActive, let engine else { return }
        settling = nil
        engine.scrollView.stop(self)
        let isBack = target == 0
        if isBack, blend.from is GridBlend { return complete(at: 1) }
        engine.end(isBack ? blend.from : blend.to, isBack ? layouts.from : layouts.to)
    }

    // MARK: Showing

    /// The point of the anchor in the content of a layout.
    private func point(in frames: any ItemFrames, _ engine: ItemEngine) -> Point {
        let frame = engine.space.local(frames.frame(of: blend.anchor), base: 0)
        let origin = engine.space.vector(engine.space.origin(base: 0, length: frames.length))
        return frame.origin + origin + Vector(dx: share.dx * frame.width, dy: share.dy * frame.height)
    }

    /// Shows the frames of the moment, with the anchor at its location.
    func layOut() {
        guard let engine else { return }
        blend.anchor = engine.elements.lines.index(of: anchor)
        advance(engine)
        guard isActive else { return engine.layOut() }
        for _ in 0..<2 {
            place(engine, base: engine.base)
            let start = blend.frame(of: blend.anchor).start(engine.axis) - engine.base
            guard let base = engine.build(from: (anchor, start)), isActive else { return }
            place(engine, base: base)
        }
        engine.placeViews()
    }

    private func place(_ engine: ItemEngine, base: Double) {
        let frame = engine.space.local(blend.frame(of: blend.anchor), base: base)
        let point = frame.origin + Vector(dx: share.dx * frame.width, dy: share.dy * frame.height)
        engine.show(base: base, origin: Point.zero + (held - point))
    }

    /// Moves the progress and the anchor to those of the present time.
    private func advance(_ engine: ItemEngine) {
        guard var settling, let now = engine.scrollView.scene?.now else { return }
        let frames = settling.target == 1 ? blend.to : blend.from
        let point = point(in: frames, engine)
        if point != settling.point {
            // A length before the anchor turned out to differ from its estimate.
            let delta = point - settling.point
            engine.scrollView.contentSize = engine.space.contentSize(frames.length)
            engine.scrollView.contentDidGrow(
                by: engine.axis == .vertical ? Vector(dx: 0, dy: delta.dy) : Vector(dx: delta.dx, dy: 0))
            settling.point = point
            self.settling = settling
        }
        let distance = settling.target - settling.from
        let velocity = distance == 0 ? 0 : settling.velocity / distance
        let rest = Self.spring.state(after: now - settling.start, displacement: 1, velocity: -velocity)
        guard now - settling.start < Self.duration(velocity) else { return complete(at: settling.target) }
        blend.progress = min(max(settling.target - distance * rest.displacement, 0), 1)
        held = point + settling.drift * rest.displacement
    }

    private static func duration(_ velocity: Double) -> Duration {
        spring.restTime(displacement: 1, velocity: velocity, within: rest) ?? .zero
    }

    // MARK: Edits

    /// The anchor moved.
    func rename(_ old: ListLines.Handle, to new: ListLines.Handle) {
        if anchor == old { anchor = new }
    }

    /// Elements are about to be removed: if the anchor is one, another visible element takes its place.
    func willRemove(_ isRemoved: (ListLines.Handle) -> Bool) {
        guard isRemoved(anchor), let engine else { return }
        let others = engine.items.placed.filter { $0.isItem && !isRemoved($0.handle) }
        let own = engine.items.placed.firstIndex { $0.handle == anchor } ?? 0
        let next = others.min { one, other in
            (one.index - own).magnitude < (other.index - own).magnitude
        }
        guard let next, let view = next.view else { return complete() }
        anchor = next.handle
        let origin = engine.container.frame.origin
        share = Self.share(of: held, in: view.frame.offset(by: Vector(dx: origin.x, dy: origin.y)))
    }
}

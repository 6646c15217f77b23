import Casement

/// Shows the wall, and notifies its plates and its column of every touch and every decision.
@MainActor final class GesturesController: ViewController {
    private let wall: GesturesWall
    private let edge: EdgePlate
    private let observer = TouchObserver()
    /// The observer of decisions that was set before; it is set again when this controller disappears.
    private var listener: (((String) -> Void)?)?

    init(_ edges: [ScreenEdgePanRecognizer.Edge]) {
        edge = EdgePlate(edges)
        wall = GesturesWall([
            TapPlate(), DoubleTapPlate(), PressPlate(), PanPlate(), SwipePlate(), PinchPlate(), RotationPlate(),
            PullPlate(), edge, ButtonPlate(), TogetherPlate(),
        ])
        super.init()
    }

    override func loadView() -> View { wall }

    override func viewDidLoad() {
        edge.attach(to: wall, layer: wall.sky)
        wall.addGestureRecognizer(observer)
        wall.column.omitted = [observer.label]
        observer.onLand = { [unowned self] in landed($0) }
        observer.onMove = { [unowned self] in wall.overlay.move($0) }
        observer.onLeave = { [unowned self] touch, isCancelled in
            wall.overlay.leave(touch, isCancelled: isCancelled)
            refreshOnceSettled()
        }
        observer.onRest = { [unowned self] in wall.overlay.clear() }
    }

    override func viewWillAppear() {
        guard listener == nil, let scene = wall.scene else { return }
        let before = scene.onArbitration
        listener = .some(before)
        scene.onArbitration = { [weak self] line in
            before?(line)
            self?.refresh()
        }
    }

    override func viewDidDisappear() {
        if let listener { wall.scene?.onArbitration = listener }
        listener = nil
        wall.overlay.clear()
        // Touches keep references to their views, which own the column; a strong reference back would be a cycle.
        wall.column.clear()
    }

    private func landed(_ touch: Touch) {
        let plate = touch.view.flatMap { sequence(first: $0) { $0.superview }.lazy.compactMap { $0 as? Plate }.first }
        let number = wall.overlay.land(touch)
        wall.column.land(touch, number: number, on: plate?.title ?? "Wall")
    }

    private func refresh() {
        for plate in wall.plates { plate.refresh() }
        wall.column.refresh()
    }

    /// Recognizers return to possible only after the lift was delivered to all of them, so the badges are read then.
    private func refreshOnceSettled() {
        wall.scene?.schedule(after: .zero) { [weak self] in self?.refresh() }
    }
}

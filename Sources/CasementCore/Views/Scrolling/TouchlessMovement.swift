/// A movement by a wheel or an arrow key, which asks the surfaces on its path in the order in which a touch asks them: first
/// one that rises, then the deepest. No surface stretches.
@MainActor struct TouchlessMovement {
    private let movement: TouchMovement
    private let source: MovementSource

    /// - Parameter delta: the movement of the offset along one axis, in the scene's points.
    init(wheel delta: Vector, path: [View]) {
        (movement, source) = (TouchMovement(touch: nil, vector: delta * -1, views: path), .wheel)
    }

    /// A movement by an arrow key.
    init(_ direction: FocusDirection, path: [View]) {
        var vector = Vector.zero
        vector[direction.axis] = -direction.sign * ScrollView.keyStep
        (movement, source) = (TouchMovement(touch: nil, vector: vector, views: path), .arrowKey)
    }

    /// Moves the first surface that uses the movement; returns whether there is one.
    func deliver() -> Bool { rise() || movement.path.contains { move($0) } }

    /// Moves a surface that rises before what is in it, as a sheet does whose content is at its top.
    func rise() -> Bool {
        var negotiation = Negotiation(movement, by: nil)
        return negotiation.preceding()?.surface.map { move($0) } ?? false
    }

    /// Moves the surfaces of a view; returns whether one uses the movement.
    func move(_ view: View) -> Bool { view.surfaces.contains { move($0) } }

    /// Whether a surface of a view has range left in the direction.
    func canMove(_ view: View) -> Bool {
        view.surfaces.contains { surface in
            let view = surface.nestedScrollingView
            return !view.isMovementSuspended && surface.canMove(along: movement.vector(in: view))
        }
    }

    private func move(_ surface: any NestedScrolling) -> Bool {
        let view = surface.nestedScrollingView
        guard !view.isMovementSuspended else { return false }
        let own = movement.vector(in: view)
        let axis = own.nearestAxis
        return own[axis] != 0 && surface.nestedMovement(by: -own[axis], along: axis, from: source)
    }
}

extension View {
    /// What moves this view, or what is in it.
    fileprivate final var surfaces: [any NestedScrolling] {
        if let nestedScrolling { return [nestedScrolling] }
        return gestureRecognizers.compactMap { ($0 as? PanRecognizer)?.surface }
    }
}

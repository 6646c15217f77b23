/// A movement by a wheel or an arrow key, which asks the surfaces on its path in the order in which a touch asks them: first
/// one that rises, then the deepest. No surface stretches.
@MainActor struct TouchlessMovement {
    /// The views on which it acts, the deepest first.
    let path: [View]
    /// The movement of the offset along one axis, in the scene's points.
    let delta: Vector
    let source: MovementSource

    init(wheel delta: Vector, path: [View]) { (self.delta, self.path, source) = (delta, path, .wheel) }

    /// A movement by an arrow key.
    init(_ direction: FocusDirection, path: [View]) {
        var delta = Vector.zero
        delta[direction.axis] = direction.sign * ScrollView.keyStep
        (self.delta, self.path, source) = (delta, path, .arrowKey)
    }

    /// Moves the first surface that uses the movement; returns whether there is one.
    func deliver() -> Bool { rise() || path.contains { move($0) } }

    /// Moves the surfaces of a view; returns whether one uses the movement.
    func move(_ view: View) -> Bool { view.surfaces.contains { move($0) } }

    /// Whether a surface of a view has range left in the direction.
    func canMove(_ view: View) -> Bool { view.surfaces.contains { canMove($0) } }

    private func move(_ surface: any NestedScrolling) -> Bool {
        guard !surface.nestedScrollingView.isMovementSuspended else { return false }
        let own = surface.nestedScrollingView.vectorFromRoot(delta)
        let axis = own.nearestAxis
        return own[axis] != 0 && surface.nestedMovement(by: own[axis], along: axis, from: source)
    }

    private func canMove(_ surface: any NestedScrolling, isReversed: Bool = false) -> Bool {
        guard !surface.nestedScrollingView.isMovementSuspended else { return false }
        return surface.canMove(along: touch(on: surface) * (isReversed ? -1 : 1))
    }

    /// The movement of a touch that would do the same, in the space of a surface.
    private func touch(on surface: any NestedScrolling) -> Vector {
        surface.nestedScrollingView.vectorFromRoot(delta) * -1
    }

    /// Moves a surface that rises before what is in it, as a sheet does whose content is at its top.
    func rise() -> Bool {
        for (index, view) in path.enumerated().reversed() {
            for case let pan as PanRecognizer in view.gestureRecognizers where !pan.rises.isEmpty {
                guard let surface = pan.surface, canMove(surface) else { continue }
                let inner = path[..<index].flatMap(\.surfaces)
                guard pan.rises(along: touch(on: surface)),
                    !inner.contains(where: {
                        $0.answer(to: touch(on: $0)) == .claims || canMove($0, isReversed: true)
                    })
                else { continue }
                return move(surface)
            }
        }
        return false
    }
}

extension View {
    /// What moves this view, or what is in it.
    fileprivate final var surfaces: [any NestedScrolling] {
        if let nestedScrolling { return [nestedScrolling] }
        return gestureRecognizers.compactMap { ($0 as? PanRecognizer)?.surface }
    }
}

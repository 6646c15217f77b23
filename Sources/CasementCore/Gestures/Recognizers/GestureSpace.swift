/// The space of a view, in which a recognizer judges directions and distances, as it was at the first movement of a gesture.
@MainActor struct GestureSpace {
    private var toRoot: Transform?
    private var fromRoot: Transform?
    private var isKnown = false

    /// Converts a vector of the scene to the view's space; unchanged without a view.
    mutating func fromScene(_ vector: Vector, for view: View?) -> Vector {
        read(view)
        return fromRoot?.apply(vector) ?? vector
    }

    /// Converts a vector of the view's space to the scene; unchanged without a view.
    mutating func toScene(_ vector: Vector, for view: View?) -> Vector {
        read(view)
        return toRoot?.apply(vector) ?? vector
    }

    /// Reads the space once a gesture: the path to the root may be long, and every recognizer asks at every movement.
    private mutating func read(_ view: View?) {
        guard !isKnown else { return }
        isKnown = true
        guard let transform = view?.toRoot, !transform.isTranslation, let inverse = transform.inverse else { return }
        toRoot = transform
        fromRoot = inverse
    }

    mutating func reset() { self = GestureSpace() }
}

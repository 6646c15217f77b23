/// The superviews of a view, from the innermost to the root of its tree, with the view itself before them or not.
///
/// It reads each superview when it reaches it, so the body of a loop may change the tree above the current view.
@MainActor package struct Ancestry: @MainActor Sequence, @MainActor IteratorProtocol {
    private enum Position {
        case before(View)
        case at(View)
        case end
    }

    private var position: Position

    /// The view, then its superviews.
    init(from view: View) {
        position = .before(view)
    }

    /// The superviews alone.
    init(above view: View) {
        position = .at(view)
    }

    package mutating func next() -> View? {
        let following: View? =
            switch position {
            case .before(let view): view
            case .at(let view): view.superview
            case .end: nil
            }
        position = following.map(Position.at) ?? .end
        return following
    }
}

extension View {
    /// This view and its superviews, from the innermost to the root of its tree.
    package final var ancestry: Ancestry { Ancestry(from: self) }

    /// The superviews, from the innermost to the root of the view's tree.
    package final var superviews: Ancestry { Ancestry(above: self) }
}

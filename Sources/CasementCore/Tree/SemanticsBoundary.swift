/// A view whose subviews may be left out of the semantics tree, because the view is one element for assistive technology.
@MainActor protocol SemanticsBoundary: View {
    var hidesSubviewsFromSemantics: Bool { get }
}

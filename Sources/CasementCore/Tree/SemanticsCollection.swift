/// A view that knows the positions of its elements, of which only the visible ones have views.
@MainActor package protocol SemanticsCollection: View {
    /// The position of the element whose view this is; nil for another view.
    func position(ofElement view: View) -> Accessibility.Position?
}

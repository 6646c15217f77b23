/// A view that knows the positions of its elements, of which only the visible ones have views.
@MainActor package protocol SemanticsCollection: View {
    /// The position of the element whose view this is; nil for another view.
    func position(ofElement view: View) -> Accessibility.Position?
    /// The index, from 0 on, of the element in which a view lies, headers and footers included; nil for a view of none.
    func index(ofElementAround view: View) -> Int?
    /// Scrolls to the element behind the one in which a view lies, or to the one before it, and returns its view; nil if there
    /// is none.
    func reveal(elementBeside view: View, forwards: Bool) -> View?
}

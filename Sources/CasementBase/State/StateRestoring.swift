/// An object whose state outlives it: a container saves the state before it evicts the object, and restores it in the object
/// that it makes in its place.
///
/// A view controller conforms with the state that a person would miss, such as a scroll offset or the text of a field:
///
///     extension ReaderController: StateRestoring {
///         func saveState() -> Point { scrollView.contentOffset }
///         func restore(_ state: Point) { scrollView.contentOffset = state }
///     }
///
/// A state that is written to a file outlives the program's version too. A property that a later version adds is optional, or
/// is decoded with `decodeIfPresent`; properties that a later version has removed are ignored.
@MainActor public protocol StateRestoring: AnyObject {
    /// The state, as a value.
    associatedtype State: Codable & Sendable

    /// The state of this moment.
    func saveState() -> State
    /// Takes on a state that an object of the same type had. A container calls it when the view of a controller is in the scene
    /// and has been laid out, so that a scroll view has its range, and before the view appears.
    func restore(_ state: State)
}

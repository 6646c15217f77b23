/// Follows what code reads of observable models.
///
/// Only `CasementModel` has one, so that a program without that product contains nothing of the Observation library.
/// `CModelHook` finds it when the program is linked.
@MainActor package protocol ReadTracker: AnyObject {
    /// Makes an object that follows one piece of code.
    ///
    /// - Parameter onChange: runs when something that the code read in its last run is about to change, at most once a run. Its
    ///   argument is whether that happens on the main actor; otherwise it runs there soon after.
    func makeReading(_ onChange: @escaping @MainActor (Bool) -> Void) -> any Reading

    /// The name of the property that is about to change, such as `Order.spice`, while `onChange` runs; nil where it is unknown,
    /// as in every release build. It reads the program's file, which takes long.
    func nameOfChange() -> String?
}

/// What one piece of code read in its last run. Nothing is followed any more once it is released.
@MainActor package protocol Reading: AnyObject {
    /// Runs the code; what it read in the run before does not count any more.
    func run(_ body: () -> Void)
}

/// Names the controllers of a ``NavigationController`` and makes them by their names, so that its stack can be saved and
/// restored.
public struct NavigationRoutes: Sendable {
    /// The name of a controller; nil for one that cannot be made again. It and those above it are not saved.
    public var name: @MainActor @Sendable (ViewController) -> String?
    /// Makes the controller of a name; nil for a name of an earlier version. It and those above it are not restored.
    public var make: @MainActor @Sendable (String) -> ViewController?

    /// Makes routes.
    public init(
        name: @escaping @MainActor @Sendable (ViewController) -> String?,
        make: @escaping @MainActor @Sendable (String) -> ViewController?
    ) {
        (self.name, self.make) = (name, make)
    }
}

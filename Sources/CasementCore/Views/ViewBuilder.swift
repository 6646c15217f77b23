/// Collects the views that a closure names: those of ``Column``, ``Row``, ``Grid``, ``Overlay`` and ``Padding``.
///
/// The closure runs once, when the container is made. `if`, `switch` and `for` are decided then, an optional view counts if
/// there is one, and an array adds all of its views. A view that is hidden, added or removed later changes the container as
/// any other.
@resultBuilder public enum ViewBuilder {
    /// A view, or none.
    public static func buildExpression(_ view: View?) -> [View] { view.map { [$0] } ?? [] }
    /// The views of an array.
    public static func buildExpression(_ views: [View]) -> [View] { views }
    /// One part of the closure after the other.
    public static func buildBlock(_ parts: [View]...) -> [View] { Array(parts.joined()) }
    /// An `if` without an `else`.
    public static func buildOptional(_ part: [View]?) -> [View] { part ?? [] }
    /// The first of two branches.
    public static func buildEither(first part: [View]) -> [View] { part }
    /// The second of two branches.
    public static func buildEither(second part: [View]) -> [View] { part }
    /// The passes of a `for` loop.
    public static func buildArray(_ parts: [[View]]) -> [View] { Array(parts.joined()) }
}

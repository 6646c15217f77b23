public import CasementCore

/// A view as its own class, for closures that receive it: ``Updating/update(fileID:line:column:_:)``. Every view is one.
@MainActor public protocol Updating: View {}

extension View: Updating {}

extension Updating {
    /// Sets properties of the view from models: the closure runs before the next frame, and again before the frame that
    /// follows a change of what it read of `@Observable` models.
    ///
    /// ```swift
    /// total.update { $0.text = order.total.description }
    /// pay.update { $0.isEnabled = !order.lines.isEmpty }
    /// ```
    ///
    /// It runs as `View.updateProperties()` does, after it. A closure from the same place in the source replaces the one
    /// before, so that rows of a list may add theirs each time that they are recycled.
    ///
    /// - Parameter body: receives the view. What it captures lives as long as the view.
    /// - Returns: the view.
    @discardableResult
    public func update(
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column,
        _ body: @escaping @MainActor (Self) -> Void
    ) -> Self {
        addUpdate(at: UpdatePlace(file: fileID, line: line, column: column)) { view in
            if let view = view as? Self { body(view) }
        }
        return self
    }
}

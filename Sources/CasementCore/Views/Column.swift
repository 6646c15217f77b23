/// A stack of views from top to bottom. SwiftUI: `VStack`; Flutter: `Column`.
///
/// ```swift
/// let page = Column(spacing: 16) {
///     Label("Harbour", role: .title)
///     if let photograph { AspectRatio(1.5, photograph) }
///     for fact in facts { Label(fact) }
///     Spacer()
///     button
/// }
/// ```
///
/// It is a ``StackView`` with the views of a closure, which runs once: see ``ViewBuilder``.
@MainActor public final class Column: StackView {
    /// Makes a column of views.
    ///
    /// - Parameters:
    ///   - spacing: between neighbours, in points.
    ///   - alignment: where views lie across the column.
    ///   - distribution: how extra height is used.
    ///   - views: names the views, from top to bottom.
    public init(
        spacing: Double = 0, alignment: Alignment = .fill, distribution: Distribution = .natural,
        @ViewBuilder _ views: () -> [View]
    ) {
        super.init(.vertical, spacing: spacing, alignment: alignment, distribution: distribution, views())
    }
}

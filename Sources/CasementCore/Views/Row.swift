/// A stack of views from the leading to the trailing edge, which can become a column. SwiftUI: `HStack`; Flutter: `Row`.
///
/// ```swift
/// let setting = Row(spacing: 8, alignment: .center, stacking: .ifNeeded) {
///     Label("Size of text")
///     Spacer()
///     sizes
/// }
/// ```
///
/// It is a ``StackView`` with the views of a closure, which runs once: see ``ViewBuilder``.
@MainActor public final class Row: StackView {
    /// Makes a row of views.
    ///
    /// - Parameters:
    ///   - spacing: between neighbours, in points.
    ///   - alignment: where views lie across the row.
    ///   - distribution: how extra width is used.
    ///   - stacking: when the row becomes a column; nil for never.
    ///   - views: names the views, from the leading edge on.
    public init(
        spacing: Double = 0, alignment: Alignment = .fill, distribution: Distribution = .natural,
        stacking: Stacking? = nil, @ViewBuilder _ views: () -> [View]
    ) {
        super.init(.horizontal, spacing: spacing, alignment: alignment, distribution: distribution, views())
        self.stacking = stacking
    }
}

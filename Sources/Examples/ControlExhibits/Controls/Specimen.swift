import Casement

/// A caption, and below it the controls that it names.
@MainActor final class Specimen: StackView {
    private let readout = Label("", role: .caption)

    /// Controls in rows, at the sizes that they prefer.
    convenience init(_ caption: String, spacing: Double = 16, _ views: [View]) {
        self.init(caption, filling: Flow(spacing: spacing, views))
        name(views, caption)
    }

    /// A view that is as wide as the card.
    init(_ caption: String, filling view: View) {
        let label = Label(caption, role: .caption)
        label.maximumLines = nil
        let line = StackView(.horizontal, spacing: 8, [label, Spacer(), readout])
        super.init(.vertical, spacing: 8, [line, view])
        name([view], caption)
    }

    private func name(_ views: [View], _ caption: String) {
        for case let control as Control in views where control.accessibility.label == nil {
            control.accessibility.label = caption
        }
    }

    /// Shows a value at the end of the caption's line.
    func show(_ value: String) { readout.text = value }
}

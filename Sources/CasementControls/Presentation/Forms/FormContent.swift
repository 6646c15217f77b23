import CasementCore

/// Contains the view of a presented controller, and notices when that view prefers another size.
@MainActor final class FormContent: View {
    /// Runs when the view prefers another size than at the last layout.
    var onSizeChange: (() -> Void)?
    private let content: View
    private var known: Size?
    private var reported: Size?

    init(_ content: View) {
        self.content = content
        super.init()
        clipsToBounds = true
        addSubview(content)
    }

    /// The size that the view prefers within a size; nil if it has no preference.
    func preferredSize(in size: Size) -> Size? {
        let fitting = content.sizeThatFits(size)
        if content.intrinsicSize != nil { return fitting.isEmpty ? content.intrinsicSize : fitting }
        // A view without a preference answers with its present size; so does one that has what it prefers.
        if !fitting.isEmpty, fitting != content.bounds.size { known = fitting }
        return known
    }

    override func layoutSubviews() {
        content.frame = bounds
        let preferred = preferredSize(in: Size(width: bounds.width, height: 0))
        guard preferred != reported else { return }
        reported = preferred
        onSizeChange?()
    }
}

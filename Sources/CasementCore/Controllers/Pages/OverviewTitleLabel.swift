/// The title of the page in the centre of an overview, in white on one line.
@MainActor public final class OverviewTitleLabel: Label, OverviewTitle {
    /// Makes an empty label.
    public init() {
        super.init("", role: .headline, color: .white, alignment: .center)
        minimumFontSize = Self.leastPartSize
        accessibility.role = .header
    }

    /// Shows a title.
    public func showTitle(_ title: String?) { text = title ?? "" }
}

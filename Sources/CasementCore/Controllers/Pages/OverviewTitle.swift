/// Shows the title of the page in the centre of an overview. ``OverviewTitleLabel`` is the default one.
@MainActor public protocol OverviewTitle: View {
    /// Shows the title of another page, or another title; nil for a page without one.
    func showTitle(_ title: String?)
}

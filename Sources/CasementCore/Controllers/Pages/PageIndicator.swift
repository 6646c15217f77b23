/// Shows how many pages there are and which one is in the centre. ``PageDots`` is the default one of an overview.
@MainActor public protocol PageIndicator: View {
    /// The number of pages; 0 or more.
    var numberOfPages: Int { get set }
    /// The number of the page in the centre, from 0.
    var currentPage: Int { get set }
    /// Runs with the number of a page that a person asks for.
    var onSelect: ((Int) -> Void)? { get set }
}

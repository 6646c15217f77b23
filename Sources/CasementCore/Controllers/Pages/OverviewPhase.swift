/// What an overview shows.
enum OverviewPhase: Hashable {
    /// One page fills the overview, at rest.
    case open
    /// The page gets smaller, or was caught while it did.
    case zoomingOut
    /// All pages are in the row.
    case overview
    /// A page gets larger, or was caught while it did.
    case zoomingIn
}

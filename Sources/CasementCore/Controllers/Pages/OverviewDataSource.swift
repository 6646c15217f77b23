/// Supplies the pages of an overview. Views are made on demand, for the pages near the centre.
@MainActor protocol OverviewDataSource: AnyObject {
    var pageCount: Int { get }
    func pageID(at index: Int) -> PageID
    func title(ofPage index: Int) -> String?
    /// Makes the live view of a page, or returns the one that exists. It may run app code.
    func view(ofPage index: Int) -> View
    /// The live view of a page has left the overview.
    func didRelease(_ view: View, of id: PageID)
    /// Makes a view that decorates a page; nil for none.
    func decoration(ofPage index: Int) -> View?
    func canClosePage(_ index: Int) -> Bool
    var canReorder: Bool { get }
}

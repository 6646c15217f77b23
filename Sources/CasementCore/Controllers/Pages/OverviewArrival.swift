/// A page that is being added while the overview is shown: it is scrolled to, then inserted, then opened.
struct OverviewArrival {
    private(set) var index: Int
    /// Whether the gap for the page is opening.
    var isInserting: Bool

    init(index: Int, isInserting: Bool = false) {
        self.index = index
        self.isInserting = isInserting
    }

    /// The same page after another change; nil if it was removed.
    func renumbered(after edit: PageEdit) -> OverviewArrival? {
        guard let index = edit.index(after: index) else { return nil }
        var copy = self
        copy.index = index
        return copy
    }
}

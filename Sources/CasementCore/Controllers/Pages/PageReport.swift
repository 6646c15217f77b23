/// Compares the state of an overview with the one before, and makes the notifications of the difference.
@MainActor struct PageReport {
    private var isShown = false
    private var heading = OverviewZoom.Heading.page
    private weak var selected: ViewController?
    private var hadSelection = false

    /// The notification of a new state that comes before the appearance methods.
    ///
    /// - Parameter page: the page that is open, or to which the zoom leads.
    mutating func begin(_ zoom: OverviewZoom, page: ViewController?) -> PageNotification? {
        guard !zoom.isHeld else { return nil }
        defer { heading = zoom.heading }
        guard zoom.heading == .page, heading == .overview, isShown else { return nil }
        return page.map { .willSelect($0) }
    }

    /// The notifications of a new state that come after the appearance methods.
    mutating func end(_ zoom: OverviewZoom, page: ViewController?) -> [PageNotification] {
        let phase = zoom.phase
        guard phase == .open, zoom.heading == .page else {
            guard phase == .overview, zoom.heading == .overview, !isShown else { return [] }
            isShown = true
            return [.didShowOverview]
        }
        var result: [PageNotification] = []
        let isSelection = isShown || page !== selected && hadSelection
        if isSelection, let page { result.append(.didSelect(page)) }
        if isShown { result.append(.didDismissOverview) }
        isShown = false
        selected = page
        if page != nil { hadSelection = true }
        return result
    }
}

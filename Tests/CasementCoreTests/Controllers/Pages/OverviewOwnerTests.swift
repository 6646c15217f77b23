import CasementTesting
import Testing

@testable import CasementCore

/// An overview whose owner is no page switcher: its pages are named by strings, and their views are made and released.
@MainActor @Suite struct OverviewOwnerTests {
    /// Makes a view for a page when it is needed, and releases it.
    private final class Owner: OverviewDataSource, OverviewDelegate {
        var names: [String]
        private(set) var views: [(name: String, view: View)] = []
        private(set) var mostViews = 0
        var closed: [Int] = []
        let overview = Overview()

        init(_ count: Int) {
            names = (0..<count).map { "page \($0)" }
            overview.dataSource = self
            overview.delegate = self
        }

        var pageCount: Int { names.count }
        var canReorder: Bool { true }
        func pageID(at index: Int) -> PageID { PageID(names[index]) }
        func title(ofPage index: Int) -> String? { names[index] }
        func view(ofPage index: Int) -> View {
            if let known = views.first(where: { $0.name == names[index] }) { return known.view }
            views.append((names[index], View()))
            mostViews = max(mostViews, views.count)
            return views[views.count - 1].view
        }
        func didRelease(_ view: View, of id: PageID) { views.removeAll { $0.view === view } }
        func decoration(ofPage index: Int) -> View? { nil }
        func canClosePage(_ index: Int) -> Bool { true }
        func overviewDidChange() {}
        func overviewShouldClosePage(_ index: Int) { closed.append(index) }
        func overviewDidMovePage(from: Int, to: Int) {
            names.insert(names.remove(at: from), at: to)
            overview.engine.apply(.move(from: from, to: to), animated: true)
        }
    }

    private let host = FakeHost()
    private let owner = Owner(100)

    init() {
        owner.overview.frame = host.root.bounds
        host.root.addSubview(owner.overview)
        host.frame()
    }

    @Test("With a hundred pages never more views exist than the limit, from the first page to the last")
    func limit() {
        owner.overview.engine.showOverview(animated: true)
        host.rest()
        for page in [10, 40, 99] {
            owner.overview.engine.scroll(to: page)
            host.rest()
            #expect(owner.overview.engine.centredPage == page)
        }
        #expect(owner.mostViews <= 5 && owner.views.contains { $0.name == "page 99" })
        owner.overview.engine.open(99, animated: true)
        host.rest()
        #expect(owner.views.map(\.name) == ["page 99"])
        #expect(owner.views[0].view.convert(owner.views[0].view.bounds, to: nil) == host.root.bounds)
    }

    @Test("The owner decides what becomes of a page that a person closes or moves")
    func requests() throws {
        owner.overview.engine.showOverview(animated: false)
        let button = try #require(owner.overview.closeButton)
        try host.finger.press(on: button).lift()
        #expect(owner.closed == [0] && owner.names.count == 100)
        let finger = host.finger.press(at: Point(200, 376))
        host.run(milliseconds: 520)
        finger.drag(by: Vector(dx: 150, dy: 0)).lift()
        host.rest()
        #expect(owner.names.prefix(2) == ["page 1", "page 0"])
        #expect(owner.overview.pages.page(PageID("page 0"))?.index == 1)
    }
}

import CasementTesting
import Testing

@testable import CasementCore

/// Live pages, pictures, and many pages.
@MainActor @Suite struct OverviewLiveTests {
    private let picture = Image(pixels: [0xFF00_00FF], size: PixelSize(width: 1, height: 1))

    @Test("With a hundred pages never more than the limit is live, however they are flicked through")
    func limit() {
        let stage = PageStage(100)
        #expect(stage.switcher.pages.count { $0.isViewLoaded } == 1)
        stage.host.onSnapshot = { _ in picture }
        var most = 0
        stage.host.onFrame = { [unowned stage] _ in most = max(most, stage.liveNames.count) }
        stage.openOverview()
        #expect(stage.switcher.pages.count { $0.isViewLoaded } <= 5)
        for _ in 0..<8 {
            stage.flick(-200, 0)
            stage.host.run(milliseconds: 200)
        }
        stage.host.rest()
        #expect(stage.overview.engine.centredPage > 8)
        #expect(most >= 3 && most <= 5)
        stage.switcher.dismissOverview()
        stage.host.rest()
        #expect(stage.liveNames == [stage.selected])
    }

    @Test(
        "A lower limit leaves the pages at the sides without views; they show their last picture", arguments: [1, 2, 3])
    func lowerLimit(limit: Int) {
        let stage = PageStage(9)
        stage.host.onSnapshot = { _ in picture }
        stage.overview.liveLimit = limit
        stage.openOverview()
        #expect(stage.liveNames.count == limit && stage.liveNames.contains("1"))
        stage.tap(390, 376)
        stage.host.rest()
        #expect(stage.liveNames.count == limit && stage.liveNames.contains("2"))
        let first = stage.overview.pages.page(at: 0)
        #expect(limit > 1 || first?.content == nil && first?.hasPicture == true)
    }

    @Test("The picture of a page has the scale of the page in the overview")
    func pictureScale() {
        let stage = PageStage(9)
        var sizes: [PixelSize] = []
        stage.host.onSnapshot = { frame in
            sizes.append(frame.size)
            return picture
        }
        stage.overview.liveLimit = 1
        stage.openOverview()
        stage.tap(390, 376)
        stage.host.rest()
        #expect(sizes == [PixelSize(width: 240, height: 480)])
    }

    @Test("Under memory pressure the pictures of far pages are dropped, those that show remain")
    func pressure() {
        let stage = PageStage(30)
        stage.host.onSnapshot = { _ in picture }
        stage.overview.liveLimit = 1
        stage.openOverview()
        for _ in 0..<6 {
            stage.tap(390, 376)
            stage.host.rest()
        }
        stage.host.scene.memoryPressure()
        #expect(stage.overview.pages.page(at: 5)?.hasPicture == true)
        for _ in 0..<6 {
            stage.tap(10, 376)
            stage.host.rest()
        }
        #expect(stage.overview.pages.page(at: 0)?.content != nil)
        #expect(stage.host.rest())
    }

    @Test("Opening an overview of ten thousand pages makes no more views, and asks for no more titles, than one of ten")
    func many() {
        func cost(of count: Int) -> (views: Int, pages: Int, titles: Int) {
            let stage = PageStage(count)
            let source = CountingSource(stage.switcher)
            stage.overview.dataSource = source
            stage.openOverview()
            return (stage.overview.row.subviews.count, source.pages, source.titles)
        }
        let (few, many) = (cost(of: 10), cost(of: 10_000))
        #expect(many == few && few.pages > 0)
    }

    @Test("The dots and the row are right at 0, 1, 10 and 100 pages", arguments: [0, 1, 10, 100])
    func counts(count: Int) throws {
        let stage = PageStage(count)
        stage.openOverview()
        let dots = try #require(stage.overview.pageIndicator as? PageDots)
        #expect(dots.numberOfPages == count && dots.dots.count == min(count, 9) && dots.currentPage == 0)
        for _ in 0..<12 {
            stage.tap(390, 650)
            stage.host.rest()
        }
        #expect(dots.currentPage == min(12, max(count - 1, 0)))
    }

    /// Counts what the overview asks for.
    private final class CountingSource: OverviewDataSource {
        let switcher: PageSwitcher
        var pages = 0
        var titles = 0

        init(_ switcher: PageSwitcher) { self.switcher = switcher }

        var pageCount: Int { switcher.pageCount }
        var canReorder: Bool { switcher.canReorder }
        func pageID(at index: Int) -> PageID {
            pages += 1
            return switcher.pageID(at: index)
        }
        func title(ofPage index: Int) -> String? {
            titles += 1
            return switcher.title(ofPage: index)
        }
        func view(ofPage index: Int) -> View { switcher.view(ofPage: index) }
        func didRelease(_ view: View, of id: PageID) { switcher.didRelease(view, of: id) }
        func decoration(ofPage index: Int) -> View? { switcher.decoration(ofPage: index) }
        func canClosePage(_ index: Int) -> Bool { switcher.canClosePage(index) }
    }
}

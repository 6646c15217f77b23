import Casement
import CasementTesting
import Glibc
import Testing

@testable import Pages

@Suite("The reader of pages") @MainActor struct PagesTests {
    private final class Disk {
        var state = Shelf.State()
        var writes = 0
    }

    private let disk = Disk()

    private func start() -> (Stage, ReaderController) {
        let reader = ReaderController(Shelf(disk.state)) { [disk] in
            disk.state = $0
            disk.writes += 1
        }
        let stage = Stage(reader, size: Size(width: 800, height: 480))
        stage.settle()
        return (stage, reader)
    }

    private func showAll(_ stage: Stage) {
        stage.finger.press(at: Point(746, 442)).lift()
        stage.settle()
    }

    @Test("Ten pages are open, and one of them is loaded") func opens() {
        let (_, reader) = start()
        #expect(reader.switcher.count == 10 && reader.articles.count { $0.isViewLoaded } == 1)
    }

    @Test("A link opens its article as a new page, and shows it") func link() throws {
        let (stage, reader) = start()
        try stage.finger.press(on: reader.articles[0].link).lift()
        stage.settle()
        #expect(reader.switcher.count == 11)
        #expect(reader.switcher.selectedPage?.title == "Letters")
    }

    @Test("The overview flicks from page to page, and a tap opens the one in the centre") func overview() {
        let (stage, reader) = start()
        showAll(stage)
        #expect(reader.switcher.isShowingOverview)
        stage.finger.press(at: Point(600, 200)).drag(by: Vector(dx: -250, dy: 8), over: .milliseconds(120)).lift()
        stage.settle()
        stage.finger.press(at: Point(400, 200)).lift()
        stage.settle()
        #expect(!reader.switcher.isShowingOverview && reader.switcher.selectedIndex != 0)
    }

    @Test("A page that is flung up closes") func closes() async {
        let (stage, reader) = start()
        showAll(stage)
        stage.finger.press(at: Point(400, 300)).drag(by: Vector(dx: 4, dy: -220), over: .milliseconds(120)).lift()
        await stage.settled()
        #expect(reader.switcher.count == 9 && reader.articles[0].article.title == "Moss")
        #expect(disk.state.pages.count == 9)
    }

    @Test("After a restart the pages are open where they were read") func restarts() {
        let (stage, reader) = start()
        stage.finger.press(at: Point(400, 400)).drag(by: Vector(dx: 0, dy: -210), over: .milliseconds(300)).hold(
            for: .milliseconds(100)
        ).lift()
        stage.settle()
        let offset = reader.articles[0].offset
        #expect(offset > 150)
        reader.switcher.move(from: 0, to: 4)
        stage.settle()
        reader.saveNow()
        let (_, restarted) = start()
        #expect(restarted.switcher.selectedPage?.title == "Tides" && restarted.switcher.selectedIndex == 4)
        #expect(restarted.articles[4].offset == offset)
        #expect(restarted.articles[4].scrollView.contentOffset.y == offset)
    }

    @Test("A file that is missing, cut short or of other articles begins anew, with a line that says why") func file() {
        let path = "/tmp/casement-pages-\(getpid())"
        defer { unlink(path) }
        let file = StateFile(path: path)
        #expect(file.read() == nil)
        let state = Shelf.State(pages: [Shelf.Page(article: 3, offset: 20)], selected: 0)
        file.write(state)
        #expect(file.read() == state)
        truncate(path, 9)
        #expect(file.read() == nil)
        let foreign = Shelf.State(pages: [Shelf.Page(article: 77, offset: .nan)], selected: 5)
        #expect(Shelf(foreign).state.pages.count == 10)
    }
}

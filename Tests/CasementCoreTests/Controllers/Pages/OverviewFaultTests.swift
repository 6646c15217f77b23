import CasementTesting
import Testing

@testable import CasementCore

/// Interruptions of an overview that left it between two states.
@Suite("Interrupted overviews") @MainActor struct OverviewFaultTests {
    private let stage = PageStage(6)
    private var host: FakeHost { stage.host }

    @Test("After an interrupted zoom a swipe on the open page opens no overview", arguments: [false, true])
    func interruptedZoom(isRemoved: Bool) {
        stage.openOverview()
        stage.tap(200, 400)
        host.run(milliseconds: 100)
        if isRemoved {
            host.scene.rootViewController = nil
            host.scene.rootViewController = stage.switcher
        } else {
            stage.switcher.setAppearance(.disappeared)
            stage.switcher.setAppearance(.appeared)
        }
        host.rest()
        #expect(!stage.switcher.isShowingOverview)
        stage.flick(-120, 0)
        host.rest()
        #expect(!stage.switcher.isShowingOverview && stage.selected == "1")
    }

    @Test("A pinch in the overview zooms into the page in the centre, from where it is")
    func pinchElsewhere() throws {
        stage.openOverview()
        stage.overview.engine.scroll(to: 4)
        host.rest()
        let before = try #require(stage.frame("5"))
        let (left, right) = (host.finger.press(at: Point(150, 400)), host.finger.press(at: Point(250, 400)))
        for _ in 0..<4 {
            host.run(milliseconds: 10)
            left.move(by: Vector(dx: -6, dy: 0))
            right.move(by: Vector(dx: 6, dy: 0))
        }
        host.frame()
        let shown = try #require(stage.frame("5"))
        #expect((shown.center - before.center).length < 20, "\(before) \(shown)")
        left.lift()
        right.lift()
        host.rest()
    }

    @Test("A touch that lands beside the one that drags leaves no zoom half way")
    func secondTouch() {
        stage.switcher.showOverview()
        host.run(milliseconds: 60)
        let first = host.finger.press(at: Point(300, 400)).drag(by: Vector(dx: -60, dy: 0), over: .milliseconds(60))
        let second = host.finger.press(at: Point(80, 300))
        host.run(milliseconds: 40)
        second.lift()
        first.lift()
        #expect(host.rest())
        #expect(stage.overview.engine.zoom.phase == .overview && stage.events().contains("didShow"))
    }

    @Test("A page whose arrival is superseded has its place, and the others theirs")
    func superseded() {
        stage.openOverview()
        stage.switcher.insert(stage.probe("new"), at: 5)
        host.run(milliseconds: 60)
        stage.overview.engine.scroll(to: 1)
        host.rest()
        stage.overview.engine.scroll(to: 5)
        host.rest()
        #expect(stage.overview.pages.page(at: 5)?.opacity == 1)
        let centers = stage.overview.pages.all.map(\.center.x)
        #expect(zip(centers, centers.dropFirst()).allSatisfy { $1 - $0 > 50 }, "\(centers)")
    }

    @Test("A page that removes itself when it is loaded by an addition leaves nothing moving")
    func removesItself() {
        stage.openOverview()
        let page = stage.probe("brief")
        page.onHook = { [stage] page, hook in if hook == "didLoad" { stage.switcher.remove(page) } }
        stage.switcher.add(page)
        #expect(host.rest())
        #expect(stage.names == ["1", "2", "3", "4", "5", "6"])
    }

    @Test("A page that is taken out of the overview reacts to touches elsewhere")
    func takenElsewhere() throws {
        stage.openOverview()
        let page = try stage.page("2")
        page.removeFromParent()
        #expect(page.view.isUserInteractionEnabled)
    }

    @Test("A switcher may be released by what it reports")
    func released() {
        let host = FakeHost()
        var switcher: PageSwitcher? = PageSwitcher([ViewController(), ViewController()])
        let delegate = RecordingPageDelegate(Journal())
        switcher?.delegate = delegate
        host.scene.rootViewController = switcher
        host.rest()
        switcher?.showOverview()
        host.rest()
        delegate.onEvent = { line in
            guard line == "didDismiss" else { return }
            host.scene.rootViewController = nil
            switcher = nil
        }
        switcher?.dismissOverview()
        #expect(host.rest() && switcher == nil)
    }
}

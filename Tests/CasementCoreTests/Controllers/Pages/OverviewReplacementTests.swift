import CasementTesting
import Testing

@testable import CasementCore

/// An overview whose layout, close button and titles are the app's own.
@MainActor @Suite struct OverviewReplacementTests {
    /// Pages below each other.
    private struct ColumnLayout: OverviewLayout {
        var axis: Axis { .vertical }
        func spacing(in size: Size) -> Double { size.height * 0.55 }
        func place(at distance: Double, in size: Size) -> OverviewPlace {
            OverviewPlace(
                center: Point(x: size.width / 2, y: size.height / 2 + distance * spacing(in: size)), scale: 0.5)
        }
        func closeButtonCenter(on page: Rect, _ direction: SceneEnvironment.LayoutDirection) -> Point {
            Point(x: page.maxX + 40, y: page.midY)
        }
    }

    /// Two labels at the bottom of a page.
    private final class Caption: StackView {
        init(_ page: ViewController) {
            super.init(.vertical, spacing: 2)
            addSubview(Label(page.title ?? "", role: .headline))
            addSubview(Label("Page of the day", role: .caption))
            isUserInteractionEnabled = false
        }
    }

    private func replace(_ switcher: PageSwitcher) -> Button {
        let close = Button("Close", look: .destructive)
        switcher.overview.layout = ColumnLayout()
        switcher.overview.closeButton = close
        switcher.overview.titleView = nil
        switcher.makeDecoration = Caption.init
        switcher.overview.timing.zoom = .milliseconds(100)
        switcher.overview.backgroundView = nil
        return close
    }

    @Test("A column with two labels a page, flung to the side, and a close button beside the page")
    func column() async throws {
        let stage = PageStage(3)
        stage.switcher.allowsClosing = true
        for page in stage.switcher.pages { page.title = "Page" }
        let close = replace(stage.switcher)
        stage.openOverview()
        #expect(stage.frame("1") == Rect(x: 100, y: 200, width: 200, height: 400))
        #expect(stage.frame("2")?.minY == 640)
        #expect(close.frame.center == Point(x: 340, y: 400))
        let captions = stage.overview.row.subviews.filter { $0 is Caption }
        let places = captions.map { $0.convert($0.bounds, to: nil) }
        #expect(places.contains { $0.isNear(stage.frame("1"), within: 0.01) } && captions.count >= 2)
        stage.flick(0, -80, from: Point(200, 400))
        stage.host.rest()
        #expect(stage.overview.engine.centredPage >= 1)
        stage.flick(-100, 0, from: Point(200, 400))
        await stage.runTasks()
        stage.host.rest()
        #expect(stage.switcher.count == 2)
        try stage.finger.press(on: close).lift()
        await stage.runTasks()
        stage.host.rest()
        #expect(stage.switcher.count == 1)
        stage.tap(200, 400)
        stage.host.run(milliseconds: 130)
        #expect(stage.frame(stage.names[0]) == stage.host.root.bounds)
        #expect(stage.overview.row.subviews.allSatisfy { !($0 is Caption) || $0.isHidden })
    }

    @Test("A recognizer of the app takes the part of one that it replaces; the former one does nothing more")
    func recognizers() {
        let stage = PageStage(5)
        let (former, tap) = (stage.overview.gestures.tapRecognizer, TapRecognizer())
        tap.numberOfTapsRequired = 2
        stage.overview.gestures.tapRecognizer = tap
        let pan = PanRecognizer()
        pan.minimumDistance = 40
        stage.overview.gestures.scrollRecognizer = pan
        stage.openOverview()
        stage.tap(200, 376)
        stage.host.run(milliseconds: 1000)
        #expect(stage.switcher.isShowingOverview && former.view == nil)
        stage.finger.press(at: Point(300, 376)).drag(by: Vector(dx: -30, dy: 0)).lift()
        stage.host.rest()
        #expect(stage.overview.engine.scroll.position == 0)
        stage.finger.press(at: Point(300, 376)).drag(by: Vector(dx: -190, dy: 0)).lift()
        stage.host.rest()
        #expect(stage.overview.engine.scroll.position >= 1)
        stage.tap(200, 376)
        stage.host.run(milliseconds: 60)
        stage.tap(200, 376)
        stage.host.rest()
        #expect(!stage.switcher.isShowingOverview)
    }

    @Test("A recognizer that the app disables stays so, also after the overview was dismissed and shown again")
    func disabled() {
        let stage = PageStage(5)
        stage.overview.gestures.scrollRecognizer.isEnabled = false
        stage.overview.gestures.pinchRecognizer.isEnabled = false
        for _ in 0..<2 {
            stage.openOverview()
            stage.flick(-80, 0)
            #expect(stage.host.rest())
            #expect(stage.overview.engine.scroll.position == 0)
            stage.switcher.dismissOverview()
            #expect(stage.host.rest())
        }
        stage.overview.gestures.scrollRecognizer.isEnabled = true
        stage.openOverview()
        stage.flick(-80, 0)
        #expect(stage.host.rest())
        #expect(stage.overview.engine.scroll.position > 0)
    }

    @Test("Parts that are taken away are gone: no title, no dots, no close button")
    func bare() {
        let stage = PageStage(3)
        stage.switcher.allowsClosing = true
        stage.overview.titleView = nil
        stage.overview.pageIndicator = nil
        stage.overview.closeButton = nil
        stage.openOverview()
        stage.flick(-80, 0)
        #expect(stage.host.rest())
        #expect(stage.overview.engine.centredPage >= 1)
    }

    @Test("A page has the shadow that the style sets, drawn as large as it says, while the overview is shown")
    func shadow() {
        let stage = PageStage(2)
        stage.overview.style.shadow = OverviewStyle.pageShadow
        stage.overview.style.dimmedBrightness = 0.7
        stage.openOverview()
        let pages = stage.overview.pages.all
        #expect(((pages[0].shadow?.radius ?? 0) * 0.6 - 4).magnitude < 1e-9)
        #expect((pages[1].brightness - 0.7).magnitude < 1e-9)
        stage.switcher.dismissOverview()
        stage.host.rest()
        #expect(stage.overview.pages.all.allSatisfy { $0.shadow == nil })
    }
}

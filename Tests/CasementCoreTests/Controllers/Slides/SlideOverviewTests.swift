import CasementTesting
import Testing

@testable import CasementCore

/// The overview of a slide controller.
@MainActor @Suite struct SlideOverviewTests {
    private let stage = SlideStage(SlideStage.row)
    private var host: FakeHost { stage.host }
    private var slides: SlideController { stage.slides }

    private func shown(_ name: String) -> Rect? {
        stage.live.last { $0.name == name && $0.isViewLoaded && $0.view.scene != nil && !$0.view.isHidden }
            .map { $0.view.convert($0.view.bounds, to: nil) }
    }

    private func showOverview() {
        slides.showOverview()
        host.rest()
    }

    @Test("The current slide gets smaller under its own view, and its neighbours come in live")
    func shows() throws {
        slides.showOverview()
        #expect(slides.isShowingOverview && shown("1") == host.root.bounds)
        host.run(milliseconds: 100)
        let width = try #require(shown("1")).width
        #expect(width < 400 && width > 200)
        host.rest()
        let page = try #require(shown("1"))
        #expect(page.width < width && (page.center.x - 200).magnitude < 0.01)
        #expect(try #require(shown("2")).minX > page.maxX)
        #expect(slides.overview.engine.count == 9)
    }

    @Test("The slides appear and disappear as in the table of the overview")
    func appearances() {
        slides.showOverview()
        host.run(milliseconds: 34)
        #expect(stage.appearanceEvents() == ["1 willDisappear"])
        host.rest()
        #expect(stage.appearanceEvents() == ["1 didDisappear"])
        slides.go(to: "3")
        host.run(milliseconds: 34)
        #expect(stage.appearanceEvents() == ["3 willAppear"])
        #expect(slides.current == "3")
        host.rest()
        #expect(stage.appearanceEvents() == ["3 didAppear", "appeared: 3"])
        #expect(shown("3") == host.root.bounds && !slides.isShowingOverview)
        #expect(
            slides.overview.superview == nil
                && slides.view.subviews.contains { $0.bounds.size == slides.view.bounds.size })
    }

    @Test("Dismissed on its way out, the slide appears again and nothing else is notified")
    func returns() {
        slides.showOverview()
        host.run(milliseconds: 60)
        slides.dismissOverview()
        host.rest()
        #expect(stage.appearanceEvents() == ["1 willDisappear", "1 willAppear", "1 didAppear", "appeared: 1"])
        #expect(stage.current == "1" && shown("1") == host.root.bounds)
    }

    @Test("A zoom into a slide that is caught and taken back to the row leaves it disappeared")
    func caught() {
        showOverview()
        slides.go(to: "2")
        host.run(milliseconds: 60)
        _ = stage.appearanceEvents()
        slides.showOverview()
        host.rest()
        #expect(stage.appearanceEvents() == ["2 willDisappear", "2 didDisappear"])
        #expect(slides.isShowingOverview)
        slides.dismissOverview(animated: false)
        host.rest()
        #expect(stage.appearanceEvents().prefix(2) == ["2 willAppear", "2 didAppear"])
    }

    @Test("A touch flicks through the row and zooms into a slide, from where swipes lead on")
    func touched() throws {
        showOverview()
        stage.flick(-80, 0)
        host.rest()
        let centred = slides.overview.engine.centredPage
        #expect(centred > 0)
        host.finger.press(at: Point(200, 400)).hold(for: .milliseconds(40)).lift()
        host.rest()
        #expect(stage.current == "\(centred + 1)" && !slides.isShowingOverview)
        stage.flick(-80, 0)
        host.rest()
        #expect(stage.current == "\(centred + 2)")
        #expect(slides.overview.superview == nil)
    }

    @Test("No swipe moves the slides under the overview, also at the edges")
    func covered() {
        slides.swipeArea = .edges
        showOverview()
        let bounds = slides.view.bounds
        host.finger.press(at: Point(395, 400)).drag(by: Vector(dx: -200, dy: 0)).lift()
        host.rest()
        #expect(slides.view.bounds == bounds && slides.isShowingOverview)
        #expect(slides.overview.engine.centredPage > 0)
    }

    @Test("Never more slides are live than the limit, from the first to the last", arguments: [1, 2, 5])
    func limit(_ limit: Int) {
        slides.maximumLiveSlides = limit
        host.rest()
        showOverview()
        for index in [0, 4, 8, 2] {
            slides.overview.engine.scroll(to: index)
            host.rest()
            // The slide in the centre is always live, beside the current one.
            #expect(stage.live.count <= max(2, limit), "at \(index)")
        }
        slides.go(to: "9")
        host.rest()
        #expect(stage.live.count <= limit && shown("9") == host.root.bounds)
    }

    @Test("During a settle and at a stop the slide arrives first")
    func interrupts() throws {
        slides.go(.right)
        host.run(milliseconds: 100)
        showOverview()
        #expect(stage.current == "2")
        let page = try #require(shown("2"))
        #expect((page.center.x - 200).magnitude < 0.01)
        slides.dismissOverview()
        host.rest()
        #expect(shown("2") == host.root.bounds)
    }

    @Test("A drag in progress ends, and its touch moves nothing any more")
    func dragged() {
        let finger = host.finger.press(at: Point(300, 400)).drag(by: Vector(dx: -100, dy: 0))
        showOverview()
        #expect(!slides.isDragging)
        finger.drag(by: Vector(dx: -100, dy: 0)).lift()
        host.rest()
        #expect(slides.overview.engine.centredPage == 0 && slides.isShowingOverview)
    }

    @Test("reloadData() lets slides that are gone leave the row, and new ones come in")
    func reloads() throws {
        showOverview()
        var graph = SlideGraph()
        for name in ["0", "2", "3"] as [SlideID] {
            graph.add(name) { [journal = stage.journal] in ProbeController(name.name, journal) }
        }
        slides.fallback = "3"
        slides.graph = graph
        host.rest()
        #expect(slides.overview.engine.count == 3 && stage.current == "3")
        #expect(stage.live.allSatisfy { $0.name != "1" })
        slides.go(to: "0")
        host.rest()
        #expect(stage.current == "0" && !slides.isShowingOverview)
    }

    @Test("A command to a slide outside of the row leaves the overview, as a kiosk returns home")
    func home() {
        slides.overviewSlides = ["2", "3"]
        slides.go(to: "3")
        host.rest()
        showOverview()
        #expect(slides.overview.engine.count == 2)
        #expect(slides.go(to: "1"))
        host.rest()
        #expect(stage.current == "1" && !slides.isShowingOverview && shown("1") == host.root.bounds)
    }

    @Test("A wheel moves the row by one slide, and a slide that is named twice or does not exist is there once or not")
    func wheel() {
        slides.overviewSlides = ["1", "2", "2", "nowhere", "3"]
        showOverview()
        #expect(slides.overview.engine.count == 3)
        for expected in [1, 2, 2] {
            let event = ScrollEvent(location: Point(200, 400), delta: Vector(dx: 60, dy: 0), time: host.now)
            host.scene.handle(.scroll(event))
            host.rest()
            #expect(slides.overview.engine.centredPage == expected)
        }
        #expect(stage.current == "1")
    }

    @Test("A limit that is lowered while the overview is shown holds at once") func lowered() {
        showOverview()
        slides.overview.engine.scroll(to: 4)
        host.rest()
        slides.maximumLiveSlides = 2
        host.rest()
        #expect(stage.live.count <= 2)
    }

    @Test("The controller that disappears while its overview is shown leaves nothing moving")
    func disappears() {
        slides.showOverview()
        host.run(milliseconds: 60)
        host.scene.rootViewController = ViewController()
        host.rest()
        #expect(stage.appearanceEvents() == ["1 willDisappear", "1 didDisappear"])
        host.scene.rootViewController = slides
        host.rest()
        #expect(slides.isShowingOverview)
        slides.dismissOverview()
        host.rest()
        #expect(stage.appearanceEvents().suffix(3) == ["1 willAppear", "1 didAppear", "appeared: 1"])
    }

    @Test("A source supplies the row of the current slide, and the titles are those of the controllers")
    func source() {
        @MainActor struct Days: SlideSource {
            func neighbour(of day: Int, _ direction: SlideDirection) -> Int? {
                switch direction {
                case .left: day - 1
                case .right: day < 3 ? day + 1 : nil
                default: nil
                }
            }
            func content(of day: Int) -> any SlideContent {
                let controller = ViewController()
                controller.title = "Day \(day)"
                return controller
            }
        }
        let slides = SlideController(Days(), start: 0)
        host.scene.rootViewController = slides
        host.rest()
        slides.showOverview()
        host.rest()
        #expect(slides.overview.engine.count == 54 && slides.overview.engine.centredPage == 50)
        #expect((slides.overview.titleView as? Label)?.text == "Day 0")
    }
}

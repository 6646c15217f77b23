import CasementTesting
import Testing

@testable import CasementCore

/// Opening and dismissing the overview, scrolling through it, and taps.
@MainActor @Suite struct OverviewTests {
    private let stage = PageStage(5)
    private var host: FakeHost { stage.host }

    /// The page in the centre of a panel of 400 x 800.
    private static let centred = Rect(x: 80, y: 136, width: 240, height: 480)
    private static let spacing = 264.0

    private func x(_ name: String) -> Double? { stage.frame(name)?.minX }

    private func expectNear(_ rect: Rect?, _ other: Rect, _ location: SourceLocation = #_sourceLocation) {
        guard let rect else {
            Issue.record("The page is not there.", sourceLocation: location)
            return
        }
        let difference = [
            rect.minX - other.minX, rect.minY - other.minY, rect.maxX - other.maxX, rect.maxY - other.maxY,
        ]
        #expect(difference.allSatisfy { $0.magnitude < 0.01 }, "\(rect)", sourceLocation: location)
    }

    @Test("The open page gets smaller into its place while its neighbours come in")
    func opening() {
        stage.switcher.showOverview()
        #expect(stage.switcher.isShowingOverview)
        host.run(milliseconds: 150)
        let middle = stage.frame("1")
        #expect((middle?.width ?? 0) > 245 && (middle?.width ?? 0) < 395)
        #expect((x("2") ?? 0) > 344 && (x("2") ?? 1e9) < 460)
        #expect(host.rest())
        expectNear(stage.frame("1"), Self.centred)
        expectNear(stage.frame("2"), Self.centred.offset(by: Vector(dx: Self.spacing, dy: 0)))
        #expect(stage.overview.descendantBrightness(of: "2") == 0.55)
        #expect(stage.overview.descendantBrightness(of: "1") == 1)
        stage.switcher.dismissOverview()
        #expect(!stage.switcher.isShowingOverview)
        #expect(host.rest())
        #expect(stage.frame("1") == host.root.bounds && stage.frame("2") == nil)
    }

    @Test("An idle overview requests no frames")
    func idle() {
        stage.openOverview()
        host.clearFrames()
        host.run(milliseconds: 10_000)
        #expect(host.frames.isEmpty && host.scene.nextDeadline == nil)
    }

    @Test("Without animation the overview is there at once, and at once gone")
    func silent() {
        stage.switcher.showOverview(animated: false)
        expectNear(stage.frame("1"), Self.centred)
        stage.switcher.dismissOverview(animated: false)
        #expect(stage.frame("1") == host.root.bounds)
        #expect(host.rest())
    }

    @Test("With reduced motion the overview is there at once")
    func reducedMotion() {
        host.scene.environment.reducesMotion = true
        stage.switcher.showOverview()
        expectNear(stage.frame("1"), Self.centred)
    }

    @Test("A page follows a drag point for point, and settles to the page nearest to where it would decelerate to")
    func dragging() {
        stage.openOverview()
        let finger = stage.finger.press(at: Point(300, 376)).move(by: Vector(dx: -10, dy: 0))
        finger.move(by: Vector(dx: -100, dy: 0))
        #expect(((x("1") ?? 0) - (80 - 100)).magnitude < 0.01)
        finger.hold(for: .milliseconds(100)).lift()
        #expect(host.rest())
        #expect(((x("1") ?? 0) - 80).magnitude < 0.01)
        finger.press(at: Point(300, 376)).drag(by: Vector(dx: -150, dy: 0)).hold(for: .milliseconds(100)).lift()
        #expect(host.rest())
        #expect(((x("2") ?? 0) - 80).magnitude < 0.01)
    }

    @Test("A fast flick passes several pages, and never overshoots")
    func flicking() {
        stage.openOverview()
        stage.flick(-80, 0)
        var last = 0.0
        var positions: [Double] = []
        for _ in 0..<200 {
            host.run(milliseconds: 16)
            last = stage.overview.engine.scroll.position
            positions.append(last)
        }
        #expect(last == last.rounded() && last >= 2 && last <= 4)
        #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
    }

    @Test("Both ends resist like a rubber band, and return")
    func rubberBand() {
        stage.openOverview()
        let finger = stage.finger.press(at: Point(200, 376)).move(by: Vector(dx: 10, dy: 0))
        finger.move(by: Vector(dx: 100, dy: 0))
        let shown = RubberBand.shown(100, dimension: 400)
        #expect(((x("1") ?? 0) - (80 + shown)).magnitude < 0.01)
        finger.lift()
        #expect(host.rest())
        #expect(((x("1") ?? 0) - 80).magnitude < 0.01)
        stage.switcher.select(stage.switcher.page(at: 4))
        host.rest()
        stage.openOverview()
        stage.flick(-120, 0)
        #expect(host.rest())
        #expect(stage.overview.engine.scroll.position == 4)
    }

    @Test("A tap on the page in the centre zooms into it, one at a side moves there")
    func tapping() {
        stage.openOverview()
        stage.tap(380, 376)
        #expect(host.rest())
        #expect(stage.overview.engine.centredPage == 1 && stage.switcher.isShowingOverview && stage.selected == "1")
        stage.tap(200, 376)
        #expect(host.rest())
        #expect(stage.selected == "2" && !stage.switcher.isShowingOverview && stage.frame("2") == host.root.bounds)
        #expect(
            stage.events() == [
                "willSelect 2", "2 willAppear", "2 didAppear", "didSelect 2", "didDismiss",
            ])
    }

    @Test("A tap beside the row goes to the page at that side")
    func tappingBeside() {
        stage.openOverview()
        stage.tap(390, 720)
        #expect(host.rest())
        #expect(stage.overview.engine.centredPage == 1)
        stage.tap(10, 720)
        #expect(host.rest())
        stage.tap(10, 720)
        #expect(host.rest())
        #expect(stage.overview.engine.centredPage == 0)
    }

    @Test("A tap on the dots beside the present one scrolls one page to that side")
    func tappingDots() {
        stage.openOverview()
        stage.tap(390, 638)
        #expect(host.rest())
        #expect(stage.overview.engine.centredPage == 1)
        stage.tap(10, 638)
        #expect(host.rest())
        stage.tap(10, 638)
        #expect(host.rest())
        #expect(stage.overview.engine.centredPage == 0)
    }

    @Test("A tap that stops the row is no tap on a page")
    func tapWhileMoving() {
        stage.openOverview()
        stage.flick(-80, 0)
        host.run(milliseconds: 80)
        let finger = stage.finger.press(at: Point(200, 376))
        let stopped = stage.overview.engine.scroll.position
        host.run(milliseconds: 100)
        #expect(stage.overview.engine.scroll.position == stopped)
        finger.lift()
        #expect(host.rest())
        #expect(stage.switcher.isShowingOverview)
        #expect(stage.overview.engine.scroll.position == stopped.rounded())
    }

    @Test("A drag that the system cancels returns to the page where it began")
    func cancelled() {
        stage.openOverview()
        stage.finger.press(at: Point(300, 376)).drag(by: Vector(dx: -220, dy: 0)).cancel()
        #expect(host.rest())
        #expect(stage.overview.engine.scroll.position == 0)
    }

    @Test("The page receives touches when it is open, and none in the overview")
    func touches() throws {
        let button = Button("press")
        var presses = 0
        button.addAction { _ in presses += 1 }
        button.frame = Rect(x: 100, y: 300, width: 200, height: 100)
        try stage.page("1").view.addSubview(button)
        stage.tap(200, 350)
        #expect(presses == 1)
        stage.openOverview()
        stage.tap(200, 350)
        #expect(host.rest())
        #expect(presses == 1 && !stage.switcher.isShowingOverview)
        stage.tap(200, 350)
        #expect(presses == 2)
    }

    @Test("Pages that are seen in the overview are drawn again when they are invalidated")
    func live() throws {
        let probe = ProbeView("live", frame: Rect(x: 0, y: 0, width: 50, height: 50))
        try stage.page("1").view.addSubview(probe)
        stage.openOverview()
        let draws = probe.draws
        probe.setNeedsDisplay()
        host.rest()
        #expect(probe.draws == draws + 1)
    }

    @Test("The overview shows the title of the page in the centre, and follows its changes")
    func titles() throws {
        let stage = PageStage(3)
        try stage.page("1").title = "One"
        try stage.page("2").title = "Two"
        stage.openOverview()
        let label = try #require(stage.overview.titleView as? OverviewTitleLabel)
        #expect(label.text == "One")
        try stage.page("1").title = "Eins"
        #expect(label.text == "Eins")
        let finger = stage.finger.press(at: Point(300, 376)).move(by: Vector(dx: -10, dy: 0))
        let spacing = stage.overview.layout.spacing(in: stage.overview.bounds.size)
        finger.move(by: Vector(dx: -spacing / 2 + 2, dy: 0))
        #expect(label.text == "Eins")
        finger.move(by: Vector(dx: -4, dy: 0))
        #expect(label.text == "Two")
        #expect(stage.overview.pageIndicator?.currentPage == 1 && stage.overview.pageIndicator?.numberOfPages == 3)
        finger.lift()
    }

    @Test("Content of a page that is wider than the page does not lie on its neighbours")
    func clipped() throws {
        let wide = View(frame: Rect(x: 0, y: 0, width: 1000, height: 40))
        try stage.page("1").view.addSubview(wide)
        wide.backgroundColor = Color(hex: 0xFF0000)
        stage.openOverview()
        let frame = try #require(host.frame())
        let edges = frame.items.compactMap { item -> Int? in
            guard case .background(_, Color(hex: 0xFF0000), _) = item.kind else { return nil }
            return item.bounds.maxX
        }
        #expect(edges == [320])
    }

    @Test("The title and the dots are seen only when the page no longer covers their places")
    func fading() throws {
        let title = try #require(stage.overview.titleView)
        stage.switcher.showOverview()
        host.run(milliseconds: 100)
        #expect(title.superview?.isHidden == true)
        host.rest()
        #expect(title.superview?.opacity == 1)
        stage.switcher.allowsClosing = true
        let finger = stage.finger.press(at: Point(200, 376)).drag(by: Vector(dx: 0, dy: -100))
        #expect(title.opacity == 0)
        finger.cancel()
        host.rest()
        #expect(title.opacity == 1)
    }

    @Test("Resizing while the overview is shown keeps the page in the centre")
    func resizing() {
        stage.openOverview()
        stage.tap(380, 376)
        host.rest()
        let finger = stage.finger.press(at: Point(300, 376)).move(by: Vector(dx: -10, dy: 0))
        finger.move(by: Vector(dx: -66, dy: 0))
        #expect((stage.overview.engine.scroll.position - 1.25).magnitude < 0.001)
        host.scene.resize(to: DeviceTransform(size: Size(width: 800, height: 480), scale: 1))
        host.frame()
        #expect((stage.overview.engine.scroll.position - 1.25).magnitude < 0.001)
        finger.hold(for: .milliseconds(100)).lift()
        #expect(host.rest())
        expectNear(
            stage.frame("2"), Rect(center: Point(x: 400, y: 225.6), size: Size(width: 480, height: 288)))
    }

    @Test("Where the layout runs from right to left the next page is at the left")
    func rightToLeft() {
        host.scene.environment.layoutDirection = .rightToLeft
        stage.openOverview()
        #expect(((x("2") ?? 0) - (80 - Self.spacing)).magnitude < 0.01)
        stage.flick(40, 0)
        host.rest()
        #expect(stage.overview.engine.centredPage >= 1)
    }

    @Test("Without pages the overview shows its background, and no stroke leaves it")
    func empty() {
        let stage = PageStage(0)
        stage.openOverview()
        stage.flick(-80, 0)
        stage.flick(0, -80)
        #expect(stage.host.rest())
        #expect(stage.switcher.isShowingOverview && stage.overview.backgroundView?.isHidden == false)
        stage.switcher.add(stage.probe("1"))
        #expect(stage.host.rest())
        #expect(stage.selected == "1" && stage.frame("1") == stage.host.root.bounds)
    }
}

extension Overview {
    /// The brightness of the page whose content is that of the probe with a name.
    @MainActor fileprivate func descendantBrightness(of name: String) -> Double? {
        pages.all.first { ($0.content?.controller as? ProbeController)?.name == name }?.brightness
    }
}

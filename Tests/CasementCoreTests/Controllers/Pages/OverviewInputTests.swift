import CasementTesting
import Testing

@testable import CasementCore

@Suite("Wheels and arrow keys over the overview of a page switcher") @MainActor struct OverviewInputTests {
    private let stage = PageStage(3)
    private var host: FakeHost { stage.host }
    private var engine: OverviewEngine { stage.overview.engine }

    private func turn(_ dx: Double, _ dy: Double) {
        let event = ScrollEvent(location: Point(200, 400), delta: Vector(dx: dx, dy: dy), time: host.now)
        host.scene.handle(.scroll(event))
    }

    private func press(_ symbol: KeySymbol) {
        host.scene.handle(.key(KeyEvent(phase: .pressed, symbol: symbol, time: host.now)))
        host.scene.handle(.key(KeyEvent(phase: .released, symbol: symbol, time: host.now)))
    }

    @Test("They go to the next page, mirrored too, and a wheel again when the row rests", arguments: [false, true])
    func pages(isMirrored: Bool) {
        if isMirrored { host.scene.environment.layoutDirection = .rightToLeft }
        let next = isMirrored ? -1.0 : 1
        stage.openOverview()
        for expected in [1, 2, 2] {
            turn(30 * next, 0)
            turn(30 * next, 0)
            while engine.centredPage != expected, host.wantsFrame { host.run(for: FakeHost.frameInterval) }
            turn(30 * next, 0)
            host.rest()
            #expect(engine.centredPage == expected)
        }
        for expected in [1, 0, 0] {
            press(isMirrored ? .rightArrow : .leftArrow)
            host.rest()
            #expect(engine.centredPage == expected)
        }
        turn(0, 60)
        #expect(host.rest() && engine.centredPage == 0 && stage.switcher.isShowingOverview)
        #expect(stage.events().allSatisfy { !$0.contains("didSelect") })
    }

    @Test("The open page gets no page by the wheel, and the row of an overview that closes does not move") func open() {
        turn(60, 0)
        #expect(engine.zoom.phase == .open && engine.scroll.isAtRest && stage.selected == "1")
        stage.openOverview()
        stage.switcher.dismissOverview()
        host.run(milliseconds: 40)
        turn(60, 0)
        #expect(engine.scroll.isAtRest && engine.centredPage == 0)
        #expect(host.rest() && stage.selected == "1" && !stage.switcher.isShowingOverview)
    }

    @Test("A token of a view in a page holds the row") func suspended() throws {
        stage.openOverview()
        let token = try stage.page("1").view.suspendMovement()
        turn(60, 0)
        press(.rightArrow)
        #expect(host.rest() && engine.centredPage == 0)
        token.end()
        turn(60, 0)
        #expect(host.rest() && engine.centredPage == 1)
    }

    @Test("A touch that drags the row keeps it from the wheel") func dragged() {
        stage.openOverview()
        let finger = stage.finger.press(at: Point(200, 376)).drag(by: Vector(dx: -30, dy: 0))
        let position = engine.scroll.position
        turn(60, 0)
        #expect(engine.scroll.position == position && engine.scroll.isDragging)
        finger.hold(for: .milliseconds(200)).lift()
        #expect(host.rest() && engine.centredPage == 0)
    }

    @Test("A token of a view in a slide holds the slides under wheel and keys, and those of an overview of slides")
    func slides() {
        let page = View()
        var graph = SlideGraph()
        graph.add("a", right: "b") { page }
        graph.add("b", left: "a") { View() }
        let slides = SlideController(graph, start: "a")
        host.scene.rootViewController = slides
        host.rest()
        var token = page.suspendMovement()
        turn(60, 0)
        press(.rightArrow)
        #expect(host.rest() && slides.current == "a")
        slides.showOverview()
        host.rest()
        // The slide left the scene on its way into the overview, which ends its token.
        #expect(!token.isAlive)
        token = page.suspendMovement()
        turn(60, 0)
        press(.rightArrow)
        #expect(host.rest() && slides.overview.engine.centredPage == 0)
        token.end()
        press(.rightArrow)
        #expect(host.rest() && slides.overview.engine.centredPage == 1)
        turn(-60, 0)
        #expect(host.rest() && slides.overview.engine.centredPage == 0)
    }
}

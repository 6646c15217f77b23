import CasementTesting
import Testing

@testable import CasementCore

/// Two touches that open and close the overview.
@MainActor @Suite struct OverviewPinchTests {
    private let stage = PageStage(3)
    private var host: FakeHost { stage.host }

    /// Two touches at a distance from a point, horizontally.
    @MainActor private struct Pair {
        let left: Finger
        let right: Finger
        let host: FakeHost

        init(_ host: FakeHost, at center: Point, span: Double) {
            self.host = host
            left = host.finger.press(at: center - Vector(dx: span / 2, dy: 0))
            right = host.finger.press(at: center + Vector(dx: span / 2, dy: 0))
        }

        /// Moves both touches in steps of 10 ms.
        func move(to center: Point, span: Double, steps: Int = 10) {
            let (start, end) = (left.location, right.location)
            let half = Vector(dx: span / 2, dy: 0)
            let (newStart, newEnd) = (center - half, center + half)
            let (first, second) = (newStart - start, newEnd - end)
            for step in 1...steps {
                host.run(milliseconds: 10)
                let share = Double(step) / Double(steps)
                left.move(to: start + first * share)
                right.move(to: end + second * share)
            }
        }

        func hold() { host.run(milliseconds: 200) }

        func lift() {
            left.lift()
            right.lift()
        }
    }

    @Test("A pinch on the open page follows the two touches within a point, there and back")
    func following() throws {
        let pair = Pair(host, at: Point(200, 400), span: 300)
        pair.move(to: Point(200, 400), span: 260)
        let view = try stage.page("1").view
        let points = [pair.left, pair.right].map { view.convert($0.location, from: nil) }
        let places: [(Point, Double)] = [
            (Point(230, 430), 200), (Point(180, 350), 120), (Point(150, 300), 100), (Point(200, 400), 240),
        ]
        for (center, span) in places {
            pair.move(to: center, span: span)
            for (finger, point) in zip([pair.left, pair.right], points) {
                #expect(view.convert(point, to: nil).distance(to: finger.location) < 1, "at a span of \(span)")
            }
        }
        #expect(stage.events() == ["1 willDisappear"])
        pair.hold()
        pair.lift()
        host.rest()
        #expect(stage.events() == ["1 willAppear", "1 didAppear"] && stage.frame("1") == host.root.bounds)
    }

    @Test("One touch ends and another one begins without a jump of the page")
    func exchanged() {
        let pair = Pair(host, at: Point(200, 400), span: 300)
        pair.move(to: Point(200, 400), span: 200)
        let before = stage.frame("1")
        pair.right.lift()
        host.run(milliseconds: 20)
        #expect(stage.frame("1")?.isNear(before, within: 1) == true)
        let third = stage.finger.press(at: Point(320, 500))
        host.run(milliseconds: 20)
        #expect(stage.frame("1")?.isNear(before, within: 1) == true)
        third.lift()
        pair.left.lift()
        host.rest()
        #expect(stage.overview.engine.zoom.isAtRest)
    }

    @Test(
        "Released slowly it leads to the overview below 0.75 of the size", arguments: [(180.0, true), (240.0, false)])
    func threshold(span: Double, isOverview: Bool) {
        let pair = Pair(host, at: Point(200, 400), span: 300)
        pair.move(to: Point(200, 400), span: span, steps: 20)
        pair.hold()
        pair.lift()
        #expect(host.rest())
        #expect(stage.switcher.isShowingOverview == isOverview)
        #expect(stage.events().first == "1 willDisappear")
    }

    @Test("Released with speed its direction decides")
    func speed() {
        let pair = Pair(host, at: Point(200, 400), span: 300)
        pair.move(to: Point(200, 400), span: 240, steps: 8)
        pair.lift()
        #expect(host.rest())
        #expect(stage.switcher.isShowingOverview)
        #expect(stage.events() == ["1 willDisappear", "1 didDisappear", "didShow"])
        stage.switcher.dismissOverview(animated: false)
        _ = stage.events()
        let back = Pair(host, at: Point(200, 400), span: 300)
        back.move(to: Point(200, 400), span: 110, steps: 10)
        back.move(to: Point(200, 400), span: 200, steps: 12)
        back.lift()
        #expect(host.rest())
        #expect(!stage.switcher.isShowingOverview && stage.frame("1") == host.root.bounds)
    }

    @Test("A pinch that the system cancels returns everything", arguments: [true, false])
    func cancelled(isOpen: Bool) {
        if !isOpen { stage.openOverview() }
        let pair = Pair(host, at: Point(200, 376), span: isOpen ? 300 : 60)
        pair.move(to: Point(200, 376), span: isOpen ? 60 : 300)
        pair.left.cancel()
        pair.right.cancel()
        #expect(host.rest())
        #expect(stage.switcher.isShowingOverview == !isOpen)
    }

    @Test("Spreading two touches on the centred page zooms into it")
    func spreading() {
        stage.openOverview()
        let pair = Pair(host, at: Point(200, 376), span: 60)
        pair.move(to: Point(200, 376), span: 80)
        host.frame()
        #expect(stage.events() == ["1 willAppear"])
        pair.move(to: Point(200, 376), span: 140)
        pair.lift()
        #expect(host.rest())
        #expect(stage.frame("1") == host.root.bounds)
        #expect(stage.events() == ["willSelect 1", "1 didAppear", "didSelect 1", "didDismiss"])
    }

    @Test("Spreading two touches on the open page is left to its content")
    func outwards() throws {
        let pinch = PinchRecognizer()
        var began = 0
        pinch.addAction { if $0.state == .began { began += 1 } }
        try stage.page("1").view.addGestureRecognizer(pinch)
        let pair = Pair(host, at: Point(200, 400), span: 100)
        pair.move(to: Point(200, 400), span: 200)
        pair.lift()
        host.rest()
        #expect(began == 1 && stage.frame("1") == host.root.bounds && stage.events() == [])
    }

    @Test(
        "A pinch on a list opens the overview, and two touches that move together scroll the list",
        arguments: [true, false])
    func list(isPinch: Bool) throws {
        let scroll = ScrollView(frame: host.root.bounds)
        scroll.contentSize = Size(width: 400, height: 3000)
        try stage.page("1").view.addSubview(scroll)
        host.rest()
        let (upper, lower) = (stage.finger.press(at: Point(200, 300)), stage.finger.press(at: Point(210, 600)))
        for _ in 0..<10 {
            host.run(milliseconds: 10)
            upper.move(by: Vector(dx: 0, dy: isPinch ? 10 : -10))
            lower.move(by: Vector(dx: 0, dy: -10))
        }
        upper.lift()
        lower.lift()
        host.rest()
        #expect(stage.switcher.isShowingOverview == isPinch)
        #expect((scroll.contentOffset.y > 0) == !isPinch)
    }

    @Test("Content that can still zoom out keeps the pinch; at its smallest scale the overview opens")
    func zoomable() throws {
        let scroll = ScrollView(frame: host.root.bounds)
        let content = View(frame: host.root.bounds)
        scroll.addSubview(content)
        scroll.contentSize = content.bounds.size
        scroll.zoomView = content
        scroll.maximumZoomScale = 4
        try stage.page("1").view.addSubview(scroll)
        scroll.setZoomScale(2, animated: false)
        host.rest()
        let pair = Pair(host, at: Point(200, 400), span: 300)
        pair.move(to: Point(200, 400), span: 240)
        pair.hold()
        pair.lift()
        host.rest()
        #expect(scroll.zoomScale < 2 && stage.events() == [])
        scroll.setZoomScale(1, animated: false)
        host.rest()
        let next = Pair(host, at: Point(200, 400), span: 300)
        next.move(to: Point(200, 400), span: 100)
        next.lift()
        host.rest()
        #expect(stage.switcher.isShowingOverview && scroll.zoomScale == 1)
    }
}

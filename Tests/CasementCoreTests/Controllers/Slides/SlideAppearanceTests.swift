import Testing

@testable import CasementCore

/// The order of the appearance methods of slides, case by case.
@MainActor @Suite struct SlideAppearanceTests {
    private let stage = SlideStage()
    private var host: FakeHost { stage.host }

    @Test("The first slide appears when it is first shown, and its neighbours are not notified")
    func first() {
        let host = FakeHost()
        let journal = Journal()
        var graph = SlideGraph()
        graph.add("a", right: "b") { ProbeController("a", journal) }
        graph.add("b") { ProbeController("b", journal) }
        let slides = SlideController(graph, start: "a")
        slides.onAppear = { journal.write("appeared: \($0)") }
        host.scene.rootViewController = slides
        host.rest()
        #expect(journal.drain() == ["a didLoad", "a willAppear", "a didAppear", "appeared: a", "b didLoad"])
    }

    @Test("A swipe: the first pixel, the lift beyond the threshold, the end of the settle")
    func swipe() {
        let finger = stage.finger.press(at: Point(300, 400)).move(by: Vector(dx: -10, dy: 0))
        #expect(stage.appearanceEvents() == [])
        finger.move(by: Vector(dx: -0.5, dy: 0))
        #expect(stage.appearanceEvents() == ["2 willAppear"])
        finger.drag(by: Vector(dx: -120, dy: 0), over: .milliseconds(64))
        #expect(stage.appearanceEvents() == [])
        finger.lift()
        #expect(stage.appearanceEvents() == ["1 willDisappear"])
        host.run(milliseconds: 280)
        #expect(stage.appearanceEvents() == [])
        host.rest()
        #expect(stage.appearanceEvents() == ["1 didDisappear", "2 didAppear", "appeared: 2"])
    }

    @Test("A slide that snaps back disappears without having appeared")
    func snappedBack() {
        stage.finger.press(at: Point(300, 400)).drag(by: Vector(dx: -40, dy: 0), over: .milliseconds(64)).hold(
            for: .milliseconds(100)
        ).lift()
        host.rest()
        #expect(stage.appearanceEvents() == ["2 willAppear", "2 willDisappear", "2 didDisappear"])
    }

    @Test("A slide that is caught while it settles and pushed back keeps its appearance balanced")
    func takenBack() {
        stage.finger.press(at: Point(300, 400)).drag(by: Vector(dx: -120, dy: 0), over: .milliseconds(64)).lift()
        host.run(milliseconds: 50)
        _ = stage.appearanceEvents()
        stage.finger.press(at: Point(100, 400)).drag(by: Vector(dx: 80, dy: 0), over: .milliseconds(64)).lift()
        host.rest()
        let events = stage.appearanceEvents()
        #expect(events.filter { $0.hasPrefix("1") } == ["1 willAppear", "1 didAppear"])
        #expect(events.filter { $0.hasPrefix("2") } == ["2 willDisappear", "2 didDisappear"])
        #expect(events.last == "appeared: 1")
    }

    @Test("A slide that a second flick passes disappears without having appeared")
    func flickedPast() {
        let stage = SlideStage(SlideStage.row)
        for number in 0..<3 {
            stage.flick(-60, 0)
            stage.host.run(milliseconds: 70)
        }
        stage.host.rest()
        let events = stage.appearanceEvents()
        #expect(events.filter { $0.hasPrefix("1 ") } == ["1 willDisappear", "1 didDisappear"])
        for name in ["2", "3"] {
            let own = events.filter { $0.hasPrefix(name + " ") }
            #expect(own == ["\(name) willAppear", "\(name) willDisappear", "\(name) didDisappear"])
        }
        #expect(events.filter { $0.hasPrefix("4 ") } == ["4 willAppear", "4 didAppear"])
    }

    @Test("A slide that two quick commands pass is shown meanwhile, and is notified of it")
    func passedByCommand() {
        let stage = SlideStage(SlideStage.row)
        stage.slides.go(.right)
        stage.slides.go(.right)
        stage.host.rest()
        let events = stage.appearanceEvents()
        #expect(
            events.filter { $0.hasPrefix("2 ") } == ["2 willAppear", "2 willDisappear", "2 didDisappear"])
        #expect(events.filter { $0.hasPrefix("3 ") } == ["3 willAppear", "3 didAppear"])
    }

    @Test("A slide that left and returns gets the same notifications as a new one")
    func comesBack() {
        stage.slides.go(.right)
        host.rest()
        _ = stage.appearanceEvents()
        let finger = stage.finger.press(at: Point(100, 400)).drag(by: Vector(dx: 120, dy: 0), over: .milliseconds(64))
        #expect(stage.appearanceEvents() == ["1 willAppear"])
        finger.lift()
        host.rest()
        #expect(stage.appearanceEvents() == ["2 willDisappear", "2 didDisappear", "1 didAppear", "appeared: 1"])
    }

    @Test("In a drag to one side and then to the other, each neighbour is notified of its part only")
    func bothSides() {
        let stage = SlideStage(SlideStage.row, start: "5")
        let finger = stage.finger.press(at: Point(200, 400)).move(by: Vector(dx: -10, dy: 0)).move(
            by: Vector(dx: -50, dy: 0))
        #expect(stage.appearanceEvents() == ["6 willAppear"])
        finger.move(by: Vector(dx: 80, dy: 0))
        #expect(Set(stage.appearanceEvents()) == ["6 willDisappear", "6 didDisappear", "4 willAppear"])
        finger.lift()
        stage.host.rest()
        #expect(stage.appearanceEvents() == ["4 willDisappear", "4 didDisappear"])
    }

    @Test("The current slide disappears and appears together with its slide controller")
    func covered() {
        stage.slides.setAppearance(.disappeared)
        #expect(stage.appearanceEvents() == ["1 willDisappear", "1 didDisappear"])
        stage.slides.setAppearance(.appeared)
        #expect(stage.appearanceEvents() == ["1 willAppear", "1 didAppear", "appeared: 1"])
    }

    @Test("Slides that are covered while they settle are notified of an appearance only when they are visible again")
    func coveredWhileSettling() {
        stage.finger.press(at: Point(300, 400)).drag(by: Vector(dx: -120, dy: 0), over: .milliseconds(64)).lift()
        host.run(milliseconds: 50)
        stage.slides.setAppearance(.disappeared)
        let events = stage.appearanceEvents()
        #expect(events.filter { $0.hasPrefix("2 ") } == ["2 willAppear", "2 willDisappear", "2 didDisappear"])
        host.rest()
        stage.slides.go(.down)
        host.rest()
        #expect(stage.appearanceEvents() == [])
        stage.slides.setAppearance(.appeared)
        #expect(stage.appearanceEvents() == ["4 willAppear", "4 didAppear", "appeared: 4"])
    }

    @Test("A slide may show the next one when it appears, and each is reported once")
    func sendingOn() {
        let sent = Box<Bool>()
        stage.slides.onAppear = { [stage] id in
            stage.journal.write("appeared: \(id)")
            guard sent.value == nil else { return }
            sent.value = true
            stage.slides.go(.down)
        }
        stage.slides.go(.right)
        host.rest()
        #expect(stage.current == "4")
        #expect(stage.appearanceEvents().filter { $0.hasPrefix("appeared") } == ["appeared: 2", "appeared: 4"])
    }

    @Test("A slide that shows another one in viewDidAppear is the one that is reported")
    func sendingOnInHook() {
        stage.live.first { $0.name == "2" }?.onHook = { [stage] _, hook in
            if hook == "didAppear" { stage.slides.go(.down) }
        }
        stage.slides.go(.right)
        host.rest()
        #expect(stage.appearanceEvents().filter { $0.hasPrefix("appeared") } == ["appeared: 2", "appeared: 4"])
    }

    @Test("With random touches, each slide gets its notifications in a valid order", arguments: 1...10)
    func anyFingers(seed: UInt64) {
        var random = RandomSource(seed: seed)
        let stage = SlideStage(seed % 2 == 0 ? SlideStage.square : SlideStage.row, start: seed % 2 == 0 ? "1" : "4")
        var events: [String] = []
        for number in 0..<60 {
            let finger = stage.finger.press(at: Point(random.number(20...380.0), random.number(20...780.0)))
            for _ in 0..<random.number(0...6) {
                stage.host.run(milliseconds: Int64(random.number(1...20)))
                finger.move(by: Vector(dx: random.number(-60...60.0), dy: random.number(-20...20.0)))
            }
            if random.oneIn(6) { stage.slides.go(SlideDirection.allCases[random.number(0...3)]) }
            if random.oneIn(5) { finger.cancel() } else { finger.lift() }
            stage.host.run(milliseconds: Int64(random.number(0...400)))
            #expect(stage.live.count <= 5)
        }
        #expect(stage.host.rest())
        events = stage.appearanceEvents()
        let next = [
            "didDisappear": ["willAppear"], "willAppear": ["didAppear", "willDisappear"],
            "didAppear": ["willDisappear"], "willDisappear": ["didDisappear", "willAppear"],
        ]
        for name in (1...9).map(String.init) {
            let own = events.filter { $0.hasPrefix(name + " ") }.map { String($0.dropFirst(2)) }
            let begin = name == (seed % 2 == 0 ? "1" : "4") ? "didAppear" : "didDisappear"
            for (before, after) in zip([begin] + own, own) {
                #expect(next[before]?.contains(after) == true, "\(name): \(before), then \(after)")
            }
            #expect((own.last ?? begin) == (name == stage.current ? "didAppear" : "didDisappear"))
        }
        #expect(stage.place(stage.current) == .zero)
    }
}

import Testing

@testable import CasementCore

/// Row by row the table of what a slide hears.
@MainActor @Suite struct SlideAppearanceTests {
    private let stage = SlideStage()
    private var host: FakeHost { stage.host }

    @Test("The first slide appears when it is first shown, and those beside it hear nothing")
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
        #expect(journal.take() == ["a didLoad", "a willAppear", "a didAppear", "appeared: a", "b didLoad"])
    }

    @Test("First pixel, commit, rest")
    func swipe() {
        let finger = stage.finger.press(at: Point(300, 400)).move(by: Vector(dx: -10, dy: 0))
        #expect(stage.heard() == [])
        finger.move(by: Vector(dx: -0.5, dy: 0))
        #expect(stage.heard() == ["2 willAppear"])
        finger.drag(by: Vector(dx: -120, dy: 0), over: .milliseconds(64))
        #expect(stage.heard() == [])
        finger.lift()
        #expect(stage.heard() == ["1 willDisappear"])
        host.run(milliseconds: 280)
        #expect(stage.heard() == [])
        host.rest()
        #expect(stage.heard() == ["1 didDisappear", "2 didAppear", "appeared: 2"])
    }

    @Test("Snapped back")
    func snappedBack() {
        stage.finger.press(at: Point(300, 400)).drag(by: Vector(dx: -40, dy: 0), over: .milliseconds(64)).lift()
        host.rest()
        #expect(stage.heard() == ["2 willAppear", "2 willDisappear", "2 didDisappear"])
    }

    @Test("Caught after the commit and taken back")
    func takenBack() {
        stage.finger.press(at: Point(300, 400)).drag(by: Vector(dx: -120, dy: 0), over: .milliseconds(64)).lift()
        host.run(milliseconds: 50)
        _ = stage.heard()
        stage.finger.press(at: Point(100, 400)).drag(by: Vector(dx: 80, dy: 0), over: .milliseconds(64)).lift()
        host.rest()
        let heard = stage.heard()
        #expect(heard.filter { $0.hasPrefix("1") } == ["1 willAppear", "1 didAppear"])
        #expect(heard.filter { $0.hasPrefix("2") } == ["2 willDisappear", "2 didDisappear"])
        #expect(heard.last == "appeared: 1")
    }

    @Test("Flicked past without resting")
    func flickedPast() {
        let stage = SlideStage(SlideStage.row)
        for number in 0..<3 {
            stage.flick(-60, 0)
            stage.host.run(milliseconds: 70)
        }
        stage.host.rest()
        let heard = stage.heard()
        #expect(heard.filter { $0.hasPrefix("1 ") } == ["1 willDisappear", "1 didDisappear"])
        for name in ["2", "3"] {
            let own = heard.filter { $0.hasPrefix(name + " ") }
            #expect(own == ["\(name) willAppear", "\(name) willDisappear", "\(name) didDisappear"])
        }
        #expect(heard.filter { $0.hasPrefix("4 ") } == ["4 willAppear", "4 didAppear"])
    }

    @Test("A slide passed by two quick commands shows on the way, and hears of it")
    func passedByCommand() {
        let stage = SlideStage(SlideStage.row)
        stage.slides.go(.right)
        stage.slides.go(.right)
        stage.host.rest()
        let heard = stage.heard()
        #expect(
            heard.filter { $0.hasPrefix("2 ") } == ["2 willAppear", "2 willDisappear", "2 didDisappear"])
        #expect(heard.filter { $0.hasPrefix("3 ") } == ["3 willAppear", "3 didAppear"])
    }

    @Test("A slide that left and comes back hears the same as one that was never there")
    func comesBack() {
        stage.slides.go(.right)
        host.rest()
        _ = stage.heard()
        let finger = stage.finger.press(at: Point(100, 400)).drag(by: Vector(dx: 120, dy: 0), over: .milliseconds(64))
        #expect(stage.heard() == ["1 willAppear"])
        finger.lift()
        host.rest()
        #expect(stage.heard() == ["2 willDisappear", "2 didDisappear", "1 didAppear", "appeared: 1"])
    }

    @Test("Pulled to one side and then to the other, each side hears of its own part")
    func bothSides() {
        let stage = SlideStage(SlideStage.row, start: "5")
        let finger = stage.finger.press(at: Point(200, 400)).move(by: Vector(dx: -10, dy: 0)).move(
            by: Vector(dx: -50, dy: 0))
        #expect(stage.heard() == ["6 willAppear"])
        finger.move(by: Vector(dx: 80, dy: 0))
        #expect(Set(stage.heard()) == ["6 willDisappear", "6 didDisappear", "4 willAppear"])
        finger.lift()
        stage.host.rest()
        #expect(stage.heard() == ["4 willDisappear", "4 didDisappear"])
    }

    @Test("When the slides themselves disappear the slide shown does, and appears again with them")
    func covered() {
        stage.slides.setAppearance(.disappeared)
        #expect(stage.heard() == ["1 willDisappear", "1 didDisappear"])
        stage.slides.setAppearance(.appeared)
        #expect(stage.heard() == ["1 willAppear", "1 didAppear", "appeared: 1"])
    }

    @Test("Covered in mid-settle, nobody hears of appearing until it is seen again")
    func coveredWhileSettling() {
        stage.finger.press(at: Point(300, 400)).drag(by: Vector(dx: -120, dy: 0), over: .milliseconds(64)).lift()
        host.run(milliseconds: 50)
        stage.slides.setAppearance(.disappeared)
        let heard = stage.heard()
        #expect(heard.filter { $0.hasPrefix("2 ") } == ["2 willAppear", "2 willDisappear", "2 didDisappear"])
        host.rest()
        stage.slides.go(.down)
        host.rest()
        #expect(stage.heard() == [])
        stage.slides.setAppearance(.appeared)
        #expect(stage.heard() == ["4 willAppear", "4 didAppear", "appeared: 4"])
    }

    @Test("A slide may send on from its own appearing, and each is told of once")
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
        #expect(stage.heard().filter { $0.hasPrefix("appeared") } == ["appeared: 2", "appeared: 4"])
    }

    @Test("A slide that sends on in didAppear is the one that is told of")
    func sendingOnInHook() {
        stage.live.first { $0.name == "2" }?.onHook = { [stage] _, hook in
            if hook == "didAppear" { stage.slides.go(.down) }
        }
        stage.slides.go(.right)
        host.rest()
        #expect(stage.heard().filter { $0.hasPrefix("appeared") } == ["appeared: 2", "appeared: 4"])
    }

    @Test("Under any fingers each slide hears a sensible story", arguments: 1...10)
    func anyFingers(seed: UInt64) {
        var random = RandomSource(seed: seed)
        let stage = SlideStage(seed % 2 == 0 ? SlideStage.square : SlideStage.row, start: seed % 2 == 0 ? "1" : "4")
        var heard: [String] = []
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
        heard = stage.heard()
        let next = [
            "didDisappear": ["willAppear"], "willAppear": ["didAppear", "willDisappear"],
            "didAppear": ["willDisappear"], "willDisappear": ["didDisappear", "willAppear"],
        ]
        for name in (1...9).map(String.init) {
            let own = heard.filter { $0.hasPrefix(name + " ") }.map { String($0.dropFirst(2)) }
            let begin = name == (seed % 2 == 0 ? "1" : "4") ? "didAppear" : "didDisappear"
            for (before, after) in zip([begin] + own, own) {
                #expect(next[before]?.contains(after) == true, "\(name): \(before), then \(after)")
            }
            #expect((own.last ?? begin) == (name == stage.current ? "didAppear" : "didDisappear"))
        }
        #expect(stage.place(stage.current) == .zero)
    }
}

import CasementCore
import CasementTesting
import Testing

@Suite("Pans") @MainActor struct PanTests {
    private let bench = Bench()
    private let card: Card
    private let pan: PanRecognizer

    init() {
        card = bench.view("card")
        pan = bench.add(PanRecognizer(), to: card)
    }

    @Test("A pan begins at 10 points, and its first event has the movement beyond them") func slop() {
        var first: Vector?
        pan.addAction { [pan] recognizer in if recognizer.state == .began { first = pan.translation(in: nil) } }
        let finger = bench.finger.press(at: Point(100, 100))
        finger.move(to: Point(109.5, 100))
        #expect(pan.state == .possible)
        finger.move(to: Point(114, 100))
        #expect(pan.state == .began)
        #expect(first == Vector(dx: 4, dy: 0))
        finger.move(to: Point(124, 100))
        #expect(pan.translation(in: nil) == Vector(dx: 14, dy: 0))
        finger.lift()
        #expect(bench.why() == ["pan@card begins", "pan@card ends"])
    }

    @Test("The direction of a pan is decided at 45 degrees", arguments: [(10.02, 10.0, true), (10.0, 10.02, false)])
    func split(dx: Double, dy: Double, isHorizontal: Bool) {
        pan.directions = .horizontal
        let down = bench.add(PanRecognizer(), to: card, "vertical")
        down.directions = .vertical
        bench.finger.press(at: Point(100, 100)).move(to: Point(100 + dx, 100 + dy)).lift()
        #expect(
            bench.why()
                == (isHorizontal
                    ? ["pan@card begins", "pan@card.vertical fails: pan@card has begun", "pan@card ends"]
                    : [
                        "pan@card fails: moved in another direction", "pan@card.vertical begins",
                        "pan@card.vertical ends",
                    ]))
    }

    @Test("A pan in each of the four directions begins in that direction only", arguments: 0..<4) func directions(
        index: Int
    ) {
        let translations = [
            Vector(dx: -40, dy: 5), Vector(dx: 40, dy: 5), Vector(dx: 5, dy: -40), Vector(dx: 5, dy: 40),
        ]
        let directions: [Directions] = [.left, .right, .up, .down]
        for (other, translation) in translations.enumerated() {
            pan.directions = directions[index]
            bench.clear()
            bench.finger.press(at: Point(200, 200)).drag(by: translation).lift()
            #expect(bench.log.contains("pan@card began") == (other == index))
        }
    }

    @Test("Touches beyond maximumNumberOfTouches are ignored") func tooMany() {
        pan.maximumNumberOfTouches = 1
        let fingers = bench.stage.fingers(3)
        fingers[0].press(at: Point(100, 100)).drag(by: Vector(dx: 50, dy: 0))
        for finger in fingers[1...] { finger.press(at: Point(300, 300)).drag(by: Vector(dx: 0, dy: 50)) }
        #expect(pan.numberOfTouches == 1)
        #expect(pan.translation(in: nil) == Vector(dx: 40, dy: 0))
        #expect(pan.state == .changed || pan.state == .began)
    }

    @Test("A pan begins with minimumNumberOfTouches, and ends when one of these lifts") func tooFew() {
        pan.minimumNumberOfTouches = 2
        let fingers = bench.stage.fingers(2)
        fingers[0].press(at: Point(100, 100)).drag(by: Vector(dx: 50, dy: 0))
        #expect(pan.state == .possible)
        fingers[1].press(at: Point(200, 100))
        bench.stage.drag([(fingers[0], Vector(dx: 0, dy: 50)), (fingers[1], Vector(dx: 0, dy: 50))], over: .seconds(1))
        #expect(pan.state == .changed)
        fingers[0].lift()
        #expect(pan.state == .ended)
    }

    @Test("A touch that joins or leaves a pan does not change its translation") func joins() {
        let fingers = bench.stage.fingers(2)
        fingers[0].press(at: Point(100, 100)).drag(by: Vector(dx: 50, dy: 0))
        let before = pan.translation(in: nil)
        fingers[1].press(at: Point(300, 350))
        #expect(pan.translation(in: nil) == before)
        let both = [(fingers[0], Vector(dx: 20, dy: 0)), (fingers[1], Vector(dx: 20, dy: 0))]
        bench.stage.drag(both, over: .milliseconds(100))
        #expect((pan.translation(in: nil) - before - Vector(dx: 20, dy: 0)).length < 1)
        fingers[0].lift()
        #expect((pan.translation(in: nil) - before - Vector(dx: 20, dy: 0)).length < 1)
        fingers[1].drag(by: Vector(dx: 0, dy: 7))
        #expect((pan.translation(in: nil) - before - Vector(dx: 20, dy: 7)).length < 1)
        #expect(bench.log.count { $0 == "pan@card began" } == 1)
    }

    @Test("With a minimum distance of 0 a pan begins when the touch lands, in any direction") func atOnce() throws {
        pan.minimumDistance = 0
        pan.directions = .horizontal
        let finger = try bench.finger.press(on: card)
        #expect(bench.why() == ["pan@card begins"])
        #expect(bench.log == ["pan@card began"])
        pan.setTranslation(Vector(dx: 5, dy: 0), in: nil)
        bench.finger.press(at: Point(50, 50))
        #expect(pan.translation(in: nil) == Vector(dx: 5, dy: 0))
        finger.lift()
    }

    @Test("A translation can be set, and later movement adds to it") func set() {
        let finger = bench.finger.press(at: Point(100, 100)).drag(by: Vector(dx: 50, dy: 0))
        pan.setTranslation(.zero, in: nil)
        finger.drag(by: Vector(dx: 0, dy: 8))
        #expect(pan.translation(in: nil) == Vector(dx: 0, dy: 8))
    }

    @Test("A flick has a velocity; a hold before lifting gives none") func velocity() {
        var last = Vector.zero
        pan.addAction { [pan] recognizer in if recognizer.state == .ended { last = pan.velocity(in: nil) } }
        bench.finger.press(at: Point(100, 100)).drag(by: Vector(dx: 200, dy: 0), over: .milliseconds(200)).lift()
        #expect((last.dx - 1000).magnitude < 50)
        bench.finger.press(at: Point(100, 100)).drag(by: Vector(dx: 200, dy: 0), over: .milliseconds(200))
            .hold(for: .milliseconds(60)).lift()
        #expect(last == .zero)
    }

    @Test("A pan that waits until its touch lifts begins and ends then") func waitsUntilLift() {
        let press = bench.add(LongPressRecognizer(), to: card)
        press.allowableMovement = 100
        pan.requireToFail(press)
        bench.finger.press(at: Point(100, 100)).drag(by: Vector(dx: 30, dy: 0), over: .milliseconds(100)).lift()
        #expect(
            bench.why() == [
                "pan@card waits: longPress@card", "longPress@card fails: lifted too early", "pan@card begins",
                "pan@card ends",
            ])
    }
}

@Suite("Pulls and screen edges") @MainActor struct PullTests {
    private let bench = Bench()
    private let card: Card

    init() { card = bench.view("card") }

    @Test(
        "A pull is 16 points along and no more than 12 across",
        arguments: [(12.0, 16.0, true), (12.02, 16.0, false), (0.0, 15.98, false), (-12.0, 16.0, true)])
    func figures(dx: Double, dy: Double, isPull: Bool) {
        let pull = bench.add(PullRecognizer(.down), to: card)
        bench.finger.press(at: Point(100, 100)).move(to: Point(100 + dx, 100 + dy))
        #expect(pull.state.isActive == isPull)
    }

    @Test("A pull that strays early does not fail, and continues as a pan without a jump") func strays() {
        let pull = bench.add(PullRecognizer(.down), to: card)
        let finger = bench.finger.press(at: Point(100, 100))
        finger.move(to: Point(130, 105)).move(to: Point(111, 117))
        #expect(pull.state == .began)
        #expect(pull.translation(in: nil) == Vector(dx: 0, dy: 1))
        finger.move(to: Point(131, 100))
        #expect(pull.translation(in: nil) == Vector(dx: 20, dy: -16))
        finger.lift()
        #expect(bench.why() == ["pull@card begins", "pull@card ends"])
    }

    @Test("In a horizontal strip a pull begins at 11 right, 16 down, unless the strip's pan began at 10 points")
    func strip() {
        let strip = bench.add(PanRecognizer(), to: bench.stage.scene.root, "strip")
        strip.directions = .horizontal
        let pull = bench.add(PullRecognizer(.down), to: card)
        bench.finger.press(at: Point(100, 100)).drag(by: Vector(dx: 11, dy: 16)).drag(by: Vector(dx: 0, dy: 20)).lift()
        #expect(
            bench.why() == ["pan@View.strip fails: moved in another direction", "pull@card begins", "pull@card ends"])
        bench.clear()
        bench.finger.press(at: Point(100, 100)).move(to: Point(110, 102)).move(to: Point(111, 116)).lift()
        #expect(
            bench.why() == [
                "pull@card no", "pan@View.strip claims", "pan@View.strip begins",
                "pull@card fails: pan@View.strip has begun", "pan@View.strip ends",
            ])
        _ = pull
    }

    @Test(
        "A pan from an edge starts within 20 points of it",
        arguments: [(20.0, true), (21.0, false)]) func margin(x: Double, isEdge: Bool)
    {
        let edge = bench.add(ScreenEdgePanRecognizer(.left), to: card)
        bench.finger.press(at: Point(x, 200)).drag(by: Vector(dx: 60, dy: 0))
        #expect(edge.state.isActive == isEdge)
    }

    @Test("A screen edge pan begins before a deeper pan, and fails when the touch moves along the edge") func beats() {
        bench.add(ScreenEdgePanRecognizer(.left), to: bench.stage.scene.root)
        bench.add(PanRecognizer(), to: card)
        bench.finger.press(at: Point(5, 200)).drag(by: Vector(dx: 60, dy: 0)).lift()
        #expect(
            bench.why() == [
                "pan@card waits: screenEdgePan@View", "screenEdgePan@View begins",
                "pan@card fails: screenEdgePan@View has begun", "screenEdgePan@View ends",
            ])
        bench.clear()
        bench.finger.press(at: Point(5, 200)).drag(by: Vector(dx: 0, dy: 60)).lift()
        #expect(
            bench.why() == [
                "pan@card waits: screenEdgePan@View", "screenEdgePan@View fails: moved in another direction",
                "pan@card begins",
                "pan@card ends",
            ])
    }

    @Test(
        "A screen edge pan begins at its own edge only",
        arguments: [ScreenEdgePanRecognizer.Edge.left, .right, .top, .bottom])
    func edges(edge: ScreenEdgePanRecognizer.Edge) {
        bench.add(ScreenEdgePanRecognizer(edge), to: card)
        let strokes: [(ScreenEdgePanRecognizer.Edge, Point, Vector)] = [
            (.left, Point(5, 200), Vector(dx: 50, dy: 0)), (.right, Point(395, 200), Vector(dx: -50, dy: 0)),
            (.top, Point(200, 5), Vector(dx: 0, dy: 50)), (.bottom, Point(200, 395), Vector(dx: 0, dy: -50)),
        ]
        for (from, start, translation) in strokes {
            bench.clear()
            bench.finger.press(at: start).drag(by: translation).lift()
            #expect(bench.log.contains("screenEdgePan@card began") == (from == edge))
        }
    }
}

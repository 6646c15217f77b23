import CasementCore
import CasementTesting
import Testing

@Suite("Swipes") @MainActor struct SwipeTests {
    private let bench = Bench()
    private let card: Card
    private let swipe: SwipeRecognizer

    init() {
        card = bench.view("card")
        swipe = bench.add(SwipeRecognizer(.all), to: card)
    }

    @Test("A swipe is recognized once, while the touch still moves") func once() {
        var direction: Directions = []
        swipe.addAction { [swipe] _ in direction = swipe.direction }
        let finger = bench.finger.press(at: Point(100, 200)).drag(by: Vector(dx: 55, dy: 0), over: .milliseconds(100))
        #expect(bench.why() == ["swipe@card ends"])
        #expect(direction == .right)
        finger.drag(by: Vector(dx: 200, dy: 0), over: .milliseconds(100)).lift()
        #expect(bench.log.count { $0 == "swipe@card ended" } == 1)
    }

    @Test(
        "A swipe is 50 points along, at most 50 across, and more along than across",
        arguments: [(50.0, 0.0, true), (49.98, 0.0, false), (51.0, 50.0, true), (60.0, 60.0, false)])
    func figures(dx: Double, dy: Double, isSwipe: Bool) {
        swipe.directions = .right
        bench.finger.press(at: Point(100, 100)).move(to: Point(100 + dx, 100 + dy)).lift()
        #expect(bench.log.contains("swipe@card ended") == isSwipe)
    }

    @Test("A swipe fails when it strays more than 50 points across") func strays() {
        bench.finger.press(at: Point(100, 100)).move(to: Point(151.02, 151.02))
        #expect(bench.why() == ["swipe@card fails: strayed too far"])
    }

    @Test("A swipe fails as soon as it is long enough in another direction, and not before", arguments: [49.0, 50])
    func otherDirection(distance: Double) {
        swipe.directions = .right
        let finger = bench.finger.press(at: Point(100, 200)).move(by: Vector(dx: 0, dy: distance))
        #expect(bench.why() == (distance < 50 ? [] : ["swipe@card fails: moved in another direction"]))
        finger.move(by: Vector(dx: 70, dy: -20)).lift()
        #expect(bench.log.contains("swipe@card ended") == (distance < 50))
    }

    @Test("A swipe fails after half a second, and at half a second it is in time", arguments: 0...1, [490, 500, 501])
    func time(delay: Int, milliseconds: Int) {
        bench.wait(delay)
        bench.finger.press(at: Point(100, 100)).hold(for: .milliseconds(milliseconds)).move(to: Point(160, 100)).lift()
        #expect(bench.why() == [milliseconds <= 500 ? "swipe@card ends" : "swipe@card fails: too slow"])
    }

    @Test("At half a second a long press has rested long enough, and begins before a swipe") func beside() {
        bench.add(LongPressRecognizer(), to: card)
        bench.finger.press(at: Point(100, 100)).hold(for: .milliseconds(500)).move(to: Point(160, 100)).lift()
        #expect(bench.log.contains("longPress@card began") && !bench.log.contains("swipe@card ended"))
    }

    @Test(
        "A swipe of two touches needs the distance by each of them",
        arguments: [
            ((60.0, 0.0), (60.0, 0.0), true), ((51, 20), (70, -20), true), ((100, 0), (0, 0), false),
            ((49, 0), (140, 0), false), ((140, 0), (49, 0), false), ((60, 0), (-60, 0), false),
            ((60, 0), (0, 60), false), ((60, 0), (45, 49), false),
        ] as [((Double, Double), (Double, Double), Bool)])
    func eachTouch(first: (Double, Double), second: (Double, Double), isSwipe: Bool) {
        swipe.numberOfTouchesRequired = 2
        for sign in [1.0, -1] {
            bench.clear()
            let fingers = [bench.stage.newFinger(), bench.stage.newFinger()]
            fingers[0].press(at: Point(200, 100))
            fingers[1].press(at: Point(200, 250))
            bench.stage.drag(
                [
                    (fingers[0], Vector(dx: first.0, dy: first.1) * sign),
                    (fingers[1], Vector(dx: second.0, dy: second.1) * sign),
                ], over: .milliseconds(100))
            for finger in fingers { finger.lift() }
            #expect(bench.log.contains("swipe@card ended") == isSwipe, "\(first) and \(second)")
        }
    }

    @Test("One touch that strays fails a swipe of two") func oneStrays() {
        swipe.numberOfTouchesRequired = 2
        let fingers = [
            bench.stage.newFinger().press(at: Point(100, 100)), bench.stage.newFinger().press(at: Point(100, 250)),
        ]
        fingers[0].move(by: Vector(dx: 51.02, dy: 51.02))
        #expect(bench.why() == ["swipe@card fails: strayed too far"])
        for finger in fingers { finger.lift() }
    }

    @Test("The distance, the deviation and the duration of a swipe can be set") func settable() {
        swipe.minimumDistance = 40
        swipe.maximumDeviation = 40
        swipe.maximumDuration = .milliseconds(700)
        bench.finger.press(at: Point(100, 100)).hold(for: .milliseconds(690)).move(to: Point(141, 139)).lift()
        #expect(bench.log.contains("swipe@card ended"))
    }

    @Test("A swipe that waits for another recognizer does not become too slow") func waits() {
        let press = bench.add(LongPressRecognizer(), to: card)
        press.allowableMovement = 400
        press.minimumDuration = .seconds(1)
        swipe.requireToFail(press)
        bench.finger.press(at: Point(100, 100)).move(to: Point(160, 100)).hold(for: .milliseconds(700)).lift()
        #expect(
            bench.why() == [
                "swipe@card waits: longPress@card", "longPress@card fails: lifted too early", "swipe@card ends",
            ])
    }

    @Test("Quick swipes in a row are all recognized, in each direction") func quick() {
        for index in 0..<40 {
            let translation = [
                Vector(dx: 90, dy: 4), Vector(dx: -90, dy: 8), Vector(dx: 6, dy: 90), Vector(dx: 0, dy: -90),
            ][
                index % 4]
            bench.finger.press(at: Point(200, 200)).drag(by: translation, over: .milliseconds(50)).lift()
            bench.wait(30)
        }
        #expect(bench.touches.count == 40)
        for touch in bench.touches { #expect(bench.stage.scene.why(touch) == ["swipe@card ends"]) }
    }

    @Test("After a swipe the tap of the view fails") func noClick() {
        bench.add(bench.tap(1), to: card)
        bench.finger.press(at: Point(100, 100)).drag(by: Vector(dx: 80, dy: 0), over: .milliseconds(80)).lift()
        #expect(
            bench.log == [
                "card received 1 begin", "card received 1 move", "card received 1 cancelled: recognized by swipe@card",
                "swipe@card ended",
            ])
    }
}

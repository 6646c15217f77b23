import Casement
import CasementTesting
import Testing

@testable import Shutter

@MainActor @Suite("A shutter of the app's own") struct ShutterTests {
    private let stage: Stage
    private let slides: SlideController
    private let window: Window

    init() throws {
        slides = try #require(Shutter().makeRootViewController() as? SlideController)
        stage = Stage(slides, size: Size(width: 800, height: 480))
        stage.settle()
        window = try #require(slides.children.lazy.compactMap { $0 as? Window }.first)
    }

    private var surface: DraggableSurface { window.surface }
    /// Where the lower edge of the shutter is shown.
    private var edge: Double { window.shutter.frame.maxY }

    /// A finger at the grip, which has moved so slowly that a lift is no flick.
    private func pull(by distance: Double) -> Finger {
        let finger = stage.finger.press(at: Point(400, edge - 28))
        return finger.drag(by: Vector(dx: 0, dy: distance)).hold(for: .milliseconds(100))
    }

    private func resize(to size: Size) {
        stage.scene.resize(to: DeviceTransform(size: size, scale: 1))
        stage.scene.layoutIfNeeded()
    }

    @Test("The tour closes it half, and opens it again") func tour() throws {
        let script = try FingerScript(parsing: Shutter().tour)
        var settled: [Int] = []
        surface.onSettle = { settled.append($0.stop) }
        try stage.play(script)
        stage.settle()
        #expect(settled == [1, 0] && edge == 56)
    }

    @Test("It rests at three stops, and follows the touch point for point between them") func stops() {
        #expect(surface.stops == [56, 268, 480] && edge == 56)
        for (stop, rest) in [(1, 268.0), (2, 480)] {
            let before = edge
            let finger = pull(by: 110)
            #expect(edge == before + 100 && surface.isDragging, "without the 10 pt before the pan begins")
            finger.lift()
            stage.settle()
            #expect(surface.stop == stop && edge == rest)
        }
        pull(by: -40).lift()
        stage.settle()
        #expect(surface.stop == 2 && edge == 480, "no more than 50 pt")
        pull(by: -55).lift()
        stage.settle()
        #expect(surface.stop == 1 && edge == 268, "the 10 pt before the pan begins count")
    }

    @Test("Beyond its outer stops it follows with the rubber band, and settles back") func rubberBand() {
        let finger = pull(by: -110)
        #expect(edge < 56 && edge > 0)
        #expect((56 - edge - RubberBand.shown(100, dimension: 480)).magnitude < 0.01)
        finger.lift()
        stage.settle()
        #expect(edge == 56)
    }

    @Test("A flick of 300 pt/s goes one stop on, however short it is", arguments: [480.0, 1200, 2400])
    func flick(height: Double) {
        resize(to: Size(width: 800, height: height))
        stage.settle()
        stage.finger.press(at: Point(400, 28)).drag(by: Vector(dx: 0, dy: 36), over: .milliseconds(110)).lift()
        stage.settle()
        #expect(surface.stop == 1 && edge == (56 + height) / 2)
    }

    @Test("A flick that interrupts another one goes two stops on") func flicks() {
        for _ in 0..<2 {
            stage.finger.press(at: Point(400, edge - 28)).drag(by: Vector(dx: 0, dy: 36), over: .milliseconds(110))
                .lift()
            stage.advance(by: .milliseconds(40))
        }
        stage.settle()
        #expect(surface.stop == 2 && edge == 480)
    }

    @Test("The momentum of slats that hand it over moves it by one stop") func momentum() {
        surface.move(toStop: 1, animated: false)
        window.slats.handOverAtStart = .momentum
        window.slats.contentOffset.y = 300
        stage.finger.press(at: Point(400, 60)).drag(by: Vector(dx: 0, dy: 140), over: .milliseconds(80)).lift()
        stage.settle()
        #expect(window.slats.contentOffset.y == 0 && surface.stop == 2 && edge == 480)
    }

    @Test("A touch stops it in the frame in which it lands, and from there it settles or is dragged") func caught() {
        surface.move(toStop: 2)
        stage.advance(by: .milliseconds(100))
        let before = edge
        #expect(before > 100 && before < 440)
        let finger = stage.finger.press(at: Point(400, before - 28)).hold(for: .milliseconds(300))
        #expect(edge == before, "a touch holds it")
        finger.drag(by: Vector(dx: 0, dy: -30))
        #expect((edge - before + 20).magnitude < 1e-9, "what was caught moves, not the slats")
        finger.hold(for: .milliseconds(100)).cancel()
        stage.settle()
        #expect(edge == 480)
        surface.move(toStop: 0)
        stage.advance(by: .milliseconds(100))
        stage.finger.press(at: Point(400, edge - 100)).lift()
        stage.settle()
        #expect(edge == 56, "a tap lets it settle where it went")
    }

    @Test("A touch that lands when it has almost come to rest finds it there") func nearRest() {
        stage.finger.press(at: Point(400, 28)).drag(by: Vector(dx: 0, dy: 36), over: .milliseconds(110)).lift()
        #expect(stage.advance(until: { edge > 267 }) && edge < 268)
        let finger = stage.finger.press(at: Point(400, 150))
        #expect(edge == 268)
        finger.drag(by: Vector(dx: 0, dy: -50)).lift()
        stage.settle()
        #expect(window.slats.contentOffset.y > 0 && edge == 268, "the touch is for the slats")
    }

    @Test("A programmatic move turns around without a jump, and takes it from a touch") func programmatic() {
        surface.move(toStop: 2)
        stage.advance(by: .milliseconds(100))
        let before = edge
        surface.move(toStop: 0)
        #expect(edge == before)
        stage.advance(by: .milliseconds(16))
        #expect(edge > before, "it keeps its velocity")
        stage.settle()
        #expect(edge == 56)
        let finger = pull(by: 110)
        surface.move(toStop: 2)
        finger.drag(by: Vector(dx: 0, dy: -100))
        stage.settle()
        #expect(edge == 480 && !surface.isDragging)
        surface.move(toStop: 1, animated: false)
        #expect(edge == 268)
    }

    @Test("The slats scroll first, and at their end the same touch moves the shutter") func list() {
        surface.move(toStop: 2, animated: false)
        window.slats.contentOffset.y = 40
        let finger = stage.finger.press(at: Point(400, 100)).drag(by: Vector(dx: 0, dy: -50))
        #expect(window.slats.contentOffset.y == 80 && edge == 480)
        finger.hold(for: .milliseconds(100)).lift()
        stage.settle()
        surface.move(toStop: 1, animated: false)
        window.slats.contentOffset.y = 30
        let other = stage.finger.press(at: Point(400, 100)).drag(by: Vector(dx: 0, dy: 140))
        #expect(window.slats.contentOffset.y == 0 && edge == 268 + 100)
        other.hold(for: .milliseconds(100)).lift()
        stage.settle()
        #expect(surface.stop == 2)
    }

    @Test("A movement across it turns the slides, from left to right and mirrored", arguments: [false, true])
    func slidesAround(isMirrored: Bool) {
        stage.scene.environment.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
        surface.move(toStop: 2, animated: false)
        stage.finger.press(at: Point(600, 240)).drag(by: Vector(dx: -300, dy: 10)).lift()
        stage.settle()
        #expect(slides.current == "right" && edge == 480)
    }

    @Test("With reduced motion it goes to its stops at once") func reducedMotion() {
        stage.scene.environment.reducesMotion = true
        surface.move(toStop: 2)
        #expect(edge == 480)
        pull(by: -110).lift()
        #expect(edge == 268)
    }

    @Test("A resize keeps its stop, or its place between the stops while it moves") func resize() {
        surface.move(toStop: 2)
        stage.advance(by: .milliseconds(100))
        let share = (edge - 56) / (480 - 56)
        resize(to: Size(width: 480, height: 801))
        #expect(((edge - 56) / (801 - 56) - share).magnitude < 0.05)
        stage.advance(by: .milliseconds(16))
        #expect((edge - 56) / (801 - 56) - share < 0.12, "it goes on from there")
        stage.settle()
        #expect(edge == 801)
        let finger = stage.finger.press(at: Point(240, 790)).drag(by: Vector(dx: 0, dy: -110))
        #expect(edge == 701)
        resize(to: Size(width: 800, height: 480))
        let held: Double = (701 - 56) / (801 - 56)
        #expect((edge - (56 + held * (480 - 56))).magnitude < 0.01)
        finger.cancel()
        stage.settle()
        #expect(surface.stop == 2 && edge == 480)
        resize(to: Size(width: 480, height: 801))
        let short = stage.finger.press(at: Point(240, 790)).drag(by: Vector(dx: 0, dy: -80))
        resize(to: Size(width: 800, height: 480))
        short.hold(for: .milliseconds(100)).lift()
        stage.settle()
        #expect(surface.stop == 2 && edge == 480, "45 pt of the smaller one")
    }

    @Test("A shutter that leaves the scene while it moves is at its stop when it returns") func removed() {
        surface.move(toStop: 2)
        stage.advance(by: .milliseconds(100))
        window.shutter.removeFromSuperview()
        #expect(edge == 480)
    }

    @Test("A held view in it keeps it still, and with a disabled pan no touch moves it") func disabled() {
        let suspension = window.slats.suspendMovement()
        _ = pull(by: 110).lift()
        stage.settle()
        #expect(edge == 56)
        suspension.end()
        surface.panGestureRecognizer.isEnabled = false
        _ = pull(by: 110).lift()
        stage.settle()
        #expect(edge == 56)
        surface.move(toStop: 1, animated: false)
        stage.finger.press(at: Point(400, 60)).drag(by: Vector(dx: 0, dy: 140)).lift()
        stage.settle()
        #expect(edge == 268, "nor one on the slats, which are at their end")
    }

    /// Turns a wheel, and lets it rest.
    private func turn(_ dy: Double, at y: Double) {
        let event = ScrollEvent(location: Point(400, y), delta: Vector(dx: 0, dy: dy), time: stage.scene.now)
        stage.scene.handle(.scroll(event))
        stage.settle()
    }

    @Test("A wheel moves it by one stop, after its slats, and never beyond its stops") func wheel() {
        turn(-30, at: 28)
        #expect(surface.stop == 1 && edge == 268)
        turn(-30, at: 240)
        #expect(surface.stop == 2 && edge == 480)
        turn(-30, at: 460)
        #expect(surface.stop == 2 && edge == 480)
        turn(30, at: 100)
        #expect(window.slats.contentOffset.y == 30 && edge == 480, "the slats have range left")
        window.slats.contentOffset.y = window.slats.range(.vertical).upperBound
        turn(30, at: 100)
        #expect(surface.stop == 1)
    }

    @Test("The arrow keys scroll the slats, and at their end move it by one stop") func keys() {
        surface.move(toStop: 2, animated: false)
        func press(_ key: KeySymbol) {
            stage.keyboard.press(key)
            stage.settle()
        }
        press(.downArrow)
        #expect(window.slats.contentOffset.y == ScrollView.keyStep && surface.stop == 2)
        press(.upArrow)
        press(.upArrow)
        #expect(window.slats.contentOffset.y == 0 && surface.stop == 2 && edge == 480)
        window.slats.contentOffset.y = window.slats.range(.vertical).upperBound
        press(.downArrow)
        #expect(surface.stop == 1 && edge == 268)
        // The middle of the screen lies below the slats now.
        press(.downArrow)
        #expect(surface.stop == 0)
    }

    @Test("A hand that rests on it, or drags the slats, does not stop another one's drag") func hands() {
        surface.move(toStop: 1, animated: false)
        let resting = stage.newFinger().press(at: Point(300, 100))
        let finger = pull(by: 110)
        #expect(edge == 268 + 100)
        let third = stage.newFinger().press(at: Point(500, 100))
        #expect(edge == 268 + 100 && surface.isDragging)
        resting.drag(by: Vector(dx: 0, dy: -60))
        finger.drag(by: Vector(dx: 0, dy: 20)).hold(for: .milliseconds(100)).lift()
        for other in [resting, third] { other.lift() }
        stage.settle()
        #expect(surface.stop == 2 && edge == 480 && !surface.isDragging)
    }
}

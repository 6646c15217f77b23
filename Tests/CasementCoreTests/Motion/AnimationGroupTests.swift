import Testing

@testable import CasementBase
@testable import CasementCore

/// `animate` beyond one block: groups, sequences, delays, repeats, and the time of completions.
@MainActor @Suite struct AnimationGroupTests {
    private let scene = Scene.sized()
    private let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    private let other = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))

    @MainActor final class Log {
        var lines: [String] = []
    }
    private let log = Log()

    init() {
        scene.root.addSubview(view)
        scene.root.addSubview(other)
    }

    private func note(_ name: String) -> (AnimationEnd) -> Void {
        { [log] in log.lines.append("\(name) \($0)") }
    }

    private func move(_ view: View, to x: Double, over milliseconds: Int, _ name: String) {
        scene.animate(.curve(.linear, .milliseconds(milliseconds)), { view.center.x = x }, completion: note(name))
    }

    @Test func aGroupEndsOnceWithItsLastAnimation() {
        scene.animateTogether {
            move(view, to: 100, over: 100, "one")
            move(other, to: 100, over: 300, "two")
        } completion: {
            note("all")($0)
        }
        scene.show(at: 100)
        #expect(log.lines == ["one finished"])
        scene.show(at: 300)
        #expect(log.lines == ["one finished", "two finished", "all finished"])
    }

    @Test func aGroupIsInterruptedIfOneOfItsAnimationsIs() {
        scene.animateTogether {
            move(view, to: 100, over: 100, "one")
            move(other, to: 100, over: 300, "two")
        } completion: {
            note("all")($0)
        }
        view.center.x = 7
        #expect(log.lines == ["one interrupted"])
        scene.show(at: 300)
        #expect(log.lines == ["one interrupted", "two finished", "all interrupted"])
    }

    @Test func anEmptyGroupIsFinishedAtOnce() {
        scene.animateTogether {
        } completion: {
            note("all")($0)
        }
        #expect(log.lines == ["all finished"])
    }

    @Test func aSequenceRunsItsStepsInOrder() {
        let step = Animation.curve(.linear, .milliseconds(100))
        scene.animateInSequence([
            AnimationStep(step) { view.center.x = 105 }, AnimationStep(step) { view.center.x = 5 },
        ]) { note("sequence")($0) }
        scene.show(at: 50)
        #expect(view.center.x == 55)
        scene.show(at: 100)
        scene.show(at: 150)
        #expect(view.center.x == 55)
        #expect(log.lines.isEmpty)
        scene.show(at: 200)
        #expect(view.center.x == 5)
        #expect(log.lines == ["sequence finished"])
    }

    @Test func aTouchEndsASequence() {
        let step = Animation.curve(.linear, .milliseconds(100))
        scene.animateInSequence([
            AnimationStep(step) { view.center.x = 105 }, AnimationStep(step) { other.center.x = 50 },
        ]) { note("sequence")($0) }
        scene.show(at: 50)
        #expect(view.takeOver() == Vector(dx: 1000, dy: 0))
        scene.show(at: 500)
        #expect(view.center.x == 55)
        #expect(other.center.x == 5)
        #expect(log.lines == ["sequence interrupted"])
    }

    @Test func aDelayPostponesAnAnimation() {
        scene.animate(.curve(.linear, .milliseconds(100)).delayed(by: .milliseconds(50))) { view.center.x = 105 }
        scene.show(at: 50)
        #expect(view.center.x == 5)
        scene.show(at: 100)
        #expect(view.center.x == 55)
        scene.show(at: 149)
        #expect(view.isAnimating)
        scene.show(at: 150)
        #expect(view.center.x == 105 && !view.isAnimating)
    }

    @Test func aDelayDoesNotStopARunningAnimation() {
        move(view, to: 1005, over: 1000, "first")
        scene.show(at: 500)
        scene.animate(.curve(.linear, .milliseconds(400)).delayed(by: .milliseconds(100))) { view.center.x = 605 }
        scene.show(at: 501)
        #expect((view.center.x - 506).magnitude < 0.1)
        scene.show(at: 1000)
        #expect(view.center.x == 605)
    }

    @Test func layoutMayChangeTheTargetOfADelayedAnimation() {
        let box = Container()
        scene.root.addSubview(box)
        box.addSubview(view)
        scene.show(at: 0)
        scene.animate(.curve(.linear, .milliseconds(100)).delayed(by: .milliseconds(100))) { box.place = 100 }
        box.place = 200
        scene.show(at: 50)
        #expect(view.center.x == 0)
        scene.show(at: 150)
        #expect(view.center.x == 100)
        scene.show(at: 200)
        #expect(view.center.x == 200)
    }

    @Test func anEndlessAutoreversingAnimationRunsUntilItIsTouched() {
        let swing = Animation.curve(.linear, .milliseconds(100)).repeatedForever(autoreverses: true)
        scene.animate(swing, { view.center.x = 105 }, completion: note("loop"))
        for (time, x) in [(50, 55), (100, 105), (150, 55), (200, 5), (250, 55), (10_050, 55)] as [(Int64, Double)] {
            scene.show(at: time)
            #expect((view.center.x - x).magnitude < 1e-6)
        }
        scene.show(at: 10_120)
        #expect((view.takeOver().dx + 1000).magnitude < 1e-6)
        #expect(log.lines == ["loop interrupted"])
        #expect((view.center.x - 85).magnitude < 1e-6)
    }

    @Test func anEndlessAnimationWithoutAutoreverseRestartsAtItsBeginning() {
        let loop = Animation.curve(.linear, .milliseconds(100)).repeatedForever()
        scene.animate(loop, { view.center.x = 105 })
        scene.show(at: 375)
        #expect((view.center.x - 80).magnitude < 1e-6)
        view.center.x = 3
        #expect(!view.isAnimating)
    }

    @Test func reducedMotionEndsEveryAnimationAtOnce() {
        scene.environment.reducesMotion = true
        let loop = Animation.curve(.linear, .milliseconds(100)).delayed(by: .seconds(1)).repeatedForever()
        scene.animate(loop, { view.center.x = 105 }, completion: note("loop"))
        #expect(view.center.x == 105)
        #expect(log.lines == ["loop finished"])
    }

    @Test func aCompletionRunsOutsideTheBlockThatInterrupts() {
        scene.animate(.seconds(1)) {
            view.center.x = 100
        } completion: { _ in
            view.opacity = 0.5
        }
        scene.animate(.seconds(1)) { view.center.x = 50 }
        // Within the second block the write would have been animated.
        #expect(view.opacity == 0.5)
        #expect(view.tracks.count == 1)
    }

    @Test func aCompletionThatAnimatesTheSamePropertyLeavesOneTrack() {
        scene.animate(.seconds(1)) {
            view.center.x = 100
        } completion: { _ in
            scene.animate(.seconds(1)) { view.center.x = 300 }
        }
        scene.animate(.seconds(1)) { view.center.x = 50 }
        #expect(view.tracks.count == 1)
        #expect(view.tracks.first?.target[0] == 300)
    }

    @Test func aCompletionMayOverwriteTheWriteThatInterrupted() {
        scene.animate(.seconds(1)) {
            view.center.x = 100
        } completion: { _ in
            view.center.x = 1
        }
        view.center.x = 2
        #expect(view.center.x == 1)
    }

    @Test func aGrowingViewThatIsCaughtIsLaidOutForItsShownSize() {
        let inner = View(frame: view.bounds)
        inner.autoresizing = .flexibleSize
        view.addSubview(inner)
        scene.animate(.curve(.linear, .seconds(1))) { view.frame = Rect(x: 0, y: 0, width: 110, height: 10) }
        scene.show(at: 500)
        #expect(inner.bounds.width > 59.9)
        view.takeOver()
        #expect(view.bounds.width == 60)
        #expect(inner.bounds.width == 60)
        scene.animate(.curve(.linear, .seconds(1))) { view.bounds = Rect(x: 0, y: 0, width: 100, height: 10) }
        view.bounds = Rect(x: 0, y: 0, width: 70, height: 10)
        #expect(inner.bounds.width == 70)
    }

    @Test func aViewThatLeavesTheSceneEndsItsAnimationsOnce() {
        move(view, to: 100, over: 100, "one")
        scene.animate(.curve(.linear, .seconds(1)), { view.opacity = 0 }, completion: note("two"))
        view.removeFromSuperview()
        scene.show(at: 2000)
        #expect(log.lines == ["one interrupted", "two interrupted"])
        #expect(view.opacity == 0 && view.center.x == 100)
    }

    @Test func aRepeatedAnimationOutsideASceneIsReportedWhenItsViewEntersOne() {
        var problems: [String] = []
        scene.onProblem = { problems.append($0.description) }
        let (later, once) = (View(), View())
        later.animate(.curve(.linear, .seconds(1)).repeatedForever()) { later.opacity = 0 }
        once.animate(.curve(.linear, .seconds(1))) { once.opacity = 0 }
        for view in [later, once] { scene.root.addSubview(view) }
        #expect(later.opacity == 0 && once.opacity == 0)
        #expect(problems.count == 1)
    }

    @Test func springsKeepTheirVelocityExactlyWhenRetargeted() {
        scene.animate(.spring(Spring(omega: 20, dampingRatio: 0.6))) { view.center.x = 105 }
        scene.show(at: 60)
        let before = view.tracks[0].velocity(at: scene.now)[0]
        scene.animate(.spring(Spring(omega: 20, dampingRatio: 0.6))) { view.center.x = 55 }
        #expect(view.tracks[0].velocity(at: scene.now)[0] == before)
    }
}

/// A view that centres its subview at a point that the test sets.
private final class Container: View {
    var place = 0.0 { didSet { setNeedsLayout() } }
    override func layoutSubviews() {
        for view in subviews { view.center = Point(place, 0) }
    }
}

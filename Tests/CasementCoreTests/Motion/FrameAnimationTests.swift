import Testing

@testable import CasementBase
@testable import CasementCore

@MainActor @Suite("Frame animations") struct FrameAnimationTests {
    private let host = FakeHost()
    private let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))

    init() {
        host.root.addSubview(view)
    }

    /// Counts its steps.
    private final class Count: FrameAnimation {
        private(set) var steps = 0
        var onStep: () -> Void = {}
        var length = Int.max

        func step(to now: Instant) -> Bool {
            steps += 1
            onStep()
            return steps < length
        }
    }

    @Test("A frame animation runs once a frame until it ends; then no frame is requested") func ends() {
        let count = Count()
        count.length = 3
        #expect(view.start(count))
        #expect(host.rest())
        #expect(count.steps == 3)
    }

    @Test("A view in no scene starts none and returns false") func withoutScene() {
        let count = Count()
        #expect(!View().start(count))
        host.frame()
        #expect(count.steps == 0)
    }

    @Test("A view that leaves its scene loses its frame animations, and so do its subviews") func leaving() {
        let (inner, first, second) = (View(), Count(), Count())
        view.addSubview(inner)
        view.start(first)
        inner.start(second)
        view.removeFromSuperview()
        #expect(host.rest())
        #expect(first.steps == 0 && second.steps == 0)
        host.root.addSubview(view)
        #expect(host.rest())
        #expect(first.steps == 0 && second.steps == 0, "An animation of a removed view runs again.")
    }

    @Test(
        "A hook of a removal cannot leave a frame animation running", arguments: ["superview", "scene"],
        ["will", "did"])
    func hooks(kind: String, time: String) {
        let (probe, count) = (ProbeView("probe"), Count())
        view.addSubview(probe)
        probe.onHook = { [view] probe, line in
            guard line == "probe \(time)Move \(kind) -" else { return }
            probe.start(count)
            view.start(count)
        }
        probe.removeFromSuperview()
        view.removeFromSuperview()
        #expect(host.rest())
        #expect(count.steps == 0)
    }

    @Test("A hook of a subview cannot start one on a view that leaves") func hookBelow() {
        let (probe, count) = (ProbeView("probe"), Count())
        view.addSubview(probe)
        probe.onHook = { [view] _, line in if line.hasSuffix("scene -") { view.start(count) } }
        view.removeFromSuperview()
        #expect(host.rest())
        #expect(count.steps == 0)
    }

    @Test("A view that moves within its scene keeps its frame animations") func reparenting() {
        let (other, count) = (View(), Count())
        host.root.addSubview(other)
        view.start(count)
        other.addSubview(view)
        host.frame()
        #expect(count.steps == 1)
    }

    @Test("A view that moves to another scene loses its frame animations") func anotherScene() {
        let (other, count) = (FakeHost(), Count())
        view.start(count)
        other.root.addSubview(view)
        host.frame()
        other.frame()
        #expect(count.steps == 0)
        #expect(view.start(count))
        host.frame()
        other.frame()
        #expect(count.steps == 1)
    }

    @Test("One that is stopped by the step of another one is not stepped in that pass") func stoppedInPass() {
        let (first, second) = (Count(), Count())
        view.start(first)
        view.start(second)
        first.onStep = { [view] in view.stop(second) }
        host.frame()
        #expect(first.steps == 1 && second.steps == 0)
    }

    @Test("One whose view the step of another one removes is not stepped in that pass") func removedInPass() {
        let (first, second, other) = (Count(), Count(), View())
        host.root.addSubview(other)
        view.start(first)
        other.start(second)
        first.onStep = { [unowned other] in other.removeFromSuperview() }
        host.frame()
        #expect(first.steps == 1 && second.steps == 0)
    }

    @Test("One that is started again by the step of another one continues with the next frame") func restartedInPass() {
        let (first, second) = (Count(), Count())
        view.start(first)
        view.start(second)
        first.onStep = { [view] in
            view.stop(second)
            view.start(second)
        }
        host.frame()
        #expect(second.steps == 0)
        first.onStep = {}
        host.frame()
        #expect(second.steps == 1)
    }

    @Test("One that is started on another view belongs to that view") func anotherOwner() {
        let (other, count) = (View(), Count())
        host.root.addSubview(other)
        view.start(count)
        other.start(count)
        view.stop(count)
        view.removeFromSuperview()
        host.frame()
        #expect(count.steps == 1)
        other.removeFromSuperview()
        host.frame()
        #expect(count.steps == 1)
    }

    @Test("Slides that leave the scene while they settle are at their targets") func slides() {
        let stage = SlideStage()
        let (host, controller) = (stage.host, stage.slides)
        controller.go(.right)
        host.run(milliseconds: 100)
        let plane = controller.view
        #expect(plane.bounds.origin != .zero)
        plane.removeFromSuperview()
        #expect(plane.bounds.origin == .zero)
        #expect(controller.current == "2")
        host.root.addSubview(plane)
        #expect(host.rest())
    }
}

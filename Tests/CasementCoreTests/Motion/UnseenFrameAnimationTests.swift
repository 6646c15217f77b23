import Testing

@testable import CasementBase
@testable import CasementCore

@MainActor @Suite("Endless frame animations that are not visible") struct UnseenFrameAnimationTests {
    private let host = FakeHost(Size(width: 400, height: 400))
    private let view = View(frame: Rect(x: 50, y: 50, width: 100, height: 100))

    /// Changes its view with each step.
    private final class Wave: FrameAnimation {
        let isEndlessAnimation: Bool
        var steps = 0
        var length = Int.max
        var lastStep = Instant.zero
        private let change: (Double) -> Void

        init(isEndless: Bool = true, _ change: @escaping (_ seconds: Double) -> Void) {
            isEndlessAnimation = isEndless
            self.change = change
        }

        func step(to now: Instant) -> Bool {
            steps += 1
            lastStep = now
            change(now.seconds(since: .zero))
            return steps < length
        }
    }

    init() {
        view.backgroundColor = .black
        host.root.addSubview(view)
        host.rest()
    }

    /// The number of frames in ten seconds, after those that a change needs.
    private func frames() -> Int {
        host.run(milliseconds: 200)
        host.clearFrames()
        host.run(for: .seconds(10))
        return host.frames.count
    }

    @discardableResult
    private func colour(_ owner: View) -> Wave {
        let wave = Wave { owner.backgroundColor = Color(white: $0.truncatingRemainder(dividingBy: 1)) }
        #expect(owner.start(wave))
        return wave
    }

    private func cover(_ frame: Rect) -> View {
        let cover = View(frame: frame)
        cover.backgroundColor = .white
        host.root.addSubview(cover)
        return cover
    }

    @Test("A visible one is stepped in each frame, which is requested for a stated reason") func seen() {
        let wave = colour(view)
        #expect(frames() > 590)
        #expect(wave.steps > 590)
        #expect(host.lastFrame?.isMoving == true && host.lastFrame?.isMotionEndless == true)
    }

    @Test("One in a hidden view, or below one, gets no frames", arguments: [false, true]) func hidden(isAbove: Bool) {
        let wave = colour(view)
        if isAbove { host.root.isHidden = true } else { view.isHidden = true }
        #expect(frames() == 0)
        let steps = wave.steps
        host.root.isHidden = false
        view.isHidden = false
        #expect(frames() > 590)
        #expect(wave.steps > steps + 590)
    }

    @Test("One in a view of opacity 0 gets no frames") func transparent() {
        colour(view)
        view.opacity = 0
        #expect(frames() == 0)
        view.opacity = 0.01
        #expect(frames() > 590)
    }

    @Test("One outside the screen, or outside a clip, gets no frames") func outside() {
        colour(view)
        view.center = Point(1000, 1000)
        #expect(frames() == 0)
        let window = View(frame: Rect(x: 0, y: 0, width: 40, height: 400))
        window.clipsToBounds = true
        host.root.addSubview(window)
        window.addSubview(view)
        view.center = Point(100, 100)
        #expect(frames() == 0)
        window.bounds.origin.x = 60
        #expect(frames() > 590)
    }

    @Test("One behind opaque views gets no frames; one that is covered in part gets each frame") func covered() {
        colour(view)
        let cover = cover(view.frame)
        #expect(frames() == 0)
        cover.frame.origin.x += 1
        #expect(frames() > 590)
        cover.frame.origin.x -= 1
        #expect(frames() == 0)
        cover.removeFromSuperview()
        #expect(frames() > 590)
    }

    @Test("One that changes a scale gets no frames while it is covered, also if it scales a subview") func scaling() {
        let inner = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
        inner.backgroundColor = .white
        view.addSubview(inner)
        let wave = Wave { [view] seconds in
            let phase = seconds.truncatingRemainder(dividingBy: 1)
            view.transform = .scale(1 - phase / 2)
            inner.transform = .scale(1 - phase / 3)
        }
        #expect(view.start(wave))
        #expect(frames() > 590)
        let cover = cover(host.root.bounds)
        #expect(frames() == 0)
        cover.removeFromSuperview()
        #expect(frames() > 590)
    }

    @Test("One that moves subviews of a visible view gets each frame, also while these are outside the screen")
    func superviews() {
        let stage = View(frame: host.root.bounds)
        host.root.addSubview(stage)
        stage.addSubview(view)
        let wave = Wave { [view] in view.center.x = 1000 * $0.truncatingRemainder(dividingBy: 2) - 500 }
        #expect(stage.start(wave))
        #expect(frames() > 590)
    }

    @Test("One that is invisible is stepped with the frames that other changes request") func changesElsewhere() {
        let wave = colour(view)
        view.isHidden = true
        _ = frames()
        let steps = wave.steps
        host.root.backgroundColor = .white
        host.run(milliseconds: 100)
        #expect(wave.steps == steps + 1)
        #expect(frames() == 0)
    }

    @Test("The step after a time without frames has the time of its frame") func time() {
        let wave = colour(view)
        view.isHidden = true
        host.run(for: .seconds(3600))
        view.isHidden = false
        host.run(for: FakeHost.frameInterval)
        #expect(host.now - wave.lastStep < .milliseconds(20))
    }

    @Test("A finite one is stepped wherever its view is, and ends") func finite() {
        view.center = Point(1000, 1000)
        let wave = Wave(isEndless: false) { [view] in view.backgroundColor = Color(white: $0 / 100) }
        wave.length = 300
        #expect(view.start(wave))
        host.run(for: .seconds(10))
        #expect(wave.steps == 300)
        #expect(!host.wantsFrame)
    }

    @Test("An invisible one beside a finite one of the same view does not delay the end of that") func both() {
        let endless = colour(view)
        let finite = Wave(isEndless: false) { _ in }
        finite.length = 60
        view.isHidden = true
        #expect(view.start(finite))
        #expect(frames() < 60)
        #expect(finite.steps == 60)
        let steps = endless.steps
        #expect(frames() == 0)
        #expect(endless.steps == steps)
    }
}

import CasementControls
import CasementTesting
import Testing

@Suite("Displays that move for ever") @MainActor struct EndlessDisplayTests {
    enum Kind: CaseIterable {
        case bar, ring, spinner, tickingClock, smoothClock

        @MainActor func make() -> View {
            switch self {
            case .bar: return ProgressBar()
            case .ring: return ProgressRing()
            case .spinner: return Spinner()
            case .tickingClock: return Clock { $0.inSecondsOfTest }
            case .smoothClock:
                let clock = Clock { $0.inSecondsOfTest }
                clock.motion = .smooth
                return clock
            }
        }
    }

    private let stage = Stage(size: Size(width: 200, height: 200))

    private func put(_ kind: Kind) -> View {
        let view = kind.make()
        view.frame = Rect(x: 50, y: 50, width: 100, height: kind == .bar ? 8 : 100)
        stage.scene.root.addSubview(view)
        stage.advance(by: .seconds(2))
        return view
    }

    /// The frames of ten seconds.
    private func frames() -> Int {
        stage.advance(by: .seconds(3))
        let before = stage.host.frameCount
        stage.advance(by: .seconds(10))
        return stage.host.frameCount - before
    }

    @Test(arguments: Kind.allCases) func `a stage settles, and the picture changes while it is in sight`(_ kind: Kind) {
        _ = put(kind)
        #expect(stage.settle())
        let before = stage.host.paintedPixelCount
        stage.advance(by: .milliseconds(1300))
        #expect(stage.host.paintedPixelCount > before)
        #expect(frames() >= 19)
    }

    @Test(arguments: Kind.allCases) func `hidden, it requests no frame and no deadline, and it returns`(_ kind: Kind) {
        let view = put(kind)
        view.isHidden = true
        #expect(frames() == 0)
        #expect(stage.scene.nextDeadline == nil)
        view.isHidden = false
        #expect(frames() >= 19)
    }

    @Test(arguments: Kind.allCases) func `outside the screen or covered, it requests nothing`(_ kind: Kind) {
        let view = put(kind)
        view.center = Point(x: 900, y: 100)
        #expect(frames() == 0)
        #expect(stage.scene.nextDeadline == nil)
        view.center = Point(x: 100, y: 100)
        #expect(frames() >= 19)
        let cover = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        cover.backgroundColor = .black
        stage.scene.root.addSubview(cover)
        #expect(frames() == 0)
        #expect(stage.scene.nextDeadline == nil)
    }

    @Test(arguments: Kind.allCases) func `removed, it requests nothing`(_ kind: Kind) {
        let view = put(kind)
        view.removeFromSuperview()
        #expect(frames() == 0)
        #expect(stage.scene.nextDeadline == nil)
        stage.scene.root.addSubview(view)
        #expect(frames() >= 19)
    }

    @Test func `a ticking clock costs two frames a second, and two a minute without a second hand`() {
        let clock = Clock { $0.inSecondsOfTest }
        clock.frame = Rect(x: 50, y: 50, width: 100, height: 100)
        stage.scene.root.addSubview(clock)
        #expect((19...21).contains(frames()))
        clock.showsSeconds = false
        stage.advance(by: .seconds(1))
        let before = stage.host.frameCount
        stage.advance(by: .seconds(600))
        #expect((19...21).contains(stage.host.frameCount - before))
    }

    @Test func `progress that is known requests nothing at rest`() {
        for view in [ProgressBar(progress: 0.5), ProgressRing(progress: 0.5)] {
            view.frame = Rect(x: 50, y: 50, width: 100, height: 100)
            stage.scene.root.addSubview(view)
        }
        #expect(frames() == 0)
        #expect(stage.scene.nextDeadline == nil)
    }
}

extension Instant {
    /// Seconds since the start of the scene's clock.
    var inSecondsOfTest: Double { (self - .zero) / .seconds(1) }
}

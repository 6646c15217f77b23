import Testing

@testable import CasementBase
@testable import CasementCore

@MainActor @Suite("Endless animations that are not visible") struct UnseenAnimationTests {
    private let host = FakeHost(Size(width: 400, height: 400))
    private let view = View(frame: Rect(x: 50, y: 50, width: 100, height: 100))
    private var scene: Scene { host.scene }

    private static let pulse = Animation.curve(.linear, .milliseconds(500)).repeatedForever(autoreverses: true)

    init() {
        view.backgroundColor = .black
        host.root.addSubview(view)
        host.rest()
    }

    /// The number of frames in ten seconds, after those that a change needs.
    private func frames() -> Int {
        host.run(milliseconds: 100)
        host.clearFrames()
        host.run(for: .seconds(10))
        return host.frames.count
    }

    private func fade() {
        scene.animate(Self.pulse) { view.opacity = 0.2 }
    }

    private func cover(_ frame: Rect, color: Color = .white) -> View {
        let cover = View(frame: frame)
        cover.backgroundColor = color
        host.root.addSubview(cover)
        return cover
    }

    @Test("A visible one gets each frame")
    func seen() {
        fade()
        #expect(frames() > 590)
    }

    @Test("One in a hidden view or below one gets none", arguments: [false, true])
    func hidden(isAbove: Bool) {
        fade()
        if isAbove { host.root.isHidden = true } else { view.isHidden = true }
        #expect(frames() == 0)
    }

    @Test("One in a view of opacity 0 gets none")
    func transparent() {
        let above = View(frame: host.root.bounds)
        host.root.addSubview(above)
        above.addSubview(view)
        fade()
        above.opacity = 0
        #expect(frames() == 0)
    }

    @Test("One of an opacity that stays 0 gets none")
    func staysTransparent() {
        view.opacity = 0
        scene.animate(Self.pulse) { view.center.x = 300 }
        #expect(frames() == 0)
    }

    @Test("One of an opacity that begins at 0 becomes visible and gets its frames")
    func comesFromNothing() {
        view.opacity = 0
        scene.animate(Self.pulse) { view.opacity = 1 }
        #expect(frames() > 590)
    }

    @Test("One outside the screen that moves, rotates, grows or fades gets none")
    func outside() {
        view.center = Point(1000, 1000)
        scene.animate(Self.pulse) {
            view.frame = Rect(x: 800, y: 900, width: 50, height: 300)
            view.transform = .rotation(1)
            view.opacity = 0.5
            view.backgroundColor = .white
            view.cornerRadius = 20
        }
        #expect(frames() == 0)
    }

    @Test("One outside a clip gets none")
    func clipped() {
        let window = View(frame: Rect(x: 0, y: 0, width: 40, height: 400))
        window.clipsToBounds = true
        host.root.addSubview(window)
        window.addSubview(view)
        scene.animate(Self.pulse) { view.center.y = 300 }
        #expect(frames() == 0)
        window.bounds.origin.x = 60
        #expect(frames() > 590)
    }

    @Test("One behind an opaque view gets none, also if that has the same size")
    func covered() {
        fade()
        let cover = cover(view.frame)
        #expect(frames() == 0)
        cover.removeFromSuperview()
        #expect(frames() > 590)
    }

    @Test("One that is covered in part, or by a translucent view, gets each frame")
    func halfCovered() {
        fade()
        let half = cover(Rect(x: 0, y: 0, width: 100, height: 400))
        #expect(frames() > 590)
        half.removeFromSuperview()
        let veil = cover(host.root.bounds)
        veil.opacity = 0.9
        #expect(frames() > 590)
        veil.opacity = 1
        #expect(frames() == 0)
        host.root.insertSubview(veil, at: 0)
        #expect(frames() > 590)
    }

    @Test("A motion that passes through the screen gets frames, even if both of its ends are outside")
    func passesThrough() {
        view.center = Point(-500, 100)
        scene.animate(Self.pulse) { view.center.x = 900 }
        #expect(frames() > 590)
    }

    @Test("A motion that is visible only where its curve overshoots gets frames")
    func overshoots() {
        view.center = Point(600, 100)
        let swing = Curve(0.3, -1.5, 0.7, 1)
        scene.animate(.curve(swing, .seconds(1)).repeatedForever()) { view.center.x = 900 }
        #expect(frames() > 590)
    }

    @Test("Keyframes outside the range between start and target count")
    func keyframes() {
        view.center = Point(600, 100)
        let keys = Keyframes([.init(at: 0.5, -1), .init(at: 1, 1)])
        scene.animate(.keyframes(keys, .seconds(1)).repeatedForever()) { view.center.x = 900 }
        #expect(frames() > 590)
    }

    @Test("Two motions that only together reach the screen get frames")
    func together() {
        let outer = View(frame: Rect(x: 500, y: 0, width: 100, height: 100))
        host.root.addSubview(outer)
        outer.addSubview(view)
        scene.animate(Self.pulse) { outer.center.x = 900 }
        scene.animate(.curve(.linear, .milliseconds(330)).repeatedForever()) { view.center.x = -300 }
        #expect(frames() > 590)
    }

    @Test("A motion out from behind an opaque view gets frames, one behind it gets none")
    func behind() {
        _ = cover(Rect(x: 0, y: 0, width: 300, height: 400))
        scene.animate(Self.pulse) { view.center.x = 200 }
        #expect(frames() == 0)
        view.stopAnimating()
        scene.animate(Self.pulse) { view.center.x = 320 }
        #expect(frames() > 590)
    }

    @Test("A subview can be visible where its superview is not")
    func contents() {
        let child = View(frame: Rect(x: -900, y: 0, width: 50, height: 50))
        child.backgroundColor = .white
        view.addSubview(child)
        view.center = Point(1000, 100)
        scene.animate(Self.pulse) { view.center.x = 1020 }
        #expect(frames() > 590)
        view.clipsToBounds = true
        #expect(frames() == 0)
    }

    @Test("A scale that changes outside the screen gets no frames")
    func zooming() {
        scene.animate(Self.pulse) { view.transform = .scale(0.5) }
        _ = cover(host.root.bounds)
        #expect(frames() == 0)
    }

    @Test("An animation that becomes visible again has the value of its current time")
    func phase() {
        scene.animate(.curve(.linear, .seconds(1)).repeatedForever()) { view.center.x = 200 }
        host.run(milliseconds: 100)
        view.isHidden = true
        host.run(milliseconds: 60_400)
        view.isHidden = false
        let before = host.frames.count
        host.run(for: .nanoseconds(16_666_667))
        #expect(host.frames.count == before + 1)
        #expect((view.center.x - 150).magnitude < 4, "Half a pass: \(view.center.x)")
        #expect(frames() > 590)
    }

    @Test("An endless animation beside a finite one does not delay its completion")
    func finite() {
        fade()
        view.isHidden = true
        let other = cover(Rect(x: 300, y: 300, width: 10, height: 10))
        host.rest()
        var end: AnimationEnd?
        scene.animate(.curve(.linear, .seconds(1))) {
            other.opacity = 0.5
        } completion: {
            end = $0
        }
        host.clearFrames()
        host.run(for: .seconds(2))
        #expect(end == .finished)
        #expect(host.frames.count > 55 && host.frames.count < 65)
    }

    @Test("A frame is requested for a stated reason")
    func kind() {
        fade()
        host.run(milliseconds: 100)
        #expect(host.lastFrame?.isMoving == true && host.lastFrame?.isMotionEndless == true)
        scene.animate(.seconds(1)) { view.center.x = 90 }
        host.run(milliseconds: 100)
        #expect(host.lastFrame?.isMoving == true && host.lastFrame?.isMotionEndless == false)
    }
}

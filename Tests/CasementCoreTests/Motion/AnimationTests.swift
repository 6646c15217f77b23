import Testing

@testable import CasementBase
@testable import CasementCore

@MainActor @Suite struct AnimationTests {
    private let host = FakeHost()
    private let view = ProbeView("view", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    private var scene: Scene { host.scene }

    init() {
        host.root.addSubview(view)
        host.rest()
    }

    @Test("Inside the block a property is its target, outside the shown value")
    func reads() {
        scene.animate(.seconds(1), .linear) {
            view.center.x = 150
            #expect(view.center.x == 150)
            view.center.x += 100
            #expect(view.frame.minX == 200)
        }
        #expect(view.center.x == 50)
        host.run(milliseconds: 500)
        #expect(view.center.x > 145 && view.center.x < 155)
        scene.animate(.seconds(1)) { #expect(view.center.x == 250) }
        host.rest()
        #expect(view.center.x == 250 && !view.isAnimating)
    }

    @Test("Inside layout a property is its target, and draw uses the shown value")
    func readsInLayout() {
        var (laidOut, drawn) = (0.0, 0.0)
        view.onLayout = { laidOut = $0.bounds.width }
        view.onDraw = { [view] _ in drawn = view.bounds.width }
        scene.animate(.seconds(1), .linear) { view.frame.size.width = 300 }
        host.run(milliseconds: 500)
        #expect(laidOut == 300)
        #expect(drawn > 180 && drawn < 220)
    }

    @Test("Layout that follows from a change shares its animation and its completion")
    func layoutShares() {
        let child = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        view.addSubview(child)
        view.onLayout = { $0.subviews[0].frame = Rect(x: 0, y: 0, width: $0.bounds.width / 10, height: 10) }
        host.rest()
        var layouts = view.layouts
        scene.animate(.seconds(1), .linear) { view.frame.size.width = 300 }
        #expect(view.layouts == layouts + 1)
        layouts = view.layouts
        host.run(milliseconds: 500)
        #expect(abs(child.frame.width - view.bounds.width / 10) < 1e-9)
        #expect(child.frame.width > 15 && child.frame.width < 25)
        host.rest()
        #expect(child.frame.width == 30)
        #expect(view.layouts == layouts, "Layout ran for the target.")
    }

    @Test("Layout that was pending before a block takes effect at once")
    func dueBefore() {
        let child = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        view.addSubview(child)
        view.onLayout = { $0.subviews[0].center.x = 70 }
        view.setNeedsLayout()
        scene.animate(.seconds(1)) { view.opacity = 0.5 }
        #expect(child.center.x == 70 && !child.isAnimating)
    }

    @Test("Layout that sets the same target changes nothing")
    func equalLayout() {
        scene.animate(.seconds(1), .easeIn) { view.frame = Rect(x: 0.1, y: 0.2, width: 300.3, height: 30) }
        let twin = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        host.root.addSubview(twin)
        scene.animate(.seconds(1), .easeIn) { twin.frame = Rect(x: 0.1, y: 0.2, width: 300.3, height: 30) }
        for _ in 0..<6 {
            host.run(milliseconds: 100)
            scene.asLayout { view.frame = view.frame }
        }
        host.frame()
        #expect(abs(view.center.x - twin.center.x) < 1e-9 && abs(view.bounds.width - twin.bounds.width) < 1e-9)
        #expect(view.isAnimating)
    }

    @Test("Layout that sets another target retargets the view for the remaining time, without a jump")
    func layoutRetargets() {
        let ends = Journal()
        scene.animate(.seconds(1), .linear, { view.center.x = 1050 }, completion: { ends.write("\($0)") })
        host.run(milliseconds: 500)
        let before = view.center.x
        scene.asLayout { view.center.x = 550 }
        #expect(view.center.x == before)
        let start = host.now
        var positions = [before]
        while view.isAnimating && host.now - start < .seconds(2) {
            host.run(for: FakeHost.frameInterval)
            positions.append(view.center.x)
        }
        #expect(host.now - start < .milliseconds(540))
        #expect(abs(positions[1] - positions[0] - 1000 / 60.0) < 3, "It keeps its speed of 1000 points a second.")
        #expect(view.center.x == 550)
        #expect(ends.drain() == ["finished"])
    }

    @Test("A write by the app outside a block ends the animation and takes effect")
    func writeOutside() {
        let ends = Journal()
        scene.animate(.seconds(1), .linear, { view.center.x = 150 }, completion: { ends.write("\($0)") })
        host.run(milliseconds: 300)
        view.center.x = 7
        #expect(view.center.x == 7 && !view.isAnimating)
        #expect(ends.drain() == ["interrupted"])
        host.rest()
        #expect(view.center.x == 7 && ends.drain() == [])
    }

    @Test("A write of the shown value outside a block stops the animation there")
    func writeShown() {
        scene.animate(.seconds(1), .linear) { view.opacity = 0 }
        host.run(milliseconds: 500)
        let shown = view.opacity
        view.opacity = shown
        host.rest()
        #expect(view.opacity == shown)
    }

    @Test("Scrolling or moving a view does not retarget a running size animation")
    func independent() {
        scene.animate(.milliseconds(300), .linear) { view.frame.size = Size(width: 300, height: 300) }
        host.run(milliseconds: 100)
        view.bounds.origin.y = 40
        view.frame.origin.x = 5
        host.rest()
        #expect(view.bounds == Rect(x: 0, y: 40, width: 300, height: 300))
        scene.animate(.milliseconds(300), .linear) { view.bounds.origin.y = 100 }
        host.run(milliseconds: 100)
        view.bounds.size.width = 200
        scene.asLayout { view.bounds.size.height = 200 }
        host.rest()
        #expect(view.bounds == Rect(x: 0, y: 100, width: 200, height: 200))
    }

    @Test("Layout reads the shown content offset")
    func boundsOrigin() {
        scene.animate(.seconds(1), .linear) {
            view.bounds.origin.y = 1000
            #expect(view.bounds.origin.y == 1000)
        }
        host.run(milliseconds: 500)
        var seen = 0.0
        scene.asLayout { seen = view.bounds.origin.y }
        #expect(seen > 450 && seen < 550)
    }

    @Test("Without a scene a change takes effect at once")
    func detached() {
        let alone = View()
        let ends = Journal()
        alone.animate(.seconds(1), .linear, { alone.opacity = 0.5 }, completion: { ends.write("\($0)") })
        #expect(alone.opacity == 0.5 && ends.drain() == ["finished"])
        scene.animate(.seconds(1)) { alone.opacity = 0.25 }
        #expect(alone.opacity == 0.25)
    }

    @Test("A view that leaves its scene jumps to its target")
    func leaving() {
        let ends = Journal()
        view.autoresizing = []
        let child = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        child.autoresizing = .flexibleSize
        view.addSubview(child)
        scene.animate(.seconds(1), .linear, { view.frame.size.width = 300 }, completion: { ends.write("\($0)") })
        host.run(milliseconds: 100)
        view.removeFromSuperview()
        #expect(view.bounds.width == 300 && child.bounds.width == 300)
        #expect(ends.drain() == ["interrupted"])
        #expect(host.rest())
    }

    @Test("A view that only changes its superview continues its animation")
    func reparented() {
        let other = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        host.root.addSubview(other)
        scene.animate(.milliseconds(200), .linear) { view.center.x = 150 }
        host.run(milliseconds: 100)
        other.addSubview(view)
        #expect(view.isAnimating)
        host.rest()
        #expect(view.center.x == 150)
    }

    @Test("A duration of zero takes effect at once, also for a running animation to the same target")
    func zeroDuration() {
        for animation in [Animation.curve(.easeOut, .zero), .curve(.linear, .seconds(-1))] {
            scene.animate(.seconds(1)) { view.frame = Rect(x: 50, y: 60, width: 70, height: 80) }
            host.run(milliseconds: 100)
            let ends = Journal()
            scene.animate(
                animation, { view.frame = Rect(x: 50, y: 60, width: 70, height: 80) },
                completion: { ends.write("\($0)") })
            #expect(view.frame == Rect(x: 50, y: 60, width: 70, height: 80) && !view.isAnimating)
            #expect(ends.drain() == ["finished"])
            view.frame = Rect(x: 0, y: 0, width: 100, height: 100)
        }
    }

    @Test("With reduced motion a change takes effect at once")
    func reducedMotion() {
        scene.environment.reducesMotion = true
        scene.animate(.seconds(1)) { view.center.x = 150 }
        #expect(view.center.x == 150 && !view.isAnimating)
    }

    @Test("An inner block uses its own animation, the outer block its own")
    func nested() {
        let ends = Journal()
        scene.animate(
            .milliseconds(1000), .linear,
            {
                view.center.x = 150
                scene.animate(
                    .milliseconds(200), .linear, { view.opacity = 0 }, completion: { ends.write("inner \($0)") })
                view.center.y = 150
            }, completion: { ends.write("outer \($0)") })
        #expect(ends.drain() == [])
        host.run(milliseconds: 300)
        #expect(view.opacity == 0 && view.center.x < 100 && view.center.x == view.center.y)
        #expect(ends.drain() == ["inner finished"])
        host.rest()
        #expect(ends.drain() == ["outer finished"])
    }

    @Test("A target that is not a number takes effect, and does not animate for ever")
    func notANumber() {
        scene.animate(.spring(Spring(omega: 10))) { view.center = Point(.nan, 5) }
        #expect(host.rest())
        view.center = Point(5, 5)
        scene.animate(.spring(Spring(omega: 10))) { view.center = Point(9, 5) }
        #expect(host.rest())
        #expect(view.center == Point(9, 5))
    }

    @Test(
        "An animation from a place that is no number, or with such a velocity, ends",
        arguments: [Double.nan, .infinity, 1e308])
    func fromNoNumber(number: Double) {
        view.center = Point(number, 5)
        scene.animate(.spring(Spring(omega: 10))) { view.center = Point(9, 5) }
        #expect(host.rest())
        #expect(view.center == Point(9, 5))
        let velocity = Vector(dx: number, dy: 0)
        scene.animate(.spring(Spring(omega: 10), velocity: velocity)) { view.center = Point(5, 5) }
        #expect(host.rest())
        #expect(view.center == Point(5, 5))
    }

    @Test("Each animatable property reaches its target")
    func everyProperty() {
        scene.animate(.spring(Spring(omega: 20))) {
            view.frame = Rect(x: 5, y: 6, width: 7, height: 8)
            view.bounds.origin = Point(1, 2)
            view.transform = .scale(2)
            view.opacity = 0.5
            view.backgroundColor = Color(hex: 0x336699)
            view.cornerRadius = 3
        }
        host.rest()
        #expect(view.center == Point(8.5, 10) && view.bounds == Rect(x: 1, y: 2, width: 7, height: 8))
        #expect(view.transform == .scale(2) && view.opacity == 0.5 && view.cornerRadius == 3)
        #expect(view.backgroundColor == Color(hex: 0x336699))
    }
}

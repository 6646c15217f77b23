import Testing

@testable import CasementBase
@testable import CasementCore

@MainActor @Suite struct KeyframesTests {
    private let overshoot = Keyframes([
        .init(at: 0.5, 1.2), .init(at: 0.75, 0.9, .easeInOut), .init(at: 1, 1, .easeOut),
    ])

    @Test func progressPassesThroughTheKeys() {
        #expect(overshoot.value(at: -1) == 0)
        #expect(overshoot.value(at: 0.25) == 0.6)
        #expect(overshoot.value(at: 0.5) == 1.2)
        #expect((overshoot.value(at: 0.625) - 1.05).magnitude < 1e-9)
        #expect(overshoot.value(at: 0.75) == 0.9)
        #expect(overshoot.value(at: 1) == 1)
        #expect(overshoot.value(at: 2) == 1)
    }

    @Test func theSlopeIsThatOfTheValue() {
        for step in stride(from: 0.013, to: 0.99, by: 0.05) {
            let numeric = (overshoot.value(at: step + 1e-6) - overshoot.value(at: step - 1e-6)) / 2e-6
            #expect((overshoot.slope(at: step) - numeric).magnitude < 1e-4)
        }
        #expect(overshoot.slope(at: 1) == 0)
    }

    @Test func aViewFollowsThemAndEndsAtItsTarget() {
        let scene = Scene.sized()
        let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        scene.root.addSubview(view)
        var ends: [AnimationEnd] = []
        scene.animate(.keyframes(overshoot, .seconds(1))) {
            view.center = Point(105, 5)
        } completion: {
            ends.append($0)
        }
        scene.show(at: 500)
        #expect(view.center == Point(125, 5))
        scene.show(at: 999)
        #expect(ends.isEmpty)
        scene.show(at: 1000)
        #expect(view.center == Point(105, 5))
        #expect(ends == [.finished])
    }

    @Test("The value of the last key holds until the end of the duration, and after it")
    func lastValueHolds() {
        let (scene, view) = (Scene.sized(), View(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
        scene.root.addSubview(view)
        let half = Keyframes([.init(at: 0.25, 1), .init(at: 0.5, 0.5)])
        #expect(half.value(at: 0.75) == 0.5 && half.slope(at: 0.75) == 0)
        scene.animate(.keyframes(half, .seconds(1))) { view.center = Point(105, 5) }
        scene.show(at: 250)
        #expect(view.center == Point(105, 5))
        for time in [500, 900, 1000, 5000] as [Int64] {
            scene.show(at: time)
            #expect(view.center == Point(55, 5))
        }
    }

    @Test("A shake returns to where the view was, also if it begins again before its end")
    func shakes() {
        let (scene, view) = (Scene.sized(), View(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
        scene.root.addSubview(view)
        for time in [0, 100, 130, 1000, 1099] as [Int64] {
            scene.show(at: time)
            scene.animate(.keyframes(shake, .milliseconds(400))) {
                view.frame.origin.x += 20
                view.frame.origin.y += 40
                #expect(view.center == Point(25, 45))
            }
        }
        scene.show(at: 1499)
        scene.show(at: 1600)
        #expect(view.frame == Rect(x: 0, y: 0, width: 10, height: 10) && !view.isAnimating)
        scene.animate(.keyframes(shake, .milliseconds(400))) { view.frame.origin.x += 20 }
        scene.show(at: 1700)
        #expect(view.center == Point(-15, 5))
        scene.show(at: 1900)
        #expect(view.center == Point(25, 5))
    }

    @Test("Layout during keyframes that end elsewhere uses the end, and does not stop them")
    func layoutDuringShake() {
        let (scene, row, view) = (Scene.sized(), Row(frame: Rect(x: 0, y: 0, width: 100, height: 10)), View())
        scene.root.addSubview(row)
        row.addSubview(view)
        scene.show(at: 0)
        scene.animate(.keyframes(shake, .milliseconds(400))) {
            view.center.x += 20
            row.frame.size.width += 100
            row.setNeedsLayout()
        }
        scene.show(at: 100)
        #expect(row.bounds.width == 0 && view.center == Point(30, 5))
        row.setNeedsLayout()
        scene.show(at: 300)
        #expect(row.bounds.width == 200 && view.center == Point(70, 5) && row.width == 100)
        scene.show(at: 400)
        #expect(row.bounds.width == 100 && view.frame == Rect(x: 45, y: 0, width: 10, height: 10))
    }

    @Test("Layout that follows from keyframes that end at half of a change moves to its place there")
    func layoutFollows() {
        let (scene, row, view) = (Scene.sized(), Row(frame: Rect(x: 0, y: 0, width: 100, height: 10)), View())
        scene.root.addSubview(row)
        row.addSubview(view)
        scene.show(at: 0)
        let half = Keyframes([.init(at: 0.4, 1), .init(at: 0.5, 0.5)])
        scene.animate(.keyframes(half, .milliseconds(400))) { row.frame.size.width += 100 }
        scene.show(at: 400)
        #expect(row.bounds.width == 150 && view.center == Point(75, 5))
    }

    @Test("Without an animation, keyframes have their end at once", arguments: [true, false])
    func atOnce(reducesMotion: Bool) {
        let (scene, view) = (Scene.sized(), View())
        scene.environment.reducesMotion = reducesMotion
        scene.root.addSubview(view)
        let duration = reducesMotion ? Duration.seconds(1) : .zero
        scene.animate(.keyframes(shake, duration)) { view.scale = 2 }
        #expect(view.scale == 1)
        let half = Keyframes([.init(at: 0.25, 1), .init(at: 0.5, 0.5)])
        scene.animate(.keyframes(half, duration)) { view.scale = 2 }
        #expect(view.scale == 1.5)
    }

    private let shake = Keyframes([.init(at: 0.25, -1), .init(at: 0.75, 1), .init(at: 1, 0)])
}

/// Centres its subviews, and keeps the width of the latest layout.
private final class Row: View {
    private(set) var width = 0.0

    override func layoutSubviews() {
        width = bounds.width
        for view in subviews { view.frame = Rect(x: bounds.midX - 5, y: 0, width: 10, height: 10) }
    }
}

extension Scene {
    /// A scene with a size, at time zero.
    static func sized() -> Scene {
        let scene = Scene()
        scene.resize(to: DeviceTransform(size: Size(width: 400, height: 300), scale: 1))
        scene.show(at: 0)
        return scene
    }

    func show(at milliseconds: Int64) {
        _ = frame(at: Instant(nanoseconds: milliseconds * 1_000_000))
    }
}

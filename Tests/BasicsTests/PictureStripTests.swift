import Casement
import CasementTesting
import FuzzEngine
import Strokes
import Testing

@testable import PictureStrip

@MainActor @Suite("Pictures that are dragged out of a strip") struct PictureStripTests {
    private let controller = PictureStripController()
    private let stage: Stage

    init() {
        stage = Stage(controller, size: Size(width: 800, height: 480))
    }

    private var offset: Double { controller.strip.contentOffset.x }
    /// The copies that were dragged out and were not taken back.
    private var copies: [View] { controller.view.subviews.filter { $0 is ImageView } }

    private func finger(on picture: Int) throws -> Finger {
        try stage.newFinger().press(on: controller.row.subviews[picture])
    }

    /// Whether a new touch scrolls the strip by its movement; the offset is put back.
    private func scrolls() -> Bool {
        stage.settle()
        let before = offset
        stage.finger.press(at: Point(700, 80)).drag(by: Vector(dx: -90, dy: 0)).hold(for: .milliseconds(100)).lift()
        stage.settle()
        defer { controller.strip.contentOffset.x = before }
        return abs(offset - before - 80) < 0.01
    }

    enum Ending: CaseIterable {
        case lifted, cancelled, removed
    }

    @Test("The tour leaves a picture on the table, where the finger lifted it") func tour() throws {
        try stage.play(FingerScript(parsing: PictureStrip().tour))
        stage.settle()
        #expect(copies.count == 1)
        let center = try #require(copies.first).center
        #expect(center.y > 300 && (200...330).contains(center.x))
        #expect(scrolls())
    }

    @Test(
        "From the 16th point to the end of the pull the strip scrolls nothing; then it scrolls",
        arguments: Ending.allCases)
    func suspended(ending: Ending) throws {
        let finger = try finger(on: 1)
        finger.drag(by: Vector(dx: 0, dy: 15))
        #expect(copies.isEmpty && !controller.strip.isSuspended)
        finger.drag(by: Vector(dx: 0, dy: 1))
        #expect(copies.count == 1 && controller.strip.isSuspended)
        #expect(!scrolls())
        finger.drag(by: Vector(dx: -200, dy: 100))
        #expect(offset == 0, "the touch of the pull scrolls the strip")
        #expect(copies.first?.center == Point(220 - 200, 80 + 100))
        #expect(!scrolls())
        switch ending {
        case .lifted: finger.lift()
        case .cancelled: finger.cancel()
        case .removed:
            try stage.finger.press(on: controller.clear).lift()
            #expect(controller.row.superview == nil)
        }
        #expect(!controller.strip.isSuspended && scrolls())
        #expect(copies.count == (ending == .lifted ? 1 : 0))
        if ending == .removed { finger.drag(by: Vector(dx: 100, dy: 0)).lift() }
        #expect(offset == 0 && scrolls())
    }

    @Test("Before the pull begins, another touch scrolls the strip, and the pull ends that") func other() throws {
        let other = stage.newFinger().press(at: Point(700, 80)).drag(by: Vector(dx: -60, dy: 0))
        #expect(offset == 50)
        let finger = try finger(on: 2).drag(by: Vector(dx: 0, dy: 14))
        other.drag(by: Vector(dx: -20, dy: 0))
        #expect(offset == 70)
        finger.drag(by: Vector(dx: 0, dy: 10))
        other.drag(by: Vector(dx: -40, dy: 0))
        #expect(copies.count == 1 && offset == 70)
        other.lift()
        #expect(!scrolls())
        finger.lift()
        #expect(scrolls())
    }

    @Test("A slanting movement scrolls the strip until it is a pull, and no further") func slanting() throws {
        let finger = try finger(on: 2).move(by: Vector(dx: -11, dy: 4))
        finger.move(by: Vector(dx: 0, dy: 11)).hold(for: .milliseconds(20))
        #expect(offset > 0 && copies.isEmpty)
        let scrolled = offset
        finger.move(by: Vector(dx: 0, dy: 1)).hold(for: .milliseconds(20))
        #expect(copies.count == 1)
        finger.drag(by: Vector(dx: -100, dy: 20))
        #expect(offset == scrolled)
        finger.lift()
        #expect(scrolls())
    }

    @Test("Two pictures are dragged out at the same time, and the strip scrolls after both", arguments: [0, 1])
    func two(first: Int) throws {
        let fingers = try [finger(on: 0), finger(on: 2)]
        stage.drag(fingers.map { ($0, Vector(dx: 0, dy: 150)) }, over: .milliseconds(300))
        #expect(copies.count == 2)
        fingers[first].lift()
        #expect(!scrolls())
        fingers[1 - first].lift()
        #expect(scrolls())
    }

    @Test("A movement along the strip scrolls it, and drags nothing out") func along() throws {
        try finger(on: 3).drag(by: Vector(dx: -100, dy: 30)).hold(for: .milliseconds(100)).lift()
        #expect(offset > 80 && copies.isEmpty)
    }

    // MARK: Strokes of hands

    /// What a stroke did.
    private struct Effect {
        var isOut = false
        /// The offset when the pull began, and at the lift.
        var (offsetAtPull, offsetAtLift) = (0.0, 0.0)
    }

    private func draw(_ stroke: Stroke) throws -> Effect {
        controller.strip.contentOffset.x = 500
        for copy in copies { copy.removeFromSuperview() }
        guard let first = stroke.samples.first else { return Effect() }
        let start = Point(390, 60)
        let finger = stage.newFinger().press(at: start)
        var (effect, last) = (Effect(), first.time)
        for sample in stroke.samples.dropFirst() {
            stage.advance(by: sample.time - last)
            last = sample.time
            finger.move(to: start + (sample.location - first.location))
            if !copies.isEmpty, !effect.isOut { (effect.isOut, effect.offsetAtPull) = (true, offset) }
        }
        // From the pull on, the hand goes sideways, as the strip scrolls.
        if effect.isOut { finger.drag(by: Vector(dx: -230, dy: 0)) }
        effect.offsetAtLift = offset
        finger.lift()
        stage.settle()
        return effect
    }

    /// Straight and curved strokes, of even speed, accelerating and braking, at angles in degrees from the strip's axis, and
    /// trembling ones.
    private func effects(at angles: [Double]) throws -> [(name: String, effect: Effect)] {
        var random = SplitMix64(seed: 7)
        var effects: [(String, Effect)] = []
        for family in StrokeFamily.common {
            for angle in angles {
                for (rate, jitter) in [(60.0, 0.5), (120, 1)] {
                    var recipe = Stroke.Recipe(family, milliseconds: 250, rate: rate)
                    (recipe.length, recipe.angle, recipe.jitter) = (120, angle * .pi / 180, jitter)
                    let stroke = Stroke(recipe, &random)
                    effects.append(("\(family) at \(angle), \(rate) Hz, \(jitter) pt", try draw(stroke)))
                }
            }
        }
        return effects
    }

    @Test("Whoever pulls down gets the picture, and the strip is still from then on") func pulls() throws {
        let effects = try effects(at: [65, 90, 115])
        #expect(effects.count == 60)
        for (name, effect) in effects {
            #expect(effect.isOut, "\(name) pulled nothing")
            #expect(effect.offsetAtLift == effect.offsetAtPull, "\(name) scrolled during the pull")
        }
        #expect(scrolls())
    }

    @Test("Whoever scrolls sideways pulls nothing out") func scrolling() throws {
        for (name, effect) in try effects(at: [0, 20, 165]) {
            #expect(!effect.isOut, "\(name) pulled a picture")
            #expect(effect.offsetAtLift != 500, "\(name) scrolled nothing")
        }
    }

    @Test("In between, a pull keeps the strip still too, and the strip scrolls afterwards") func between() throws {
        let effects = try effects(at: [45, 52, 58, 130])
        for (name, effect) in effects where effect.isOut {
            #expect(effect.offsetAtLift == effect.offsetAtPull, "\(name) scrolled during the pull")
        }
        #expect(effects.contains { $0.effect.isOut } && effects.contains { !$0.effect.isOut })
        #expect(scrolls())
    }
}

import CasementTesting
import Testing

@testable import CasementCore

@Suite("The transitions of slides") @MainActor struct SlideTransitionTests {
    private nonisolated static let transitions: [any SlideTransition] = [
        .slide, .cover, .reveal, .crossFade, .parallax,
    ]

    private func stage(_ transition: any SlideTransition) -> SlideStage {
        let stage = SlideStage(SlideStage.row, start: "4")
        stage.slides.transition = transition
        stage.host.rest()
        return stage
    }

    /// The visible slides from back to front, with the left edge, the opacity, and the name.
    private func shown(_ stage: SlideStage) -> [(name: String, x: Double, opacity: Double)] {
        stage.slides.view.subviews.filter { !$0.isHidden }.compactMap { view in
            guard let probe = stage.live.first(where: { $0.view === view }) else { return nil }
            return (probe.name, view.convert(Point.zero, to: nil).x, view.opacity)
        }
    }

    @Test("Half way the slides look as the transition says, to both sides", arguments: [-1.0, 1.0])
    func looks(side: Double) {
        let (low, high) = side < 0 ? ("4", "5") : ("3", "4")
        for (transition, lowX, highX, highOpacity) in [
            (.slide, -200.0, 200.0, 1.0), (.cover, 0, 200, 1), (.crossFade, 0, 0, 0.5), (.parallax, -60, 200, 1),
        ] as [(any SlideTransition, Double, Double, Double)] {
            let stage = stage(transition)
            stage.finger.press(at: Point(200, 400)).drag(by: Vector(dx: 210 * side, dy: 0), over: .milliseconds(64))
            let shown = shown(stage)
            #expect(Set(shown.map(\.name)) == [low, high], "\(transition)")
            if !(transition is SlidingTransition) { #expect(shown.map(\.name) == [low, high], "\(transition)") }
            let (below, above) = (shown.first { $0.name == low }, shown.first { $0.name == high })
            #expect(((below?.x ?? .nan) - lowX).magnitude < 1e-9, "\(transition) \(shown)")
            #expect(((above?.x ?? .nan) - highX).magnitude < 1e-9, "\(transition) \(shown)")
            #expect(below?.opacity == 1 && above?.opacity == highOpacity, "\(transition)")
        }
        let stage = stage(.reveal)
        stage.finger.press(at: Point(200, 400)).drag(by: Vector(dx: 210 * side, dy: 0), over: .milliseconds(64))
        #expect(shown(stage).map(\.name) == [high, low] && shown(stage).map(\.x) == [0, -200])
    }

    @Test("Each transition notifies as sliding does, is caught, taken back and settles", arguments: 0..<5)
    func settles(index: Int) {
        let stage = stage(Self.transitions[index])
        stage.flick(-60, 0)
        stage.host.run(milliseconds: 70)
        let finger = stage.finger.press(at: Point(100, 400))
        finger.drag(by: Vector(dx: 150, dy: 0), over: .milliseconds(96)).lift()
        stage.host.rest()
        #expect(stage.current == "4")
        let events = stage.appearanceEvents()
        #expect(events.filter { $0.hasPrefix("4") } == ["4 willDisappear", "4 willAppear", "4 didAppear"])
        #expect(events.filter { $0.hasPrefix("5") } == ["5 willAppear", "5 willDisappear", "5 didDisappear"])
        stage.flick(-60, 0)
        stage.host.rest()
        #expect(stage.current == "5" && shown(stage).map(\.name) == ["5"])
        #expect(shown(stage).map(\.x) == [0] && shown(stage).map(\.opacity) == [1])
        #expect(stage.host.rest())
    }

    @Test("A transition that is replaced leaves nothing behind on the slides")
    func replaced() {
        let stage = stage(.crossFade)
        stage.flick(-60, 0)
        stage.host.rest()
        stage.slides.transition = .slide
        stage.finger.press(at: Point(200, 400)).drag(by: Vector(dx: 210, dy: 0), over: .milliseconds(64))
        #expect(shown(stage).map(\.x).sorted() == [-200, 200] && shown(stage).allSatisfy { $0.opacity == 1 })
    }
}

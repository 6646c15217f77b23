import CasementCore
import FuzzEngine
import Strokes
import Testing

@Suite("Flicks of slides") @MainActor struct SlideFlickTests {
    private let scene = Scene()
    private let slides: SlideController
    private let clock = Clock()

    @MainActor private final class Clock {
        var now = Instant(nanoseconds: 1_000_000_000)
        var lastTouch: UInt64 = 0
    }

    init() {
        var graph = SlideGraph()
        graph.add("centre", left: "left", right: "right", up: "up", down: "down") { ViewController() }
        graph.add("left", right: "centre") { ViewController() }
        graph.add("right", left: "centre") { ViewController() }
        graph.add("up", down: "centre") { ViewController() }
        graph.add("down", up: "centre") { ViewController() }
        slides = SlideController(graph, start: "centre")
        scene.resize(to: DeviceTransform(size: Size(width: 800, height: 800), scale: 1))
        scene.rootViewController = slides
        _ = scene.frame(at: clock.now)
    }

    private nonisolated static let directions: [SlideDirection] = [.left, .right, .up, .down]

    /// The direction in which a touch moves that shows a neighbour, in radians from the x axis.
    private func angle(towards direction: SlideDirection) -> Double {
        switch direction {
        case .left, .leading: 0
        case .right, .trailing: .pi
        case .up: .pi / 2
        case .down: -.pi / 2
        }
    }

    private func send(_ phase: TouchEvent.Phase, _ location: Point, at time: Instant) {
        scene.handle(
            .touches([TouchEvent(id: TouchID(clock.lastTouch), phase: phase, location: location, time: time)]))
    }

    /// Lands, reports samples from now on, and lifts after a time in milliseconds.
    private func stroke(_ samples: [TouchSample], liftAfter hold: Int64 = 4) {
        clock.lastTouch += 1
        guard let first = samples.first, let last = samples.last else { return }
        for (index, sample) in samples.enumerated() {
            send(index == 0 ? .began : .moved, sample.location, at: clock.now + (sample.time - first.time))
        }
        clock.now = clock.now + (last.time - first.time) + .milliseconds(hold)
        send(.ended, last.location, at: clock.now)
    }

    /// Reports of a touch that moves to the left by legs of a length in points, each at its own speed, 120 times a second.
    private func legs(_ legs: [(length: Double, speed: Double)]) -> [TouchSample] {
        var samples = [TouchSample(location: Point(400, 400), time: .zero)]
        for (length, speed) in legs {
            let start = samples[samples.count - 1]
            let count = max(1, Int((length / speed * 120).magnitude.rounded()))
            for step in 1...count {
                let share = Double(step) / Double(count)
                let time = start.time + .microseconds(Int64(Double(step) / 120 * 1e6))
                samples.append(TouchSample(location: start.location - Vector(dx: length * share, dy: 0), time: time))
            }
        }
        return samples
    }

    /// Shows the centre again.
    private func goBack() {
        for direction in Self.directions where slides.current != "centre" {
            if slides.neighbour(direction) == "centre" {
                slides.go(direction, animated: false)
            }
        }
    }

    @Test(
        "Accelerating flicks of 25 to 50 points turn a slide, in each direction", arguments: directions, [25.0, 35, 50])
    func accelerating(direction: SlideDirection, length: Double) throws {
        var random = SplitMix64(seed: 50)
        var (flicks, turned) = (0, 0)
        for family in FlickAccuracy.families {
            for rate in VelocityAccuracy.rates {
                var recipe = Stroke.Recipe(family, milliseconds: 40 + 60 * random.unit(), rate: rate)
                recipe.length = length
                recipe.angle = angle(towards: direction) + random.signed() * .pi / 9
                let samples = Stroke(recipe, &random).samples
                let start = try #require(samples.first).location
                let moved = samples.map {
                    TouchSample(location: Point(400, 400) + ($0.location - start), time: $0.time)
                }
                stroke(moved)
                flicks += 1
                if slides.current.name == "\(direction)" { turned += 1 }
                goBack()
            }
        }
        #expect(Double(turned) >= 0.95 * Double(flicks), "\(turned) of \(flicks)")
    }

    @Test("From 300 points a second on the direction of the velocity decides, otherwise more than 50 points")
    func rule() {
        stroke(legs([(40, 200)]))
        #expect(slides.current == "centre")
        stroke(legs([(40, 400)]))
        #expect(slides.current == "right")
        goBack()
        stroke(legs([(60, 200)]))
        #expect(slides.current == "right")
        goBack()
        stroke(legs([(40, 400)]), liftAfter: 100)
        #expect(slides.current == "centre", "the touch has rested")
    }

    @Test("A flick back returns, however far the slide was moved, and a slow release there goes on")
    func flickBack() {
        stroke(legs([(200, 800), (-60, 800)]))
        #expect(slides.current == "centre")
        stroke(legs([(200, 800), (-60, 800)]), liftAfter: 100)
        #expect(slides.current == "right")
    }
}

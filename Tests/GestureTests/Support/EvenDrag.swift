import CasementCore
import CasementTesting

/// A touch that moves at 600 pt/s, and what frames at 60 Hz show of it.
///
/// The panel reports at a rate of its own, in whole milliseconds, and each report arrives 3 ms later.
@MainActor final class EvenDrag {
    /// In points a second.
    static let speed = 600.0
    /// Reports a second: 60 frames a second show one report more or none, except at 240.
    nonisolated static let rates = [75.0, 90, 100, 125, 240]
    /// The frames after which the period and the delay of the reports are known.
    private static let learned = 14
    private static let delay = 0.003

    private let scene: Scene
    /// Shows the frames that the scene requests; without it the drag shows all frames.
    private let stage: Stage?
    private let rate: Double
    private let origin: Point
    private let direction: Vector
    private let start: Instant
    private var reports = 0
    /// The location of the latest report.
    private(set) var location: Point

    private init(
        _ scene: Scene, _ stage: Stage?, _ rate: Double, _ origin: Point, _ direction: Vector, _ start: Instant
    ) {
        (self.scene, self.stage, self.rate) = (scene, stage, rate)
        (self.origin, self.direction, self.start, location) = (origin, direction, start, origin)
    }

    /// A drag on a scene without a host.
    convenience init(_ scene: Scene, rate: Double, from origin: Point, _ direction: Vector) {
        self.init(scene, nil, rate, origin, direction, scene.now)
    }

    /// A drag on a stage, at 75 reports a second.
    convenience init(_ stage: Stage, from origin: Point, _ direction: Vector) {
        self.init(stage.scene, stage, 75, origin, direction, stage.host.now)
    }

    /// Reports the touch for a time, and reads a value in each frame.
    @discardableResult
    func move(for seconds: Double, reading value: () -> Double = { 0 }) -> [Double] {
        var values: [Double] = []
        var frame = 1
        while true {
            let report = Double(reports) / rate + Self.delay
            let next = min(report, Double(frame) / 60)
            guard next <= seconds else { return values }
            advance(to: start + .nanoseconds(Int64(next * 1e9)))
            if report <= next {
                send(reports == 0 ? .began : .moved)
                reports += 1
            } else {
                if stage == nil { _ = scene.frame(at: scene.now) }
                values.append(value())
                frame += 1
            }
        }
    }

    /// Lifts the touch at its latest location.
    func lift() {
        reports -= 1
        send(.ended)
    }

    private func advance(to now: Instant) {
        if let stage { stage.advance(by: now - stage.host.now) } else { scene.advance(to: now) }
    }

    private func send(_ phase: TouchEvent.Phase) {
        let time = Double(reports) / rate
        location = origin + direction * (Self.speed * time)
        let stamp = start + .milliseconds(Int64(time * 1000))
        scene.handle(.touches([TouchEvent(id: TouchID(1), phase: phase, location: location, time: stamp)]))
    }

    /// The mean size of the second differences, in points, after the first frames: 0 if the value grows evenly.
    static func judder(of values: [Double]) -> Double {
        let late = values.indices.dropFirst(learned)
        let sum = late.reduce(0) { $0 + (values[$1] - 2 * values[$1 - 1] + values[$1 - 2]).magnitude }
        return sum / Double(late.count)
    }
}

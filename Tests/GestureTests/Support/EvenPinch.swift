import CasementCore
import CasementTesting

/// Two touches that part by 400 pt/s and drift to the right by 300 pt/s, and what frames at 60 Hz show of them.
///
/// The panel reports at a rate of its own, in whole milliseconds, and each report arrives 3 ms later.
@MainActor final class EvenPinch {
    /// In points a second.
    private static let (parting, drift) = (400.0, 300.0)
    private static let delay = 0.003
    /// The distance of the touches as they land, in points.
    static let startSpan = 100.0

    private let scene: Scene
    /// Shows the frames that the scene requests; without it the pinch shows all frames.
    private let stage: Stage?
    private let rate: Double
    private let origin: Point
    private let start: Instant
    private var reports = 0
    /// The centroid and the distance of the touches at the latest report, in points.
    private(set) var centroid: Point
    private(set) var span = EvenPinch.startSpan

    /// A pinch on a scene without a host.
    init(_ scene: Scene, rate: Double, at origin: Point) {
        (self.scene, stage, self.rate, self.origin, centroid) = (scene, nil, rate, origin, origin)
        start = scene.now
    }

    /// A pinch on a stage, at 75 reports a second.
    init(_ stage: Stage, at origin: Point) {
        (scene, self.stage, rate, self.origin, centroid) = (stage.scene, stage, 75, origin, origin)
        start = stage.host.now
    }

    /// Reports the touches for a time, and reads a value in each frame.
    @discardableResult
    func move(for seconds: Double, reading value: () -> Double = { 0 }) -> [Double] {
        var values: [Double] = []
        var frame = 1
        while true {
            let report = Double(reports) / rate + Self.delay
            let next = min(report, Double(frame) / 60)
            guard next <= seconds else { return values }
            let now = start + .nanoseconds(Int64(next * 1e9))
            if let stage { stage.advance(by: now - stage.host.now) } else { scene.advance(to: now) }
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

    /// Lifts the touches at their latest locations: all of them at once, or one by one.
    func lift(_ ids: [UInt64] = [1, 2]) {
        reports -= 1
        send(.ended, ids)
        reports += 1
    }

    private func send(_ phase: TouchEvent.Phase, _ ids: [UInt64] = [1, 2]) {
        let time = Double(reports) / rate
        centroid = origin + Vector(dx: Self.drift * time, dy: 0)
        span = Self.startSpan + Self.parting * time
        let stamp = start + .milliseconds(Int64(time * 1000))
        scene.handle(
            .touches(
                ids.map { id in
                    let side = Vector(dx: 0, dy: id == 1 ? -span / 2 : span / 2)
                    return TouchEvent(id: TouchID(id), phase: phase, location: centroid + side, time: stamp)
                }))
    }
}

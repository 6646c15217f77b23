import CasementCore
import Strokes

/// What the toolkit makes of a stroke, and the closed forms beside it, as curves over milliseconds since the landing.
@MainActor struct StrokeTrace {
    let title: String
    private(set) var positions: [ChartSeries] = []
    private(set) var velocities: [ChartSeries] = []
    private(set) var offsets: [ChartSeries] = []
    /// The times of the lift, of the end of the charts of the stroke, and of that of the offset.
    let lift: Double
    let strokeEnd: Double
    let end: Double

    private let samples: [TouchSample]
    private let truth: Stroke?
    /// The landing on the clock of the samples, in seconds.
    private let landing: Double
    private let direction: Vector
    private let estimate: Vector

    private static let grey = Color(hex: 0x9CA3AF)
    private static let blue = Color(hex: 0x2563EB)
    private static let orange = Color(hex: 0xEA580C)

    init(_ title: String, _ samples: [TouchSample], truth: Stroke?) {
        self.title = title
        self.samples = samples
        self.truth = truth
        let first = samples.first ?? TouchSample(location: .zero, time: .zero)
        let last = samples.last ?? first
        landing = truth?.landing ?? first.time.seconds(since: .zero)
        lift = (last.time.seconds(since: .zero) - landing) * 1000
        strokeEnd = lift * 1.08
        end = lift + 500
        direction = (last.location - first.location).normalized
        var tracker = VelocityTracker()
        var estimates: [Point] = []
        for sample in samples {
            tracker.add(sample)
            let time = (sample.time.seconds(since: .zero) - landing) * 1000
            estimates.append(Point(time, tracker.velocity(at: sample.time).dot(direction)))
        }
        estimate = tracker.velocity(at: last.time)
        addPositions(from: first.location)
        addVelocities(estimates)
        addOffsets(from: first.location)
    }

    /// The final velocity, as estimated and as it was.
    var summary: String {
        let estimated = "\(samples.count) reports; velocity at the lift \(Int(estimate.length.rounded())) pt/s"
        guard let truth else { return estimated }
        let speed = truth.finalVelocity.length
        let error = speed > 0 ? "\(Int((100 * (estimate.length / speed - 1)).rounded())) %" : "none"
        return "\(estimated), the finger's \(Int(speed.rounded())) pt/s, error \(error)"
    }

    /// A curve of the closed form at every millisecond of the stroke.
    private func curve(until end: Double, _ value: (Double) -> Double) -> [Point] {
        stride(from: 0, through: end, by: 1).map { Point($0, value($0 / 1000)) }
    }

    private mutating func addPositions(from first: Point) {
        if let truth {
            let points = curve(until: truth.movingTime * 1000) {
                (truth.location(after: $0) - first).dot(direction)
            }
            positions.append(ChartSeries(name: "finger", color: Self.grey, style: .line, points: points))
        }
        let reports = samples.map {
            Point(($0.time.seconds(since: .zero) - landing) * 1000, ($0.location - first).dot(direction))
        }
        positions.append(ChartSeries(name: "reports", color: Self.blue, style: .dots, points: reports))
    }

    private mutating func addVelocities(_ estimates: [Point]) {
        if let truth {
            let points = curve(until: truth.movingTime * 1000) { truth.velocity(after: $0).dot(direction) }
            velocities.append(ChartSeries(name: "finger", color: Self.grey, style: .line, points: points))
        } else {
            velocities.append(ChartSeries(name: "slope of the reports", color: Self.grey, style: .line, points: slopes))
        }
        velocities.append(
            ChartSeries(name: "VelocityTracker", color: Self.blue, style: .dots, points: estimates))
    }

    /// The velocity from each report to the one after the next, at the report between them.
    private var slopes: [Point] {
        samples.indices.dropFirst().dropLast().compactMap { index in
            let (before, after) = (samples[index - 1], samples[index + 1])
            let duration = after.time.seconds(since: before.time)
            guard duration > 0 else { return nil }
            let time = (samples[index].time.seconds(since: .zero) - landing) * 1000
            return Point(time, (after.location - before.location).dot(direction) / duration)
        }
    }

    private mutating func addOffsets(from first: Point) {
        let stage = ScrollTrace(along: direction)
        let frames = stage.run(samples, until: end / 1000, landing: landing)
        let axis: Axis = direction.dx.magnitude > direction.dy.magnitude ? .horizontal : .vertical
        let sign: Double = direction[axis] < 0 ? -1 : 1
        let slop = PanRecognizer.defaultMinimumDistance
        func offset(at location: Point) -> Double {
            max(0, (location - first)[axis] * sign - slop * direction[axis].magnitude)
        }
        let last = samples.last?.location ?? first
        let released = offset(at: last)
        let final = (truth?.finalVelocity ?? estimate)[axis] * sign
        let decay = Decay(velocity: max(0, final))
        var points: [Point] = []
        if let truth {
            points = curve(until: lift) { offset(at: truth.location(after: min($0, truth.movingTime))) }
        } else {
            points = samples.map {
                Point(($0.time.seconds(since: .zero) - landing) * 1000, offset(at: $0.location))
            }
        }
        points += stride(from: 0, through: end - lift, by: 2).map { milliseconds in
            Point(lift + milliseconds, released + decay.distance(after: Duration(inSeconds: milliseconds / 1000)))
        }
        let name = "\(truth == nil ? "reports" : "finger") less the slop, then decay from the last velocity"
        offsets.append(ChartSeries(name: name, color: Self.grey, style: .line, points: points))
        offsets.append(ChartSeries(name: "frames", color: Self.orange, style: .dots, points: frames))
    }
}

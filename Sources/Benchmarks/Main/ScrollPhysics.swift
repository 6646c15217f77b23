import CBenchmark
import CasementCore
import CompositorHarness
import Glibc

/// Measures how far released content deviates from the formulas, over all rates of input and of frames.
///
/// The error is relative to the distance of the formula. Each grid of frames contains the coarser ones.
@MainActor enum ScrollPhysics {
    static let benchmark = Benchmark(figures: ["physics.worst-error-percent"], run: run)

    private static let inputRates = [60.0, 90, 125, 240]
    /// The times between frames at 30, 60 and 120 Hz, in nanoseconds.
    private static let frames: [Int64] = [33_333_332, 16_666_666, 8_333_333]
    private static let height = 1000.0
    private static let omega = 11.0

    /// A gesture, and the results of the formulas for it.
    private struct Course {
        let name: String
        /// The height of the content, in points.
        let content: Double
        var rate = 0.998
        /// The strokes of the touch: the distance, the duration in milliseconds, and the pause after it.
        let strokes: [(distance: Double, time: Double, rest: Int)]
        /// The offset at the release, and after a number of seconds.
        let start: Double
        let offset: (Double) -> Double
        /// The whole distance, in points.
        let reach: Double
    }

    private static func run() throws(HarnessError) -> [Figure] {
        var worst = 0.0
        for course in [deceleration(0.998), deceleration(0.99), bounce(), atRest(), outwards(), inwards()] {
            var worstHere = 0.0
            for input in inputRates {
                for frame in frames { worstHere = max(worstHere, try error(of: course, input, frame)) }
            }
            Files.complain("physics: \(course.name) \(Numbers.text(worstHere, decimals: 4)) %")
            worst = max(worst, worstHere)
        }
        return [Figure("physics.worst-error-percent", worst, "percent", decimals: 4)]
    }

    // MARK: Formulas

    /// The time in seconds that the initial speed would need for the whole distance.
    private static func reach(_ rate: Double) -> Double { rate / (1 - rate) / 1000 }

    private static func deceleration(_ rate: Double) -> Course {
        let rest = log(10.0 / 3000) / log(rate) / 1000
        return Course(
            name: "deceleration at \(rate)", content: 20_000, rate: rate, strokes: [(-600, 200, 0)], start: 590,
            offset: { 590 + 3000 * reach(rate) * (1 - pow(rate, min($0, rest) * 1000)) },
            reach: 2990 * reach(rate))
    }

    private static func bounce() -> Course {
        let meeting = log(1 - 100 / (3000 * reach(0.998))) / log(0.998) / 1000
        let speed = 3000 * pow(0.998, meeting * 1000)
        return Course(
            name: "bounce", content: height + 690, strokes: [(-600, 200, 0)], start: 590,
            offset: { time in
                if time < meeting { return 590 + 3000 * reach(0.998) * (1 - pow(0.998, time * 1000)) }
                return 690 + speed * (time - meeting) * exp(-omega * (time - meeting))
            }, reach: speed / (omega * M_E))
    }

    private static func band(_ pulled: Double) -> Double { (1 - 1 / (pulled * 0.55 / height + 1)) * height }

    private static func bandSlope(_ pulled: Double) -> Double { 0.55 / pow(pulled * 0.55 / height + 1, 2) }

    private static func atRest() -> Course {
        let shown = band(390)
        return Course(
            name: "release at rest", content: 4000, strokes: [(400, 200, 100)], start: -shown,
            offset: { -shown * (1 + omega * $0) * exp(-omega * $0) }, reach: shown)
    }

    private static func outwards() -> Course {
        let (shown, speed) = (band(590), 3000 * bandSlope(590))
        return Course(
            name: "release outwards", content: 4000, strokes: [(600, 200, 0)], start: -shown,
            offset: { (-shown - (speed + omega * shown) * $0) * exp(-omega * $0) }, reach: shown)
    }

    private static func inwards() -> Course {
        let shown = band(40)
        let slope = 3000 * bandSlope(40) - omega * shown
        let crossing = shown / slope
        let inside = slope * exp(-omega * crossing)
        let rest = crossing + log(10 / inside) / log(0.998) / 1000
        return Course(
            name: "release inwards", content: 20_000, strokes: [(410, 200, 200), (-360, 120, 0)], start: -shown,
            offset: { time in
                if time < crossing { return (-shown + slope * time) * exp(-omega * time) }
                return inside * reach(0.998) * (1 - pow(0.998, (min(time, rest) - crossing) * 1000))
            }, reach: (inside - 10) * reach(0.998))
    }

    // MARK: Running

    /// In percent of the distance.
    private static func error(of course: Course, _ input: Double, _ frame: Int64) throws(HarnessError) -> Double {
        let stage = Run(course.content, frame)
        stage.scrollView.decelerationRate = course.rate
        stage.touch(.began, 0)
        for stroke in course.strokes {
            let count = Int((stroke.time * input / 1000).rounded())
            let (origin, begin) = (stage.place, stage.now)
            for step in 1...count {
                let share = Double(step) / Double(count)
                stage.pass(until: begin + .nanoseconds(Int64(stroke.time * 1e6 * share)))
                stage.touch(.moved, origin + stroke.distance * share)
            }
            stage.pass(until: stage.now + .milliseconds(stroke.rest))
        }
        stage.touch(.ended, stage.place)
        let release = stage.now
        guard (stage.scrollView.contentOffset.y - course.start).magnitude < 0.1 else {
            throw HarnessError("\(course.name) begins at \(stage.scrollView.contentOffset.y), not at \(course.start)")
        }
        var worst = 0.0
        while stage.now < release + .seconds(3) {
            stage.pass(until: stage.nextFrame)
            let seconds = Double(stage.now.nanoseconds - release.nanoseconds) / 1e9
            worst = max(worst, abs(stage.scrollView.contentOffset.y - course.offset(seconds)))
        }
        return worst / course.reach * 100
    }

    /// A scroll view that a touch drags, without a renderer.
    @MainActor private final class Run {
        let stage = GestureStage()
        let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: height))
        private(set) var now = Instant.zero
        private(set) var place = 0.0
        private(set) var nextFrame: Instant
        private let frame: Int64

        init(_ content: Double, _ frame: Int64) {
            self.frame = frame
            nextFrame = Instant(nanoseconds: frame)
            scrollView.contentSize = Size(width: 400, height: content)
            stage.scene.root.addSubview(scrollView)
            _ = stage.scene.frame(at: .zero)
        }

        /// Frames are made whether anything moves or not.
        func pass(until moment: Instant) {
            while nextFrame <= moment {
                _ = stage.scene.frame(at: nextFrame)
                nextFrame = nextFrame + .nanoseconds(frame)
            }
            now = moment
            stage.scene.advance(to: now)
        }

        func touch(_ phase: TouchEvent.Phase, _ place: Double) {
            self.place = place
            let location = Point(x: 200, y: 450 + (place * 64).rounded() / 64)
            stage.scene.handle(.touches([TouchEvent(id: TouchID(1), phase: phase, location: location, time: now)]))
        }
    }
}

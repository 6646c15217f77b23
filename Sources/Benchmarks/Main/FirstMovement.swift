import CasementCore
import CompositorHarness

/// Counts the frames between the one in which a touch has moved by the distance at which a scroll view begins to scroll, and
/// the first one whose pixels differ; the worst of strokes of many speeds, report rates and phases.
@MainActor enum FirstMovement {
    static let benchmark = Benchmark(figures: ["first-movement.frames"], run: run)

    /// In points a second.
    private static let speeds = [60.0, 100, 150, 250, 400, 800, 1600, 3200]
    /// In reports a second.
    private static let rates = [60.0, 75, 90, 100, 120, 125, 240]
    private static let phases = 16
    /// 3 ms: the time from a report of the panel to its arrival.
    private static let transport = 0.003
    private static let frame = 1 / 60.0

    /// How a finger starts to move.
    private enum Start: CaseIterable {
        case even
        /// From rest, to the speed at the distance at which the scroll view begins to scroll.
        case accelerating

        func distance(after time: Double, speed: Double) -> Double {
            switch self {
            case .even: speed * time
            case .accelerating: speed * speed * time * time / (4 * PanRecognizer.defaultMinimumDistance)
            }
        }
    }

    private static func run() throws(HarnessError) -> [Figure] {
        var worst = 0
        for start in Start.allCases {
            for speed in speeds {
                var frames: [Int] = []
                for rate in rates {
                    for phase in 0..<phases {
                        frames.append(
                            try measure(start, speed, rate, phase: Double(phase) / Double(phases)))
                    }
                }
                worst = max(worst, frames.max() ?? 0)
                let late = frames.count { $0 > 0 }
                Files.complain(
                    """
                    first movement: \(start) \(Int(speed)) pt/s: \(late) of \(frames.count) strokes are late, the latest by \
                    \(frames.max() ?? 0) frames
                    """)
            }
        }
        return [Figure("first-movement.frames", Double(worst), "frames")]
    }

    private static func measure(
        _ start: Start, _ speed: Double, _ rate: Double, phase: Double
    ) throws(HarnessError) -> Int {
        let stage = try ScrollStage()
        stage.touch(.began, at: 400, after: 0)
        var report = 1
        var begun: Int?
        for number in 1..<120 {
            let now = (Double(number) + phase) * frame
            while Double(report) / rate + transport <= now {
                let time = Double(report) / rate
                stage.touch(.moved, at: 400 - start.distance(after: time, speed: speed), after: time)
                report += 1
            }
            let hasChanged = stage.frame(after: now)
            if stage.isDragging { begun = begun ?? number }
            if let begun, hasChanged { return number - begun }
        }
        throw HarnessError("a stroke of \(speed) points a second did not scroll")
    }
}

/// A scroll view on a clock that the measurement drives.
@MainActor private final class ScrollStage {
    private static let landing = Instant(nanoseconds: 1_000_000_000)

    private let stage: PanelStage
    private let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 800, height: 800))

    init() throws(HarnessError) {
        stage = try PanelStage(width: 800, height: 800)
        for number in 0..<40 {
            let row = View(frame: Rect(x: 0, y: Double(number) * 100, width: 800, height: 99))
            row.backgroundColor = .white
            scrollView.addSubview(row)
        }
        scrollView.showsIndicators = false
        scrollView.contentSize = Size(width: 800, height: 4000)
        scrollView.contentOffset.y = 1000
        stage.scene.root.addSubview(scrollView)
        _ = frame(after: 0)
    }

    var isDragging: Bool { scrollView.isDragging }

    /// - Parameter seconds: the time since the touch landed.
    func touch(_ phase: TouchEvent.Phase, at y: Double, after seconds: Double) {
        // Whole milliseconds, as those of wl_touch.
        let time = Self.landing + .milliseconds(Int64(seconds * 1000))
        stage.scene.handle(.touches([TouchEvent(id: TouchID(1), phase: phase, location: Point(400, y), time: time)]))
    }

    /// Makes a frame; returns whether a pixel differs from the one before.
    func frame(after seconds: Double) -> Bool {
        let now = Self.landing + .nanoseconds(Int64(seconds * 1e9))
        stage.scene.advance(to: now)
        return stage.scene.frame(at: now).map { !$0.damage.isEmpty } ?? false
    }
}

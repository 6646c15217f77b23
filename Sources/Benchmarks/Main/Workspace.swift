import CBenchmark
import CasementCore
import CompositorHarness
import Glibc

/// Compares the processor time of one frame of a pinch over a large workspace with a copy of the screen.
@MainActor enum Workspace {
    static let benchmark = Benchmark(
        figures: ["workspace-2000-nodes.vs-copy", "workspace-2000-nodes.worst-vs-copy"], run: run)

    private static let (width, height) = (1920, 1080)
    /// The number of pinches, open and closed in turn; the first pair fills the caches.
    private static let pinches = 8
    private static let framesPerPinch = 90
    private static let scales = 0.25...2.0

    /// The processor time of a frame and of a copy after it, in nanoseconds.
    private struct Sample {
        let scale: Double
        let frame: Double
        let copy: Double
        /// The painted pixels divided by the pixels of the screen.
        let layers: Double
    }

    private static func run() throws(HarnessError) -> [Figure] {
        let stage = try PanelStage(width: width, height: height)
        let view = WorkspaceSpecimen.view(Size(width: Double(width), height: Double(height)))
        stage.scene.root.addSubview(view)
        guard let screen = floor_screen_new(Int32(width), Int32(height)),
            let other = floor_screen_new(Int32(width), Int32(height))
        else { throw HarnessError("there is no memory for the copies") }
        defer {
            floor_screen_free(screen)
            floor_screen_free(other)
        }
        stage.rest(frames: 1)
        view.setZoomScale(scales.lowerBound, animated: false)
        stage.rest()
        var samples: [Sample] = []
        for number in 0..<pinches {
            let opens = number % 2 == 0
            samples += pinch(stage, view, opens: opens) {
                let begun = benchmark_thread_time()
                floor_screen_copy(other, screen)
                return Double(benchmark_thread_time() - begun)
            }
            let reached = opens ? scales.upperBound : scales.lowerBound
            guard (view.zoomScale / reached - 1).magnitude < 0.02 else {
                throw HarnessError("a pinch came to a scale of \(view.zoomScale) instead of \(reached)")
            }
            stage.rest()
        }
        return figures(of: samples)
    }

    /// Moves two touches apart or together; the scale changes by the same factor in each frame.
    private static func pinch(
        _ stage: PanelStage, _ view: ScrollView, opens: Bool, copy: () -> Double
    ) -> [Sample] {
        let fingers = stage.newFingers(2)
        let middle = Point(Double(width) / 2, Double(height) / 2)
        // The distance of the touches at which the pinch begins belongs to the first scale.
        let span = opens ? 120.0 : 960.0
        let slop = opens ? 18.0 : -18.0
        let factor = opens ? scales.upperBound / scales.lowerBound : scales.lowerBound / scales.upperBound
        func places(_ span: Double) -> [Point] {
            [middle - Vector(dx: span / 2, dy: 0), middle + Vector(dx: span / 2, dy: 0)]
        }
        stage.scene.handle(stage.event(.began, fingers, at: places(span - slop)))
        stage.pass()
        stage.scene.handle(stage.event(.moved, fingers, at: places(span)))
        stage.show()
        var samples: [Sample] = []
        for number in 1...framesPerPinch {
            stage.pass()
            let now = span * pow(factor, Double(number) / Double(framesPerPinch))
            let event = stage.event(.moved, fingers, at: places(now))
            let begun = benchmark_thread_time()
            stage.scene.handle(event)
            let painted = stage.show()
            let cost = Double(benchmark_thread_time() - begun)
            samples.append(
                Sample(
                    scale: view.zoomScale, frame: cost, copy: copy(), layers: Double(painted) / Double(width * height)))
        }
        stage.scene.handle(stage.event(.ended, fingers, at: places(span * factor)))
        stage.show()
        return samples
    }

    private static func figures(of samples: [Sample]) -> [Figure] {
        let copy = Numbers.median(samples.map(\.copy))
        // Most of a sweep by equal factors is at scales where half of the nodes show; no one of them stands for all.
        let mean = samples.map(\.frame).reduce(0, +) / samples.map(\.copy).reduce(0, +)
        Files.complain(
            """
            workspace: \(Numbers.spread(samples.map { $0.frame / 1e6 }, decimals: 3)) ms a frame, copy \
            \(Numbers.spread(samples.map { $0.copy / 1e6 }, decimals: 3)) ms, \(samples.count) frames
            """)
        for (low, high) in [(0.2, 0.35), (0.35, 0.5), (0.5, 0.7), (0.7, 1), (1, 1.4), (1.4, 2.1)] {
            let part = samples.filter { $0.scale >= low && $0.scale < high }
            Files.complain(
                """
                workspace at \(Numbers.text(low, decimals: 2)): \(Numbers.spread(part.map { $0.frame / copy }, decimals: 1)) \
                copies, painted over \(Numbers.spread(part.map(\.layers), decimals: 1)) times
                """)
        }
        return [
            Figure("workspace-2000-nodes.vs-copy", mean, "ratio", decimals: 2),
            Figure(
                "workspace-2000-nodes.worst-vs-copy",
                Numbers.quantile(samples.map { $0.frame / copy }, 0.95), "ratio", decimals: 2),
        ]
    }

}

import CBenchmark
import CasementCore
import CompositorHarness

/// Counts the heap bytes of a view in a tree: those of its instance, of what it stores on demand, and its share of what its
/// superview keeps of its subviews.
@MainActor enum ViewMemory {
    static let benchmark = Benchmark(figures: ["memory.view-bytes"]) { () throws(HarnessError) in
        let plain = try bytes(y: offscreen, of: plainView)
        let visible = try bytes(y: 0, of: plainView)
        let label = try bytes(y: offscreen) { labelled(Label("Label"), in: $0) }
        let button = try bytes(y: offscreen) { labelled(Button("Button"), in: $0) }
        Files.complain(
            """
            heap bytes of a view: off screen \(Int(plain)), visible \(Int(visible)), a label \(Int(label)), \
            a button \(Int(button))
            """)
        return [Figure("memory.view-bytes", plain, "bytes")]
    }

    private static let panel = Size(width: 1920, height: 1080)
    private static let count = 10_000
    private static let columns = 100
    /// Below the visible part of the scroll view.
    private static let offscreen = 2_000.0

    /// The bytes of one of many views in a scroll view, after some frames.
    ///
    /// - Parameter y: the top of the first row of views.
    private static func bytes(y: Double, of make: (Rect) -> View) throws(HarnessError) -> Double {
        let stage = try PanelStage(width: Int(panel.width), height: Int(panel.height))
        let scroller = ScrollView(frame: Rect(origin: .zero, size: panel))
        scroller.contentSize = Size(width: panel.width, height: offscreen + panel.height)
        stage.scene.root.addSubview(scroller)
        let size = Size(width: panel.width / Double(columns), height: panel.height * Double(columns) / Double(count))
        // The first view fills caches and tables, which are not a view's own.
        scroller.addSubview(make(Rect(origin: Point(x: 0, y: y), size: size)))
        stage.frames(3)
        let before = benchmark_heap_bytes()
        for number in 0..<count {
            let origin = Point(
                x: Double(number % columns) * size.width, y: y + Double(number / columns) * size.height)
            scroller.addSubview(make(Rect(origin: origin, size: size)))
        }
        stage.frames(3)
        guard scroller.subviews.count > count else { throw HarnessError("the views are not in the tree") }
        return Double(benchmark_heap_bytes() - before) / Double(count)
    }

    private static func plainView(_ frame: Rect) -> View {
        let view = View(frame: frame)
        view.backgroundColor = Color(hex: 0x2A9D8F)
        return view
    }

    private static func labelled(_ view: View, in frame: Rect) -> View {
        view.frame = frame
        return view
    }
}

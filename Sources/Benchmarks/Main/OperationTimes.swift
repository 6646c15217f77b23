import CBenchmark
import CasementCore
import CasementRender
import CompositorHarness

/// Measures what painting costs, a kind of operation at a time, and prints the table of `OperationCosts` anew.
///
/// Each kind paints screens of 1920x1080 in turn, as the buffers of a surface: one screen would stay in the CPU cache.
@MainActor enum OperationTimes {
    static let benchmark = Benchmark(figures: ["costs"], run: run)

    private static let (width, height) = (1920, 1080)
    private static let rounds = 15

    private static func run() throws(HarnessError) -> [Figure] {
        let fonts = FontLibrary()
        do throws(FontError) {
            try fonts.register(file: PanelStage.fontFile)
        } catch {
            throw HarnessError("\(error) It is in the package fonts-inter.")
        }
        let screens = (0..<3).map { _ in Bitmap(size: PixelSize(width: width, height: height)) }
        var figures = [
            Figure("costs.copy", perPixel(screens) { $0.copy(PixelRect($0.size), of: $1) }, "ns", decimals: 3)
        ]
        for (name, list) in lists {
            let renderer = Renderer(fonts: fonts)
            let frame = frame(of: list)
            let time = perPixel(screens) { bitmap, _ in renderer.paint(frame, region: frame.damage, into: bitmap) }
            figures.append(Figure("costs.\(name)", time, "ns", decimals: 3))
        }
        return figures
    }

    /// The median time of a pixel, in nanoseconds, while the screens are painted in turn; the other one is that before.
    private static func perPixel(_ screens: [Bitmap], _ paint: (Bitmap, Bitmap) -> Void) -> Double {
        var times: [Double] = []
        for round in 0..<rounds {
            let begun = benchmark_thread_time()
            paint(screens[(round + 1) % 3], screens[round % 3])
            // The first ones fill caches.
            if round >= 3 { times.append(Double(benchmark_thread_time() - begun) / Double(width * height)) }
        }
        return Numbers.median(times)
    }

    private static let screen = Rect(x: 0, y: 0, width: Double(width), height: Double(height))

    private static var lists: [(String, DisplayList)] {
        let ends = Gradient(.linear(from: .zero, to: Point(screen.width, screen.height)), [.black, .white])
        let drawings: [(String, (Canvas) -> Void)] = [
            ("fill", { $0.fill(screen, .white) }),
            ("blend", { $0.fill(screen, Color(white: 0.5, alpha: 0.5)) }),
            ("mask", { canvas in canvas.fill(Path { $0.addEllipse(in: screen) }, .color(.white)) }),
            ("gradient", { $0.fill(screen, .gradient(ends)) }),
        ]
        let drawn = drawings.compactMap { name, draw in
            let canvas = Canvas()
            draw(canvas)
            return canvas.finish().map { (name, $0) }
        }
        return drawn + [
            ("scaled-copy", DisplayList(operations: [.streamed(0, in: screen)], images: [picture], bounds: screen))
        ]
    }

    private static let picture = Image(
        pixels: [UInt32](repeating: 0xFF80_4020, count: 1280 * 720), size: PixelSize(width: 1280, height: 720))

    private static func frame(of list: DisplayList) -> Frame {
        let pixels = PixelRect(x: 0, y: 0, width: width, height: height)
        let item = FrameItem(
            kind: .content(list), transform: .identity, clip: pixels, bounds: pixels, opaque: .empty, opacity: 1)
        return Frame(
            size: PixelSize(width: width, height: height), scale: 1, damage: Region(pixels), isMoving: false,
            background: .black, items: [item])
    }
}

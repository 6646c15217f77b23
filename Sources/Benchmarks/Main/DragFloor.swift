import CBenchmark
import CasementCore
import CasementRender
import CompositorHarness

/// The floor: pixman calls that paint two slides with a word each, at the toolkit's positions.
@MainActor final class DragFloor {
    /// Two screens, to compare the floor with itself: painting the same memory twice would find it in the CPU cache.
    private var screens: [OpaquePointer] = []
    private var labels: [OpaquePointer] = []
    /// The position of each slide's label, in pixels, when its glyphs were drawn.
    private var origins: [Transform] = []
    private let width: Int
    private let height: Int

    /// Draws the words at their positions while both slides are visible.
    init(_ stage: SlideStage) throws(HarnessError) {
        (width, height) = (stage.bitmap.size.width, stage.bitmap.size.height)
        for _ in 0..<2 {
            guard let screen = floor_screen_new(Int32(width), Int32(height)) else {
                throw HarnessError("there is no memory for the floor")
            }
            screens.append(screen)
        }
        stage.scene.handle(stage.event(.began, x: 1500))
        stage.scene.handle(stage.event(.moved, x: 600))
        stage.show()
        let frame = stage.wholeFrame()
        stage.scene.handle(stage.event(.moved, x: 1500))
        stage.scene.handle(stage.event(.ended, x: 1500))
        stage.rest()
        for word in SlideStage.words {
            guard let (list, transform) = frame.flatMap({ Self.content(of: $0, word) }),
                let label = Self.draw(list, transform)
            else { throw HarnessError("the toolkit did not draw '\(word)'") }
            labels.append(label)
            origins.append(transform)
        }
    }

    isolated deinit {
        for label in labels { floor_label_free(label) }
        for screen in screens { floor_screen_free(screen) }
    }

    private static func content(of frame: Frame, _ word: String) -> (DisplayList, Transform)? {
        for item in frame.items {
            if case .content(let list) = item.kind, list.layouts.first?.text == word { return (list, item.transform) }
        }
        return nil
    }

    private static func draw(_ list: DisplayList, _ transform: Transform) -> OpaquePointer? {
        guard case .text(_, let point, _)? = list.operations.first, let run = list.layouts.first?.runs.first else {
            return nil
        }
        let glyphs = run.glyphs.map { glyph in
            let place = transform.apply(point + Vector(dx: Double(glyph.x), dy: Double(glyph.y)))
            return floor_glyph(index: glyph.index, x: place.x, y: place.y)
        }
        return floor_label_new(SlideStage.fontFile, run.size, glyphs, Int32(glyphs.count))
    }

    /// The pages that the floor paints for a frame; nil unless both slides are visible.
    func pages(of frame: Frame) -> [floor_page]? {
        var pages: [floor_page] = []
        for number in SlideStage.colors.indices {
            guard let area = Self.area(of: frame, SlideStage.colors[number]) else { return nil }
            var page = floor_page()
            (page.x, page.y) = (Int32(area.minX), Int32(area.minY))
            (page.width, page.height) = (Int32(area.width), Int32(area.height))
            page.color = Pixel(SlideStage.colors[number]).bits
            page.ink = Pixel(SlideStage.inks[number]).bits
            if let (_, transform) = Self.content(of: frame, SlideStage.words[number]) {
                page.label = labels[number]
                page.dx = Int32((transform.tx - origins[number].tx).rounded())
                page.dy = Int32((transform.ty - origins[number].ty).rounded())
            }
            pages.append(page)
        }
        return pages
    }

    private static func area(of frame: Frame, _ color: Color) -> PixelRect? {
        for item in frame.items {
            if case .background(_, color, _) = item.kind, !item.bounds.isEmpty { return item.bounds }
        }
        return nil
    }

    /// Paints one of the two screens, and returns the processor time in nanoseconds.
    func paint(_ pages: [floor_page], on screen: Int) -> Double {
        let begun = benchmark_thread_time()
        floor_screen_paint(screens[screen], pages, Int32(pages.count))
        return Double(benchmark_thread_time() - begun)
    }

    /// Checks that both paint the same picture; otherwise the comparison would be meaningless.
    func compare(with stage: SlideStage) throws(HarnessError) {
        let own = UnsafeBufferPointer(start: floor_screen_pixels(screens[0]), count: width * height)
        let pixels = stage.bitmap.pixels
        var differing = 0
        for index in pixels.indices where (own[index] ^ pixels[index]) & 0xFF_FFFF != 0 { differing += 1 }
        if differing > 0 { throw HarnessError("the floor differs from the toolkit in \(differing) pixels") }
    }
}

import CBenchmark
import CompositorHarness

/// Two screens of 1920x1080 pixels, of which one is copied to the other.
final class ScreenCopies {
    static let (width, height) = (1920, 1080)

    private let from: OpaquePointer
    private let to: OpaquePointer

    @MainActor init() throws(HarnessError) {
        let (width, height) = (Int32(Self.width), Int32(Self.height))
        guard let from = floor_screen_new(width, height), let to = floor_screen_new(width, height) else {
            throw HarnessError("there is no memory for the copies")
        }
        (self.from, self.to) = (from, to)
    }

    deinit {
        floor_screen_free(from)
        floor_screen_free(to)
    }

    /// Copies some rows of pixels, all by default; returns the processor time in nanoseconds.
    @MainActor func copy(_ rows: (y: Int, height: Int) = (0, height)) -> Double {
        let begun = benchmark_thread_time()
        floor_screen_copy_area(to, from, 0, Int32(rows.y), Int32(Self.width), Int32(rows.height))
        return Double(benchmark_thread_time() - begun)
    }
}

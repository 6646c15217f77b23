import CBenchmark
import CJPEGFloor
import CasementCore
import CasementRender
import CompositorHarness
import Glibc

/// Compares decoding a photograph of 3840 x 2160 for a screen of half that size with C code that decodes into the screen.
@MainActor enum Images {
    static let benchmark = Benchmark(figures: ["image.decode-4k-jpeg-to-screen-vs-libjpeg"], run: run)

    private static let size = PixelSize(width: 1920, height: 1080)
    private static let rounds = 21

    private static func run() throws(HarnessError) -> [Figure] {
        let path = "/tmp/casement-benchmark-\(getpid()).jpg"
        defer { unlink(path) }
        guard jpeg_floor_write(path, 3840, 2160) else { throw HarnessError("The photograph could not be written") }
        let renderer = Renderer(fonts: FontLibrary())
        let bitmap = Bitmap(size: size)
        var floor = [UInt32](repeating: 0, count: size.width * size.height)
        var (ours, bare): ([Double], [Double]) = ([], [])
        for _ in 0..<rounds {
            var begun = benchmark_now()
            guard jpeg_floor_show(path, 4, &floor, Int32(size.width), Int32(size.height)) else {
                throw HarnessError("The photograph has not the size of the screen")
            }
            bare.append(Double(benchmark_now() - begun) / 1e6)
            begun = benchmark_now()
            try show(path, by: renderer, on: bitmap)
            ours.append(Double(benchmark_now() - begun) / 1e6)
        }
        // The comparison needs the same picture from both.
        guard zip(bitmap.pixels, floor).allSatisfy({ $0 | 0xFF00_0000 == $1 | 0xFF00_0000 }) else {
            throw HarnessError("The photograph does not look as in C")
        }
        let ratio = Numbers.median(zip(ours, bare).map { $0 / $1 })
        Files.complain(
            "image: \(Numbers.spread(ours, decimals: 2)) ms, in C \(Numbers.spread(bare, decimals: 2)) ms")
        return [Figure("image.decode-4k-jpeg-to-screen-vs-libjpeg", ratio, "ratio", decimals: 3)]
    }

    private static func show(_ path: String, by renderer: Renderer, on bitmap: Bitmap) throws(HarnessError) {
        let box = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
        let canvas = Canvas()
        do throws(ImageError) {
            canvas.draw(try Image(contentsOfFile: path, fitting: box.size), in: box)
        } catch {
            throw HarnessError(error.description)
        }
        guard let list = canvas.finish() else { return }
        let whole = PixelRect(size)
        let item = FrameItem(
            kind: .content(list), transform: .identity, clip: whole, bounds: whole, opaque: whole, opacity: 1)
        let frame = Frame(
            size: size, scale: 1, damage: Region(whole), isMoving: false, background: .black, items: [item])
        renderer.paint(frame, region: frame.damage, into: bitmap)
    }
}

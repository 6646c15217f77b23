@testable import CasementRender
import CasementCore

/// Builds a frame as the view tree would.
@MainActor struct Drawing {
    var size: PixelSize
    var background = Color.black
    var transform = Transform.identity
    var clip: PixelRect
    var items: [FrameItem] = []

    init(_ width: Int, _ height: Int, background: Color = .black, transform: Transform = .identity) {
        size = PixelSize(width: width, height: height)
        self.background = background
        self.transform = transform
        clip = PixelRect(size)
    }

    mutating func fill(_ rect: Rect, _ color: Color, cornerRadius: Double = 0, opacity: Double = 1) {
        let mapped = transform.apply(rect)
        let box = transform.isAxisAligned ? PixelRect(rounding: mapped) : PixelRect(covering: mapped)
        let isOpaque = color.isOpaque && opacity >= 1 && cornerRadius == 0 && transform.isAxisAligned
        items.append(
            FrameItem(
                kind: .background(rect, color, cornerRadius: cornerRadius), transform: transform, clip: clip,
                bounds: box.intersection(clip), opaque: isOpaque ? box.intersection(clip) : .empty, opacity: opacity))
    }

    mutating func content(opacity: Double = 1, _ body: (Canvas) -> Void) {
        let canvas = Canvas()
        body(canvas)
        guard let list = canvas.finish() else { return }
        items.append(
            FrameItem(
                kind: .content(list), transform: transform, clip: clip,
                bounds: PixelRect(covering: transform.apply(list.bounds)).intersection(clip), opaque: .empty,
                opacity: opacity))
    }

    mutating func group(opacity: Double, _ body: (inout Drawing) -> Void) {
        let begin = items.count
        func marker(_ kind: FrameItem.Kind, _ bounds: PixelRect) -> FrameItem {
            FrameItem(kind: kind, transform: transform, clip: clip, bounds: bounds, opaque: .empty, opacity: opacity)
        }
        items.append(marker(.beginGroup(.normal), .empty))
        body(&self)
        items[begin].bounds = items[(begin + 1)...].reduce(PixelRect.empty) { $0.union($1.bounds) }
        items.append(marker(.endGroup, items[begin].bounds))
    }

    var frame: Frame {
        Frame(
            size: size, scale: 1, damage: Region(PixelRect(size)), isMoving: false, background: background, items: items
        )
    }

    /// Paints everything at once, over pixels that would show if they were left.
    func painted(by renderer: Renderer = Renderer(fonts: FontLibrary())) -> Painted {
        let bitmap = Bitmap(size: size)
        bitmap.memory.initializeMemory(as: UInt8.self, repeating: 0x5A, count: size.width * size.height * 4)
        let written = renderer.paint(frame, region: Region(PixelRect(size)), into: bitmap)
        return Painted(bitmap: bitmap, written: written)
    }
}

struct Painted {
    let bitmap: Bitmap
    let written: Int

    var pixels: [UInt32] { bitmap.pixels }

    subscript(x: Int, y: Int) -> UInt32 { bitmap[x, y] }

    /// How many pixels have a colour.
    func count(_ pixel: UInt32) -> Int { pixels.filter { $0 == pixel }.count }

    /// The picture turned clockwise by quarters.
    func turned(_ quarters: Int) -> [UInt32] {
        var (pixels, width) = (self.pixels, bitmap.size.width)
        for _ in 0..<quarters {
            let height = pixels.count / width
            pixels = (0..<pixels.count).map { index in
                let (x, y) = (index % height, index / height)
                return pixels[(height - 1 - x) * width + y]
            }
            width = height
        }
        return pixels
    }
}

/// A generator whose every run is the same.
struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}

enum Fonts {
    static let garamond = "/usr/share/fonts/opentype/ebgaramond/EBGaramond12-Regular.otf"
    static let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
    static let interBold = "/usr/share/fonts/opentype/inter/Inter-Bold.otf"
    static let interItalic = "/usr/share/fonts/opentype/inter/Inter-Italic.otf"

    @MainActor static func library() throws -> FontLibrary {
        let library = FontLibrary()
        for file in [inter, interBold, interItalic, garamond] { try library.register(file: file) }
        return library
    }
}

/// A picture of which every pixel differs from its neighbours.
func checkered(_ width: Int, _ height: Int, alpha: UInt32 = 255) -> Image {
    let pixels = (0..<width * height).map { index in
        let (x, y) = (UInt32(index % width), UInt32(index / width))
        let straight = alpha << 24 | (x &* 37 & 0xFF) << 16 | (y &* 91 & 0xFF) << 8 | ((x ^ y) &* 53 & 0xFF)
        return premultiplied(straight)
    }
    return Image(pixels: pixels, size: PixelSize(width: width, height: height))
}

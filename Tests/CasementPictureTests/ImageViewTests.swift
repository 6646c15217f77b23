import CasementCore
import CasementTesting
import Testing

@MainActor @Suite struct ImageViewTests {
    private let stage = Stage(size: Size(width: 60, height: 40))
    private let view = ImageView()

    init() {
        view.frame = Rect(x: 10, y: 10, width: 40, height: 20)
        stage.scene.root.addSubview(view)
    }

    private func box(_ width: Int, _ height: Int) -> PixelRect {
        view.image = Image(
            pixels: [UInt32](repeating: 0xFFFF_FFFF, count: width * height),
            size: PixelSize(width: width, height: height))
        return shown
    }

    /// The bounding box of the white pixels.
    private var shown: PixelRect {
        stage.settle()
        var result = PixelRect.empty
        for (index, pixel) in stage.host.pixels.enumerated() where pixel == 0xFFFF_FFFF {
            result = result.union(PixelRect(x: index % 60, y: index / 60, width: 1, height: 1))
        }
        return result
    }

    @Test func anImageFitsWithinTheBounds() {
        #expect(box(10, 10) == PixelRect(x: 20, y: 10, width: 20, height: 20))
        #expect(box(80, 10) == PixelRect(x: 10, y: 17, width: 40, height: 6) || shown.height == 5)
    }

    @Test func anImageFillsTheBoundsAndIsClipped() {
        view.contentMode = .fill
        #expect(box(10, 10) == PixelRect(x: 10, y: 10, width: 40, height: 20))
    }

    @Test func anImageIsStretched() {
        view.contentMode = .stretch
        #expect(box(3, 7) == PixelRect(x: 10, y: 10, width: 40, height: 20))
    }

    @Test(arguments: [
        (ImageView.Alignment.center, 25, 16), (.top, 25, 10), (.bottom, 25, 22), (.left, 10, 16), (.right, 40, 16),
        (.topLeft, 10, 10), (.topRight, 40, 10), (.bottomLeft, 10, 22), (.bottomRight, 40, 22),
    ])
    func aPictureOfItsOwnSizeLiesWhereItIsAligned(alignment: ImageView.Alignment, x: Int, y: Int) {
        view.contentMode = .center
        view.alignment = alignment
        #expect(box(10, 8) == PixelRect(x: x, y: y, width: 10, height: 8))
    }

    @Test func aFittedImageIsAlignedToo() {
        view.alignment = .right
        #expect(box(10, 10) == PixelRect(x: 30, y: 10, width: 20, height: 20))
    }

    @Test func untilTheImageIsLoadedThePlaceholderColourIsShown() {
        #expect(shown.isEmpty)
        view.placeholderColor = .white
        #expect(shown == PixelRect(x: 10, y: 10, width: 40, height: 20))
        #expect(box(10, 10) == PixelRect(x: 20, y: 10, width: 20, height: 20))
    }
}

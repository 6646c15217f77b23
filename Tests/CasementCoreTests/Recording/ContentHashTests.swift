import Testing

@testable import CasementCore

/// The hash of images, by which recordings name them: one that differed would make every recording with a picture differ.
@Suite struct ContentHashTests {
    private let pixels: [UInt32] = [0xFFFF_FFFF, 0, 0x8040_2010, 0xFF00_0001, 0x7F7F_7F7F, 0xFF12_3456]

    @Test("An image has the hash that recordings name") func value() {
        let image = Image(pixels: pixels, size: PixelSize(width: 3, height: 2))
        #expect(image.contentHash == 0xCDDF_7E8A_5CAB_D705)
    }

    @Test("The hash of an image is that of its size and of each pixel in turn") func steps() {
        var hash = ContentHash()
        hash.add(UInt64(3) << 32 | 2)
        for pixel in pixels { hash.add(UInt64(pixel)) }
        #expect(Image(pixels: pixels, size: PixelSize(width: 3, height: 2)).contentHash == hash.value)
        #expect(Image(pixels: pixels, size: PixelSize(width: 2, height: 3)).contentHash != hash.value)
    }
}

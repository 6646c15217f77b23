/// A 64-bit hash of content, which is the same in every run: it distinguishes versions and gives no security.
///
/// The steps are those of FNV-1a of Fowler, Noll and Vo for whole words; a shift mixes the upper bits into the lower ones.
package struct ContentHash {
    package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    package init() {}

    /// Begins with the size of an image; its pixels follow, row by row.
    package init(imageOf size: PixelSize) { add(UInt64(size.width) << 32 | UInt64(size.height)) }

    package mutating func add(_ word: UInt64) {
        value = (value ^ word) &* 0x100_0000_01B3
        value ^= value >> 29
    }

    mutating func add(_ text: String) {
        for byte in text.utf8 { add(UInt64(byte)) }
    }

    /// The hash of an image.
    static func value(of pixels: UnsafeBufferPointer<UInt32>, _ size: PixelSize) -> UInt64 {
        var hash = ContentHash(imageOf: size)
        for pixel in pixels { hash.add(UInt64(pixel)) }
        return hash.value
    }
}

extension Image {
    /// The hash of size and pixels. It reads all pixels: compute it on another thread than the main one.
    package var contentHash: UInt64 {
        pixels.withUnsafeBufferPointer { ContentHash.value(of: $0, pixelSize) }
    }
}

@testable import CasementRender
import CasementCore

/// An image in which each pixel differs from its neighbours.
func checkered(_ width: Int, _ height: Int, alpha: UInt32 = 255) -> Image {
    let pixels = (0..<width * height).map { index in
        let (x, y) = (UInt32(index % width), UInt32(index / width))
        let straight = alpha << 24 | (x &* 37 & 0xFF) << 16 | (y &* 91 & 0xFF) << 8 | ((x ^ y) &* 53 & 0xFF)
        return premultiplied(straight)
    }
    return Image(pixels: pixels, size: PixelSize(width: width, height: height))
}

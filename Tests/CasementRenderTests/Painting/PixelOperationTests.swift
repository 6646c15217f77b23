@testable import CasementRender
import CPixels
import CasementCore
import Testing

@Suite struct PixelOperationTests {
    private static let (width, height, stride) = (67, 5, 83)

    private func pixels(seed: UInt64) -> [UInt32] {
        var random = SeededGenerator(seed: seed)
        return (0..<Self.stride * Self.height).map { _ in UInt32(truncatingIfNeeded: random.next()) }
    }

    /// What an operation on pixels writes, if it writes only its rectangle.
    private func expected(_ target: [UInt32], _ start: Int, _ width: Int, _ pixel: (Int) -> UInt32) -> [UInt32] {
        var result = target
        for y in 0..<Self.height {
            for x in 0..<width { result[y * Self.stride + start + x] = pixel(y * Self.stride + x) }
        }
        return result
    }

    @Test(arguments: [0, 1, 12_345, 16_384, 32_766, 32_767], [true, false])
    func darkenedColoursAreTheProductsRoundedAndAlphaStaysOrIsFull(brightness: UInt16, isOpaque: Bool) {
        let (source, target) = (pixels(seed: 1), pixels(seed: 2))
        func darkened(_ byte: UInt32) -> UInt32 {
            UInt32((Double(byte & 0xFF) * Double(brightness) / 32_768).rounded())
        }
        for width in [1, 7, 8, 9, Self.width] {
            var result = target
            result.withUnsafeMutableBufferPointer {
                casement_darken(
                    $0.baseAddress! + 3, Self.stride, source, Self.stride, width, Self.height, brightness, isOpaque)
            }
            let expected = expected(target, 3, width) { index in
                let bits = source[index]
                return (isOpaque ? 0xFF00_0000 : bits & 0xFF00_0000) | darkened(bits >> 16) << 16 | darkened(bits >> 8)
                    << 8 | darkened(bits)
            }
            #expect(result == expected, "at \(width) pixels")
            var inPlace = source
            inPlace.withUnsafeMutableBufferPointer {
                casement_darken(
                    $0.baseAddress!, Self.stride, $0.baseAddress!, Self.stride, width, Self.height, brightness, isOpaque
                )
            }
            let places = (0..<Self.height).flatMap { y in (0..<width).map { y * Self.stride + $0 } }
            #expect(places.allSatisfy { inPlace[$0] == result[$0 + 3] })
        }
    }

    @Test(arguments: [0, 1, 12_345, 32_767], [0, 1, 7, 15])
    func aDarkenedCopyHasThePixelsOfADarkenedOpaqueRectangle(brightness: UInt16, start: Int) {
        let (source, target) = (pixels(seed: 5), pixels(seed: 6))
        for width in [0, 1, 8, 15, 16, 17, 48, Self.width] {
            var (copied, darkened) = (target, target)
            copied.withUnsafeMutableBufferPointer {
                casement_copy_darkened(
                    $0.baseAddress! + start, Self.stride, Array(source[7...]), Self.stride, width, Self.height,
                    brightness)
            }
            darkened.withUnsafeMutableBufferPointer {
                casement_darken(
                    $0.baseAddress! + start, Self.stride, Array(source[7...]), Self.stride, width, Self.height,
                    brightness, true)
            }
            #expect(copied == darkened, "\(width) pixels")
        }
    }

    @Test(arguments: 0...15)
    func aCopyWritesItsRectangleAtAnyAlignment(start: Int) {
        let (source, target) = (pixels(seed: 3), pixels(seed: 4))
        for width in [0, 1, 2, 3, 4, 5, 16, Self.width] {
            var result = target
            result.withUnsafeMutableBufferPointer {
                casement_copy(
                    $0.baseAddress! + start, Self.stride, Array(source[7...]), Self.stride, width, Self.height)
            }
            #expect(result == expected(target, start, width) { source[$0 + 7] }, "\(width) pixels")
        }
    }
}

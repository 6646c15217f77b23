@testable import CasementRender
import CasementCore
import CasementSystem
import Testing

/// `cwebp` made the files: `lossless.webp` with `-lossless -exact`, `lossy.webp` with `-q 90`; `webpmux` made
/// `moving.webp` from two frames of it.
@Suite struct WebPTests {
    private func bytes(_ name: String) throws -> [UInt8] {
        let folder = "\(#filePath)".dropLast("WebPTests.swift".count)
        return try #require(RegularFile.bytes(of: "\(folder)Pictures/\(name).webp", limit: 1 << 20))
    }

    @Test func aLosslessImageIsExactAndPremultiplied() throws {
        let image = try Image(bytes: bytes("lossless"))
        #expect(image.pixelSize == PixelSize(width: 37, height: 29))
        #expect(!image.isOpaque)
        for y in 0..<29 {
            for x in 0..<37 {
                let alpha = 255 - y * 5
                let pixel = image.pixels[y * 37 + x]
                #expect(pixel >> 24 == alpha)
                for (shift, level) in [(UInt32(16), x * 6), (8, y * 8), (0, x * y % 256)] {
                    let shown = Int(pixel >> shift & 0xFF)
                    #expect((shown - level * alpha / 255).magnitude <= 1)
                }
            }
        }
    }

    @Test func aLossyImageIsNearlyExact() throws {
        let image = try Image(bytes: bytes("lossy"))
        #expect(image.pixelSize == PixelSize(width: 64, height: 48))
        #expect(image.isOpaque)
        for (x, y) in [(2, 2), (32, 24), (61, 45)] {
            let pixel = image.pixels[y * 64 + x]
            for (shift, level) in [(UInt32(16), x * 4), (8, y * 5), (0, 255 - x * 3)] {
                #expect((Int(pixel >> shift & 0xFF) - level).magnitude <= 12)
            }
        }
    }

    @Test func anImageShownSmallIsDecodedSmall() throws {
        let image = try Image(bytes: bytes("lossy"), fitting: Size(width: 16, height: 9))
        #expect(image.pixelSize == PixelSize(width: 16, height: 12))
        #expect(image.size == Size(width: 64, height: 48))
        let middle = image.pixels[6 * 16 + 8]
        for (shift, level) in [(UInt32(16), 34 * 4), (8, 26 * 5), (0, 255 - 34 * 3)] {
            #expect((Int(middle >> shift & 0xFF) - level).magnitude <= 16)
        }
        let whole = try Image(bytes: bytes("lossy"), fitting: Size(width: 640, height: 9))
        #expect(whole.pixelSize == PixelSize(width: 64, height: 48))
    }

    @Test(arguments: ["lossless", "lossy"]) func anImageTruncatedAnywhereIsAnError(name: String) throws {
        let whole = try bytes(name)
        for count in whole.indices {
            let error = #expect(throws: ImageError.self) { try Image(bytes: Array(whole[..<count])) }
            #expect(error?.code == (count < 12 ? .unknownFormat : .malformed))
        }
    }

    @Test(arguments: ["lossless", "lossy"]) func anImageWithAnyByteDamagedIsAnImageOrAnError(name: String) throws {
        let whole = try bytes(name)
        for index in whole.indices {
            for flip in [UInt8(0xFF), 0x01, 0x80] {
                var damaged = whole
                damaged[index] ^= flip
                do {
                    let image = try Image(bytes: damaged)
                    #expect(image.pixels.count == image.pixelSize.width * image.pixelSize.height)
                } catch {
                    #expect(!error.description.isEmpty)
                }
            }
        }
    }

    @Test func aSizeBeyondTheLimitsIsAnErrorBeforeMemoryIsAllocated() throws {
        // The extended header states the size of the canvas, here 16,777,216 pixels in each dimension.
        var file: [UInt8] = Array("RIFF".utf8) + [22, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0]
        file += [0, 0, 0, 0] + [UInt8](repeating: 0xFF, count: 6)
        #expect(throws: ImageError.self) { try Image(bytes: file) }
        // An image of 16,383 by 16,383, more than the area that is allowed, in the lossless format.
        let bits = UInt32(16_382) | UInt32(16_382) << 14
        let size = [UInt8](unsafeUninitializedCapacity: 4) { buffer, count in
            for index in 0..<4 { buffer[index] = UInt8(truncatingIfNeeded: bits >> UInt32(index * 8)) }
            count = 4
        }
        file = Array("RIFF".utf8) + [64, 0, 0, 0] + Array("WEBPVP8L".utf8) + [52, 0, 0, 0, 0x2F] + size
        file += [UInt8](repeating: 0, count: 47)
        let error = #expect(throws: ImageError.self) { try Image(bytes: file) }
        #expect(error?.code == .tooLarge)
    }

    @Test func anAnimatedImageIsAnErrorThatSaysSo() throws {
        let moving = try bytes("moving")
        let error = #expect(throws: ImageError.self) { try Image(bytes: moving) }
        #expect(error?.code == .unknownFormat)
        #expect(error?.description.contains("moves") == true)
    }

    @Test func aCancelledTaskThrowsTheErrorCancelled() async throws {
        let whole = try bytes("lossy")
        let task = Task.detached {
            // Else it may be decoded before the cancel.
            while !Task.isCancelled { await Task.yield() }
            return try WebPDecoder.decode(
                whole, name: "The picture", DecodingRequest(box: nil, scale: 1), isCancellable: true
            ).size
        }
        task.cancel()
        let error = await #expect(throws: ImageError.self) { try await task.value }
        #expect(error?.code == .cancelled)
    }
}

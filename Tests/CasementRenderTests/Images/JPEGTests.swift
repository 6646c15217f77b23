@testable import CasementRender
import CasementCore
import CasementSystem
import Testing

@Suite struct JPEGTests {
    private static func fixture(_ name: String) throws -> [UInt8] {
        let folder = "\(#filePath)".dropLast("JPEGTests.swift".count)
        return try #require(RegularFile.bytes(of: "\(folder)Pictures/\(name).jpg", limit: 1 << 20))
    }

    private static func colour(_ column: Int, _ row: Int) -> [UInt8] {
        [UInt8(column * 37 & 0xFF), UInt8(row * 91 & 0xFF), UInt8((column ^ row) * 53 & 0xFF)]
    }

    private static func pixel(_ c: [UInt8]) -> UInt32 {
        0xFF00_0000 | UInt32(c[0]) << 16 | UInt32(c[1]) << 8 | UInt32(c[2])
    }

    private let blocks = TestJPEG(width: 60, height: 44, block: colour)

    @Test func everyPixelIsDecodedExactly() throws {
        let image = try Image(bytes: blocks.bytes)
        #expect(image.pixelSize == PixelSize(width: 60, height: 44) && image.isOpaque)
        for (index, pixel) in image.pixels.enumerated() {
            #expect(pixel == Self.pixel(Self.colour(index % 60 / 8, index / 60 / 8)))
        }
    }

    @Test(arguments: [
        (Size(width: 8, height: 6), PixelSize(width: 8, height: 6)),
        (Size(width: 7.4, height: 1), PixelSize(width: 8, height: 6)),
        (Size(width: 8.5, height: 6), PixelSize(width: 15, height: 11)),
        (Size(width: 1, height: 12), PixelSize(width: 23, height: 17)),
        (Size(width: 30, height: 22), PixelSize(width: 30, height: 22)),
        (Size(width: 52, height: 38), PixelSize(width: 53, height: 39)),
        (Size(width: 54, height: 1), PixelSize(width: 60, height: 44)),
        (Size(width: 5_000, height: 5_000), PixelSize(width: 60, height: 44)),
        (Size.zero, PixelSize(width: 8, height: 6)),
    ])
    func aPictureIsDecodedNoLargerThanCoversTheBox(box: Size, expected: PixelSize) throws {
        #expect(try Image(bytes: blocks.bytes, fitting: box).pixelSize == expected)
        let fine = Size(width: box.width / 2, height: box.height / 2)
        let image = try Image(bytes: blocks.bytes, fitting: fine, scale: 2)
        #expect(image.pixelSize == expected && image.scale == 2)
        #expect(image.size == Size(width: 30, height: 22))
    }

    @Test func atOneEighthEachBlockIsAPixel() throws {
        let image = try Image(bytes: blocks.bytes, fitting: Size(width: 1, height: 1))
        for (index, pixel) in image.pixels.enumerated() {
            #expect(pixel == Self.pixel(Self.colour(index % 8, index / 8)))
        }
    }

    @Test func greyAndCMYKBecomeRGB() throws {
        let grey = try Image(bytes: TestJPEG(width: 8, height: 8, colors: .grey) { _, _ in [77] }.bytes)
        #expect(grey.pixels.allSatisfy { $0 == 0xFF4D_4D4D })
        let luma = try Image(bytes: TestJPEG(width: 8, height: 8, colors: .luma) { _, _ in [200, 128, 128] }.bytes)
        #expect(luma.pixels.allSatisfy { $0 == 0xFFC8_C8C8 })
        let inks = try Image(bytes: TestJPEG(width: 8, height: 8, colors: .cmyk) { _, _ in [255, 128, 0, 102] }.bytes)
        #expect(inks.pixels.allSatisfy { $0 == 0xFF66_3300 })
        // libjpeg returns C = 255 - R and so on for the first three of these, and the last one unchanged.
        let ycck = try Image(
            bytes: TestJPEG(width: 8, height: 8, colors: .ycck) { _, _ in [55, 128, 128, 255] }.bytes)
        #expect(ycck.pixels.allSatisfy { $0 == 0xFFC8_C8C8 })
    }

    @Test(arguments: ["progressive", "subsampled"]) func filesOfOtherEncodersAreDecoded(name: String) throws {
        let image = try Image(bytes: Self.fixture(name))
        #expect(image.pixelSize == PixelSize(width: 40, height: 30))
        for (index, pixel) in image.pixels.enumerated() {
            #expect((Int(pixel >> 16 & 0xFF) - index % 40 * 6).magnitude < 24)
            #expect((Int(pixel >> 8 & 0xFF) - index / 40 * 8).magnitude < 24)
        }
    }

    @Test(arguments: ["progressive", "subsampled", "grey"]) func anImageTruncatedAtAnyByteIsAnError(name: String) throws
    {
        let bytes = try Self.fixture(name)
        for length in 0..<bytes.count {
            #expect(throws: ImageError.self, "cut at \(length)") { try Image(bytes: Array(bytes[..<length])) }
        }
        #expect(throws: Never.self) { try Image(bytes: bytes + [1, 2, 3]) }
    }

    @Test(arguments: ["progressive", "subsampled", "grey"]) func damagedBytesAreErrorsOrImages(name: String) throws {
        let bytes = try Self.fixture(name)
        var random = SeededGenerator(seed: 11)
        for _ in 0..<2_000 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                damaged[Int.random(in: 2..<damaged.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            do throws(ImageError) {
                let image = try Image(bytes: damaged, fitting: Size(width: 20, height: 20))
                #expect(image.pixels.count == image.pixelSize.width * image.pixelSize.height)
            } catch {
                #expect(!error.description.isEmpty)
            }
        }
    }

    @Test(arguments: [(65_535, 65_535), (65_535, 8), (32_767, 32_767)])
    func aHugePictureIsAnErrorAtOnce(width: Int, height: Int) {
        var bytes = TestJPEG(width: 8, height: 8, block: Self.colour).bytes
        guard let start = (0..<bytes.count - 1).first(where: { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 }) else {
            return
        }
        bytes.replaceSubrange(
            start + 5..<start + 9,
            with: [UInt8(height >> 8), UInt8(height & 0xFF), UInt8(width >> 8), UInt8(width & 0xFF)])
        let error = #expect(throws: ImageError.self) { try Image(bytes: bytes, fitting: Size(width: 1, height: 1)) }
        #expect(error?.code == .tooLarge)
        #expect(error?.description.contains("\(width) x \(height)") == true)
    }

    @Test func aLargeImageWithoutPixelsIsAnError() {
        var bytes = TestJPEG(width: 8, height: 8, block: Self.colour).bytes
        guard let start = (0..<bytes.count - 1).first(where: { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 }) else {
            return
        }
        bytes.replaceSubrange(start + 5..<start + 9, with: [0x1F, 0x40, 0x1F, 0x40])
        #expect(throws: ImageError.self) { try Image(bytes: bytes) }
    }

    @Test func scansWithoutEndAreAnError() throws {
        let bytes = try Self.fixture("progressive")
        guard let last = (0..<bytes.count - 1).last(where: { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA }) else {
            return
        }
        let scan = bytes[last..<bytes.count - 2]
        let endless = bytes[..<last] + (0..<5_000).flatMap { _ in scan } + [0xFF, 0xD9]
        #expect(throws: ImageError.self) { try Image(bytes: Array(endless)) }
    }

    @Test func theBytesDecideTheFormatOfAnImage() throws {
        let path = "/tmp/casement-\(UInt64.random(in: 0 ... .max)).jpg"
        defer { removeFile(path) }
        let image = checkered(12, 9)
        try image.writePNG(to: path)
        #expect(try Image(contentsOfFile: path).pixels == image.pixels)
        #expect(Files.store(blocks.bytes, in: path))
        #expect(try Image(contentsOfFile: path).pixelSize == PixelSize(width: 60, height: 44))
        let error = #expect(throws: ImageError.self) { try Image(bytes: [0x47, 0x49, 0x46]) }
        #expect(error?.code == .unknownFormat)
    }
}

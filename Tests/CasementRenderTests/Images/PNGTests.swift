@testable import CasementRender
import CasementCore
import Testing
import Glibc

func removeFile(_ path: String) { _ = unlink(path) }

@Suite struct PNGTests {
    private func header(width: UInt32, height: UInt32) -> [UInt8] {
        func bytes(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
            + bytes(width) + bytes(height) + [8, 6, 0, 0, 0, 0, 0, 0, 0]
    }

    @Test(arguments: [UInt32(255), 128, 3, 0])
    func whatIsWrittenIsReadAgain(alpha: UInt32) throws {
        let image = checkered(23, 17, alpha: alpha)
        let bytes = try image.pngBytes()
        let read = try Image(bytes: bytes, scale: 2)
        #expect(read.pixels == image.pixels)
        #expect(read.pixelSize == image.pixelSize && read.scale == 2)
    }

    @Test func everyPremultipliedColourSurvivesTheConversionToStraightAlpha() {
        var changed: [UInt32] = []
        for alpha in UInt32(0)...255 {
            for level in UInt32(0)...alpha {
                let pixel: UInt32 = alpha << 24 | level << 16 | (alpha - level) << 8 | level
                if premultiplied(straight(pixel)) != pixel { changed.append(pixel) }
            }
        }
        #expect(changed.isEmpty)
        #expect(premultiplied(0x80FF_8040) == 0x8080_4020)
    }

    @Test(arguments: [
        (Size(width: 20, height: 10), 3), (Size(width: 21, height: 3), 2), (Size(width: 31, height: 1), 1),
    ])
    func aPictureShownSmallIsKeptSmall(box: Size, factor: Int) throws {
        let image = checkered(60, 30, alpha: 200)
        let bytes = try image.pngBytes()
        let read = try Image(bytes: bytes, fitting: box)
        #expect(read.pixelSize == PixelSize(width: 60 / factor, height: 30 / factor))
        for y in 0..<read.pixelSize.height {
            for x in 0..<read.pixelSize.width {
                for shift in [UInt32(0), 8, 16, 24] {
                    var sum = 0
                    for index in 0..<factor * factor {
                        let (row, column) = (y * factor + index / factor, x * factor + index % factor)
                        sum += Int(image.pixels[row * 60 + column] >> shift & 0xFF)
                    }
                    let mean = Double(sum) / Double(factor * factor)
                    let shown = Double(read.pixels[y * read.pixelSize.width + x] >> shift & 0xFF)
                    #expect((shown - mean).magnitude <= 0.5)
                }
            }
        }
    }

    @Test func aSmallerImageIsTheMeanOfAllPixels() throws {
        // 17 x 11 in boxes of 5 x 3: some pixels have a larger weight than others, and the last rows count like the
        // first.
        let bytes = try PNGWriter.bytes(
            pixels: [UInt32](repeating: 0xFF20_4060, count: 17 * 11), size: PixelSize(width: 17, height: 11))
        let read = try Image(bytes: bytes, fitting: Size(width: 5, height: 3))
        #expect(read.pixelSize == PixelSize(width: 5, height: 3) && read.isOpaque)
        #expect(read.pixels.allSatisfy { $0 == 0xFF20_4060 })
        var dotted = [UInt32](repeating: 0xFF00_0000, count: 17 * 11)
        dotted[17 * 11 - 1] = 0xFFFF_FFFF
        let dot = try Image(
            bytes: try PNGWriter.bytes(pixels: dotted, size: PixelSize(width: 17, height: 11)),
            fitting: Size(width: 5, height: 3))
        #expect(dot.pixels[14] & 0xFF > 0)
    }

    @Test(arguments: [(88, 31), (87, 31), (31, 88), (2, 3)]) func aReducedImageCoversItsBoxAndKeepsItsSizeInPoints(
        width: Int, height: Int
    ) throws {
        let bytes = try checkered(width, height).pngBytes()
        let box = Size(width: Double(width) / 2, height: Double(height) / 2)
        let read = try Image(bytes: bytes, fitting: box)
        #expect(read.pixelSize == PixelSize(width: (width + 1) / 2, height: (height + 1) / 2))
        #expect(read.size == Size(width: Double(width), height: Double(height)))
        let fine = try Image(bytes: bytes, fitting: Size(width: box.width / 2, height: box.height / 2), scale: 2)
        #expect(fine.pixelSize == read.pixelSize && fine.size == box)
    }

    @Test func theCapInsetsOfAReducedImageArePointsOfTheWholeImage() throws {
        let bytes = try checkered(88, 31).pngBytes()
        let image = try Image(bytes: bytes, fitting: Size(width: 44, height: 15.5))
        let parts = image.withCapInsets(Insets(top: 10, left: 20, bottom: 10, right: 20)).parts.map { $0?.pixelSize }
        let (corner, side) = (PixelSize(width: 10, height: 5), PixelSize(width: 10, height: 6))
        let (edge, middle) = (PixelSize(width: 24, height: 5), PixelSize(width: 24, height: 6))
        #expect(parts == [corner, edge, corner, side, middle, side, corner, edge, corner])
    }

    @Test(arguments: [0.0, -3, .nan, .infinity, 1e300, 0.001]) func aReducedImageCoversABoxOfAnySize(side: Double)
        throws
    {
        let image = checkered(9, 7)
        let bytes = try image.pngBytes()
        let read = try Image(bytes: bytes, fitting: Size(width: side, height: side))
        #expect(read.pixelSize == (side <= 1 ? PixelSize(width: 1, height: 1) : image.pixelSize))
    }

    @Test func anImageWithoutAnAlphaChannelIsOpaque() throws {
        let bytes: [UInt8] = [
            0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52, 0x00,
            0x00, 0x00, 0x02, 0x00, 0x00, 0x00, 0x01, 0x08, 0x02, 0x00, 0x00, 0x00, 0x7B, 0x40, 0xE8, 0xDD, 0x00,
            0x00, 0x00, 0x0F, 0x49, 0x44, 0x41, 0x54, 0x78, 0xDA, 0x63, 0x10, 0x50, 0x30, 0xF8, 0xDF, 0xC0, 0x00,
            0x00, 0x05, 0xC4, 0x01, 0xE0, 0x08, 0x7F, 0x5E, 0x39, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44,
            0xAE, 0x42, 0x60, 0x82,
        ]
        let read = try Image(bytes: bytes)
        #expect(read.pixels == [0xFF10_2030, 0xFFFF_8000] && read.isOpaque)
    }

    @Test func aPaletteWithATransparentColourIsPremultiplied() throws {
        let bytes: [UInt8] = [
            0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52, 0x00,
            0x00, 0x00, 0x02, 0x00, 0x00, 0x00, 0x01, 0x08, 0x03, 0x00, 0x00, 0x00, 0xC3, 0xFC, 0x8F, 0xB8, 0x00,
            0x00, 0x00, 0x06, 0x50, 0x4C, 0x54, 0x45, 0x10, 0x20, 0x30, 0xFF, 0x80, 0x00, 0x12, 0x40, 0xC0, 0x57,
            0x00, 0x00, 0x00, 0x02, 0x74, 0x52, 0x4E, 0x53, 0xFF, 0x80, 0x08, 0x0F, 0xB3, 0x6A, 0x00, 0x00, 0x00,
            0x0B, 0x49, 0x44, 0x41, 0x54, 0x78, 0xDA, 0x63, 0x60, 0x60, 0x04, 0x00, 0x00, 0x04, 0x00, 0x02, 0x2C,
            0xDE, 0x48, 0xAD, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
        ]
        let read = try Image(bytes: bytes)
        #expect(read.pixels == [0xFF10_2030, 0x8080_4000] && !read.isOpaque)
    }

    @Test func anImageTruncatedAtAnyByteIsAnError() throws {
        let image = checkered(9, 7, alpha: 200)
        let bytes = try image.pngBytes()
        for length in 0..<bytes.count {
            #expect(throws: ImageError.self, "cut at \(length)") { try Image(bytes: Array(bytes[..<length])) }
        }
    }

    @Test func damagedBytesAreErrorsOrImages() throws {
        let image = checkered(31, 29, alpha: 200)
        let bytes = try image.pngBytes()
        var random = SeededGenerator(seed: 5)
        for _ in 0..<2_000 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                damaged[Int.random(in: 0..<damaged.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            if let read = try? Image(bytes: damaged) {
                #expect(read.pixels.count == read.pixelSize.width * read.pixelSize.height)
            }
        }
    }

    @Test(arguments: [(1_000_000, 1_000_000), (32_768, 1), (1, 4_000_000_000), (32_767, 32_767)])
    func aHugePictureIsAnErrorAtOnce(width: Int, height: Int) {
        let bytes = header(width: UInt32(width), height: UInt32(height))
        let error = #expect(throws: ImageError.self) { try Image(bytes: bytes) }
        #expect(error?.code == .tooLarge)
        #expect(error?.description.contains("\(width) x \(height)") == true)
    }

    @Test func anImageWithoutExtentIsAnError() {
        let error = #expect(throws: ImageError.self) { try Image(bytes: header(width: 0, height: 5)) }
        #expect(error?.code == .malformed)
    }

    @Test func anErrorNamesTheFileThatIsMissingUnreadableOrNotAnImage() {
        let cases: [(String, ImageError.Code)] = [
            ("/no/such.png", .unreadable), ("/etc", .unreadable), ("/dev/zero", .unreadable),
            ("/etc/passwd", .unknownFormat), ("", .unreadable),
        ]
        for (path, code) in cases {
            let error = #expect(throws: ImageError.self) { try Image(contentsOfFile: path) }
            #expect(error?.code == code && error?.description.contains(path) ?? false, "\(path)")
        }
    }

    @Test func aWrittenFileIsReadBack() throws {
        let path = "/tmp/casement-png-\(UInt64.random(in: 0 ... .max)).png"
        defer { removeFile(path) }
        let image = checkered(300, 200)
        try image.writePNG(to: path)
        #expect(try Image(contentsOfFile: path).pixels == image.pixels)
    }
}

@testable import CasementRender
import CasementCore
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

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
        let bytes = try PNGWriter.bytes(pixels: image.pixels, size: image.pixelSize)
        let read = try Image(bytes: bytes, scale: 2)
        #expect(read.pixels == image.pixels)
        #expect(read.pixelSize == image.pixelSize && read.scale == 2)
    }

    @Test func everyPremultipliedColourSurvivesTheWayThroughStraightOnes() {
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

    @Test func aPictureCutShortAtAnyByteIsAnError() throws {
        let image = checkered(9, 7, alpha: 200)
        let bytes = try PNGWriter.bytes(pixels: image.pixels, size: image.pixelSize)
        for length in 0..<bytes.count {
            #expect(throws: ImageError.self, "cut at \(length)") { try Image(bytes: Array(bytes[..<length])) }
        }
    }

    @Test func damagedBytesAreErrorsOrPictures() throws {
        let image = checkered(31, 29, alpha: 200)
        let bytes = try PNGWriter.bytes(pixels: image.pixels, size: image.pixelSize)
        var dice = Dice(seed: 5)
        for _ in 0..<2_000 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...6, using: &dice) {
                damaged[Int.random(in: 0..<damaged.count, using: &dice)] = UInt8.random(in: 0...255, using: &dice)
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

    @Test func aPictureWithoutExtentIsAnError() {
        let error = #expect(throws: ImageError.self) { try Image(bytes: header(width: 0, height: 5)) }
        #expect(error?.code == .malformed)
    }

    @Test func filesThatAreMissingUnreadableOrNoPictureAreNamed() {
        let cases: [(String, ImageError.Code)] = [
            ("/no/such.png", .unreadable), ("/etc", .unreadable), ("/dev/zero", .unreadable),
            ("/etc/passwd", .unknownFormat), ("", .unreadable),
        ]
        for (path, code) in cases {
            let error = #expect(throws: ImageError.self) { try Image(contentsOfFile: path) }
            #expect(error?.code == code && error?.description.contains(path) ?? false, "\(path)")
        }
    }

    @Test func aFileIsWrittenAndReadAgain() throws {
        let path = "/tmp/casement-png-\(UInt64.random(in: 0 ... .max)).png"
        defer { removeFile(path) }
        let image = checkered(300, 200)
        try PNGWriter.write(pixels: image.pixels, size: image.pixelSize, to: path)
        #expect(try Image(contentsOfFile: path).pixels == image.pixels)
    }
}

@testable import CasementRender
import CPNGDecoder
import CasementCore
import Testing

/// The samples of a file and the levels that they become.
@Suite struct PNGSampleTests {
    private enum Space: CaseIterable {
        case unstated
        case sRGB
        case gamma
        case profile

        var chunks: [(String, [UInt8])] {
            switch self {
            case .unstated: []
            case .sRGB: [("sRGB", [0])]
            case .gamma: [("gAMA", [0, 0, 0xB1, 0x8F])]
            case .profile: [("iCCP", Array("a\0\0".utf8) + TestPNG.stored(Self.emptyProfile))]
            }
        }

        /// The header of a profile for colours of screens, without tables.
        private static let emptyProfile: [UInt8] = {
            var bytes = [UInt8](repeating: 0, count: 132)
            func put(_ text: String, _ place: Int) { bytes.replaceSubrange(place..<place + 4, with: text.utf8) }
            (bytes[3], bytes[8], bytes[9]) = (132, 2, 0x40)
            put("mntr", 12)
            put("RGB ", 16)
            put("XYZ ", 20)
            put("acsp", 36)
            bytes.replaceSubrange(68..<80, with: [0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D])
            return bytes
        }()
    }

    @Test(arguments: Space.allCases) private func samplesOf16BitsAreReadAsThoseOf8(space: Space) throws {
        let samples: [UInt16] = [0x8080, 0x4040, 0xFFFF]
        let fine = TestPNG(width: 1, height: 1, depth: 16, colors: .rgb, chunks: space.chunks) { _, _ in samples }
        #expect(try Image(bytes: fine.bytes).pixels == [0xFF80_40FF])
        let coarse = TestPNG(width: 1, height: 1, colors: .rgb, chunks: space.chunks) { _, _ in samples.map { $0 >> 8 }
        }
        #expect(try Image(bytes: coarse.bytes).pixels == [0xFF80_40FF])
    }

    @Test(arguments: [8, 16]) func aStatedGammaIsConvertedToSRGB(depth: Int) throws {
        let linear = [("gAMA", [0, 1, 0x86, 0xA0] as [UInt8])]
        let grey = TestPNG(width: 1, height: 1, depth: depth, colors: .grey, chunks: linear) { _, _ in
            [depth == 8 ? 0x80 : 0x8080]
        }
        #expect(try Image(bytes: grey.bytes).pixels == [0xFFBA_BABA])
        let both = TestPNG(width: 1, height: 1, depth: depth, colors: .grey, chunks: [("sRGB", [0])] + linear) { _, _ in
            [depth == 8 ? 0x80 : 0x8080]
        }
        #expect(try Image(bytes: both.bytes).pixels == [0xFF80_8080])
    }

    @Test(arguments: [
        (TestPNG.Colors.grey, [1, 2, 4, 8, 16]), (.rgb, [8, 16]), (.palette, [1, 2, 4, 8]), (.greyAlpha, [8, 16]),
        (.rgba, [8, 16]),
    ])
    func anInterlacedImageEqualsTheOneThatIsNot(colors: TestPNG.Colors, depths: [Int]) throws {
        for depth in depths {
            for (width, height) in [(1, 1), (2, 5), (8, 8), (19, 13)] {
                let largest = UInt32(1) << UInt32(depth) - 1
                var file = TestPNG(width: width, height: height, depth: depth, colors: colors) { x, y in
                    (0..<colors.count).map { UInt16(UInt32(x * 4_099 + y * 31_337 + $0 * 9_973) * 77 % (largest + 1)) }
                }
                if colors == .palette {
                    file.chunks = [("PLTE", (0..<3 << depth).map { UInt8(truncatingIfNeeded: $0 * 83) })]
                }
                let plain = try Image(bytes: file.bytes).pixels
                file.isInterlaced = true
                #expect(try Image(bytes: file.bytes).pixels == plain, "\(depth) bits, \(width) x \(height)")
                #expect(width < 8 || Set(plain).count > 1)
            }
        }
    }

    @Test func samplesOfEachDepthReachBlackAndWhite() throws {
        for depth in [1, 2, 4, 8, 16] {
            let top = UInt16((1 << depth) - 1)
            let file = TestPNG(width: 2, height: 1, depth: depth, colors: .grey) { x, _ in [x == 0 ? 0 : top] }
            let image = try Image(bytes: file.bytes)
            #expect(image.pixels == [0xFF00_0000, 0xFFFF_FFFF] && image.isOpaque)
        }
    }

    @Test(arguments: [8, 16]) func aTransparentColourIsClear(depth: Int) throws {
        let key: [UInt8] = depth == 8 ? [0, 7, 0, 8, 0, 9] : [7, 0, 8, 0, 9, 0]
        let file = TestPNG(width: 2, height: 1, depth: depth, colors: .rgb, chunks: [("tRNS", key)]) { x, _ in
            [7, 8, 9 + UInt16(x)].map { depth == 8 ? $0 : $0 << 8 }
        }
        let image = try Image(bytes: file.bytes)
        #expect(image.pixels == [0, 0xFF07_080A] && !image.isOpaque)
    }

    @Test func aDamagedSumOfPixelsIsAnErrorThatSaysWhereAndOneOfOtherChunksIsNot() throws {
        let file = TestPNG(width: 3, height: 3, chunks: [("tEXt", [65, 0, 66])]) { x, y in
            [9, UInt16(x), UInt16(y), 255]
        }
        let whole = file.bytes
        func damaged(_ name: String) throws -> [UInt8] {
            let place = try #require(whole.indices.first { whole[$0...].starts(with: name.utf8) })
            let count = Int(whole[place - 1])
            var bytes = whole
            bytes[place + 4 + count] ^= 1
            return bytes
        }
        #expect(try Image(bytes: damaged("tEXt")).pixels == Image(bytes: whole).pixels)
        let error = #expect(throws: ImageError.self) { try Image(bytes: damaged("IDAT")) }
        #expect(error?.code == .malformed)
        #expect(error?.description == "The picture is damaged: IDAT: CRC error.")
    }

    @Test(arguments: [TestPNG.Colors.grey, .rgb, .greyAlpha, .rgba])
    func whetherAFileHasAlphaIsTheSameAfterDecoding(colors: TestPNG.Colors) throws {
        let bytes = TestPNG(width: 1, height: 1, colors: colors) { _, _ in Array(repeating: 9, count: colors.count) }
            .bytes
        try bytes.withUnsafeBufferPointer { bytes in
            let decoder = try #require(casement_png_new(bytes.baseAddress, bytes.count))
            defer { casement_png_free(decoder) }
            #expect(casement_png_read_header(decoder))
            let hasAlpha = colors == .greyAlpha || colors == .rgba
            #expect(casement_png_has_alpha(decoder) == hasAlpha)
            var pixel: UInt32 = 0
            #expect(casement_png_read(decoder, &pixel) && pixel != 0)
            // The pixels of an opaque file need no premultiplication.
            #expect(casement_png_has_alpha(decoder) == hasAlpha)
        }
    }
}

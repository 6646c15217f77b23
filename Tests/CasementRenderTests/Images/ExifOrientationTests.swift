@testable import CasementRender
import CasementCore
import CasementSystem
import Testing

@Suite struct ExifOrientationTests {
    enum Format: CaseIterable {
        case jpeg
        case png
        case pngWithLateMetadata
        case webP
    }

    private static func webP() throws -> [UInt8] {
        let folder = "\(#filePath)".dropLast("ExifOrientationTests.swift".count)
        return try #require(RegularFile.bytes(of: "\(folder)Pictures/lossless.webp", limit: 1 << 20))
    }

    /// The metadata of a camera; nil without an orientation.
    private static func exif(_ tag: Int?, isLittleEndian: Bool = false) -> [UInt8]? {
        guard let tag else { return nil }
        // The entry before it is the unit of the resolution.
        let numbers: [(value: Int, size: Int)] = [
            (42, 2), (8, 4), (2, 2), (0x0128, 2), (3, 2), (1, 4), (2, 2), (0, 2), (0x0112, 2), (3, 2), (1, 4), (tag, 2),
            (0, 2), (0, 4),
        ]
        return numbers.reduce(into: Array((isLittleEndian ? "II" : "MM").utf8)) { bytes, number in
            let digits = (0..<number.size).map { UInt8(number.value >> ($0 * 8) & 0xFF) }
            bytes += isLittleEndian ? digits : digits.reversed()
        }
    }

    /// A picture with metadata.
    private static func file(_ format: Format, _ exif: [UInt8]?) throws -> [UInt8] {
        switch format {
        case .jpeg:
            let plain = TestJPEG(width: 61, height: 44) { column, row in
                [UInt8(column * 37 & 0xFF), UInt8(row * 91 & 0xFF), UInt8((column ^ row) * 53 & 0xFF)]
            }.bytes
            guard let exif else { return plain }
            var file: [UInt8] = plain[..<2] + [0xFF, 0xE1, 0, UInt8(exif.count + 8)]
            file += "Exif\0\0".utf8
            return file + exif + plain[2...]
        case .png, .pngWithLateMetadata:
            var file = TestPNG(width: 37, height: 26) { x, y in
                [UInt16(x * 6), UInt16(y * 9), UInt16(x * y % 256), UInt16(255 - y)]
            }
            let chunks = exif.map { [("eXIf", $0)] } ?? []
            if format == .png { file.chunks = chunks } else { file.lastChunks = chunks }
            return file.bytes
        case .webP:
            let plain = try webP()
            guard let exif else { return plain }
            var body = Array("WEBPVP8X".utf8)
            body += [10, 0, 0, 0, 0x18, 0, 0, 0, 36, 0, 0, 28, 0, 0] as [UInt8]
            body += plain[12...]
            // A chunk of an odd length has one byte more.
            body += "ODD ".utf8
            body += [1, 0, 0, 0, 7, 0] as [UInt8]
            body += "EXIF".utf8
            body += [UInt8(exif.count), 0, 0, 0]
            body += exif
            return Array("RIFF".utf8) + [UInt8(body.count & 0xFF), UInt8(body.count >> 8), 0, 0] + body
        }
    }

    /// The position at which a stored pixel is shown, from the definition of the tag: the sides on which the first
    /// row and the first column lie.
    private static func place(_ x: Int, _ y: Int, _ tag: Int, _ size: PixelSize) -> (x: Int, y: Int) {
        let (right, bottom) = (size.width - 1, size.height - 1)
        return switch tag {
        case 2: (right - x, y)
        case 3: (right - x, bottom - y)
        case 4: (x, bottom - y)
        case 5: (y, x)
        case 6: (bottom - y, x)
        case 7: (bottom - y, right - x)
        case 8: (y, right - x)
        default: (x, y)
        }
    }

    private static func turned(_ size: Size) -> Size { Size(width: size.height, height: size.width) }

    /// Compares a picture with one that is shown as it is stored.
    private func expect(_ shown: Image, _ tag: Int, _ stored: Image, _ comment: Comment) {
        let isRotated = (5...8).contains(tag)
        let (width, height) = (stored.pixelSize.width, stored.pixelSize.height)
        #expect(shown.size == (isRotated ? Self.turned(stored.size) : stored.size), comment)
        guard shown.pixelSize == (isRotated ? PixelSize(width: height, height: width) : stored.pixelSize) else {
            Issue.record("\(shown.pixelSize): \(comment)")
            return
        }
        var wrong = 0
        for y in 0..<height {
            for x in 0..<width {
                let place = Self.place(x, y, tag, stored.pixelSize)
                let pixel = shown.pixels[place.y * shown.pixelSize.width + place.x]
                if pixel != stored.pixels[y * width + x] { wrong += 1 }
            }
        }
        #expect(wrong == 0, comment)
    }

    @Test(arguments: Format.allCases) func everyOrientationOfTheCameraIsShownUpright(format: Format) throws {
        let stored = try Self.file(format, nil)
        for tag in 0...9 {
            for isLittleEndian in [false, true] {
                let file = try Self.file(format, Self.exif(tag, isLittleEndian: isLittleEndian))
                try expect(Image(bytes: file), tag, Image(bytes: stored), "tag \(tag)")
                for box in [Size(width: 17, height: 2), Size(width: 3, height: 12.5), Size(width: 1, height: 1)] {
                    let shownBox = (5...8).contains(tag) ? Self.turned(box) : box
                    let small = try Image(bytes: file, fitting: shownBox)
                    try expect(small, tag, Image(bytes: stored, fitting: box), "tag \(tag) in \(box)")
                    let shown = small.pixelSize
                    #expect(Double(shown.width) >= shownBox.width && Double(shown.height) >= shownBox.height)
                }
            }
        }
    }

    @Test(arguments: [Format.png, .webP]) func metadataMayBeginWithItsNameInAJPEG(format: Format) throws {
        let exif = try #require(Self.exif(6))
        try expect(
            Image(bytes: Self.file(format, Array("Exif\0\0".utf8) + exif)), 6, Image(bytes: Self.file(format, nil)),
            "tag 6")
    }

    @Test(arguments: Format.allCases) func metadataCutShortOrDamagedIsNoError(format: Format) throws {
        let whole = try #require(Self.exif(6, isLittleEndian: true))
        let area = try Image(bytes: Self.file(format, nil)).pixels.count
        for count in 0..<whole.count {
            #expect(try Image(bytes: Self.file(format, Array(whole[..<count]))).pixels.count == area)
            for value in [UInt8(0xFF), 0x80, 0] {
                var damaged = whole
                damaged[count] = value
                #expect(try Image(bytes: Self.file(format, damaged)).pixels.count == area)
            }
        }
    }
}

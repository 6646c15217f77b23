internal import CasementCore

/// The orientation of the camera: how to rotate and mirror its image to see it upright.
struct ExifOrientation: Hashable {
    /// The clockwise quarter turns, applied after the mirroring.
    let quarters: Int
    /// Whether left and right are exchanged first.
    let isMirrored: Bool

    var isUpright: Bool { quarters == 0 && !isMirrored }

    /// - Parameter tag: the value in the file, 1 to 8; any other value means upright.
    init(tag: Int) {
        switch tag {
        case 2: (quarters, isMirrored) = (0, true)
        case 3: (quarters, isMirrored) = (2, false)
        case 4: (quarters, isMirrored) = (2, true)
        case 5: (quarters, isMirrored) = (3, true)
        case 6: (quarters, isMirrored) = (1, false)
        case 7: (quarters, isMirrored) = (1, true)
        case 8: (quarters, isMirrored) = (3, false)
        default: (quarters, isMirrored) = (0, false)
        }
    }

    /// The orientation in Exif metadata; upright if there is none or it is not readable.
    ///
    /// - Parameter exif: with or without the name that precedes it in a JPEG, which some programs write into other files too.
    init(exif: ArraySlice<UInt8>?) {
        let directory = exif.map { TIFFDirectory($0.starts(with: Self.name) ? $0.dropFirst(Self.name.count) : $0) }
        self.init(tag: directory?.orientation ?? 1)
    }

    /// `Exif` and two zeros: the beginning of the metadata in a JPEG.
    static let name: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0]

    /// The size of an upright image whose stored size is given.
    func applied(to size: PixelSize) -> PixelSize {
        quarters & 1 == 0 ? size : PixelSize(width: size.height, height: size.width)
    }
}

/// The orientation entry in the metadata of a photograph.
private struct TIFFDirectory {
    private let bytes: [UInt8]
    private let isLittleEndian: Bool

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = Array(bytes)
        isLittleEndian = bytes.starts(with: [0x49, 0x49, 42, 0])
    }

    var orientation: Int? {
        guard isLittleEndian || bytes.starts(with: [0x4D, 0x4D, 0, 42]), let start = number(at: 4, size: 4),
            let count = number(at: start, size: 2)
        else { return nil }
        for entry in 0..<count {
            let position = start + 2 + entry * 12
            guard let tag = number(at: position, size: 2) else { return nil }
            if tag == 0x0112 { return number(at: position + 8, size: 2) }
        }
        return nil
    }

    private func number(at position: Int, size: Int) -> Int? {
        guard position >= 0, position <= bytes.count - size else { return nil }
        let digits = bytes[position..<position + size]
        return (isLittleEndian ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
    }
}

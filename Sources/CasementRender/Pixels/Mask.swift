internal import CPixman
internal import CasementCore

/// Coverage with eight bits a pixel; owns one pixman image of format `a8` and its memory.
final class Mask {
    let width: Int
    let height: Int
    let bytesPerRow: Int
    let bytes: UnsafeMutablePointer<UInt8>
    let handle: OpaquePointer

    /// `casement_blend_color` reads up to this many bytes after the last row.
    private static let spareBytes = 8

    /// Allocates a mask without coverage.
    ///
    /// - Precondition: both sides lie within 1 ... 32,767.
    init(width: Int, height: Int) {
        precondition(
            (1...32_767).contains(width) && (1...32_767).contains(height),
            "A mask has sides of 1 to 32767 pixels, not \(width) x \(height).")
        self.width = width
        self.height = height
        bytesPerRow = (width + 3) & ~3
        let byteCount = bytesPerRow * height + Self.spareBytes
        bytes = .allocate(capacity: byteCount)
        bytes.initialize(repeating: 0, count: byteCount)
        let created = UnsafeMutableRawPointer(bytes).withMemoryRebound(to: UInt32.self, capacity: 1) { [bytesPerRow] in
            pixman_image_create_bits(PIXMAN_a8, Int32(width), Int32(height), $0, Int32(bytesPerRow))
        }
        guard let created else { preconditionFailure("There is no memory left for the header of a mask.") }
        handle = created
    }

    deinit {
        pixman_image_unref(handle)
        bytes.deallocate()
    }

    /// The mask without an owner.
    var view: MaskView {
        MaskView(width: width, height: height, bytesPerRow: bytesPerRow, bytes: bytes, handle: handle)
    }

    /// The memory in bytes: of the coverage, pixman's header and this object.
    var byteCount: Int { bytesPerRow * height + Self.spareBytes + PixmanHeader.byteCount + 64 }

    /// Returns the mask rotated clockwise by a number of quarter turns.
    func rotated(quarters: Int) -> Mask {
        guard quarters & 3 != 0 else { return self }
        let swaps = quarters & 1 == 1
        let result = Mask(width: swaps ? height : width, height: swaps ? width : height)
        for y in 0..<height {
            for x in 0..<width {
                let (tx, ty) =
                    switch quarters & 3 {
                    case 1: (height - 1 - y, x)
                    case 2: (width - 1 - x, height - 1 - y)
                    default: (y, width - 1 - x)
                    }
                result.bytes[ty * result.bytesPerRow + tx] = bytes[y * bytesPerRow + x]
            }
        }
        return result
    }
}

extension Mask {
    /// Multiplies the coverage by an opacity.
    func fade(to opacity: Double) {
        guard opacity < 1 else { return }
        let factor = UInt32((unit(opacity) * 256).rounded())
        for index in 0..<bytesPerRow * height { bytes[index] = UInt8((UInt32(bytes[index]) * factor) >> 8) }
    }
}

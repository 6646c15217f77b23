package import CasementCore
internal import CPixels
internal import CPixman

/// A bitmap to paint on; owns one pixman image.
package final class Bitmap {
    package let size: PixelSize
    package let bytesPerRow: Int
    package let memory: UnsafeMutableRawPointer
    /// Whether the pixels have an alpha channel; without one they are opaque, whatever their top byte holds.
    package let hasAlpha: Bool
    let handle: OpaquePointer
    private let ownsMemory: Bool

    /// Wraps memory in the format `xrgb8888` that another object owns and that must outlive the bitmap.
    ///
    /// - Precondition: no side is below 1 or above ``Image/maximumSide``, and `bytesPerRow` is a multiple of four
    ///   that holds the width.
    package convenience init(wrapping memory: UnsafeMutableRawPointer, size: PixelSize, bytesPerRow: Int) {
        self.init(memory: memory, size: size, bytesPerRow: bytesPerRow, hasAlpha: false, ownsMemory: false)
    }

    /// Allocates a bitmap in which all bytes are zero.
    ///
    /// - Precondition: no side is below 1 or above ``Image/maximumSide``.
    package convenience init(size: PixelSize, hasAlpha: Bool = false) {
        Self.check(size)
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size.width * size.height * 4, alignment: 64)
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: size.width * size.height * 4)
        self.init(memory: memory, size: size, bytesPerRow: size.width * 4, hasAlpha: hasAlpha, ownsMemory: true)
    }

    private init(
        memory: UnsafeMutableRawPointer, size: PixelSize, bytesPerRow: Int, hasAlpha: Bool, ownsMemory: Bool
    ) {
        Self.check(size)
        precondition(
            bytesPerRow % 4 == 0 && bytesPerRow >= size.width * 4 && bytesPerRow <= Int(Int32.max),
            "A bitmap \(size.width) pixels wide cannot have rows of \(bytesPerRow) bytes.")
        let format = hasAlpha ? PIXMAN_a8r8g8b8 : PIXMAN_x8r8g8b8
        let bits = memory.assumingMemoryBound(to: UInt32.self)
        guard
            let handle = pixman_image_create_bits(
                format, Int32(size.width), Int32(size.height), bits, Int32(bytesPerRow))
        else { preconditionFailure("There is no memory left for the header of a bitmap.") }
        self.handle = handle
        self.memory = memory
        self.size = size
        self.bytesPerRow = bytesPerRow
        self.hasAlpha = hasAlpha
        self.ownsMemory = ownsMemory
    }

    deinit {
        pixman_image_unref(handle)
        if ownsMemory { memory.deallocate() }
    }

    private static func check(_ size: PixelSize) {
        precondition(
            (1...Image.maximumSide).contains(size.width) && (1...Image.maximumSide).contains(size.height),
            "A bitmap has sides of 1 to \(Image.maximumSide) pixels, not \(size.width) x \(size.height).")
    }
}

extension Bitmap {
    /// Copies pixels of a bitmap of the same size to another place of this one; both may be the same bitmap. Those of another
    /// one are written past the caches, as to a buffer that is shown next.
    ///
    /// - Parameter source: the pixels to copy; those of it outside the bitmap are not.
    package func copy(_ source: PixelRect, of other: Bitmap, movedBy offset: PixelOffset = PixelOffset(dx: 0, dy: 0)) {
        precondition(size == other.size, "Pixels of \(other.size) cannot be copied to a bitmap of \(size).")
        let inside = source.intersection(PixelRect(size)).moved(by: offset).intersection(PixelRect(size))
        guard !inside.isEmpty else { return }
        func place(in bitmap: Bitmap, _ column: Int, _ row: Int) -> UnsafeMutablePointer<UInt32> {
            bitmap.words + row * (bitmap.bytesPerRow / 4) + column
        }
        guard other === self else {
            return casement_copy(
                place(in: self, inside.minX, inside.minY), bytesPerRow / 4,
                place(in: other, inside.minX - offset.dx, inside.minY - offset.dy), other.bytesPerRow / 4, inside.width,
                inside.height)
        }
        if inside.width * 4 == bytesPerRow {
            // One large copy takes a tenth to a quarter less time than one for each row.
            return place(in: self, 0, inside.minY).update(
                from: place(in: self, 0, inside.minY - offset.dy), count: inside.area)
        }
        // From the end if the rows move down, so that no row is overwritten before it is copied.
        let rows = stride(
            from: offset.dy > 0 ? inside.maxY - 1 : inside.minY, through: offset.dy > 0 ? inside.minY : inside.maxY - 1,
            by: offset.dy > 0 ? -1 : 1)
        for row in rows {
            place(in: self, inside.minX, row).update(
                from: place(in: self, inside.minX - offset.dx, row - offset.dy), count: inside.width)
        }
    }

    /// The premultiplied pixel at a position, `0xAARRGGBB`.
    package subscript(x: Int, y: Int) -> UInt32 {
        precondition(
            x >= 0 && y >= 0 && x < size.width && y < size.height,
            "A bitmap of \(size.width) x \(size.height) has no pixel at \(x), \(y).")
        return memory.load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self) | opaqueBits
    }

    /// All pixels, top to bottom.
    package var pixels: [UInt32] {
        Array(unsafeUninitializedCapacity: size.width * size.height) { buffer, count in
            for y in 0..<size.height {
                let row = (memory + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
                for x in 0..<size.width { buffer[y * size.width + x] = row[x] | opaqueBits }
            }
            count = size.width * size.height
        }
    }

    /// An image with the current pixels.
    package func image(scale: Double = 1) -> Image {
        Image(pixels: pixels, size: size, scale: scale)
    }

    /// The memory of the pixels, in bytes.
    var byteCount: Int { bytesPerRow * size.height }

    /// The memory as 32-bit pixels.
    var words: UnsafeMutablePointer<UInt32> { memory.assumingMemoryBound(to: UInt32.self) }

    /// The alpha bits to add: the unused byte of `xrgb8888` may hold any value.
    private var opaqueBits: UInt32 { hasAlpha ? 0 : 0xFF00_0000 }
}

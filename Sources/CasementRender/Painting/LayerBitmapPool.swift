internal import CasementCore

/// Bitmaps that layers use one after the other. The pool releases those that no layer has needed for many frames.
struct LayerBitmapPool {
    private var free: [(bitmap: Bitmap, idleFrames: Int)] = []
    /// Half a second at 60 Hz: content that scrolls past does not need its layer in every frame.
    private static let mostIdleFrames = 30

    mutating func acquire(holding size: PixelSize) -> Bitmap {
        for index in free.indices
        where free[index].bitmap.size.width >= size.width && free[index].bitmap.size.height >= size.height {
            return free.remove(at: index).bitmap
        }
        // Rounded up, so that a layer that grows while it scrolls into view does not need a new bitmap in each frame.
        func roundedUp(_ side: Int) -> Int { min((side + 63) & ~63, Image.maximumSide) }
        return Bitmap(size: PixelSize(width: roundedUp(size.width), height: roundedUp(size.height)), hasAlpha: true)
    }

    mutating func recycle(_ bitmap: Bitmap) {
        free.append((bitmap, 0))
    }

    mutating func endFrame() {
        for index in free.indices { free[index].idleFrames += 1 }
        free.removeAll { $0.idleFrames > Self.mostIdleFrames }
    }

    mutating func removeAll() {
        free.removeAll()
    }
}

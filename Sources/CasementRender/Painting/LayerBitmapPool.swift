internal import CasementCore

/// Bitmaps that come back at the end of each layer, for the next one. Those that many frames did not need are let go.
struct LayerBitmapPool {
    private var free: [(bitmap: Bitmap, idleFrames: Int)] = []
    /// Half a second at 60 Hz: what scrolls past leaves out some frames.
    private static let mostIdleFrames = 30

    mutating func acquire(holding size: PixelSize) -> Bitmap {
        for index in free.indices
        where free[index].bitmap.size.width >= size.width && free[index].bitmap.size.height >= size.height {
            return free.remove(at: index).bitmap
        }
        // A little larger, so that what scrolls into view piece by piece finds it large enough each time.
        func roomy(_ side: Int) -> Int { min((side + 63) & ~63, Image.maximumSide) }
        return Bitmap(size: PixelSize(width: roomy(size.width), height: roomy(size.height)), hasAlpha: true)
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

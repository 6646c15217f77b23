package import CasementCore

extension Bitmap {
    /// Changes the picture before a change into the one after it, without the pixels that the frame paints.
    ///
    /// - Parameter canMove: whether the bitmap may move in its memory; false while a compositor reads it.
    package func apply(_ change: PictureChange, canMove: Bool = true) {
        guard canMove, change.movement != .zero, change.isUniform, move(by: change.movement) else {
            for scroll in change.scrolls { copy(scroll.source, of: self, movedBy: scroll.offset) }
            return
        }
        change.setFixed(in: &missing)
        for rectangle in change.painted.rectangles { missing.subtract(rectangle) }
        copyBack(missing, against: change.movement)
    }

    /// Changes an older picture into the one after a change, without the pixels that the frame paints.
    ///
    /// - Parameters:
    ///   - newest: the bitmap with the picture before the change.
    ///   - stale: the pixels in which this one would differ from it if it were moved by `lag`.
    package func apply(_ change: PictureChange, to newest: Bitmap, stale: Region, lag: PixelOffset) {
        let movement = lag + change.movement
        change.setMissing(after: stale, in: &missing)
        let isMoved = movement == .zero || (missing.area < size.width * size.height && move(by: movement))
        if !isMoved {
            missing.removeAll()
            missing.add(PixelRect(size))
        }
        for rectangle in change.painted.rectangles { missing.subtract(rectangle) }
        for scroll in change.scrolls {
            if isMoved && scroll.offset == change.movement {
                for pixels in missing.rectangles {
                    let lacking = FrameScroll(to: pixels.intersection(scroll.destination), by: scroll.offset)
                    copy(lacking.source, of: newest, movedBy: scroll.offset)
                }
            } else {
                copy(scroll.source, of: newest, movedBy: scroll.offset)
            }
            missing.subtract(scroll.destination)
        }
        for pixels in missing.rectangles { copy(pixels, of: newest) }
    }

    /// Copies the pixels that a frame does not change from where they are after a movement of all pixels.
    private func copyBack(_ fixed: Region, against movement: PixelOffset) {
        guard !fixed.isEmpty else { return }
        // The distance is the same for all. In the order of the memory, or against it, no pixel is overwritten before it is
        // copied.
        let distance = byteDistance(of: movement) / 4
        let parts = fixed.rectangles.sorted { $0.minX < $1.minX }
        let rows = fixed.bounds.minY..<fixed.bounds.maxY
        func copy(_ part: PixelRect, in row: Int) {
            guard (part.minY..<part.maxY).contains(row) else { return }
            let target = words + row * (bytesPerRow / 4) + part.minX
            target.update(from: target - distance, count: part.width)
        }
        if distance < 0 {
            for row in rows { for part in parts { copy(part, in: row) } }
        } else {
            for row in rows.reversed() { for part in parts.reversed() { copy(part, in: row) } }
        }
    }
}

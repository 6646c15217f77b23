package import CasementCore

extension Bitmap {
    /// Changes the picture of the frame before a change into that after it, but for what the frame paints.
    ///
    /// - Parameter canMove: whether all pixels may move in the memory; false while a compositor reads them.
    package func apply(_ change: PictureChange, canMove: Bool = true) {
        guard canMove, change.movement != .zero, change.isUniform, move(by: change.movement) else {
            for scroll in change.scrolls { copy(scroll.source, of: self, movedBy: scroll.offset) }
            return
        }
        change.setStanding(in: &missing)
        for rectangle in change.painted.rectangles { missing.subtract(rectangle) }
        copyBack(missing, against: change.movement)
    }

    /// Changes an older picture into that after a change, but for what the frame paints.
    ///
    /// - Parameters:
    ///   - newest: the bitmap with the picture before the change.
    ///   - stale: the pixels in which this one would differ from it if it were moved by `lag`.
    package func apply(_ change: PictureChange, to newest: Bitmap, stale: Region, lag: PixelOffset) {
        let movement = lag + change.movement
        change.setMissing(after: stale, in: &missing)
        let isCurrent = movement == .zero || (missing.area < size.width * size.height && move(by: movement))
        if !isCurrent {
            missing.removeAll()
            missing.add(PixelRect(size))
        }
        for rectangle in change.painted.rectangles { missing.subtract(rectangle) }
        for scroll in change.scrolls {
            if isCurrent && scroll.offset == change.movement {
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

    /// After all pixels were moved, copies those that stand still back to their places.
    private func copyBack(_ standing: Region, against movement: PixelOffset) {
        guard !standing.isEmpty else { return }
        // All are copied from equally far away: from that end of the memory on, none is overwritten before it is copied.
        let distance = shift(for: movement) / 4
        let parts = standing.rectangles.sorted { $0.minX < $1.minX }
        let rows = standing.bounds.minY..<standing.bounds.maxY
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

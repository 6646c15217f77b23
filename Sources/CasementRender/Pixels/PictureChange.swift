package import CasementCore

/// How a frame changes the picture of the frame before it.
package struct PictureChange {
    /// The pixels that differ.
    package let damage: Region
    /// The movement of more than half of the picture; zero if there is none.
    package let movement: PixelOffset
    /// The pixels that the frame paints.
    let painted: Region
    let scrolls: [FrameScroll]
    private let screen: PixelRect

    /// The most rectangles of a region to copy; beyond, their bounds replace them. A rectangle to copy costs less than one to
    /// paint.
    private static let limit = 64

    /// The change to a picture of a size that is painted as a whole.
    package init(painting size: PixelSize) {
        screen = PixelRect(size)
        (damage, painted, scrolls, movement) = (Region(screen), Region(screen), [], .zero)
    }

    package init(_ frame: Frame) {
        let screen = PixelRect(frame.size)
        damage = screen.contains(frame.damage.bounds) ? frame.damage : frame.damage.intersection(screen)
        (painted, scrolls) = (frame.painted, frame.scrolls)
        let main = frame.scrolls.first { scroll in
            frame.scrolls.reduce(0) { $1.offset == scroll.offset ? $0 + $1.destination.area : $0 } * 2 > screen.area
        }
        movement = main?.offset ?? .zero
        self.screen = screen
    }

    /// Whether the picture is painted as a whole.
    package var isWhole: Bool { scrolls.isEmpty && painted.area == screen.area }

    /// Whether all scrolls have the offset ``movement``.
    package var isUniform: Bool { scrolls.allSatisfy { $0.offset == movement } }

    /// Updates the pixels in which a bitmap differs from the picture: from those before the change to those after it, if the
    /// bitmap is moved by ``movement``.
    ///
    /// - Parameter storage: a region whose memory is used again.
    package func update(stale: inout Region, storage: inout Region) {
        if movement != .zero {
            setMissing(after: stale, in: &storage)
            swap(&stale, &storage)
        }
        for pixels in (movement == .zero ? damage : painted).rectangles { stale.add(pixels, limit: Self.limit) }
    }

    /// Sets a region to the pixels that a bitmap lacks if it is moved by ``movement``, without those that the frame paints.
    ///
    /// - Parameter stale: the pixels in which it differs from the picture before the change.
    func setMissing(after stale: Region, in missing: inout Region) {
        missing.removeAll()
        if movement == .zero {
            for pixels in stale.rectangles { missing.add(pixels, limit: Self.limit) }
            return
        }
        setFixed(in: &missing)
        for scroll in scrolls where scroll.offset == movement {
            for pixels in stale.rectangles {
                missing.add(pixels.moved(by: movement).intersection(scroll.destination), limit: Self.limit)
            }
        }
    }

    /// Sets a region to the pixels outside of the destinations of the movement.
    func setFixed(in region: inout Region) {
        region.removeAll()
        region.add(screen)
        for scroll in scrolls where scroll.offset == movement { region.subtract(scroll.destination) }
    }
}

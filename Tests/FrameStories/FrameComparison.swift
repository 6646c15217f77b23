package import CasementCore
package import CasementRender

/// How a bitmap that holds the last frame gets the next one.
package enum BitmapUpdate: CaseIterable, Sendable {
    /// A scroll of most of the picture changes the offset of the first pixel in the memory.
    case movesBitmap
    /// The pixels of a scroll are copied.
    case copiesPixels
    /// All damage is painted.
    case paintsDamage
}

/// Shows the frames of a scene in a bitmap, one after the other, and compares each with the picture that the
/// ``ReferenceComposer`` makes of all views, bit for bit.
@MainActor package final class FrameComparison {
    private let update: BitmapUpdate
    private let updating: Renderer
    private let painting: Renderer
    private var shown: Bitmap?
    private var whole: Bitmap?
    package private(set) var coverage = FrameCoverage()

    package init(_ update: BitmapUpdate = .movesBitmap, fonts: FontLibrary) {
        self.update = update
        (updating, painting) = (Renderer(fonts: fonts), Renderer(fonts: fonts))
    }

    /// Begins anew on a panel of a size.
    ///
    /// - Parameters:
    ///   - isShown: whether frames are painted.
    ///   - isCompared: whether they are compared, too.
    package func resize(to size: PixelSize, isShown: Bool = true, isCompared: Bool = true) {
        shown = !isShown ? nil : update == .movesBitmap ? Bitmap(panel: size) : Bitmap(size: size)
        whole = isShown && isCompared ? Bitmap(size: size) : nil
    }

    /// The pixels for which frames must have their items, besides those that are painted.
    package func repainted(on size: PixelSize) -> Region {
        update == .paintsDamage ? Region(PixelRect(size)) : Region()
    }

    /// Shows a frame that its scene has just made.
    ///
    /// - Returns: where the bitmap differs from the picture of the reference; nil if it does not, or if they are not compared.
    package func show(_ frame: Frame, of scene: Scene) -> String? {
        guard let shown, shown.size == frame.size else { return nil }
        let offset = shown.byteOffset
        if update == .paintsDamage {
            updating.paint(frame, region: frame.damage, into: shown)
        } else {
            updating.show(frame, in: shown)
        }
        guard let whole, let reference = ReferenceComposer.frame(of: scene) else { return nil }
        coverage.note(frame, isMoved: shown.byteOffset != offset)
        painting.paint(reference.withoutOcclusion, region: reference.damage, into: whole)
        return difference(from: whole.pixels)
    }

    /// The pixels that were shown last; nil where they are not compared.
    package var picture: [UInt32]? { whole == nil ? nil : shown?.pixels }

    /// The first pixel in which the picture shown last is not another one, with both values.
    package func difference(from picture: [UInt32]) -> String? {
        guard let shown, case let pixels = shown.pixels, pixels.count == picture.count, pixels != picture,
            let index = pixels.indices.first(where: { pixels[$0] != picture[$0] })
        else { return nil }
        let (y, x) = index.quotientAndRemainder(dividingBy: shown.size.width)
        let values = [pixels[index], picture[index]].map { String($0, radix: 16) }
        return "(\(x), \(y)): \(values[0]) instead of \(values[1])"
    }

    package func snapshot(of frame: Frame) -> Image? { painting.snapshot(of: frame) }
}

extension Frame {
    /// The same frame, of which no item hides what is behind it: one that is marked as opaque, and is not, shows. The mark of a
    /// group stays, because the pixels that are erased from an opaque bitmap are black.
    fileprivate var withoutOcclusion: Frame {
        let items = items.map { item in
            var item = item
            if case .beginGroup = item.kind { return item }
            item.opaque = .empty
            return item
        }
        return Frame(
            size: size, scale: scale, damage: damage, isMoving: isMoving, background: background, items: items)
    }
}

/// The frames that were compared, and how many of them used what makes composition fast.
package struct FrameCoverage: Sendable {
    package var frames = 0
    /// With pixels of the frame before at another place.
    package var scrolls = 0
    /// For which the bitmap moved in its memory.
    package var movedBitmaps = 0
    /// With a subtree that the renderer keeps as a bitmap.
    package var rasters = 0
    /// That paint less than the panel.
    package var parts = 0

    fileprivate mutating func note(_ frame: Frame, isMoved: Bool) {
        frames += 1
        if !frame.scrolls.isEmpty { scrolls += 1 }
        if isMoved { movedBitmaps += 1 }
        if frame.items.contains(where: { if case .raster = $0.kind { true } else { false } }) { rasters += 1 }
        if frame.damage.area < frame.size.width * frame.size.height { parts += 1 }
    }

    package static func += (sum: inout FrameCoverage, other: FrameCoverage) {
        sum.frames += other.frames
        sum.scrolls += other.scrolls
        sum.movedBitmaps += other.movedBitmaps
        sum.rasters += other.rasters
        sum.parts += other.parts
    }
}

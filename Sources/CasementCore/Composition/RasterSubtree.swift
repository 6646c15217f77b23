/// The items of a view and its subviews that stay the same from frame to frame: the renderer paints them once into a bitmap.
///
/// The items lie where the view lay on the panel when they were composed, so that each edge is rounded as it was there. The
/// superviews do not clip them.
package final class RasterSubtree: Sendable {
    /// The movements after which the items would give the same pixels, bit for bit.
    package enum Motion: Sendable {
        /// Any number of whole pixels.
        case free
        /// A number of whole pixels without a rounding error: an edge lies on half a pixel.
        case exact
        case none
    }

    /// Back to front.
    package let items: [FrameItem]
    /// The device pixels that the items paint.
    package let box: PixelRect
    /// The device pixels that the items cover with opaque colours, also where one of them erases its own.
    package let opaque: PixelRect
    /// Whether the shadow of the view is among the items, if it has one.
    let hasShadow: Bool
    /// The map of the view when the items were composed.
    private let transform: Transform
    private let motion: Motion

    package init(
        items: [FrameItem], box: PixelRect, opaque: PixelRect, hasShadow: Bool = false,
        transform: Transform = .identity,
        motion: Motion = .none
    ) {
        self.items = items
        self.box = box
        self.opaque = opaque
        self.hasShadow = hasShadow
        self.transform = transform
        self.motion = motion
    }

    /// Whether the items cover all pixels of ``box`` with opaque colours.
    package var isOpaque: Bool { opaque == box }

    /// The memory of a bitmap of a size.
    static func byteCount(of box: PixelRect) -> Int { min(box.area, .max / 4) * 4 }

    /// Whether a bitmap of the items can be shown in the place of the view with its present opacity, blend mode and brightness.
    @MainActor func canShow(_ view: View) -> Bool {
        guard hasShadow == view.isGroup else { return false }
        guard view.isComposited else { return isOpaque }
        // A group of one item that paints no pixel twice is painted without a bitmap.
        return isOpaque || view.groupEffect != GroupEffect() || items.count > 1 || items.first?.paintsOnce == false
    }

    /// The movement since the items were composed; nil if the pixels would not be the same.
    func offset(at now: Transform) -> PixelOffset? {
        guard let offset = now.pixelOffset(from: transform) else { return nil }
        switch motion {
        case .free: return offset
        case .exact:
            let isExact =
                now.tx == transform.tx + Double(offset.dx) && now.ty == transform.ty + Double(offset.dy)
            return isExact ? offset : nil
        case .none: return now == transform ? offset : nil
        }
    }
}

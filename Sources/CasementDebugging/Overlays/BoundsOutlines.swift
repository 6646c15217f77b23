import CasementCore

/// The outlines of the visible views.
@MainActor struct BoundsOutlines {
    /// More outlines would hide the views.
    private static let most = 2000
    private static let plain = Color(hex: 0x1E74FF, alpha: 0.75)
    private static let clipping = Color(hex: 0xE5007D, alpha: 0.9)
    private static let outsets = Color(hex: 0x00A651)

    private(set) var marks: [OverlayMark] = []
    /// The width of a thin line, in device pixels.
    private let lineWidth: Double

    init(of root: View, on device: DeviceTransform) {
        lineWidth = max(1, device.scale.rounded())
        add(root, device.transform, PixelRect(device.pixelSize))
    }

    private mutating func add(_ view: View, _ outer: Transform, _ clip: PixelRect) {
        guard view.isSeen, marks.count < Self.most else { return }
        let shape = DeviceBounds(of: view, in: outer)
        let seen = shape.box.intersection(clip)
        guard !seen.isEmpty || !view.clipsToBounds else { return }
        if !seen.isEmpty { addOutline(of: view, shape, clip) }
        // The children of a secret view would show which of its keys changes.
        guard !view.isSecret else { return }
        let inner = view.clipsToBounds ? seen : clip
        for subview in view.subviews { add(subview, shape.scrolled, inner) }
    }

    private mutating func addOutline(of view: View, _ shape: DeviceBounds, _ clip: PixelRect) {
        let touched = view.touchBounds
        if touched != shape.bounds, view.isUserInteractionEnabled, touched.width > 0, touched.height > 0 {
            addLine(touched, shape.transform, clip, Self.outsets, isDashed: true)
        }
        let isClipping = view.clipsToBounds
        addLine(
            shape.bounds, shape.transform, clip, isClipping ? Self.clipping : Self.plain, share: isClipping ? 2 : 1)
    }

    /// Adds a line of constant width on the device within the edge of a rectangle: of an upright one on whole pixels.
    private mutating func addLine(
        _ rect: Rect, _ transform: Transform, _ clip: PixelRect, _ color: Color, share: Double = 1,
        isDashed: Bool = false
    ) {
        let isUpright = transform.isAxisAligned
        let box = isUpright ? Rect(pixels: PixelRect(rounding: transform.apply(rect))) : rect
        let scale = isUpright ? 1 : transform.determinant.magnitude.squareRoot()
        guard scale > 0, box.width > 0, box.height > 0 else { return }
        let width = lineWidth * share / scale
        marks.append(
            OverlayMark(
                isDashed ? .dashes(box, width: width, color) : .border(box, width: width, color),
                isUpright ? .identity : transform, clip: clip))
    }
}

extension Rect {
    init(pixels: PixelRect) {
        self.init(
            x: Double(pixels.minX), y: Double(pixels.minY), width: Double(pixels.width), height: Double(pixels.height))
    }
}

/// Walks the visible tree and writes it down as frame items, with the damage of what changed.
@MainActor struct Composer {
    let screen: PixelRect
    private let device: DeviceTransform
    private(set) var items: [FrameItem]
    private(set) var damage: Region

    init(device: DeviceTransform, items: [FrameItem], damage: Region) {
        self.device = device
        self.items = items
        self.damage = damage
        screen = PixelRect(device.pixelSize)
    }

    mutating func compose(_ root: View) {
        compose(root, in: Place(transform: device.transform, clip: screen, isCovered: false, isTranslucent: false))
    }

    /// Where a view's superview is.
    private struct Place {
        /// From the superview's points to device pixels.
        var transform: Transform
        var clip: PixelRect
        /// Whether the damage of a view above covers everything here.
        var isCovered: Bool
        /// Whether a group above lets what is behind show through.
        var isTranslucent: Bool
    }

    /// Returns the pixels that the subtree paints.
    @discardableResult
    private mutating func compose(_ view: View, in place: Place) -> PixelRect {
        let isDamaged = view.dirty.contains(.composition) && !place.isCovered
        let changesItself = !view.dirty.isDisjoint(with: [.display, .background])
        view.dirty.subtract([.composition, .background])
        var inner = place
        inner.isCovered = place.isCovered || isDamaged
        let extent = view.isHidden || view.shown.opacity <= 0 ? hide(view) : composeVisible(view, in: inner)
        view.paintedExtent = extent
        if isDamaged {
            damage.add(extent)
        } else if changesItself && !place.isCovered {
            damage.add(view.ownExtent)
        }
        return extent
    }

    private func hide(_ view: View) -> PixelRect {
        view.ownExtent = .empty
        return .empty
    }

    private mutating func composeVisible(_ view: View, in place: Place) -> PixelRect {
        let transform = view.toSuperview.concatenating(place.transform)
        let bounds = Rect(origin: view.shown.boundsOrigin, size: view.shown.size)
        let box = transform.apply(bounds)
        let boundsClip = (transform.isAxisAligned ? PixelRect(rounding: box) : PixelRect(covering: box))
            .intersection(place.clip)
        var inner = place
        inner.transform = snappingScroll(of: view, transform)
        if view.clipsToBounds { inner.clip = boundsClip }
        inner.isTranslucent = place.isTranslucent || view.shown.opacity < 1
        let start = items.count
        if view.shown.opacity < 1 {
            items.append(item(.beginGroup, transform, clip: place.clip, bounds: .empty, opacity: view.shown.opacity))
        }
        view.ownExtent = composeOwn(view, transform, bounds, boundsClip, isTranslucent: inner.isTranslucent)
        let extent = composeChildren(of: view, in: inner).union(view.ownExtent)
        if view.shown.opacity < 1 { closeGroup(from: start, extent: extent, opacity: view.shown.opacity) }
        return extent
    }

    /// The view's background and content; returns the pixels they paint.
    private mutating func composeOwn(
        _ view: View, _ transform: Transform, _ bounds: Rect, _ clip: PixelRect, isTranslucent: Bool
    ) -> PixelRect {
        guard !clip.isEmpty else { return .empty }
        var extent = PixelRect.empty
        let color = view.shown.backgroundColor
        if color.alpha > 0 {
            let radius = min(view.shown.cornerRadius, min(bounds.width, bounds.height) / 2)
            let isCovering = color.isOpaque && transform.isAxisAligned && !isTranslucent
            let solid = isCovering ? Self.solidBox(bounds, radius, transform).intersection(clip) : .empty
            items.append(
                item(
                    .background(bounds, color, cornerRadius: radius), transform, clip: clip, bounds: clip, opaque: solid
                ))
            extent = clip
        }
        if let content = view.currentRecording() {
            let snapped = transform.snapped
            let painted = PixelRect(covering: snapped.apply(content.bounds)).intersection(clip)
            let solid =
                isTranslucent || !transform.isAxisAligned || content.opaque.isEmpty
                ? .empty : PixelRect(rounding: snapped.apply(content.opaque)).intersection(clip)
            if !painted.isEmpty {
                items.append(item(.content(content), snapped, clip: clip, bounds: painted, opaque: solid))
                extent = extent.union(painted)
            }
        }
        return extent
    }

    private mutating func composeChildren(of view: View, in place: Place) -> PixelRect {
        var extent = PixelRect.empty
        let visible = place.transform.inverse.map {
            $0.apply(Rect(place.clip))
        }
        let children = visible.flatMap { view.children.candidates(in: $0, of: view) } ?? view.subviews
        for child in children {
            extent = extent.union(compose(child, in: place))
        }
        return extent
    }

    /// A group of one item needs no blending of its own.
    private mutating func closeGroup(from start: Int, extent: PixelRect, opacity: Double) {
        switch items.count - start {
        case 1: items.removeLast()
        case 2:
            items[start] = items[start + 1]
            items[start].opacity *= opacity
            items.removeLast()
        default:
            items[start].bounds = extent
            items.append(item(.endGroup, .identity, clip: extent, bounds: extent, opacity: opacity))
        }
    }

    private func item(
        _ kind: FrameItem.Kind, _ transform: Transform, clip: PixelRect, bounds: PixelRect,
        opaque: PixelRect = .empty, opacity: Double = 1
    ) -> FrameItem {
        FrameItem(kind: kind, transform: transform, clip: clip, bounds: bounds, opaque: opaque, opacity: opacity)
    }

    /// Content that scrolls moves by whole pixels, all of it alike, so that nothing in it trembles.
    private func snappingScroll(of view: View, _ transform: Transform) -> Transform {
        let origin = view.shown.boundsOrigin
        guard origin != .zero, transform.isAxisAligned else { return transform }
        let way = transform.apply(Vector(dx: origin.x, dy: origin.y))
        var result = transform
        result.tx += way.dx - way.dx.rounded()
        result.ty += way.dy - way.dy.rounded()
        return result
    }

    /// The largest box within a rounded rectangle that is certainly covered.
    private static func solidBox(_ bounds: Rect, _ radius: Double, _ transform: Transform) -> PixelRect {
        guard radius > 0 else { return PixelRect(rounding: transform.apply(bounds)) }
        let tall = bounds.inset(by: Insets(top: 0, left: radius, bottom: 0, right: radius))
        let wide = bounds.inset(by: Insets(top: radius, left: 0, bottom: radius, right: 0))
        let box = tall.width * tall.height > wide.width * wide.height ? tall : wide
        return box.isEmpty ? .empty : PixelRect(rounding: transform.apply(box)).insetByOne
    }
}

extension Transform {
    /// With its translation on whole pixels, where it keeps rectangles upright; glyphs then look the same everywhere.
    fileprivate var snapped: Transform {
        guard isAxisAligned else { return self }
        var result = self
        result.tx = tx.rounded()
        result.ty = ty.rounded()
        return result
    }
}

extension PixelRect {
    fileprivate var insetByOne: PixelRect {
        let result = PixelRect(minX: minX + 1, minY: minY + 1, maxX: maxX - 1, maxY: maxY - 1)
        return result.isEmpty ? .empty : result
    }
}

extension Rect {
    fileprivate init(_ pixels: PixelRect) {
        self.init(
            x: Double(pixels.minX), y: Double(pixels.minY), width: Double(pixels.width), height: Double(pixels.height))
    }
}

extension View {
    /// What the view draws; ``draw(in:)`` runs if that is dirty, and so only for a view that is seen.
    fileprivate func currentRecording() -> DisplayList? {
        if !dirty.isDisjoint(with: [.display, .forgotten]) {
            dirty.subtract([.display, .forgotten])
            let canvas = Canvas()
            draw(in: canvas)
            recording = canvas.finish()
        }
        return recording
    }

    func invalidateSubtree() {
        dirty.formUnion([.layout, .layoutBelow])
        mark(.display)
        mark(.composition)
        for subview in subviews { subview.invalidateSubtree() }
    }

    /// Lets go of what was drawn; it is drawn again before it is next seen.
    func forgetRecordings() {
        if recording != nil { dirty.insert(.forgotten) }
        recording = nil
        for subview in subviews { subview.forgetRecordings() }
    }
}

/// The pixels in the area of a scrolled view that do not move with its subviews: those of views in front of it, those of views
/// behind it that show through, and rounded corners.
@MainActor struct ScrollObstacles {
    private var area = PixelRect.empty
    /// The movement of the subviews.
    private var offset = PixelOffset.zero
    private(set) var region = Region()
    /// Whether pixels behind the subviews are unknown, so that nothing can be moved.
    private(set) var isUnknown = false

    /// Finds the obstacles of a view that scrolls its subviews within an area.
    ///
    /// - Parameter offset: the movement of the subviews on the panel.
    mutating func find(of view: View, in area: PixelRect, movedBy offset: PixelOffset) {
        (self.area, self.offset) = (area, offset)
        region.removeAll()
        isUnknown = false
        guard let geometry = view.composition?.geometry else {
            isUnknown = true
            return
        }
        addEdges(of: view, geometry)
        var isHidden = isUniform(view, geometry)
        var inner = view
        for superview in view.superviews {
            guard let composition = superview.composition,
                let index = composition.children.lastIndex(where: { $0 === inner })
            else {
                isUnknown = true
                return
            }
            for sibling in composition.children[(index + 1)...] { addAll(of: sibling) }
            // A superview paints the ring of a subview in front of all of them.
            for sibling in composition.children[..<index] { add(sibling.composition?.geometry.ring ?? .empty) }
            addEdges(of: superview, composition.geometry)
            for sibling in composition.children[..<index].reversed() where !isHidden { isHidden = addBehind(sibling) }
            if !isHidden { isHidden = isUniform(superview, composition.geometry) }
            inner = superview
        }
    }

    private mutating func add(_ pixels: PixelRect) { region.add(pixels.intersection(area)) }

    /// Adds what a view paints in front of its subviews, and the corners at which it clips them.
    private mutating func addEdges(of view: View, _ geometry: PaintGeometry) {
        add(geometry.ring)
        if view.clipsToBounds, geometry.shape.isSoft {
            if geometry.shape.isAligned { geometry.shape.corners.forEach { add($0) } } else { isUnknown = true }
        }
        guard view.hasBorder else { return }
        let box = geometry.shape.box
        let width = Int(nearest: view.borderWidth * geometry.shape.largestScale) + 1
        guard geometry.shape.isAligned, box.width > 2 * width, box.height > 2 * width else { return add(box) }
        geometry.shape.corners.forEach { add($0) }
        add(PixelRect(x: box.minX, y: box.minY, width: box.width, height: width))
        add(PixelRect(x: box.minX, y: box.maxY - width, width: box.width, height: width))
        add(PixelRect(x: box.minX, y: box.minY, width: width, height: box.height))
        add(PixelRect(x: box.maxX - width, y: box.minY, width: width, height: box.height))
    }

    /// A view of fewer pixels than this share of the area is added with its subviews as one rectangle, such as dots in a row:
    /// many small rectangles cost more than the pixels between them.
    private static let smallShare = 64

    /// Adds what a view and its subviews paint.
    private mutating func addAll(of view: View) {
        guard let composition = view.composition, composition.extent.intersects(area) else { return }
        let isSmall = composition.extent.area * Self.smallShare <= area.area
        guard !isSmall, !composition.inner.isGrouped, composition.shownSubtree == nil else {
            return add(composition.exactExtent)
        }
        add(composition.geometry.extent)
        for child in composition.children { addAll(of: child) }
    }

    /// Adds what of a view behind shows through; returns whether it hides everything behind it.
    private mutating func addBehind(_ view: View) -> Bool {
        guard let composition = view.composition, composition.extent.intersects(area) else { return false }
        guard !composition.inner.isGrouped else {
            add(composition.exactExtent)
            return false
        }
        addEdges(of: view, composition.geometry)
        if composition.shownSubtree != nil {
            add(composition.extent)
        } else {
            for child in composition.children.reversed() where addBehind(child) { return true }
        }
        return isUniform(view, composition.geometry)
    }

    /// Adds what a view paints behind its subviews unless it has one colour in the whole area, or along the movement; returns
    /// whether that hides everything behind it.
    private mutating func isUniform(_ view: View, _ geometry: PaintGeometry) -> Bool {
        if let content = geometry.content {
            if content.opaque.contains(area), view.displayList?.isConstant(along: offset, content.transform) == true {
                return true
            }
            add(content.extent)
        }
        let color = view.shown.backgroundColor
        let isWhole = geometry.shape.isAligned && geometry.bounds.contains(area)
        if color.alpha > 0, !isWhole { add(geometry.bounds) }
        if color.alpha > 0, isWhole { geometry.shape.corners.forEach { add($0) } }
        if color.isOpaque, isWhole { return true }
        add(geometry.shadow)
        return false
    }
}

extension DisplayList {
    /// Whether it is one gradient that has the same colour all along a movement to the side, up or down. Where rows and columns
    /// both change, pixels are rounded otherwise at each place.
    fileprivate func isConstant(along offset: PixelOffset, _ toDevice: Transform) -> Bool {
        guard operations.count == 1, case .fillRect(_, let paint) = operations[0],
            case .gradient(let gradient) = paints[paint], case .linear(let from, let to) = gradient.shape,
            let back = toDevice.inverse, offset.dx == 0 || offset.dy == 0
        else { return false }
        return back.apply(Vector(dx: Double(offset.dx), dy: Double(offset.dy))).dot(to - from) == 0
    }
}

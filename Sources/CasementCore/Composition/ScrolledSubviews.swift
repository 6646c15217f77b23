/// The visible subviews of a view that scrolls, some of which may have been moved in the same frame.
///
/// If all of them were moved, as slides are when another one becomes current, their movement on the panel counts, and not that
/// of the bounds.
@MainActor struct ScrolledSubviews {
    private let view: View
    private let composition: ViewComposition
    /// The context of the subviews now.
    private let inner: CompositionContext

    init(of view: View, _ composition: ViewComposition, in inner: CompositionContext) {
        (self.view, self.composition, self.inner) = (view, composition, inner)
    }

    /// The movement of the subviews on the panel. Those that were moved, and follow it, count as not changed from now on, and
    /// the others that were moved as changed in every way.
    ///
    /// - Parameter bounds: the movement of subviews that were not moved.
    func noteMovement(ofBounds bounds: PixelOffset) -> PixelOffset {
        guard composition.children.contains(where: { $0.dirty.contains(.moved) }) else { return bounds }
        let offset = commonMovement ?? bounds
        for child in composition.children where child.dirty.contains(.moved) {
            if movement(of: child) == offset {
                child.dirty.remove(.moved)
                // A movement there and back may have rounded the position.
                child.composition?.raster.movesExactly = false
            } else {
                child.dirty.insert(.composition)
            }
        }
        return offset
    }

    /// The movement of the largest subview, which is zero if none moved by whole pixels; nil if a subview that paints something
    /// was not moved. Those that have changed in every way do not count.
    private var commonMovement: PixelOffset? {
        var largest: (offset: PixelOffset, area: Int)?
        var hasMoved = false
        for child in composition.children where !child.dirty.contains(.composition) {
            guard let area = child.composition?.extent.area, area > 0 else { continue }
            guard child.dirty.contains(.moved) else { return nil }
            hasMoved = true
            if area > largest?.area ?? 0, let offset = movement(of: child) { largest = (offset, area) }
        }
        return largest?.offset ?? (hasMoved ? .zero : nil)
    }

    /// The movement of a subview on the panel by whole pixels; nil for another one.
    private func movement(of child: View) -> PixelOffset? {
        guard let former = child.composition?.geometry.shape else { return nil }
        let shape = DeviceBounds(of: child, child.shown, in: inner.transform)
        return shape.unscrolled.pixelOffset(from: former.unscrolled)
    }
}

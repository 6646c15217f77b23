extension ViewComposition {
    /// Whether moving the composition and those of the subviews by whole pixels has the same result, bit for bit, as composing
    /// the view again, as long as no clip of a superview cuts them.
    func movesExactly(_ view: View) -> Bool {
        if raster.movesExactly { return true }
        raster.movesExactly =
            movesItselfExactly(view)
            && children.allSatisfy { child in child.composition?.movesExactly(child) == true }
        return raster.movesExactly
    }

    private func movesItselfExactly(_ view: View) -> Bool {
        // The pixels that a blend erases, and the ring of the focus, depend on the clip. Whether a raster can be shown at
        // another place is decided when its view is composed.
        guard shownSubtree == nil, view.blendMode != .destinationIn, geometry.ring.isEmpty, !inner.isInMotion,
            geometry.shape.isAligned, geometry.content == nil || view.displayList?.movesExactly == true
        else { return false }
        return context.transform.isBinary && geometry.shape.transform.isBinary && geometry.shape.unscrolled.isBinary
            && view.shown.isBinary && view.shadow?.offset.isBinary != false
    }
}

extension DisplayList {
    fileprivate var movesExactly: Bool {
        isMovable && opaque.origin.x.isBinary && opaque.origin.y.isBinary && opaque.width.isBinary
            && opaque.height.isBinary
    }
}

extension View.Shown {
    /// Whether its place and size have few binary digits, so that computing with them has no rounding errors.
    var isBinary: Bool {
        toSuperview.isBinary && size.width.isBinary && size.height.isBinary && boundsOrigin.x.isBinary
            && boundsOrigin.y.isBinary
    }
}

extension Transform {
    /// Whether its numbers have few binary digits. The factors have 15, and the positions 36, so that those of their products
    /// and sums fit into the 53 of a `Double`.
    var isBinary: Bool {
        a.isBinaryFactor && b.isBinaryFactor && c.isBinaryFactor && d.isBinaryFactor && tx.isBinary && ty.isBinary
    }
}

extension Vector {
    fileprivate var isBinary: Bool { dx.isBinary && dy.isBinary }
}

extension Double {
    /// Whether it is a multiple of 1/4096 below 16,777,216.
    fileprivate var isBinary: Bool {
        magnitude < 16_777_216 && (self * 4_096).isWhole
    }

    /// Whether it is a multiple of 1/4096 below 8.
    fileprivate var isBinaryFactor: Bool { magnitude < 8 && (self * 4_096).isWhole }

    /// For numbers of which the magnitude fits into an `Int64`.
    private var isWhole: Bool { Double(Int64(self)) == self }
}

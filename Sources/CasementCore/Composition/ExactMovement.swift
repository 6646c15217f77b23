extension View {
    /// Whether moving the composition of the view and its subviews by whole pixels gives, bit for bit, what composing them
    /// again gives, as long as no clip of a superview cuts them.
    final func movesExactly(_ composition: ViewComposition) -> Bool {
        if composition.raster.movesExactly { return true }
        composition.raster.movesExactly =
            movesItselfExactly(composition)
            && composition.children.allSatisfy { child in child.composition.map { child.movesExactly($0) } == true }
        return composition.raster.movesExactly
    }

    private func movesItselfExactly(_ composition: ViewComposition) -> Bool {
        let (looks, inner) = (composition.looks, composition.inner)
        // The pixels that a blend erases, and the ring of the focus, depend on the clip. Whether a raster can be shown at
        // another place is decided when its view is composed.
        guard composition.shownSubtree == nil, blendMode != .destinationIn, looks.ring.isEmpty, !inner.isInMotion,
            looks.shape.isAligned, looks.content == nil || displayList?.movesExactly == true
        else { return false }
        return composition.context.transform.isBinary && looks.shape.transform.isBinary
            && looks.shape.unscrolled.isBinary && shown.isBinary && shadow?.offset.isBinary != false
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

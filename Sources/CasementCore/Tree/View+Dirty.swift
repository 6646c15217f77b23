extension View {
    /// The view's content changed: ``draw(in:)`` runs before the next frame.
    public final func setNeedsDisplay() {
        mark(.display)
    }

    /// ``layoutSubviews()`` runs before the next frame.
    public final func setNeedsLayout() {
        dirty.insert(.layout)
        markLayoutAbove()
        scene?.setNeedsFrame()
    }

    /// Subviews came or went.
    final func subviewsDidChange() {
        children.childrenChanged()
        if !dirty.contains(.placing) { setNeedsLayout() }
    }

    /// Whether layout is due for this view or below it.
    final var needsLayoutPass: Bool { !dirty.isDisjoint(with: [.layout, .layoutBelow]) }

    /// The size that the view would like is another: those that place it by that size lay out anew.
    public final func invalidateIntrinsicSize() {
        setNeedsLayout()
        var above = superview
        while let view = above {
            view.setNeedsLayout()
            above = view.isSizedByContent ? view.superview : nil
        }
    }

    /// Runs the layout that is due for this view and those it holds, at once.
    public final func layoutIfNeeded() {
        if let scene { scene.layout(self) } else { layoutSubtree() }
    }

    /// The way the view is put together with the rest changed; its content did not.
    final func setNeedsComposition() {
        mark(.composition)
    }

    /// Marks a change and damages the place where the view was painted before it.
    final func mark(_ flag: Dirty) {
        if !dirty.contains(flag) {
            scene?.damage(flag == .composition ? paintedExtent : ownExtent)
            dirty.insert(flag)
        }
        scene?.setNeedsFrame()
    }

    /// Tells the views above that there is layout to do below them.
    final func markLayoutAbove() {
        var above = superview
        while let view = above, !view.dirty.contains(.layoutBelow) {
            view.dirty.insert(.layoutBelow)
            above = view.superview
        }
    }

    /// Top down, so that a view is laid out after its size is known.
    final func layoutSubtree() {
        if dirty.contains(.layout) {
            dirty.remove(.layout)
            dirty.insert(.placing)
            layoutSubviews()
            controller?.viewDidLayoutSubviews()
            dirty.remove(.placing)
        }
        guard dirty.contains(.layoutBelow) else { return }
        dirty.remove(.layoutBelow)
        for subview in subviews where subview.needsLayoutPass { subview.layoutSubtree() }
    }
}

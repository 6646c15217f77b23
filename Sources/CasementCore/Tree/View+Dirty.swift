extension View {
    /// Marks the view's content as changed: ``draw(in:)`` runs before the next frame.
    public final func setNeedsDisplay() {
        mark(.display)
    }

    /// Requests layout: ``layoutSubviews()`` runs before the next frame.
    public final func setNeedsLayout() {
        dirty.insert(.layout)
        markLayoutAbove()
        scene?.setNeedsFrame()
    }

    /// Requests layout after subviews were added or removed.
    final func subviewsDidChange() {
        childIndex?.childrenChanged()
        dirty.insert(.subviewOrder)
        guard !dirty.contains(.placing) else { return }
        if isSizedByContent { invalidateIntrinsicSize() } else { setNeedsLayout() }
    }

    /// Whether layout, or an update before it, is due for this view or a descendant.
    final var needsLayoutPass: Bool { !dirty.isDisjoint(with: [.layout, .layoutBelow, .properties]) }

    /// Notes that ``intrinsicSize`` changed: the superviews whose layout depends on it lay out again.
    public final func invalidateIntrinsicSize() {
        setNeedsLayout()
        var child = self
        for view in superviews {
            view.setNeedsLayout()
            guard view.isSizedByContent else {
                view.viewInteraction?.updates?.onSubviewResize?(child)
                return
            }
            child = view
        }
    }

    /// Runs the layout that is due for this view and its descendants, at once.
    public final func layoutIfNeeded() {
        if let scene { scene.layout(self) } else { layoutSubtree() }
    }

    /// Marks a change of how the view is composed with other views; its content did not change.
    final func setNeedsComposition() {
        mark(.composition)
    }

    /// Marks a change that the next frame shows.
    final func mark(_ flag: Dirty) {
        dirty.insert(flag)
        markCompositionAbove()
        scene?.setNeedsFrame()
    }

    /// Marks the superviews: a view below them must be composed.
    final func markCompositionAbove() {
        var child = self
        for view in superviews {
            view.noteDueForComposition(child)
            // One that is not composed is not visited, and keeps an earlier mark; but the raster of a superview contains it.
            guard !view.dirty.contains(.compositionBelow) || view.composition == nil else { return }
            view.dirty.insert(.compositionBelow)
            child = view
        }
    }

    /// Whether the view, or one below it, must be composed.
    final var isCompositionDue: Bool {
        !dirty.isDisjoint(with: [.composition, .moved, .scrolled, .display, .background, .compositionBelow])
    }

    /// Marks the superviews: layout is due below them.
    final func markLayoutAbove() {
        var child = self
        for view in superviews {
            view.noteDueForLayout(child)
            guard !view.dirty.contains(.layoutBelow) else { return }
            view.dirty.insert(.layoutBelow)
            child = view
        }
    }

    /// Lays out top down, so that the size of a view is known before its own layout.
    final func layoutSubtree() {
        if dirty.contains(.properties) { scene?.updates.run(self) }
        if dirty.contains(.layout) {
            dirty.remove(.layout)
            dirty.insert(.placing)
            layoutSubviews()
            controller?.viewDidLayoutSubviews()
            dirty.remove(.placing)
            layoutDidRun()
        }
        guard dirty.contains(.layoutBelow) else { return }
        dirty.remove(.layoutBelow)
        guard hasManySubviews, !dirty.contains(.subviewOrder), let childIndex else {
            childIndex?.removeDueForLayout()
            for subview in subviews where subview.needsLayoutPass { layOut(subview) }
            return
        }
        var due = childIndex.takeDueForLayout()
        for subview in due where subview.superview === self && subview.needsLayoutPass { layOut(subview) }
        childIndex.recycle(&due)
    }

    private func layOut(_ subview: View) {
        // A view that animates while its subtree enters the scene lays out the scene. Siblings that have not entered yet
        // do not know their theme and direction: they stay due.
        if subview.scene === scene { subview.layoutSubtree() } else { subview.markLayoutAbove() }
    }

    func invalidateSubtree() {
        dirty.formUnion([.layout, .layoutBelow, .properties])
        mark(.display)
        mark(.composition)
        for subview in subviews {
            noteDueForLayout(subview)
            subview.invalidateSubtree()
        }
    }

    /// Evicts the display lists of the subtree; views draw again before they are next shown.
    func evictDisplayLists() {
        if displayList != nil { dirty.insert(.evicted) }
        displayList = nil
        composition?.restartRaster(self)
        for subview in subviews { subview.evictDisplayLists() }
    }
}

extension View {
    /// Adds a view in front of the others.
    public final func addSubview(_ view: View) {
        insertSubview(view, at: subviews.count)
    }

    /// Inserts a view at a position of ``subviews``, limited to what there is; it leaves its present superview.
    ///
    /// - Precondition: a view cannot be added to itself or to one that it holds.
    public final func insertSubview(_ view: View, at index: Int) {
        precondition(!isDescendant(of: view), "A view cannot be added to itself or to one that it holds.")
        if view.superview === self { return moveSubview(view, to: index) }
        view.willMove(toSuperview: self)
        view.superview?.detach(view)
        if view.scene !== scene { view.announceMove(to: scene) }
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        children.childrenChanged()
        superview?.children.childMoved(self)
        view.superview = self
        if view.scene !== scene { view.move(to: scene) }
        view.setNeedsComposition()
        if view.dirty.contains(.layout) || view.dirty.contains(.layoutBelow) { view.markLayoutAbove() }
        setNeedsLayout()
        view.didMoveToSuperview()
    }

    /// Takes the view out of its superview; nothing happens if it has none.
    public final func removeFromSuperview() {
        guard let superview else { return }
        willMove(toSuperview: nil)
        if scene != nil { announceMove(to: nil) }
        superview.detach(self)
        if scene != nil { move(to: nil) }
        didMoveToSuperview()
    }

    /// Moves a subview in front of the others.
    public final func bringSubviewToFront(_ view: View) {
        guard view.superview === self else { return }
        moveSubview(view, to: subviews.count)
    }

    /// Whether this view is `view` or is held by it, at any depth.
    public final func isDescendant(of view: View) -> Bool {
        var candidate: View? = self
        while let current = candidate {
            if current === view { return true }
            candidate = current.superview
        }
        return false
    }

    /// The view, or the first below it in drawing order, with an identifier; for tests.
    public final func descendant(identifier: String) -> View? {
        if self.identifier == identifier { return self }
        for subview in subviews {
            if let found = subview.descendant(identifier: identifier) { return found }
        }
        return nil
    }

    private func moveSubview(_ view: View, to index: Int) {
        subviews.removeAll { $0 === view }
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        children.childrenChanged()
        view.setNeedsComposition()
    }

    private func detach(_ view: View) {
        scene?.viewWillLeave(view)
        subviews.removeAll { $0 === view }
        children.childrenChanged()
        view.superview = nil
        setNeedsLayout()
    }

    private func announceMove(to scene: Scene?) {
        willMove(toScene: scene)
        for subview in subviews { subview.announceMove(to: scene) }
    }

    /// Makes another scene the subtree's, animations jumping to their ends where there is none.
    final func move(to scene: Scene?) {
        guard let old = self.scene else { return place(in: scene) }
        old.animator.completions.hold { place(in: scene) }
    }

    private func place(in scene: Scene?) {
        for track in tracks {
            show(track.property, track.target)
        }
        let ended = tracks
        tracks = []
        self.scene = scene
        paintedExtent = .empty
        ownExtent = .empty
        dirty.insert(.composition)
        for track in ended { track.group.memberEnded(.interrupted) }
        for subview in subviews { subview.move(to: scene) }
        didMoveToScene()
    }
}

extension View {
    /// Adds a view in front of the other subviews.
    public final func addSubview(_ view: View) {
        insertSubview(view, at: subviews.count)
    }

    /// Inserts a view at an index of ``subviews``, limited to their number, after removing it from its present superview.
    ///
    /// - Precondition: the view is neither this view nor one of its superviews.
    public final func insertSubview(_ view: View, at index: Int) {
        precondition(!isDescendant(of: view), "A view cannot be added to itself or to one that it holds.")
        if view.superview === self { return moveSubview(view, to: index) }
        view.holdingCompletions { insert(view, at: index) }
    }

    private func insert(_ view: View, at index: Int) {
        view.cancelTouches()
        view.willMove(toSuperview: self)
        view.detachFromSuperviews()
        if view.scene !== scene, !isDescendant(of: view) {
            view.dispatchMove(to: scene)
            view.detachFromSuperviews()
        }
        guard !isDescendant(of: view) else {
            if view.scene != nil { view.move(to: nil) }
            return view.didMoveToSuperview()
        }
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        if subviews.count == 1 { setNeedsCompositionIfScaled() }
        subtreeReach?.grow(view, of: subviews.count)
        reachDidChange()
        view.superview = self
        if view.scene !== scene { view.move(to: scene) }
        view.setNeedsComposition()
        if view.needsLayoutPass { view.markLayoutAbove() }
        subviewsDidChange()
        view.didMoveToSuperview()
    }

    /// A scaled view begins on a whole pixel only while it has subviews.
    private func setNeedsCompositionIfScaled() {
        if shown.isTransformed { setNeedsComposition() }
    }

    /// Inserts a view in front of a subview, after removing it from its present superview.
    ///
    /// - Precondition: `sibling` is another view, and a subview of this one.
    public final func insertSubview(_ view: View, aboveSubview sibling: View) {
        insertSubview(view, at: index(of: sibling, beside: view) + 1)
    }

    /// Inserts a view behind a subview, after removing it from its present superview.
    ///
    /// - Precondition: `sibling` is another view, and a subview of this one.
    public final func insertSubview(_ view: View, belowSubview sibling: View) {
        insertSubview(view, at: index(of: sibling, beside: view))
    }

    /// The index of a subview when another view has been removed from its superview.
    private func index(of sibling: View, beside view: View) -> Int {
        guard sibling !== view, let index = subviews.filter({ $0 !== view }).firstIndex(where: { $0 === sibling })
        else { preconditionFailure("A view is inserted above or below another subview of the same view.") }
        return index
    }

    /// Removes the view from its superview; does nothing if it has none.
    public final func removeFromSuperview() {
        guard superview != nil else { return }
        holdingCompletions { leave() }
    }

    private func leave() {
        let former = superview
        cancelTouches()
        // A cancel handler may have moved the view, and has then decided where it is.
        guard superview === former else { return }
        willMove(toSuperview: nil)
        if scene != nil { dispatchMove(to: nil) }
        // A hook may have removed it or added it elsewhere.
        guard let superview else { return }
        superview.detach(self)
        // A handler that the removal ran may have added it elsewhere already.
        guard self.superview == nil else { return }
        if scene != nil { move(to: nil) }
        didMoveToSuperview()
    }

    /// Moves a subview in front of the other subviews. One of another view stays there, which is reported.
    public final func bringSubviewToFront(_ view: View) {
        guard view.superview === self else { return reportForeign("bringSubviewToFront") }
        moveSubview(view, to: subviews.count)
    }

    /// Moves a subview behind the other subviews. One of another view stays there, which is reported.
    public final func sendSubviewToBack(_ view: View) {
        guard view.superview === self else { return reportForeign("sendSubviewToBack") }
        moveSubview(view, to: 0)
    }

    private func reportForeign(_ name: String) {
        report(
            call: "View.\(name)(_:) was dropped: the view is no subview of this one. Call it on its superview.")
    }

    /// Whether this view is `view` or one of its descendants.
    public final func isDescendant(of view: View) -> Bool {
        ancestry.contains { $0 === view }
    }

    /// The first view with an identifier among this view and its descendants, in drawing order; for tests.
    public final func descendant(identifier: String) -> View? {
        if self.identifier == identifier { return self }
        for subview in subviews {
            if let found = subview.descendant(identifier: identifier) { return found }
        }
        return nil
    }

    private func moveSubview(_ view: View, to index: Int) {
        let former = subviews.firstIndex { $0 === view }
        subviews.removeAll { $0 === view }
        let next = min(max(index, 0), subviews.count)
        subviews.insert(view, at: next)
        // A layout that moves its subviews in each pass must not request the next one.
        guard next != former else { return }
        childIndex?.childrenChanged()
        dirty.insert(.subviewOrder)
        // A container that is as large as its content places it in the order of the subviews.
        if isSizedByContent, !dirty.contains(.placing) { invalidateIntrinsicSize() }
        view.setNeedsComposition()
    }

    /// Cancels the touches on the view and below it, before any hook runs: a cancel handler that starts something, such as an
    /// animation that restores the position of the view, thus runs before those hooks that end it.
    ///
    /// Runs app code, which may change the tree.
    package final func cancelTouches() {
        scene?.touches.cancelTouches(below: self)
    }

    /// Handlers and hooks of a removal may add the view elsewhere, or its next superview to it.
    private func detachFromSuperviews() {
        while let former = superview { former.detach(self) }
    }

    private func detach(_ view: View) {
        scene?.viewWillLeave(view)
        guard view.superview === self else { return }
        subviews.removeAll { $0 === view }
        composition?.children.removeAll { $0 === view }
        if subviews.isEmpty { setNeedsCompositionIfScaled() }
        restartRasters()
        childIndex?.remove(view)
        view.superview = nil
        didRemoveSubview(view)
        subviewsDidChange()
    }

    private func dispatchMove(to scene: Scene?) {
        willMove(toScene: scene)
        // A hook may remove a subview, which is then notified by its own removal.
        for subview in subviews where subview.superview === self { subview.dispatchMove(to: scene) }
    }

    /// Delays the completions of animations that end with a move until the tree is consistent again.
    private func holdingCompletions(_ body: () -> Void) {
        guard let scene else { return body() }
        scene.animator.completions.hold(body)
    }

    /// Moves the subtree to another scene, or to none. Its animations jump to their targets.
    ///
    /// - Parameter left: the generation of the scene that it leaves; nil for the present one. Hooks may change it meanwhile.
    final func move(to scene: Scene?, at left: UInt16? = nil) {
        for track in tracks {
            show(track.property, track.target)
        }
        let ended = tracks
        tracks = []
        let former = self.scene
        self.scene = scene
        // Only now, because cancel handlers and hooks may have started further ones.
        for animation in former?.frameAnimations.stopAll(on: self) ?? [] {
            former?.animator.completions.add { animation.viewDidLeaveScene() }
        }
        former?.tasks.cancelAll(on: self)
        if former != nil { stopRepeatingActions() }
        composition = nil
        dirty.insert(.composition)
        if let former { generation = left ?? former.generation }
        let left = generation
        if let scene, scene.generation != generation {
            generation = scene.generation
            dirty.formUnion([.layout, .display, .properties])
            markLayoutAbove()
        }
        for track in ended { track.group.memberEnded(.interrupted) }
        sceneDidChange(from: former)
        if let former, scene == nil, let controller {
            former.overlaysWillLose(controller)
            controller.formerScene = former
            controller.dropWaitingCallsSoon(in: former)
        }
        layoutDirectionMayHaveChanged()
        for subview in subviews where subview.superview === self && subview.scene !== scene {
            subview.move(to: scene, at: left)
        }
        if scene != nil, self.scene === scene {
            applyThemeBackground()
            applyLanguageToLabel()
            environmentDidChange()
        }
        didMoveToScene()
        if scene != nil, self.scene === scene { controller?.viewDidEnterScene() }
        if self.scene === scene { runPendingStarts() }
        // After the hook in which the controller may make the views that it styles here.
        if scene != nil, self.scene === scene {
            controller?.applyLanguage()
            controller?.environmentDidChange()
        }
    }

    /// Notifies the view and its descendants of a change of the environment, the descendants first.
    final func dispatchEnvironment() {
        for subview in subviews where subview.superview === self { subview.dispatchEnvironment() }
        layoutDirectionMayHaveChanged()
        applyThemeBackground()
        applyLanguageToLabel()
        environmentDidChange()
        controller?.applyLanguage()
        controller?.environmentDidChange()
        controller?.dispatchEnvironmentToCovered()
    }
}

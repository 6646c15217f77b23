/// Brings the composition of the changed views up to date, and adds up the damage.
///
/// It visits the views that changed and their superviews, and no others. A change of how a view lies on the panel visits its
/// visible subviews too. It runs ``View/draw(in:)``, which is app code and may change the tree.
@MainActor struct CompositionPass {
    private let now: Instant
    private let number: UInt64
    private let ringed: View?
    private let drawing: ContentDrawing
    private(set) var damage: Region
    /// The views whose scale began to change from frame to frame.
    private(set) var scaling: [View] = []

    /// - Parameters:
    ///   - number: above that of all earlier passes of the scene.
    ///   - damage: pixels that are damaged already.
    init(at now: Instant, number: UInt64, ringed: View?, drawing: ContentDrawing, damage: Region) {
        self.now = now
        self.number = number
        self.ringed = ringed
        self.drawing = drawing
        self.damage = damage
    }

    /// Composes what changed in the tree of a root view.
    mutating func run(_ root: View, in context: CompositionContext) {
        visit(root, in: context)
    }

    private mutating func visit(_ view: View, in context: CompositionContext) {
        guard let composition = view.composition, !view.dirty.contains(.composition) else {
            return compose(view, in: context, isCovered: false)
        }
        if !view.dirty.isDisjoint(with: [.display, .background]) { refreshLooks(of: view, composition) }
        if view.dirty.contains(.compositionBelow) { visitSubviews(of: view, composition) }
    }

    /// Only what the view itself paints has changed.
    private mutating func refreshLooks(of view: View, _ composition: ViewComposition) {
        damage.add(composition.looks.extent)
        view.dirty.remove(.background)
        let content = drawing.displayList(of: view)
        composition.looks = looks(of: view, view.shown, in: composition.context, content)
        damage.add(composition.looks.extent)
        composition.addExtent(composition.looks.extent)
    }

    private func looks(
        of view: View, _ shown: View.Shown, in context: CompositionContext, _ content: DisplayList?
    ) -> ViewLooks {
        ViewLooks(of: view, shown, in: context, content: content, hasRing: view === ringed)
    }

    private mutating func visitSubviews(of view: View, _ composition: ViewComposition) {
        let inner = inner(of: view, composition)
        let drawCount = drawing.drawCount
        var isListed = !view.dirty.contains(.subviewOrder)
        if let index = view.childIndex, view.hasManySubviews, isListed {
            var due = index.takeDueForComposition()
            for child in due where child.superview === view { isListed = visit(child, in: inner, of: composition) && isListed }
            index.recycle(&due)
        } else {
            view.childIndex?.removeDueForComposition()
            for child in view.subviews where child.isCompositionDue {
                guard drawing.drawCount == drawCount || child.superview === view else { continue }
                isListed = visit(child, in: inner, of: composition) && isListed
            }
        }
        view.dirty.subtract([.compositionBelow, .subviewOrder])
        if !isListed || drawing.drawCount != drawCount { listSubviews(of: view, composition, in: inner) }
    }

    /// Returns whether it is composed as before, or not composed as before.
    private mutating func visit(
        _ child: View, in inner: CompositionContext, of composition: ViewComposition
    ) -> Bool {
        let wasComposed = child.composition != nil
        visit(child, in: inner)
        if let changed = child.composition { composition.addExtent(changed.extent) }
        return wasComposed == (child.composition != nil)
    }

    /// Lists the composed subviews of a view again.
    private func listSubviews(of view: View, _ composition: ViewComposition, in inner: CompositionContext) {
        composition.children.removeAll(keepingCapacity: true)
        view.forEachSubview(in: inner) { child in
            if child.composition != nil { composition.children.append(child) }
        }
    }

    private func inner(of view: View, _ composition: ViewComposition) -> CompositionContext {
        var inner = composition.looks.inner(of: view, view.shown, in: composition.context)
        inner.isInMotion = composition.context.isInMotion || composition.scaleMotion.isInMotion
        return inner
    }

    /// Composes a view and all of its visible subviews.
    ///
    /// - Parameter isCovered: whether the damage of a superview covers all of the view, as it was and as it is.
    private mutating func compose(_ view: View, in context: CompositionContext, isCovered: Bool) {
        let shown = view.shown
        let former = view.composition
        let isDamaged = !isCovered && (former == nil || view.dirty.contains(.composition))
        if isDamaged, let former { damage.add(former.exactExtent) }
        let changesItself = !isCovered && !isDamaged && !view.dirty.isDisjoint(with: [.display, .background])
        if changesItself, let former { damage.add(former.looks.extent) }
        view.dirty.subtract([.composition, .background, .compositionBelow, .subviewOrder])
        guard !view.isHidden, shown.opacity > 0, view.mayPaint(in: context) else { return view.discardComposition() }
        let drawCount = drawing.drawCount
        let looks = looks(of: view, shown, in: context, drawing.displayList(of: view))
        // The drawing may have removed the view, or a superview of it.
        guard drawing.drawCount == drawCount || view.scene != nil else { return }
        let composition = former ?? ViewComposition(context, looks)
        (composition.context, composition.looks, composition.pass) = (context, looks, number)
        follow(view, shown, composition)
        view.composition = composition
        let inner = inner(of: view, composition)
        let extent = composeSubviews(of: view, composition, in: inner, isCovered: isCovered || isDamaged)
        composition.setExtent(looks.extent.union(extent))
        if isDamaged { damage.add(composition.extent) }
        if changesItself { damage.add(looks.extent) }
    }

    /// Returns the pixels that the subviews paint.
    private mutating func composeSubviews(
        of view: View, _ composition: ViewComposition, in inner: CompositionContext, isCovered: Bool
    ) -> PixelRect {
        composition.beginChildren()
        view.childIndex?.removeDueForComposition()
        let drawCount = drawing.drawCount
        var extent = PixelRect.empty
        view.forEachSubview(in: inner) { child in
            guard drawing.drawCount == drawCount || child.superview === view else { return }
            compose(child, in: inner, isCovered: isCovered)
            guard let composed = child.composition else { return }
            composition.children.append(child)
            extent = extent.union(composed.extent)
        }
        composition.endChildren()
        if drawing.drawCount != drawCount { composition.children.removeAll { $0.superview !== view } }
        return extent
    }

    /// Notes whether the scale of a view changes from frame to frame.
    private mutating func follow(_ view: View, _ shown: View.Shown, _ composition: ViewComposition) {
        let wasInMotion = composition.scaleMotion.isInMotion
        _ = composition.scaleMotion.follow(shown.aroundCenter.determinant, at: now)
        if composition.scaleMotion.isInMotion && !wasInMotion { scaling.append(view) }
    }
}

extension View {
    /// The margin, in pixels, that rounding and a shadow's blur may add to the painted area, and the focus ring.
    private static let compositionMargin = 8

    /// Whether the view or a subview may paint within the clip.
    fileprivate final func mayPaint(in context: CompositionContext) -> Bool {
        guard !context.clip.isEmpty else { return false }
        let reached = PixelRect(covering: context.transform.apply(paintReach))
        let margin = Self.compositionMargin
        return PixelRect(
            minX: reached.minX - margin, minY: reached.minY - margin, maxX: reached.maxX + margin,
            maxY: reached.maxY + margin
        ).intersects(context.clip)
    }

    /// Visits the subviews that may paint within the clip, back to front.
    fileprivate final func forEachSubview(in inner: CompositionContext, _ body: (View) -> Void) {
        guard hasManySubviews, let back = inner.transform.inverse else { return subviews.forEach(body) }
        let box = Rect(inner.clip).inset(by: -Double(Self.compositionMargin))
        forEachSubview(in: back.apply(box), body)
    }
}

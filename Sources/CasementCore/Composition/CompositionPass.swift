/// Brings the composition of the changed views up to date, and adds up the damage.
///
/// It visits the views that changed and their superviews, and no others. A change of how a view lies on the panel visits its
/// visible subviews too, unless a raster is shown in their place. It runs ``View/draw(in:)``, which is app code and may change
/// the tree.
@MainActor struct CompositionPass {
    private let now: Instant
    private let number: UInt64
    private let ringed: View?
    private let drawing: ContentDrawing
    private let rasters: RasterSelection
    private let pool: CompositionPool
    private(set) var changes: CompositionChanges
    /// The views whose scale began to change from frame to frame.
    private(set) var scaling: [View] = []

    /// - Parameters:
    ///   - number: above that of all earlier passes of the scene.
    ///   - changes: what is known to have changed.
    init(
        at now: Instant, number: UInt64, ringed: View?, drawing: ContentDrawing, rasters: RasterSelection,
        pool: CompositionPool, changes: consuming CompositionChanges
    ) {
        self.now = now
        self.number = number
        self.ringed = ringed
        self.drawing = drawing
        self.rasters = rasters
        self.pool = pool
        self.changes = changes
    }

    /// Composes what changed in the tree of a root view.
    mutating func run(_ root: View, in context: CompositionContext) {
        visit(root, in: context)
    }

    /// Returns what has changed, and keeps none of it.
    mutating func takeChanges() -> CompositionChanges {
        var taken = CompositionChanges()
        swap(&taken, &changes)
        return taken
    }

    private mutating func visit(_ view: View, in context: CompositionContext) {
        guard let composition = view.composition, view.dirty.isDisjoint(with: [.composition, .moved]) else {
            return compose(view, in: context, .own)
        }
        // The compositions of the subviews may be stale, or the pixels that the view erases depend on all subviews.
        if composition.shownSubtree != nil || view.blendMode == .destinationIn, view.isCompositionDue {
            view.dirty.insert(.composition)
            return compose(view, in: context, .own)
        }
        if view.dirty.contains(.scrolled) { return scroll(view, composition) }
        if !view.dirty.isDisjoint(with: [.display, .background]) { repaint(of: view, composition) }
        if view.dirty.contains(.compositionBelow) { visitSubviews(of: view, composition) }
    }

    /// Only what the view itself paints has changed.
    private mutating func repaint(of view: View, _ composition: ViewComposition) {
        changes.formerDamage.add(composition.geometry.extent)
        view.dirty.remove(.background)
        composition.restartRaster(view)
        let content = drawing.displayList(of: view)
        composition.update(view, in: composition.context, geometry(of: view, in: composition.context, content))
        changes.damage.add(composition.geometry.extent)
        composition.addExtent(composition.geometry.extent)
    }

    private func geometry(of view: View, in context: CompositionContext, _ content: DisplayList?) -> PaintGeometry {
        PaintGeometry(of: view, view.shown, in: context, content: content, hasRing: view === ringed)
    }

    private mutating func visitSubviews(of view: View, _ composition: ViewComposition) {
        let inner = composition.inner
        let drawCount = drawing.drawCount
        composition.restartRaster(view)
        var isListed = !view.dirty.contains(.subviewOrder)
        // What the drawing of a subview changes in another one is due in the next frame.
        view.dirty.subtract([.compositionBelow, .subviewOrder])
        if let index = view.childIndex, view.hasManySubviews, isListed {
            var due = index.takeDueForComposition()
            for child in due where child.superview === view {
                isListed = visit(child, in: inner, of: composition) && isListed
            }
            index.recycle(&due)
        } else {
            view.childIndex?.removeDueForComposition()
            for child in view.subviews where child.isCompositionDue {
                guard drawing.drawCount == drawCount || child.superview === view else { continue }
                isListed = visit(child, in: inner, of: composition) && isListed
            }
        }
        if !isListed || drawing.drawCount != drawCount { listSubviews(of: view, composition, in: inner) }
    }

    /// Returns whether it is composed as before, or not composed as before.
    private mutating func visit(
        _ child: View, in inner: CompositionContext, of composition: ViewComposition
    ) -> Bool {
        let wasComposed = child.composition != nil
        visit(child, in: inner)
        composition.addExtent(child.composition?.extent ?? .empty)
        return wasComposed == (child.composition != nil)
    }

    /// Lists the composed subviews of a view again.
    private func listSubviews(of view: View, _ composition: ViewComposition, in inner: CompositionContext) {
        composition.children.removeAll(keepingCapacity: true)
        view.forEachSubview(in: inner) { child in
            if child.composition != nil { composition.children.append(child) }
        }
    }

    /// Which damage the composition of a view adds.
    private enum DamageMode: Equatable {
        /// What changed of the view and its subviews.
        case own
        /// None: the damage of a superview covers all of the view, as it was and as it is.
        case covered
        /// What changed apart from a movement of all pixels.
        case moved(PixelOffset)
    }

    /// Moves the composition of a view that has not changed, and those of its subviews, by whole pixels; false if the result
    /// could differ from that of composing the view.
    private func move(_ view: View, in context: CompositionContext, by offset: PixelOffset) -> Bool {
        guard let composition = view.composition, !view.isCompositionDue,
            context.isMoved(from: composition.context, by: offset),
            view.isUncut(by: context, along: offset), view.isUncut(by: composition.context, along: offset),
            composition.movesExactly(view)
        else { return false }
        shift(view, composition, in: context, by: offset)
        return true
    }

    private func shift(
        _ view: View, _ composition: ViewComposition, in context: CompositionContext, by offset: PixelOffset
    ) {
        composition.move(view, by: offset, in: context)
        composition.pass = number
        for child in composition.children {
            if let moved = child.composition { shift(child, moved, in: composition.inner, by: offset) }
        }
    }

    /// Composes a view and all of its visible subviews.
    private mutating func compose(_ view: View, in context: CompositionContext, _ mode: DamageMode) {
        if case .moved(let offset) = mode, move(view, in: context, by: offset) { return }
        let former = view.composition
        let isCovered = mode == .covered
        let isDamaged =
            !isCovered
            && (former == nil || !view.dirty.isDisjoint(with: [.composition, .moved, .scrolled])
                || view.blendMode == .destinationIn)
        if isDamaged, let former { changes.formerDamage.add(former.exactExtent) }
        let isRedrawn = !view.dirty.isDisjoint(with: [.display, .background])
        let isChangedBelow = view.dirty.contains(.compositionBelow)
        let isContentChanged = isRedrawn || !view.dirty.isDisjoint(with: [.scrolled, .compositionBelow, .subviewOrder])
        view.dirty.subtract([.composition, .moved, .scrolled, .background, .compositionBelow, .subviewOrder])
        guard !view.isHidden, view.shown.opacity > 0, view.mayPaint(in: context) else {
            if !isCovered, !isDamaged, isRedrawn || isChangedBelow, let former {
                changes.formerDamage.add(former.exactExtent)
            }
            return pool.discard(view)
        }
        let drawCount = drawing.drawCount
        let geometry = geometry(of: view, in: context, drawing.displayList(of: view))
        // The drawing may have removed the view, or a superview of it.
        guard drawing.drawCount == drawCount || view.scene != nil else { return }
        let changesItself =
            !isCovered && !isDamaged && (isRedrawn || !isMoved(view, from: former?.geometry, to: geometry, mode))
        if changesItself, let former { changes.formerDamage.add(former.geometry.extent) }
        let formerExtent = former?.shownSubtree == nil ? nil : former?.extent
        former?.shownSubtree = nil
        // The drawing may have removed the view and added it again.
        let composition = view.composition ?? pool.take(view, in: context, geometry)
        update(composition, of: view, in: context, geometry, isContentChanged: isContentChanged || former == nil)
        view.composition = composition
        composeSubtree(of: view, composition, isDamaged ? .covered : mode, formerExtent: formerExtent)
        if isDamaged { changes.damage.add(composition.extent) }
        if changesItself { changes.damage.add(geometry.extent) }
    }

    /// Composes the subviews of a view, unless a raster is shown in their place.
    ///
    /// - Parameter formerExtent: the pixels of the view and its subviews if a raster was shown, so that the compositions of the
    ///   subviews may be stale.
    private mutating func composeSubtree(
        of view: View, _ composition: ViewComposition, _ mode: DamageMode, formerExtent: PixelRect?
    ) {
        let own = composition.geometry.extent
        if ringed?.isDescendant(of: view) != true, let placed = rasters.availableRaster(of: view, composition) {
            composition.shownSubtree = placed.subtree
            return composition.setExtent(own.union(placed.box.intersection(composition.context.clip)))
        }
        guard let formerExtent, mode != .covered else {
            return composition.setExtent(own.union(composeSubviews(of: view, composition, mode)))
        }
        changes.formerDamage.add(formerExtent)
        composition.setExtent(own.union(composeSubviews(of: view, composition, .covered)))
        changes.damage.add(composition.extent)
    }

    private mutating func update(
        _ composition: ViewComposition, of view: View, in context: CompositionContext, _ geometry: PaintGeometry,
        isContentChanged: Bool
    ) {
        let (former, wasInMotion) = (composition.geometry, composition.inner.isInMotion)
        follow(view, composition)
        composition.update(view, in: context, geometry)
        if isContentChanged {
            composition.restartRaster(view)
        } else {
            composition.followRaster(view, from: former, wasInMotion: wasInMotion)
        }
        composition.pass = number
    }

    /// Whether moving the pixels gives exactly what the view itself paints now.
    private func isMoved(_ view: View, from former: PaintGeometry?, to geometry: PaintGeometry, _ mode: DamageMode)
        -> Bool
    {
        guard case .moved(let offset) = mode, let former else { return true }
        return geometry.equals(former, movedBy: offset) && view.displayList?.isMovable != false
    }

    /// The offset of the subviews has changed, and perhaps their positions.
    private mutating func scroll(_ view: View, _ composition: ViewComposition) {
        let isRedrawn = !view.dirty.isDisjoint(with: [.display, .background])
        let geometry = geometry(of: view, in: composition.context, isRedrawn ? nil : view.displayList)
        let inner = geometry.inner(of: view, view.shown, in: composition.context)
        guard !isRedrawn, composition.geometry.content == nil, geometry.content == nil,
            let scrolled = inner.offset(from: composition.inner)
        else {
            view.dirty.insert(.composition)
            return compose(view, in: composition.context, .own)
        }
        let offset = ScrolledSubviews(of: view, composition, in: inner).noteMovement(ofBounds: scrolled)
        view.dirty.subtract([.scrolled, .compositionBelow, .subviewOrder])
        composition.restartRaster(view)
        composition.update(view, in: composition.context, geometry)
        composition.pass = number
        let extent = composeSubviews(of: view, composition, .moved(offset))
        composition.setExtent(geometry.extent.union(extent))
        if offset != PixelOffset(dx: 0, dy: 0) { changes.scrolled.append(ScrolledView(view: view, offset: offset)) }
    }

    /// Returns the pixels that the subviews paint.
    private mutating func composeSubviews(
        of view: View, _ composition: ViewComposition, _ mode: DamageMode
    ) -> PixelRect {
        let inner = composition.inner
        composition.beginChildren()
        view.childIndex?.removeDueForComposition()
        let drawCount = drawing.drawCount
        var extent = PixelRect.empty
        view.forEachSubview(in: inner) { child in
            guard drawing.drawCount == drawCount || child.superview === view else { return }
            compose(child, in: inner, mode)
            guard let composed = child.composition else { return }
            composition.children.append(child)
            extent = extent.union(composed.extent)
        }
        composition.endChildren(in: pool) { child, composition in
            // A subview that moved out of the clip was not visited, and its pixels would be moved with the others.
            if case .moved = mode, child.isCompositionDue { changes.formerDamage.add(composition.exactExtent) }
        }
        if drawing.drawCount != drawCount { composition.children.removeAll { $0.superview !== view } }
        return extent
    }

    /// Notes whether the scale of a view changes from frame to frame.
    private mutating func follow(_ view: View, _ composition: ViewComposition) {
        let wasInMotion = composition.scaleMotion.isInMotion
        _ = composition.scaleMotion.follow(view.shown.aroundCenter.determinant, at: now)
        if composition.scaleMotion.isInMotion && !wasInMotion { scaling.append(view) }
    }
}

extension View {
    /// The margin, in pixels, that rounding and a shadow's blur may add to the painted area.
    private static let compositionMargin = 8
    /// The margin, in points, that the ring of the focused view and its halo add.
    private static let ringMargin = FocusRing.gap + FocusRing.width + 1

    /// Whether the view or a subview may paint within the clip.
    final func mayPaint(in context: CompositionContext) -> Bool {
        !context.clip.isEmpty && reachedPixels(in: context).intersects(context.clip)
    }

    /// Whether no clip of a superview cuts the view or a subview at an edge across a movement. Cuts at the other edges stay the
    /// same.
    fileprivate final func isUncut(by context: CompositionContext, along offset: PixelOffset) -> Bool {
        let limits = context.clip.intersection(context.solid)
        let reached = reachedPixels(in: context)
        return (offset.dx == 0 || (reached.minX >= limits.minX && reached.maxX <= limits.maxX))
            && (offset.dy == 0 || (reached.minY >= limits.minY && reached.maxY <= limits.maxY))
    }

    private func reachedPixels(in context: CompositionContext) -> PixelRect {
        PixelRect(covering: context.transform.apply(paintReach.inset(by: -Self.ringMargin)))
            .outset(by: Self.compositionMargin)
    }

    /// Visits the subviews that may paint within the clip, back to front.
    final func forEachSubview(in inner: CompositionContext, _ body: (View) -> Void) {
        guard hasManySubviews, let back = inner.transform.inverse else { return subviews.forEach(body) }
        let box = Rect(inner.clip).inset(by: -Double(Self.compositionMargin))
        forEachSubview(in: back.apply(box).inset(by: -Self.ringMargin), body)
    }
}

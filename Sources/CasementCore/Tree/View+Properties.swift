extension View {
    /// The rectangle in the superview's points.
    ///
    /// With a ``transform`` other than the identity, reading gives the box around the turned view, and writing sets the
    /// box of the view before the transform.
    public final var frame: Rect {
        get {
            let box = Rect(center: center, size: size)
            let transform = transform
            guard !transform.isIdentity else { return box }
            let turned = transform.apply(Rect(center: .zero, size: box.size))
            return turned.offset(by: box.center - .zero)
        }
        set {
            center = newValue.center
            // `frame.origin.x += 5` is no word about a size that is on its way.
            if writesAll || newValue.size != size { size = newValue.size }
        }
    }

    /// The view's own space: ``subviews`` and drawing are placed in it. A change of its origin scrolls.
    public final var bounds: Rect {
        get { Rect(origin: boundsOrigin, size: size) }
        set {
            if writesAll || newValue.origin != boundsOrigin { boundsOrigin = newValue.origin }
            if writesAll || newValue.size != size { size = newValue.size }
        }
    }

    /// In an `animate` block a write of a frame means all of it, even where nothing changes: a time of zero arrives.
    private var writesAll: Bool { scene?.readsTargetOfBoundsOrigin == true }

    /// The middle of the view in the superview's points; the point around which ``transform`` turns.
    public final var center: Point {
        get { read(.center, shown.center) }
        set { write(.center, newValue, shown.center) }
    }

    /// A map applied around the ``center``.
    public final var transform: Transform {
        get { read(.transform, shown.transform) }
        set { write(.transform, newValue, shown.transform) }
    }

    /// 0 shows nothing, 1 everything; a view below 0.01 is not hit.
    public final var opacity: Double {
        get { read(.opacity, shown.opacity) }
        set { write(.opacity, newValue, shown.opacity) }
    }

    /// The colour that fills the bounds, below what the view draws.
    public final var backgroundColor: Color {
        get { read(.backgroundColor, shown.backgroundColor) }
        set { write(.backgroundColor, newValue, shown.backgroundColor) }
    }

    /// The radius, in points, of the corners of the ``backgroundColor``.
    public final var cornerRadius: Double {
        get { read(.cornerRadius, shown.cornerRadius) }
        set { write(.cornerRadius, newValue, shown.cornerRadius) }
    }

    final var size: Size {
        get { read(.size, shown.size) }
        set { write(.size, newValue, shown.size) }
    }

    final var boundsOrigin: Point {
        get { scene?.readsTargetOfBoundsOrigin == true ? read(.boundsOrigin, shown.boundsOrigin) : shown.boundsOrigin }
        set { write(.boundsOrigin, newValue, shown.boundsOrigin) }
    }

    private func read<Value: Animatable>(_ property: AnimatedProperty, _ value: Value) -> Value {
        guard !tracks.isEmpty, let scene, scene.readsTargets, let track = track(of: property) else { return value }
        return Value(components: track.target)
    }

    private func write<Value: Animatable>(_ property: AnimatedProperty, _ new: Value, _ value: Value) {
        if let scene, scene.readsTargets {
            return scene.animator.write(property, new.components, shown: value.components, of: self, in: scene)
        }
        if new != value || !tracks.isEmpty { jump(property, to: new.components) }
    }

    /// Ends the property's animation and shows a value at once.
    final func jump(_ property: AnimatedProperty, to value: Components) {
        scene?.animator.hold()
        defer { scene?.animator.release() }
        let track = removeTrack(of: property)
        if property == .size {
            // Layout was made for the target.
            let old = track.map { Size(components: $0.target) } ?? shown.size
            showSize(Size(components: value))
            if shown.size != old { layoutSizeDidChange(from: old, to: shown.size) }
        } else {
            show(property, value)
        }
        track?.group.trackEnded(.interrupted)
    }

    final func track(of property: AnimatedProperty) -> Track? {
        tracks.first { $0.property == property }
    }

    /// Takes a track out; its group is still to be told how it ended.
    final func removeTrack(of property: AnimatedProperty) -> Track? {
        tracks.firstIndex { $0.property == property }.map { tracks.remove(at: $0) }
    }

    /// Makes a value the shown one and marks what that makes dirty.
    final func show(_ property: AnimatedProperty, _ value: Components) {
        switch property {
        case .center:
            shown.center = Point(components: value)
            superview?.children.childMoved(self)
            setNeedsComposition()
        case .size:
            let old = shown.size
            showSize(Size(components: value))
            // While the size is animated, its layout was made for the target and stays right.
            if track(of: .size) == nil { layoutSizeDidChange(from: old, to: shown.size) }
        case .boundsOrigin:
            shown.boundsOrigin = Point(components: value)
            setNeedsComposition()
        case .transform:
            shown.transform = Transform(components: value)
            superview?.children.childMoved(self)
            setNeedsComposition()
        case .opacity:
            shown.opacity = min(max(value[0], 0), 1)
            setNeedsComposition()
        case .backgroundColor:
            // A spring swings beyond its target, a colour cannot.
            shown.backgroundColor = Color(components: value.clamped(lowerBound: .zero, upperBound: .one))
            mark(.background)
        case .cornerRadius:
            shown.cornerRadius = max(value[0], 0)
            mark(.background)
        }
    }

    private func showSize(_ size: Size) {
        let size = size.withoutNegatives
        guard size != shown.size else { return }
        shown.size = size
        superview?.children.childMoved(self)
        setNeedsComposition()
        setNeedsDisplay()
    }

    /// The size that layout sees is another: subviews follow by their masks, and layout is due.
    final func layoutSizeDidChange(from old: Size, to size: Size) {
        setNeedsLayout()
        guard let scene else { return resizeSubviews(from: old, to: size) }
        // A mask is layout: a subview that is on its way is sent elsewhere, not stopped.
        scene.asLayout { resizeSubviews(from: old, to: size) }
    }

    private func resizeSubviews(from old: Size, to size: Size) {
        for subview in subviews where !subview.autoresizing.isEmpty {
            let box = Rect(center: subview.center, size: subview.size)
            subview.frame = subview.autoresizing.applied(to: box, from: old, to: size)
        }
    }
}

extension Autoresizing {
    /// A frame after its container's size changed; the flexible parts share the change equally.
    func applied(to frame: Rect, from old: Size, to new: Size) -> Rect {
        let horizontal = Self.share(
            new.width - old.width, contains(.flexibleLeft), contains(.flexibleWidth), contains(.flexibleRight))
        let vertical = Self.share(
            new.height - old.height, contains(.flexibleTop), contains(.flexibleHeight), contains(.flexibleBottom))
        return Rect(
            x: frame.minX + horizontal.before, y: frame.minY + vertical.before,
            width: max(0, frame.width + horizontal.length), height: max(0, frame.height + vertical.length))
    }

    private static func share(
        _ change: Double, _ before: Bool, _ length: Bool, _ after: Bool
    ) -> (before: Double, length: Double) {
        let parts = [before, length, after].count { $0 }
        guard parts > 0 else { return (0, 0) }
        let share = change / Double(parts)
        return (before ? share : 0, length ? share : 0)
    }
}

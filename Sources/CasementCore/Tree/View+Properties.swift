extension View {
    /// The rectangle in the superview's points.
    ///
    /// With a ``transform``, a ``rotation`` or a ``scale``, reading gives the box around the transformed view, and writing sets
    /// the box of the view before it is transformed. A box of the size that reading gives moves the view and preserves its
    /// size, except within layout.
    public final var frame: Rect {
        get {
            let box = Rect(center: center, size: size)
            let map = Shown.map(scale, rotation, transform)
            guard !map.isIdentity else { return box }
            let turned = map.apply(Rect(center: .zero, size: box.size))
            return turned.offset(by: box.center - .zero)
        }
        set {
            center = newValue.center
            // Writing only the origin (`frame.origin.x += 5`) must not retarget a running size animation.
            let new = isSizeOfTransformed(newValue.size) ? size : newValue.size
            if writesAll || new != size { size = new }
        }
    }

    /// Whether a size is that of the box around the transformed view: the code read the frame and changed its origin. Layout
    /// computes frames, and the size of one may be that of the box by chance.
    private func isSizeOfTransformed(_ new: Size) -> Bool {
        new != size && scene?.isLayingOut != true && new == frame.size
    }

    /// The rectangle in the view's own coordinates, in which ``subviews`` and drawing are placed. Changing its origin scrolls.
    public final var bounds: Rect {
        get { Rect(origin: boundsOrigin, size: size) }
        set {
            if writesAll || newValue.origin != boundsOrigin { boundsOrigin = newValue.origin }
            if writesAll || newValue.size != size { size = newValue.size }
        }
    }

    /// Whether a write of a frame or of bounds writes both parts, also an unchanged one: within an `animate` block with a
    /// duration of zero, that ends a running animation.
    private var writesAll: Bool { scene?.readsTargetOfBoundsOrigin == true }

    /// The centre of the view in the superview's points; the fixed point of ``transform``.
    public final var center: Point {
        get { read(.center, shown.center) }
        set { write(.center, newValue, shown.center) }
    }

    /// A transform around the ``center``, after ``scale`` and ``rotation``.
    ///
    /// An animation interpolates translation, rotation, scale and skew. It rotates in the shorter direction; animate
    /// ``rotation`` for the longer one, or for more than one rotation.
    public final var transform: Transform {
        get { read(.transform, shown.transform) }
        set { write(.transform, newValue, shown.transform) }
    }

    /// The rotation around the ``center``, clockwise, in radians. An animation from 0 to 2 * pi is a full turn.
    public final var rotation: Double {
        get { read(.rotation, shown.rotation) }
        set { write(.rotation, newValue, shown.rotation) }
    }

    /// The factor by which the view is scaled around its ``center``.
    ///
    /// With subviews, a scaled view begins on a whole device pixel, unless it is rotated by other than quarter turns: it
    /// looks the same wherever it moves.
    public final var scale: Double {
        get { read(.scale, shown.scale) }
        set { write(.scale, newValue, shown.scale) }
    }

    /// The opacity of the view and its subviews, from 0 (transparent) to 1. A view below 0.01 is not hit.
    public final var opacity: Double {
        get { read(.opacity, shown.opacity) }
        set { write(.opacity, newValue, shown.opacity) }
    }

    /// The factor of the colours of the view and its subviews, from 0 (black) to 1: the `brightness()` of CSS, without the
    /// values above 1. A value outside is limited.
    ///
    /// Unlike a translucent view, a darkened view with an opaque ``backgroundColor`` still hides the views behind it, which are
    /// then not painted. Its shadow is darkened, too. As in a translucent view, the ``blendMode`` of a subview has an effect on
    /// the view and its other subviews alone, not on what is behind the view.
    public final var brightness: Double {
        get { read(.brightness, shown.brightness) }
        set { write(.brightness, newValue, shown.brightness) }
    }

    /// The colour that fills the bounds, behind the view's drawing.
    public final var backgroundColor: Color {
        get { read(.backgroundColor, shown.backgroundColor) }
        set {
            viewDecoration?.themeColor = nil
            write(.backgroundColor, newValue, shown.backgroundColor)
        }
    }

    /// The radius, in points, of the corners of the background, the border and the shadow, and, with
    /// ``View/clipsToBounds``, of the clipped content and subviews.
    public final var cornerRadius: Double {
        get { read(.cornerRadius, shown.cornerRadius) }
        set {
            viewDecoration?.themeRadius = nil
            write(.cornerRadius, newValue, shown.cornerRadius)
        }
    }

    /// Shows the background of ``background(_:cornerRadius:)`` in the theme in force.
    final func applyThemeBackground() {
        guard let viewDecoration else { return }
        let (color, radius) = (viewDecoration.themeColor, viewDecoration.themeRadius)
        guard color != nil || radius != nil else { return }
        let theme = themeInForce
        if let color { write(.backgroundColor, theme.colors[keyPath: color], shown.backgroundColor) }
        if let radius { write(.cornerRadius, theme[keyPath: radius], shown.cornerRadius) }
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
        return Value(components: scene.animator.target(of: track, in: scene))
    }

    private func write<Value: Animatable>(_ property: AnimatedProperty, _ new: Value, _ value: Value) {
        if let scene, scene.readsTargets {
            return scene.animator.write(property, new.components, shown: value.components, of: self, in: scene)
        }
        if new != value || !tracks.isEmpty { jump(property, to: new.components) }
    }

    /// Interrupts the property's animation, and shows a value at once.
    final func jump(_ property: AnimatedProperty, to value: Components) {
        guard let scene, !tracks.isEmpty else { return show(property, value) }
        scene.animator.completions.hold {
            interruptTrack(of: property)
            show(property, value)
        }
    }

    final func track(of property: AnimatedProperty) -> Track? {
        tracks.first { $0.property == property }
    }

    final func endTrack(of property: AnimatedProperty, _ end: AnimationEnd) {
        guard let index = tracks.firstIndex(where: { $0.property == property }) else { return }
        let track = tracks.remove(at: index)
        track.group.memberEnded(end)
    }

    /// Interrupts a track at the shown value. Layout used its target size, and runs again for the shown size.
    final func interruptTrack(of property: AnimatedProperty) {
        guard let track = track(of: property) else { return }
        endTrack(of: property, .interrupted)
        guard property == .size else { return }
        setNeedsLayout()
        asLayout { followInterruption(of: track) }
    }

    private func followInterruption(of track: Track) {
        for subview in subviews where !subview.autoresizing.isEmpty {
            let followed = subview.tracks.filter { $0.group === track.group }.map(\.property)
            if followed.isEmpty {
                subview.follow(from: Size(components: track.target), to: shown.size)
            } else {
                // A subview whose animation belongs to the same group has the right frame at this time: it stops there too.
                for property in followed { subview.interruptTrack(of: property) }
            }
        }
    }

    /// Sets the shown value, and marks the state that becomes dirty by it.
    final func show(_ property: AnimatedProperty, _ value: Components) {
        switch property {
        case .center:
            shown.center = Point(components: value)
            reachDidChange()
            mark(.moved)
        case .size: resize(to: Size(components: value).withoutNegatives)
        case .boundsOrigin:
            shown.boundsOrigin = Point(components: value)
            if laysOutAtEachOffset { setNeedsLayout() }
            if !clipsToBounds { reachDidChange() }
            mark(clipsToBounds ? .scrolled : .composition)
        case .transform, .rotation, .scale:
            setTransformPart(property, value)
            reachDidChange()
            setNeedsComposition()
        case .opacity:
            let opacity = min(max(value[0], 0), 1)
            guard opacity != shown.opacity else { return }
            shown.opacity = opacity
            setNeedsComposition()
        case .brightness:
            let brightness = min(max(value[0], 0), 1)
            guard brightness != shown.brightness else { return }
            shown.brightness = brightness
            setNeedsComposition()
        case .backgroundColor:
            // A spring overshoots, and the components of a colour are limited.
            shown.backgroundColor = Color(components: value.clamped(lowerBound: .zero, upperBound: .one))
            mark(.background)
        case .cornerRadius:
            shown.cornerRadius = max(value[0], 0)
            // The corners also clip the subviews.
            if clipsToBounds { setNeedsComposition() } else { mark(.background) }
        }
    }

    private func setTransformPart(_ property: AnimatedProperty, _ value: Components) {
        switch property {
        case .rotation: shown.rotation = value[0]
        case .scale: shown.scale = value[0]
        default: shown.transform = Transform(components: value)
        }
    }

    private func resize(to size: Size) {
        let old = shown.size
        guard size != old else { return }
        shown.size = size
        reachDidChange()
        setNeedsComposition()
        setNeedsDisplay()
        // During a size animation the layout is that of the target size, and remains valid.
        if track(of: .size) == nil { layoutSizeDidChange(from: old, to: size) }
    }

    /// Resizes the subviews by their autoresizing masks, and requests layout, after the size that layout uses has changed.
    final func layoutSizeDidChange(from old: Size, to size: Size) {
        setNeedsLayout()
        asLayout {
            for subview in subviews where !subview.autoresizing.isEmpty { subview.follow(from: old, to: size) }
        }
    }

    /// Runs autoresizing as layout, in which writes retarget running animations instead of stopping them.
    private func asLayout(_ body: () -> Void) {
        if let scene { scene.asLayout(body) } else { body() }
    }

    private func follow(from old: Size, to size: Size) {
        let parts = autoresizing.resolved(effectiveLayoutDirection)
        frame = parts.applied(to: Rect(center: center, size: self.size), from: old, to: size)
    }
}

extension Autoresizing {
    /// The frame after a change of its container's size; the flexible parts share the change equally.
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

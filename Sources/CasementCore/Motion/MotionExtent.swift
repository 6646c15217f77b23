/// The box around all pixels that a view and its subviews may paint while their endless animations run, clipped by the
/// superviews.
@MainActor struct MotionExtent {
    /// In the points of the scene; empty if nothing is ever painted.
    private var box: Rect
    /// Whether the pixels of the box are known only roughly: a view in it casts a shadow, scrolls or is not axis-aligned.
    private var isRough = false

    /// The margin of a rough box, in pixels, for rounding, the fraction of a scroll offset and the blur of a shadow.
    private static let roughness = 4

    init(of view: View) {
        box = .zero
        guard view.canBeOpaque else { return }
        box = reach(of: view)
        for container in view.superviews where !box.isEmpty {
            guard container.canBeOpaque else {
                box = .zero
                return
            }
            let looks = container.looksInMotion
            if container.clipsToBounds {
                box = box.intersection(looks.reduce(.zero) { $0.union($1.bounds) })
            }
            box = map(box, by: looks)
        }
    }

    /// The pixels that the box intersects.
    func pixels(through device: Transform) -> PixelRect {
        let mapped = device.apply(box)
        guard !box.isEmpty else { return .empty }
        guard isRough else { return PixelRect(rounding: mapped) }
        let pixels = PixelRect(covering: mapped)
        return PixelRect(
            minX: pixels.minX - Self.roughness, minY: pixels.minY - Self.roughness,
            maxX: pixels.maxX + Self.roughness, maxY: pixels.maxY + Self.roughness)
    }

    /// The box around a view and its subviews, in its superview's points.
    private mutating func reach(of view: View) -> Rect {
        var contents = Rect.zero
        if !view.clipsToBounds {
            for subview in view.subviews where subview.canBeOpaque { contents = contents.union(reach(of: subview)) }
        }
        var result = Rect.zero
        let looks = view.looksInMotion
        for look in looks {
            var own = contents.union(look.bounds)
            if let shadow = view.shadow, let cast = shadow.cast(by: look.bounds) {
                own = own.union(cast)
                isRough = true
            }
            result = result.union(map(own, by: [look]))
        }
        return result
    }

    /// Maps a box by all combinations of the ends of the animated ranges: there a product of values has its extremes.
    private mutating func map(_ box: Rect, by looks: [View.Shown]) -> Rect {
        var result = Rect.zero
        for look in looks {
            let transform = look.toSuperview
            if !transform.isAxisAligned || look.boundsOrigin != .zero { isRough = true }
            result = result.union(transform.apply(box))
        }
        return result
    }
}

extension View {
    /// Whether the view may be visible at some time of its animations.
    fileprivate var canBeOpaque: Bool {
        guard !isHidden else { return false }
        guard let range = track(of: .opacity)?.range else { return shown.opacity > 0 }
        return max(range.low[0], range.high[0]) > 0
    }

    /// The looks with each animated property at both ends of its range, in all combinations.
    fileprivate var looksInMotion: [Shown] {
        var looks = [shown]
        for track in tracks {
            guard let range = track.range else { continue }
            looks = looks.flatMap { $0.ends(of: track.property, range.low, range.high) }
        }
        if track(of: .rotation)?.range != nil { looks = looks.flatMap(\.atAnyRotation) }
        return looks
    }
}

extension View.Shown {
    fileprivate var bounds: Rect { Rect(origin: boundsOrigin, size: size) }

    /// Copies with the values of a property at both ends of its range.
    fileprivate func ends(of property: AnimatedProperty, _ low: Components, _ high: Components) -> [View.Shown] {
        switch property {
        case .center: [low, high].map { with(\.center, Point(components: $0)) }
        case .size: [low, high].map { with(\.size, Size(components: $0).withoutNegatives) }
        case .boundsOrigin: [low, high].map { with(\.boundsOrigin, Point(components: $0)) }
        case .transform:
            TransformParts.enclosure(TransformParts(components: low), TransformParts(components: high)).map {
                with(\.transform, $0)
            }
        case .scale: [low, high].map { with(\.scale, $0[0]) }
        case .rotation, .opacity, .brightness, .backgroundColor, .cornerRadius: [self]
        }
    }

    /// Copies whose boxes, together, contain the box of this one at any rotation; see `TransformParts.enclosure`.
    fileprivate var atAnyRotation: [View.Shown] {
        TransformParts.eighths.map { with(\.rotation, $0).with(\.scale, scale * 2.0.squareRoot()) }
    }

    private func with<Value>(_ property: WritableKeyPath<View.Shown, Value>, _ value: Value) -> View.Shown {
        var result = self
        result[keyPath: property] = value
        return result
    }
}

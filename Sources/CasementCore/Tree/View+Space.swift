extension View.Shown {
    /// Maps the view's space to its superview's.
    var toSuperview: Transform {
        let origin = Transform.translation(-boundsOrigin.x - size.width / 2, -boundsOrigin.y - size.height / 2)
        let map = aroundCenter
        let turned = map.isIdentity ? origin : origin.concatenating(map)
        return turned.concatenating(.translation(center.x, center.y))
    }

    /// The map around the centre.
    var aroundCenter: Transform { Self.map(scale, rotation, transform) }

    /// The scale, then the rotation, then the transform.
    static func map(_ scale: Double, _ rotation: Double, _ transform: Transform) -> Transform {
        guard rotation != 0 || scale != 1 else { return transform }
        return Transform.scale(scale).concatenating(.rotation(rotation)).concatenating(transform)
    }
}

extension View {
    /// Maps this view's space to its superview's, as shown.
    package final var toSuperview: Transform { shown.toSuperview }

    /// Maps this view's space to that of the root of its tree, as shown.
    package final var toRoot: Transform {
        var result = toSuperview
        for view in superviews { result = result.concatenating(view.toSuperview) }
        return result
    }

    /// Converts a point of this view to another view's space, or to the scene's if `view` is nil.
    ///
    /// If a transform scales `view` to zero, the result is the centre of its bounds.
    public final func convert(_ point: Point, to view: View?) -> Point {
        let root = toRoot.apply(point)
        guard let view else { return root }
        guard let back = view.toRoot.inverse else {
            return Rect(origin: view.shown.boundsOrigin, size: view.shown.size).center
        }
        return back.apply(root)
    }

    /// Converts a point of another view, or of the scene if `view` is nil, to this view's space.
    public final func convert(_ point: Point, from view: View?) -> Point {
        if let view { return view.convert(point, to: self) }
        guard let back = toRoot.inverse else { return Rect(origin: shown.boundsOrigin, size: shown.size).center }
        return back.apply(point)
    }

    /// The box, in another view's space (the scene's if `view` is nil), around a rectangle of this view.
    public final func convert(_ rect: Rect, to view: View?) -> Rect {
        let root = toRoot
        guard let view else { return root.apply(rect) }
        guard let back = view.toRoot.inverse else {
            return Rect(origin: convert(rect.origin, to: view), size: .zero)
        }
        return root.concatenating(back).apply(rect)
    }

    /// The box, in this view's space, around a rectangle of another view, or of the scene if `view` is nil.
    public final func convert(_ rect: Rect, from view: View?) -> Rect {
        if let view { return view.convert(rect, to: self) }
        guard let back = toRoot.inverse else { return Rect(origin: convert(rect.origin, from: nil), size: .zero) }
        return back.apply(rect)
    }

    /// Converts a vector of this view to the scene's space.
    final func vectorToRoot(_ vector: Vector) -> Vector {
        toRoot.apply(vector)
    }

    /// Converts a vector of the scene to this view's space; zero if a transform scales the view to zero.
    final func vectorFromRoot(_ vector: Vector) -> Vector {
        toRoot.inverse?.apply(vector) ?? .zero
    }

    /// Becomes a subview of another view, without changing its position, size and rotation on the panel.
    final func move(into view: View) {
        guard let back = view.toRoot.inverse else { return view.addSubview(self) }
        let map = toRoot.concatenating(back)
        let middle = map.apply(Rect(origin: shown.boundsOrigin, size: shown.size).center)
        view.addSubview(self)
        center = middle
        (rotation, scale) = (0, 1)
        transform = Transform(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0)
    }
}

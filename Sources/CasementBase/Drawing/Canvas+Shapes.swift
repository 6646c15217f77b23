extension Canvas {
    /// Fills a path with a paint.
    public func fill(_ path: Path, _ paint: Paint, rule: Path.FillRule = .nonZero) {
        guard path.isFinite, record(extent: path.bounds) else { return }
        append(.fillPath(add(path), paint: add(paint), rule))
    }

    /// Fills a path with a colour.
    public func fill(_ path: Path, _ color: Color, rule: Path.FillRule = .nonZero) {
        fill(path, .color(color), rule: rule)
    }

    /// Fills a rectangle with a paint.
    public func fill(_ rect: Rect, _ paint: Paint) {
        switch paint {
        case .color(let color): fill(rect, color)
        case .gradient:
            guard record(extent: rect) else { return }
            if paint.isOpaque { cover(rect) }
            append(.fillRect(rect, paint: add(paint)))
        }
    }

    /// Fills a rectangle whose corners have individual radii.
    public func fill(_ rect: Rect, corners: CornerRadii, _ paint: Paint) {
        fill(Path { $0.addRoundedRect(rect, radii: corners) }, paint)
    }

    /// Strokes a path with a paint.
    public func stroke(_ path: Path, _ style: StrokeStyle, _ paint: Paint) {
        guard path.isFinite, style.width > 0, style.width.isFinite, style.reach.isFinite else { return }
        guard record(extent: path.bounds.inset(by: -style.reach)) else { return }
        append(.strokePath(add(path), style: add(style), paint: add(paint)))
    }

    /// Strokes a path with a colour.
    public func stroke(_ path: Path, _ style: StrokeStyle, _ color: Color) {
        stroke(path, style, .color(color))
    }

    /// Draws a border along the inner edge of a rectangle.
    ///
    /// - Parameter width: the width of the border in points; zero or less draws nothing.
    public func border(_ rect: Rect, corners: CornerRadii = CornerRadii(0), width: Double, _ paint: Paint) {
        guard width > 0, width.isFinite else { return }
        let fitted = corners.fitted(to: rect.size)
        let inner = CornerRadii(
            topLeft: fitted.topLeft - width, topRight: fitted.topRight - width,
            bottomRight: fitted.bottomRight - width, bottomLeft: fitted.bottomLeft - width)
        let hole = rect.inset(by: width)
        fill(
            Path {
                $0.addRoundedRect(rect, radii: fitted)
                if !hole.isEmpty { $0.addRoundedRect(hole, radii: inner) }
            }, paint, rule: .evenOdd)
    }

    /// Draws the soft shadow of a rounded rectangle. Draw the rectangle itself afterwards.
    public func shadow(of rect: Rect, cornerRadius: Double = 0, _ shadow: Shadow) {
        let cast = rect.offset(by: shadow.offset)
        let radius = max(shadow.radius, 0)
        guard shadow.color.alpha > 0, radius.isFinite, record(extent: cast.inset(by: -radius * 1.5 - 1)) else { return }
        append(.shadow(cast, cornerRadius: max(cornerRadius, 0), blur: radius, shadow.color))
    }

    /// Clips everything that `body` draws to a path, with antialiased edges.
    public func clip(to path: Path, rule: Path.FillRule = .nonZero, _ body: () -> Void) {
        guard path.isFinite else { return }
        within(path.bounds, .pushPathClip(add(path), rule), .popPathClip, body)
    }

    /// Applies a transform to everything that `body` draws.
    public func transform(_ transform: Transform, _ body: () -> Void) {
        let outside = resetExtent()
        append(.pushTransform(transform))
        nested(body)
        append(.popTransform)
        let inside = resetExtent()
        setExtent(outside.union(inside.isEmpty ? .zero : transform.apply(inside)))
    }

    /// Draws what `body` draws into a group, then blends the group as one onto the content below.
    ///
    /// - Parameters:
    ///   - opacity: the opacity of the whole group, 0 ... 1.
    ///   - blendMode: how the group is blended.
    public func group(opacity: Double = 1, blendMode: BlendMode = .normal, _ body: () -> Void) {
        guard opacity > 0 else { return }
        append(.pushGroup(opacity: min(opacity, 1), blendMode))
        nested(body)
        append(.popGroup)
    }
}

import Casement

/// Finds fields whose edge, and switches, boxes and sliders of which no part, can be seen by a person with weak sight.
@MainActor struct PartAudit {
    /// 3 : 1: the contrast of parts of controls of WCAG 2, criterion 1.4.11.
    private static let least = 3.0
    /// 0.05: the rounding of colours to 8 bits.
    private static let tolerance = 0.05
    /// A hundredth of the pixels: a part that is smaller is not seen.
    private static let leastShare = 100
    /// 3 pt: pixels on both sides of an edge that are nearer belong to it.
    private static let edge = 3.0
    /// 6 pt: outside of the ring of the focus.
    private static let distance = 6.0
    private static let roles: Set<Accessibility.Role> = [.toggle, .checkBox, .radioButton, .slider, .adjustable]

    let scene: Scene
    let pixels: ShownPixels

    func findings(in shown: ShownViews) -> [AuditFinding] { shown.views.compactMap { finding($0, among: shown.texts) } }

    private func finding(_ place: ShownView, among texts: [ShownText]) -> AuditFinding? {
        let view = place.view
        let isField = view is any TextInputClient
        guard place.surroundings.isEnabled, isField || Self.roles.contains(view.accessibility.role),
            let shape = view.focusRing?.bounds, !shape.isEmpty
        else { return nil }
        let box = view.convert(shape, to: nil)
        guard place.surroundings.clip.contains(box), let hit = scene.hitTest(box.center),
            hit.isDescendant(of: view) || view.isDescendant(of: hit)
        else { return nil }
        // A title in it is enough to see it, as that of a segment is; its contrast is another check's.
        if !isField, texts.contains(where: { $0.place.view.isDescendant(of: view) && box.contains($0.box.center) }) {
            return nil
        }
        let contrast = isField ? contrastOfEdge(box, of: view) : contrastOfParts(box)
        guard contrast < Self.least - Self.tolerance else { return nil }
        return AuditFinding(
            views: [view], kind: "part",
            sentence: """
                \(view.auditName): the \(isField ? "edge" : "\(view.accessibility.role)") at \(box.brief) has a \
                contrast of \(contrast.brief) : 1 with what is around it, less than \(Self.least.brief) : 1
                """)
    }

    /// The least contrast across the middle of one of the sides.
    private func contrastOfEdge(_ box: Rect, of field: View) -> Double {
        let middles = [
            Point(x: box.midX, y: box.minY), Point(x: box.midX, y: box.maxY), Point(x: box.minX, y: box.midY),
            Point(x: box.maxX, y: box.midY),
        ]
        return middles.reduce(21) { least, middle in
            // Another view may cover a side, as the keyboard on the screen does.
            let inside = middle + (box.center - middle) * (Self.edge / box.center.distance(to: middle))
            guard let hit = scene.hitTest(inside), hit.isDescendant(of: field) || field.isDescendant(of: hit) else {
                return least
            }
            let isLevel = middle.x == box.midX
            let length = 2 * Self.edge
            let across = Rect(
                center: middle, size: Size(width: isLevel ? 1 : length, height: isLevel ? length : 1))
            let colors = pixels.colors(in: across).map(\.color)
            let largest = colors.reduce(1) { largest, color in
                colors.reduce(largest) { max($0, $1.contrast(with: color)) }
            }
            return min(least, largest)
        }
    }

    /// The contrast with the ground that as many of the pixels have as one needs to see them.
    private func contrastOfParts(_ box: Rect) -> Double {
        let above = Rect(x: box.minX, y: box.minY - Self.distance - 2, width: box.width, height: 2)
        let below = Rect(x: box.minX, y: box.maxY + Self.distance, width: box.width, height: 2)
        guard let ground = (pixels.colors(in: above) + pixels.colors(in: below)).max(by: { $0.count < $1.count }) else {
            return 21
        }
        let colors = pixels.colors(in: box)
        var rest = max(1, colors.reduce(0) { $0 + $1.count } / Self.leastShare)
        let contrasts = colors.map { ($0.color.contrast(with: ground.color), $0.count) }.sorted { $0.0 > $1.0 }
        for (contrast, count) in contrasts {
            rest -= count
            if rest <= 0 { return contrast }
        }
        return 1
    }
}

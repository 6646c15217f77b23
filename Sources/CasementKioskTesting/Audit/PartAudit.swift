import Casement

/// Finds fields whose edge, and switches, boxes and sliders of which no part, can be seen by a person with weak sight.
///
/// A text in a control identifies it, but shows its state only if it is the value. So one with a text needs a mark besides it
/// while it is chosen, and a box or switch that is drawn must be seen in each state. A plain button needs neither.
@MainActor struct PartAudit {
    /// 3 : 1: the contrast of parts of controls of WCAG 2, criterion 1.4.11.
    private static let least = 3.0
    /// 0.05: the rounding of colours to 8 bits.
    private static let tolerance = 0.05
    /// A hundredth of the pixels: a part that is smaller is not seen.
    private static let leastShare = 100
    /// 16 square points: the smallest mark that shows a state, such as a dot of 4 pt.
    private static let leastMark = 16.0
    /// 0.9: thin marks of a control that is shown smaller than so are blurred.
    private static let leastScale = 0.9
    /// 8 of 255: pixels that differ less have the same colour for the eye.
    private static let sameColor = 8
    /// 2 pt: the blurred edges of letters reach so far beyond their boxes.
    private static let blur = 2.0
    /// 3 pt: pixels on both sides of an edge that are nearer belong to it.
    private static let edge = 3.0
    /// 6 pt: outside of the ring of the focus.
    private static let distance = 6.0
    private static let roles: Set<Accessibility.Role> = [.toggle, .checkBox, .radioButton, .slider, .adjustable]

    let scene: Scene
    let pixels: ShownPixels

    func findings(in shown: ShownViews) -> [AuditFinding] { shown.views.compactMap { finding($0, in: shown) } }

    private func finding(_ place: ShownView, in shown: ShownViews) -> AuditFinding? {
        let view = place.view
        let isField = view is any TextInputClient
        guard place.surroundings.isEnabled, isField || Self.roles.contains(view.accessibility.role),
            let shape = view.focusRing?.bounds, !shape.isEmpty
        else { return nil }
        let box = view.convert(shape, to: nil)
        guard place.surroundings.clip.contains(box), let hit = scene.hitTest(box.center),
            hit.isDescendant(of: view) || view.isDescendant(of: hit)
        else { return nil }
        let (part, measured): (String, Double?) =
            if isField {
                ("edge", contrastOfEdge(box, of: view))
            } else if texts(in: box, of: view, shown).isEmpty {
                ("\(view.accessibility.role)", contrastOfParts(box))
            } else {
                ("mark of the \(view.accessibility.role)", contrastOfMark(in: box, of: view, shown))
            }
        guard let contrast = measured, contrast < Self.least - Self.tolerance else { return nil }
        return AuditFinding(
            views: [view], kind: "part",
            sentence: """
                \(view.auditName): the \(part) at \(box.brief) has a contrast of \(contrast.brief) : 1 with what is \
                around it, less than \(Self.least.brief) : 1
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

    /// The most frequent colour above and below a control; nil if both are beyond the panel.
    private func ground(around box: Rect) -> RGB? {
        let above = Rect(x: box.minX, y: box.minY - Self.distance - 2, width: box.width, height: 2)
        let below = Rect(x: box.minX, y: box.maxY + Self.distance, width: box.width, height: 2)
        return (pixels.colors(in: above) + pixels.colors(in: below)).max { $0.count < $1.count }?.color
    }

    /// The contrast with the ground that as many of the pixels have as one needs to see them.
    private func contrastOfParts(_ box: Rect) -> Double {
        guard let ground = ground(around: box) else { return 21 }
        let colors = pixels.colors(in: box)
        let least = max(1, colors.reduce(0) { $0 + $1.count } / Self.leastShare)
        return contrast(with: ground, ofAtLeast: least, colors)
    }

    /// The largest contrast with a colour that so many pixels have; 1 if there are fewer.
    private func contrast(with color: RGB, ofAtLeast least: Int, _ colors: [(color: RGB, count: Int)]) -> Double {
        var rest = least
        for (contrast, count) in colors.map({ ($0.color.contrast(with: color), $0.count) }).sorted(by: { $0.0 > $1.0 })
        {
            rest -= count
            if rest <= 0 { return contrast }
        }
        return 1
    }

    // MARK: Controls with a text

    private func texts(in box: Rect, of view: View, _ shown: ShownViews) -> [ShownText] {
        shown.texts.filter { $0.place.view.isDescendant(of: view) && box.contains($0.box.center) }
    }

    private static func isChosen(_ view: View) -> Bool {
        !view.accessibility.states.isDisjoint(with: [.checked, .mixed, .selected])
    }

    /// The colours of a control besides its texts, the most frequent one, which is that behind them, first.
    private func colors(in box: Rect, of view: View, _ shown: ShownViews) -> [(color: RGB, count: Int)] {
        let words = texts(in: box, of: view, shown)
        return pixels.colors(in: box, outside: words.flatMap { [$0.box, $0.ink] }.map { $0.inset(by: -Self.blur) })
    }

    /// The contrast of what shows the state of a control besides its text; nil if it needs no such part.
    ///
    /// A picture does not show what would be another one in another state: a mark that is the same in both counts, unless an
    /// unchosen radio button of the same group shows what is behind the mark.
    private func contrastOfMark(in box: Rect, of view: View, _ shown: ShownViews) -> Double? {
        let role = view.accessibility.role
        // The text is the value. A page that is shown smaller, as in an overview, is no place to operate it.
        guard role != .adjustable, let shape = view.focusRing?.bounds, box.width >= shape.width * Self.leastScale else {
            return nil
        }
        let colors = colors(in: box, of: view, shown)
        guard let paper = colors.first?.color else { return nil }
        let least = pixels.count(inArea: Self.leastMark)
        let ground = ground(around: box)
        if Self.isChosen(view) || role == .slider {
            if let other = colorOfUnchosen(beside: view, shown) {
                return contrast(with: other, ofAtLeast: least, colors)
            }
            // All of the control may be the mark, as of a key that is held down.
            return max(contrast(with: paper, ofAtLeast: least, colors), ground.map(paper.contrast(with:)) ?? 1)
        }
        // No mark is the mark of a choice that is not made; a switch and a box have one in each state, if they draw one.
        guard role != .radioButton else { return nil }
        let marks = colors.filter { color, _ in
            !color.isSame(as: paper, within: Self.sameColor)
                && ground.map { color.isSame(as: $0, within: Self.sameColor) } != true
        }
        guard marks.reduce(0, { $0 + $1.count }) >= least else { return nil }
        return contrast(with: paper, ofAtLeast: least, marks)
    }

    /// The colour behind the text of an unchosen radio button of the same group; nil without one.
    private func colorOfUnchosen(beside view: View, _ shown: ShownViews) -> RGB? {
        guard view.accessibility.role == .radioButton else { return nil }
        let other = shown.views.first { other in
            other.view.superview === view.superview && other.view.accessibility.role == .radioButton
                && !Self.isChosen(other.view) && other.surroundings.clip.contains(other.box)
        }
        return other.flatMap { colors(in: $0.box, of: $0.view, shown).first?.color }
    }
}

import Casement

/// What limits and changes the content of a view.
struct Surroundings {
    /// The part of the panel in which it can be seen.
    var clip: Rect
    /// As ``clip``, where no scroll view can show more.
    var limits: Rect
    /// The boxes of the backgrounds behind it that no scroll view moves it out of, the nearest one last.
    var papers: [Rect] = []
    /// The product of the opacities.
    var opacity = 1.0
    /// The product of the brightnesses.
    var brightness = 1.0
    /// Whether it is in no disabled control.
    var isEnabled = true
    /// Whether it is in a field, in which a text scrolls.
    var isEdited = false
}

/// A view that a scene shows.
struct ShownView {
    let view: View
    /// Its bounds, in the scene's points.
    let box: Rect
    /// What limits and changes what the view itself draws.
    let surroundings: Surroundings
    /// Its number in drawing order.
    let order: Int
}

/// A text that a view draws.
struct ShownText {
    let place: ShownView
    let layout: TextLayout
    /// The colour of letters without one of their own.
    let color: Color
    /// The boxes of the lines from the height of capitals to the descent, in the scene's points, within what the view clips.
    let lines: [Rect]
    /// The box of what is painted, in the scene's points.
    let ink: Rect

    var box: Rect { lines.dropFirst().reduce(lines.first ?? .zero) { $0.union($1) } }
    /// The visible part of the box.
    var visibleBox: Rect { box.intersection(place.surroundings.clip) }
    /// The text for a sentence.
    @MainActor var quoted: String { place.view.isInSecret ? "a secret text" : "the text \(layout.text.quoted)" }
}

/// The views of a scene that can be seen, in drawing order, and the texts that they draw.
@MainActor struct ShownViews {
    /// 0.2: a background of this opacity covers what is behind it, as the scrim of a dialog does.
    private static let leastCover = 0.2
    /// 2 pt: a text nearer to the edge of the panel touches its frame.
    private static let edge = 2.0
    /// Larger than any panel, and small enough that sums stay exact.
    private static let everywhere = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    /// The height of capitals and the depth of descenders, as shares of the ascent and the descent of a font.
    private static let (capitals, descenders) = (0.76, 0.85)

    private(set) var views: [ShownView] = []
    private(set) var texts: [ShownText] = []
    private(set) var scrollViews: [ScrollView] = []
    private var covers: [(box: Rect, order: Int)] = []

    init(_ scene: Scene) {
        let panel = scene.panelBounds
        add(scene.root, Surroundings(clip: panel, limits: panel.inset(by: Self.edge)))
        texts = texts.filter { text in
            let (center, surroundings) = (text.box.center, text.place.surroundings)
            var seen = center
            if !surroundings.clip.contains(center) {
                guard surroundings.clip == panel, Self.isMisplaced(text, on: panel) else { return false }
                // What covers the nearest place on the panel covers the text, too.
                let places = panel.inset(by: Self.edge)
                seen.x = min(max(center.x, places.minX), places.maxX)
                seen.y = min(max(center.y, places.minY), places.maxY)
            }
            return !covers.contains { $0.order > text.place.order && $0.box.contains(seen) }
        }
    }

    /// Whether a text whose middle is beyond the panel belongs on it: no scroll view can show it, and the pages around it are
    /// on the panel.
    private static func isMisplaced(_ text: ShownText, on panel: Rect) -> Bool {
        !text.place.surroundings.limits.contains(text.box.center) && isOnPages(text.place.view, of: panel)
    }

    /// Whether the pages around a view are on the panel, unlike one that waits beside it. A page clips, has a background, or is
    /// as large as the panel.
    static func isOnPages(_ view: View, of panel: Rect) -> Bool {
        sequence(first: view, next: \.superview).dropFirst().allSatisfy { view in
            let box = view.convert(view.bounds, to: nil)
            let isLarge = box.width >= panel.width && box.height >= panel.height
            let isPage = isLarge || view.clipsToBounds || view.backgroundColor.alpha >= leastCover
            return !isPage || panel.contains(box.center)
        }
    }

    private mutating func add(_ view: View, _ outer: Surroundings) {
        guard view.isSeen else { return }
        let box = view.convert(view.bounds, to: nil)
        let visible = box.intersection(outer.clip)
        var inner = outer
        inner.opacity *= view.opacity
        inner.brightness *= view.brightness
        inner.isEnabled = outer.isEnabled && (view as? Control)?.isEnabled != false
        inner.isEdited = outer.isEdited || view is any TextInputClient
        if view.backgroundColor.alpha * inner.opacity >= Self.leastCover, !visible.isEmpty {
            covers.append((visible, views.count))
            inner.papers.append(box)
        }
        if view.clipsToBounds {
            inner.clip = visible
            inner.limits = inner.limits.intersection(box)
        }
        let shown = ShownView(view: view, box: box, surroundings: inner, order: views.count)
        views.append(shown)
        if !inner.clip.isEmpty { addTexts(of: shown) }
        if let scrollView = view as? ScrollView {
            scrollViews.append(scrollView)
            inner.limits = Self.widened(inner.limits, along: scrollView)
            inner.papers = inner.papers.map { Self.widened($0, along: scrollView) }
        }
        for subview in view.subviews { add(subview, inner) }
    }

    /// A rectangle without limits in the directions in which a view scrolls.
    private static func widened(_ rect: Rect, along view: ScrollView) -> Rect {
        var rect = rect
        for axis in [Axis.horizontal, .vertical] {
            let range = view.range(axis)
            guard range.upperBound > range.lowerBound else { continue }
            if axis == .horizontal {
                (rect.origin.x, rect.size.width) = (everywhere.minX, everywhere.width)
            } else {
                (rect.origin.y, rect.size.height) = (everywhere.minY, everywhere.height)
            }
        }
        return rect
    }

    /// Lets a view draw, and collects its texts.
    private mutating func addTexts(of shown: ShownView) {
        guard !shown.view.bounds.isEmpty else { return }
        let canvas = Canvas()
        shown.view.draw(in: canvas)
        guard let list = canvas.finish() else { return }
        var clips: [Rect] = []
        var transforms: [Transform] = []
        for operation in list.operations {
            switch operation {
            case .pushTransform(let transform):
                transforms.append(transforms.last.map { transform.concatenating($0) } ?? transform)
            case .popTransform: transforms.removeLast()
            case .pushClip(let rect):
                let inScene = Self.inScene(rect, transforms.last, of: shown.view)
                clips.append(clips.last?.intersection(inScene) ?? inScene)
            case .popClip: clips.removeLast()
            case .text(let index, let origin, let color):
                let layout = list.layouts[index]
                let lines = layout.lines.compactMap { line -> Rect? in
                    let top = line.baseline - line.ascent * Self.capitals
                    let height = line.ascent * Self.capitals + line.descent * Self.descenders
                    let rect = Rect(
                        x: origin.x + line.frame.minX, y: origin.y + top, width: line.frame.width, height: height)
                    let inScene = Self.inScene(rect, transforms.last, of: shown.view)
                    let seen = clips.last?.intersection(inScene) ?? inScene
                    return seen.isEmpty ? nil : seen
                }
                guard !lines.isEmpty else { continue }
                let painted = layout.inkBounds.offset(by: origin - .zero)
                let ink = Self.inScene(painted, transforms.last, of: shown.view)
                texts.append(ShownText(place: shown, layout: layout, color: color, lines: lines, ink: ink))
            default: break
            }
        }
    }

    private static func inScene(_ rect: Rect, _ transform: Transform?, of view: View) -> Rect {
        view.convert(transform?.apply(rect) ?? rect, to: nil)
    }
}

import CasementCore

/// Shows what belongs to keys in front of the panel: previews of letters, and alternatives. It receives no touches.
final class KeyPopups: View {
    private var balloons: [(touch: TouchID, entry: KeyPanel.Entry, view: KeyBalloon)] = []
    private var alternatives: AlternativesView?

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    /// Shows the previews of keys that are under touches.
    ///
    /// - Parameter face: the text of a key; nil for one without a preview.
    func show(
        _ pressed: [KeyPanel.Pressed], on panel: KeyPanel, colors: KeyColors, _ face: (KeyboardKey) -> String?
    ) {
        for (index, balloon) in balloons.enumerated().reversed()
        where !pressed.contains(where: { $0.touch == balloon.touch && $0.entry == balloon.entry }) {
            balloon.view.leave()
            balloons.remove(at: index)
        }
        guard alternatives == nil else { return }
        for key in pressed where !balloons.contains(where: { $0.touch == key.touch && $0.entry == key.entry }) {
            guard let text = face(key.entry.key) else { continue }
            let view = KeyBalloon(text, colors, cornerRadius: theme.controlRadius)
            let box = convert(key.entry.frame, from: panel)
            view.frame = KeyBalloon.frame(above: box, in: bounds)
            addSubview(view)
            balloons.append((key.touch, key.entry, view))
        }
    }

    /// Offers the alternatives of a key.
    func offer(_ texts: [String], at frame: Rect, on panel: KeyPanel, colors: KeyColors, isWords: Bool) {
        withdraw()
        for balloon in balloons { balloon.view.removeFromSuperview() }
        balloons = []
        let view = AlternativesView(texts, colors, cornerRadius: theme.controlRadius, isWords: isWords)
        addSubview(view)
        view.place(above: convert(frame, from: panel), in: bounds)
        alternatives = view
    }

    /// The touch that chooses moved to a point of a panel.
    func choose(at point: Point, on panel: KeyPanel) {
        alternatives?.choose(at: convert(point, from: panel))
    }

    /// The index of the chosen alternative; nil without alternatives.
    var choice: Int? { alternatives?.choice }

    /// Removes the alternatives.
    func withdraw() {
        alternatives?.removeFromSuperview()
        alternatives = nil
    }

    /// Removes everything.
    func clear() {
        withdraw()
        for balloon in balloons { balloon.view.removeFromSuperview() }
        balloons = []
    }
}

/// The preview of a letter above its key.
final class KeyBalloon: View {
    /// 90 ms: the fade of the preview of a key that is released.
    private static let fade = Duration.milliseconds(90)
    private let text: String
    private let colors: KeyColors

    init(_ text: String, _ colors: KeyColors, cornerRadius: Double) {
        (self.text, self.colors) = (text, colors)
        super.init()
        backgroundColor = colors.key
        self.cornerRadius = cornerRadius
        shadow = Shadow(color: Color(white: 0, alpha: 0.22), radius: 8, offset: Vector(dx: 0, dy: 2))
        (borderWidth, borderColor) = (colors.borderWidth, colors.ink)
    }

    static func frame(above key: Rect, in bounds: Rect) -> Rect {
        let height = max(48, key.height)
        let width = min(max(44, key.width * 1.1), 96)
        let x = min(max(key.midX - width / 2, bounds.minX + 2), bounds.maxX - width - 2)
        return Rect(x: x, y: max(bounds.minY, key.minY - height - 6), width: width, height: height)
    }

    func leave() {
        animate(Self.fade, .easeOut) {
            opacity = 0
        } completion: { [weak self] _ in
            self?.removeFromSuperview()
        }
    }

    override func draw(in canvas: Canvas) {
        guard let host = scene?.host else { return }
        var style = theme.typography.body
        style.font.size = KeyView.letterSize(height: bounds.height) * 1.35
        let layout = host.layout(text, style: style)
        let origin = Point(x: bounds.midX - layout.size.width / 2, y: bounds.midY - layout.size.height / 2)
        canvas.draw(layout, at: origin, colors.ink)
    }
}

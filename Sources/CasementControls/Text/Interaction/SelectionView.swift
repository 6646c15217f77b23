import CasementCore

/// The highlight behind the selected text.
final class SelectionView: View {
    /// The rectangles, in points of the view.
    var rects: [Rect] = [] { didSet { if rects != oldValue { setNeedsDisplay() } } }

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    override func environmentDidChange() { setNeedsDisplay() }

    override func draw(in canvas: Canvas) {
        guard let environment = scene?.environment else { return }
        let strength = environment.contrast == .increased ? 0.4 : 0.25
        var color = environment.theme.colors.accent
        color.alpha = strength
        for rect in rects { canvas.fill(rect, color) }
    }
}

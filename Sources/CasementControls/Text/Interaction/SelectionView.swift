import CasementCore

/// The highlight behind the selected text.
final class SelectionView: View {
    /// In points of the view.
    private var rects: [Rect] = [] { didSet { if rects != oldValue { setNeedsDisplay() } } }

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    /// Shows rectangles in the points of the superview.
    func show(_ rects: [Rect]) {
        let box = rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
        frame = box
        self.rects = rects.map { $0.offset(by: .zero - box.origin) }
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

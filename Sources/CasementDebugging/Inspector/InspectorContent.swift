import CasementCore

/// The views of the inspector: a handle, or the panel.
@MainActor final class InspectorContent: View {
    /// The largest size of the panel, in points.
    private static let largest = Size(width: 640, height: 420)

    let panel: InspectorPanel
    private let handle: InspectorButton
    private var handlePosition: Point?

    /// Whether the panel is open.
    private(set) var isOpen = false {
        didSet {
            (panel.isHidden, handle.isHidden) = (!isOpen, isOpen)
            panel.isSelecting = isOpen
        }
    }
    /// Whether touches beside the panel select views.
    var isSelecting: Bool { isOpen && panel.isSelecting }

    init(_ inspector: SceneInspector, _ theme: Theme) {
        panel = InspectorPanel(inspector, theme)
        handle = InspectorButton("Inspect", theme)
        super.init()
        handle.identifier = "inspector-handle"
        handle.opacity = 0.85
        handle.borderWidth = 1
        handle.borderColor = InspectorLook.accent
        panel.isHidden = true
        addSubview(panel)
        addSubview(handle)
        handle.onTap { [weak self] in self?.isOpen = true }
        panel.onClose = { [weak self, unowned inspector] in
            self?.isOpen = false
            inspector.select(nil)
        }
        let pan = PanRecognizer()
        pan.addAction { [weak self] pan in self?.drag(pan) }
        handle.addGestureRecognizer(pan)
    }

    /// Moves the handle, which may lie in front of what a person wants to touch.
    private func drag(_ pan: PanRecognizer) {
        guard pan.state.isActive else { return }
        let translation = pan.translation(in: self)
        pan.setTranslation(.zero, in: self)
        // Layout moves the handle, and runs once for several events.
        handlePosition = (handlePosition ?? handle.center) + translation
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let size = Size(width: 84, height: 36)
        let margin = InspectorLook.margin
        let wanted = handlePosition ?? Point(x: bounds.maxX, y: bounds.height / 4)
        let (x, y) = (
            min(max(wanted.x, margin + size.width / 2), bounds.maxX - margin - size.width / 2),
            min(max(wanted.y, margin + size.height / 2), bounds.maxY - margin - size.height / 2)
        )
        handle.frame = Rect(x: x - size.width / 2, y: y - size.height / 2, width: size.width, height: size.height)
        let box = Size(
            width: min(Self.largest.width, bounds.width - 2 * margin),
            height: min(Self.largest.height, bounds.height * 0.6))
        panel.frame = Rect(
            origin: Point(
                x: (bounds.width - box.width) / 2,
                y: panel.isAtTop ? margin : bounds.height - box.height - margin), size: box)
    }
}

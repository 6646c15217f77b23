/// The touch from the leading edge that moves the pages of a stack.
@MainActor final class NavigationTouch {
    private let pan = ScreenEdgePanRecognizer(.leading)
    private weak var view: View?
    /// The drag begins.
    var onBegin: (@MainActor () -> Void)?
    /// The touch has moved by a distance since the drag began, in points away from the leading edge.
    var onMove: (@MainActor (Double) -> Void)?
    /// The drag ends at a velocity, in points a second away from the leading edge; nil if it was cancelled.
    var onRelease: (@MainActor (Double?) -> Void)?

    var isEnabled: Bool {
        get { pan.isEnabled }
        set { pan.isEnabled = newValue }
    }

    /// The keys that lead back as well.
    static func keyCommands(title: String, _ action: @escaping @MainActor @Sendable () -> Void) -> [KeyCommand] {
        [KeyCommand(.escape, title: title, action: action), KeyCommand(.leftArrow, .alt, title: title, action: action)]
    }

    func attach(to view: View) {
        self.view = view
        pan.usesEdgeOfView = true
        pan.addAction { [weak self] in self?.panDidChange($0.state) }
        pan.onFrame = { [weak self] _ in self?.follow() }
        view.addGestureRecognizer(pan)
    }

    /// Cancels a drag in progress.
    func cancel() {
        guard pan.state.isActive, pan.isEnabled else { return }
        pan.isEnabled = false
        pan.isEnabled = true
    }

    private var sign: Double { view?.isRightToLeft == true ? -1 : 1 }

    private func panDidChange(_ state: GestureRecognizer.State) {
        switch state {
        case .began:
            onBegin?()
            follow()
        case .ended: onRelease?(pan.velocity(in: view).dx * sign)
        case .cancelled: onRelease?(nil)
        default: break
        }
    }

    private func follow() { onMove?(pan.drawnTranslation(in: view).dx * sign) }
}

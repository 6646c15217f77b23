public import CasementCore

/// A short message at the bottom of the screen that leaves by itself.
@MainActor public final class Toast {
    /// 4 s: how long a toast without an action is shown.
    public nonisolated static let standardDuration = Duration.seconds(4)
    /// 7 s: how long a toast with an action is shown, for a person who has to read, decide and reach.
    public nonisolated static let durationWithAction = Duration.seconds(7)

    /// The text, in the language of the time when it was made.
    public let text: String
    let localized: Localized
    /// How long it is shown, of the scene's time. A touch on it stops this time, which begins anew when the touch ends. One
    /// with an action stays while a screen reader speaks or text is enlarged; then at most eight, the latest ones, wait behind
    /// it.
    public let duration: Duration
    let action: ToastAction?
    weak var stack: ToastStack?

    init(_ localized: Localized, _ text: String, action: ToastAction?, duration: Duration?) {
        (self.localized, self.text) = (localized, text)
        self.action = action
        self.duration = duration ?? (action == nil ? Self.standardDuration : Self.durationWithAction)
    }

    /// Takes the toast off the screen, or out of the queue; does nothing if it has left.
    public func dismiss() { stack?.dismiss(self) }

    /// Whether it is shown or waits to be shown.
    public var isPending: Bool { stack?.contains(self) == true }
}

extension Scene {
    /// Shows a short message at the bottom of the screen, after those that are shown or wait already.
    ///
    /// ```swift
    /// scene.showToast("Saved")
    /// scene.showToast("Picture deleted", action: ToastAction("Undo") { [unowned self] in restore() })
    /// ```
    ///
    /// It lies above the bar of a ``TabController``, above what the visible controllers reserve
    /// (`ViewController.reservedInsets`), and above a keyboard on the screen.
    ///
    /// A person swipes it away downwards or to a side. It takes no keys and no touches beside it. Assistive
    /// technology finds it as
    /// `Accessibility.Role.alert`, except while a modal view is shown.
    ///
    /// - Parameters:
    ///   - text: the message; it may have several lines.
    ///   - action: what the toast offers to do; nil for nothing.
    ///   - duration: how long it is shown, of the scene's time; nil for 4 s, or 7 s with an action.
    /// - Returns: the toast, which can be dismissed earlier.
    @discardableResult
    public final func showToast(_ text: String, action: ToastAction? = nil, duration: Duration? = nil) -> Toast {
        showToast(.verbatim(text), action: action, duration: duration)
    }

    /// As ``showToast(_:action:duration:)``, with a message that follows the language of the scene while it is shown.
    @discardableResult
    public final func showToast(_ text: Localized, action: ToastAction? = nil, duration: Duration? = nil) -> Toast {
        let toast = Toast(text, self.text(of: text), action: action, duration: duration)
        let existing = root.subviews.lazy.compactMap { $0 as? ToastStack }.first
        let stack = existing ?? ToastStack()
        stack.frame = root.bounds
        if existing == nil { root.addSubview(stack) } else { root.bringSubviewToFront(stack) }
        stack.add(toast)
        return toast
    }
}

extension ViewController {
    /// As `Scene.showToast(_:action:duration:)`.
    ///
    /// - Returns: the toast; nil if neither this controller nor one around it is in a scene: it is shown when this one has
    ///   appeared.
    @discardableResult
    public final func showToast(_ text: String, action: ToastAction? = nil, duration: Duration? = nil) -> Toast? {
        showToast(.verbatim(text), action: action, duration: duration)
    }

    /// As ``showToast(_:action:duration:)``, with a message that follows the language of the scene while it is shown.
    @discardableResult
    public final func showToast(_ text: Localized, action: ToastAction? = nil, duration: Duration? = nil) -> Toast? {
        if let nearestScene { return nearestScene.showToast(text, action: action, duration: duration) }
        whenAppeared("ViewController.showToast(_:action:duration:)") { [weak self] in
            self?.showToast(text, action: action, duration: duration)
        }
        return nil
    }
}

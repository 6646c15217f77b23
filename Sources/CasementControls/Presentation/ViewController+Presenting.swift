public import CasementCore

extension ViewController {
    /// Shows another controller above this one, and above all that is presented already.
    ///
    /// ```swift
    /// final class RoomController: ViewController {
    ///     let lamp = Button("Lamp")
    ///
    ///     override func viewDidLoad() {
    ///         view.addSubview(lamp)
    ///         lamp.addAction(for: .primaryActionTriggered) { [unowned self] _ in
    ///             present(LampController(), style: .sheet(detents: [.medium, .large]))
    ///         }
    ///     }
    /// }
    ///
    /// final class LampController: ViewController {
    ///     func finish() { dismiss() }
    /// }
    /// ```
    ///
    /// Touches, keys and assistive technology reach only the presented controller until it is dismissed; then the focus
    /// returns to the view that had it. Its appearance hooks run once each: `viewWillAppear` at this call, `viewDidAppear`
    /// at rest. A controller that is being dismissed comes back, from where it is and with its velocity.
    ///
    /// - Parameters:
    ///   - controller: it has no parent. The scene holds it while it is presented.
    ///   - style: the way in which it is shown.
    ///   - animated: whether it moves in; it does not where `SceneEnvironment.reducesMotion` is set.
    /// - Returns: false, and nothing happens, if this controller is not shown (it has not appeared, or is disappearing), or
    ///   if the other one is shown already, has a parent, or is this one.
    @discardableResult
    public final func present(
        _ controller: ViewController, style: PresentationStyle, animated: Bool = true
    ) -> Bool {
        guard isShown, let scene = view.scene, controller !== self, controller !== scene.rootViewController else {
            return false
        }
        if let existing = controller.presentation { return existing.takeBack() }
        guard controller.parent == nil else { return false }
        let presentation = Presentation(of: controller, by: self, style: style)
        presentation.begin(in: scene, animated: animated)
        return true
    }

    /// Dismisses the controller that this one presents, or else the presented one that this one is or belongs to.
    ///
    /// All that is presented above goes with it. During the movement of its presentation it turns around, with its velocity.
    ///
    /// - Parameter animated: whether it moves out.
    /// - Returns: false, and nothing happens, if there is no such controller, or if it is being dismissed already.
    @discardableResult
    public final func dismiss(animated: Bool = true) -> Bool {
        if let presented = presentedViewController?.presentation { return presented.dismiss(animated: animated) }
        return enclosingPresentation?.dismiss(animated: animated) ?? false
    }

    /// The frontmost controller that this one, or one that it contains, presents; nil for none, and while it is being
    /// dismissed.
    public final var presentedViewController: ViewController? {
        guard isViewLoaded, let scene = view.scene else { return nil }
        return scene.presentations.last { $0.isOpen && $0.presenter?.isContained(in: self) == true }?.controller
    }

    /// The controller that presents this one, or the one that contains it; nil for none.
    public final var presentingViewController: ViewController? { enclosingPresentation?.presenter }

    private var isShown: Bool {
        isViewLoaded && view.scene != nil && (appearance == .appeared || appearance == .appearing)
    }

    /// The presentation of this controller, also one that is being dismissed.
    final var presentation: Presentation? {
        guard isViewLoaded else { return nil }
        return view.scene?.presentations.first { $0.controller === self }
    }

    private var enclosingPresentation: Presentation? {
        presentation ?? parent?.enclosingPresentation
    }

    /// Whether this is a controller, or one that it contains.
    final func isContained(in controller: ViewController) -> Bool {
        self === controller || parent?.isContained(in: controller) == true
    }
}

extension Scene {
    /// The presentations that have not ended, back to front.
    var presentations: [Presentation] {
        root.subviews.compactMap { ($0 as? Presentation).flatMap { $0.phase == .ended ? nil : $0 } }
    }

    /// The controller in front: the one presented last, else the root controller.
    var frontmostController: ViewController? {
        presentations.last { $0.isOpen }?.controller ?? rootViewController
    }
}

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
    /// A controller that is not visible, as in `viewDidLoad` or while another one covers it, presents when it has appeared. A
    /// call that has no effect is reported; see `Scene.onProblem`.
    ///
    /// - Parameters:
    ///   - controller: it has no parent. The scene holds it while it is presented.
    ///   - style: the way in which it is shown.
    ///   - animated: whether it moves in; it does not where `SceneEnvironment.reducesMotion` is set.
    ///   - evenWhilePresenting: whether it is shown although another controller that this one presents is not at rest yet; not
    ///     so by default, because two fingers on two tiles would present two.
    /// - Returns: whether it is shown. False if it will be, when this controller has appeared; and false, without any effect,
    ///   if it is shown already, has a parent, or is this one, and while another one moves in.
    @discardableResult
    public final func present(
        _ controller: ViewController, style: PresentationStyle, animated: Bool = true,
        evenWhilePresenting: Bool = false
    ) -> Bool {
        let (isShown, isOpen) = (isShown, controller.presentation?.isOpen == true)
        if presentNow(controller, style: style, animated: animated, evenWhilePresenting: evenWhilePresenting) {
            return true
        }
        // Without a scene nobody receives a report yet.
        guard nearestScene != nil, let reason = obstacle(to: controller, wasOpen: isOpen) else {
            guard !isShown else { return false }
            whenAppeared("ViewController.present(_:style:)") { [weak self] in
                self?.present(
                    controller, style: style, animated: animated, evenWhilePresenting: evenWhilePresenting)
            }
            return false
        }
        nearestScene?.report(call: "ViewController.present(_:style:) was dropped: \(reason)")
        return false
    }

    /// As ``present(_:style:animated:evenWhilePresenting:)``, without a report, and not later.
    @discardableResult
    package final func presentNow(
        _ controller: ViewController, style: PresentationStyle, animated: Bool = true,
        evenWhilePresenting: Bool = false
    ) -> Bool {
        guard isShown, let scene = view.scene, controller !== self, controller !== scene.rootViewController else {
            return false
        }
        if let existing = controller.presentation { return existing.takeBack() }
        guard controller.parent == nil, evenWhilePresenting || !isPresenting else { return false }
        // Those are for this presentation that come while it loads the view.
        controller.dropWaitingCalls(named: Self.dismissName)
        let presentation = Presentation(of: controller, by: self, style: style)
        presentation.begin(in: scene, animated: animated)
        return true
    }

    /// Why a controller cannot be presented, and the remedy; nil if it can.
    private func obstacle(to controller: ViewController, wasOpen: Bool) -> String? {
        if controller === self || controller === nearestScene?.rootViewController {
            return "a controller presents neither itself nor the root controller. Present another one."
        }
        if wasOpen { return "the controller is presented already. Dismiss it before, or make another one." }
        if controller.parent != nil {
            return "the controller has a parent. Remove it from that before, or make another one."
        }
        if controller.presentation?.isReplaced == true {
            return
                "it is being dismissed, and another one was presented in its place. Present it when that one has left."
        }
        guard isShown, isPresenting else { return nil }
        return """
            the same controller presents another one, which is not at rest yet, as two fingers on two tiles do. Present it \
            from that one, or pass evenWhilePresenting: true.
            """
    }

    /// Whether a controller that this one presents moves in.
    private var isPresenting: Bool {
        view.scene?.presentations.contains { $0.presenter === self && $0.phase == .presenting } ?? false
    }

    /// Dismisses the controller that this one presents, or else the presented one that this one is or belongs to.
    ///
    /// All that is presented above goes with it. During the movement of its presentation it turns around, with its velocity.
    ///
    /// A controller whose view its presentation loads, as in `viewDidLoad`, does so when it has appeared.
    ///
    /// - Parameter animated: whether it moves out.
    /// - Returns: whether it begins to leave. False if it will, and false, without any effect, if there is no such
    ///   controller, or if it is being dismissed already.
    @discardableResult
    public final func dismiss(animated: Bool = true) -> Bool {
        if let presentation = presentedViewController?.presentation ?? enclosingPresentation {
            return presentation.dismiss(animated: animated)
        }
        if isViewLoaded, !isShown, formerScene == nil {
            dropWaitingCalls(named: Self.dismissName)
            whenAppeared(Self.dismissName) { [weak self] in self?.dismiss(animated: animated) }
        }
        return false
    }

    private static var dismissName: String { "ViewController.dismiss(animated:)" }

    /// The frontmost controller that this one, or one that it contains, presents; nil for none, and while it is being
    /// dismissed.
    public final var presentedViewController: ViewController? {
        guard isViewLoaded, let scene = view.scene else { return nil }
        return scene.presentations.last { $0.isOpen && $0.presenter?.isContained(in: self) == true }?.controller
    }

    /// The controller that presents this one, or the one that contains it; nil for none.
    public final var presentingViewController: ViewController? { enclosingPresentation?.presenter }

    final var isShown: Bool {
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

import CasementCore

/// The view that contains a presented controller, in front of everything that was in the scene before.
///
/// One number says how far the controller is shown: the extent, from 0 to one of those at which its form rests.
@MainActor final class Presentation: View, FrameAnimation, RootOverlay {
    enum Phase {
        /// Not yet in the scene, or on its way in.
        case presenting
        /// At rest, or on its way between detents.
        case presented
        /// On its way out.
        case dismissing
        /// Removed.
        case ended
    }

    let controller: ViewController
    private(set) weak var presenter: ViewController?
    private(set) var phase = Phase.presenting
    /// How far the controller is shown.
    private(set) var extent = 0.0
    /// Runs once, when the presentation begins to leave, or ends.
    var onDismissal: (() -> Void)?

    /// 20 rad/s: at this frequency a sheet of 500 pt is within 0.5 pt of its detent after 0.46 s.
    private static let spring = Spring(omega: 20)

    private let form: any PresentationForm
    private let dimming: DimmingView
    private var motion: Glide?
    /// The target of a motion that a touch stopped, and that continues after the touch.
    private var heldTarget: Double?
    /// The extent at which it rests, or rested last.
    private var restingExtent = 0.0
    private var isDragged = false
    private let coverage: Coverage
    /// Whether it ended because the controller that presents it left the scene, rather than by a dismissal.
    private(set) var endedWithPresenter = false

    init(of controller: ViewController, by presenter: ViewController, style: PresentationStyle) {
        (self.controller, self.presenter) = (controller, presenter)
        form = style.form(of: controller)
        dimming = DimmingView(isTransparent: form.dimming == 0)
        coverage = Coverage(isComplete: form.coversEverything)
        super.init()
        prepare()
    }

    private func prepare() {
        autoresizing = .flexibleSize
        accessibility.role = .dialog
        accessibility.label = controller.title
        accessibility.isModal = true
        accessibility.actions = [
            Accessibility.Action(name: "dismiss") { [weak self] in self?.requestDismissal() ?? false }
        ]
        updateCommands()
        dimming.onTouch = { [weak self] in
            if self?.form.closesAtTouchOutside == true { _ = self?.requestDismissal() }
        }
        dimming.onTap = { [weak self] in if self?.form.closesAtTapOutside == true { _ = self?.requestDismissal() } }
        addSubview(dimming)
        addSubview(form.card)
        form.content.onSizeChange = { [weak self] in self?.setNeedsLayout() }
        form.attach(to: self)
    }

    private func updateCommands() {
        let title = textInForce(of: Localized("casement.dismiss"))
        keyCommands = [KeyCommand(.escape, title: title) { [weak self] in self?.escape() }]
    }

    /// Whether it is neither being dismissed nor over.
    var isOpen: Bool { phase == .presenting || phase == .presented }

    /// Whether the controller that presents this one has presented another one since its dismissal began, which is then final.
    var isReplaced: Bool {
        guard phase == .dismissing, let above = scene?.presentations.reversed().prefix(while: { $0 !== self }) else {
            return false
        }
        return above.contains { $0.isOpen && $0.presenter === presenter }
    }

    // MARK: Steps

    /// Enters the scene. Runs app code.
    func begin(in scene: Scene, animated: Bool) {
        frame = scene.root.bounds
        dimming.frame = bounds
        // An alert has no field, and a keyboard may cover its buttons.
        if !(controller is AlertController) { scene.textInput.pagesMove(self) }
        scene.root.keepFocus()
        let front = scene.root.subviews.first {
            $0 is ToastStack || ($0 as? any RootOverlay)?.staysInFront == true
        }
        if let front { scene.root.insertSubview(self, belowSubview: front) } else { scene.root.addSubview(self) }
        guard phase == .presenting, self.scene != nil else { return }
        scene.layoutIfNeeded()
        restingExtent = form.firstExtent(in: bounds)
        layOutForm()
        show(0)
        coverage.begin(in: scene, below: self)
        guard phase == .presenting else { return }
        controller.setAppearance(.appearing)
        guard phase == .presenting, motion == nil, heldTarget == nil else { return }
        move(to: restingExtent, velocity: 0, animated: animated)
    }

    /// Turns around a dismissal. Runs app code.
    ///
    /// - Returns: whether it was being dismissed.
    func takeBack() -> Bool {
        guard phase == .dismissing, !isReplaced else { return false }
        becomePresentedAgain()
        guard isOpen, !isDragged else { return true }
        move(to: form.nearestExtent(to: max(restingExtent, 1e-3), in: bounds), velocity: velocity, animated: true)
        return true
    }

    private func becomePresentedAgain() {
        phase = .presenting
        scene?.root.keepFocus()
        accessibility.isModal = true
        dimming.isUserInteractionEnabled = true
        if let scene { coverage.begin(in: scene, below: self) }
        guard phase == .presenting else { return }
        controller.setAppearance(.appearing)
    }

    /// Begins to leave, with all that is presented above. Runs app code.
    @discardableResult
    func dismiss(animated: Bool, velocity released: Double? = nil) -> Bool {
        // The app dismisses what a touch drags: the touch must not take it back.
        if isOpen, isDragged { form.endDrag() }
        guard isOpen else { return false }
        phase = .dismissing
        for above in scene?.presentations.reversed() ?? [] where above.belongs(to: controller) {
            above.dismiss(animated: animated)
        }
        guard phase == .dismissing else { return true }
        scene?.textInput.pagesArrived(self)
        uncoverKeys()
        notifyOfDismissal()
        if phase == .dismissing { controller.setAppearance(.disappearing) }
        if phase == .dismissing { coverage.uncover() }
        guard phase == .dismissing, !isDragged else { return true }
        move(to: 0, velocity: released ?? velocity, animated: animated)
        return true
    }

    /// A person asks to dismiss. Runs app code.
    ///
    /// - Returns: whether the controller leaves; false if it refuses, or leaves already.
    @discardableResult
    func requestDismissal(velocity: Double? = nil) -> Bool {
        guard isOpen else { return false }
        if let decider = controller as? any DismissalDeciding, !decider.shouldDismiss() { return false }
        return dismiss(animated: true, velocity: velocity)
    }

    /// Escape presses the cancel button, if there is one.
    private func escape() {
        if let button = cancelButton(in: self) { _ = button.performPrimaryAction() } else { requestDismissal() }
    }

    private func cancelButton(in view: View) -> Button? {
        guard !view.isHidden else { return nil }
        if let button = view as? Button, button.keyRole == .cancelAction, button.isEnabled { return button }
        return view.subviews.lazy.reversed().compactMap { self.cancelButton(in: $0) }.first
    }

    private func belongs(to other: ViewController) -> Bool {
        presenter?.isContained(in: other) == true
    }

    private func arrive() {
        heldTarget = nil
        if phase == .dismissing { return end() }
        restingExtent = extent
        layOutForm()
        // The content may have got another size meanwhile.
        setNeedsLayout()
        guard phase == .presenting else { return }
        phase = .presented
        scene?.textInput.pagesArrived(self)
        coverage.complete()
        // Meanwhile another presentation may have covered it.
        if phase == .presented, controller.appearance == .appearing { controller.setAppearance(.appeared) }
    }

    /// Leaves the scene. Runs app code.
    private func end() {
        guard phase != .ended else { return }
        for above in scene?.presentations.reversed() ?? [] where above.belongs(to: controller) { above.end() }
        guard phase != .ended else { return }
        if isOpen { uncoverKeys() }
        scene?.textInput.pagesArrived(self)
        phase = .ended
        motion = nil
        notifyOfDismissal()
        // The app may have shown the controller elsewhere, which then decides when it appears.
        if controller.view.isDescendant(of: self) { controller.setAppearance(.disappeared) }
        if controller.view.isDescendant(of: self) { controller.view.removeFromSuperview() }
        removeFromSuperview()
        coverage.end()
    }

    private func notifyOfDismissal() {
        let action = onDismissal
        onDismissal = nil
        action?()
    }

    /// From here on the views behind have keys and touches, and the focus that they had when the controller disappears.
    private func uncoverKeys() {
        accessibility.isModal = false
        dimming.isUserInteractionEnabled = false
    }

    // MARK: Movement

    private var velocity: Double {
        guard let motion, let scene else { return 0 }
        return motion.velocity(at: scene.now)
    }

    private func move(to target: Double, velocity: Double, animated: Bool) {
        heldTarget = nil
        guard animated, let scene, !scene.environment.reducesMotion else {
            motion = nil
            show(target)
            return arrive()
        }
        let rest = Glide.Rest(distance: form.precision, speed: form.precision * Self.spring.omega)
        motion = Glide(from: extent, velocity: velocity, to: target, by: Self.spring, until: rest, at: scene.now)
        layOutForm()
        start(self)
    }

    func step(to now: Instant) -> Bool {
        guard let motion else { return false }
        if motion.isOver(at: now) {
            finish(motion)
        } else {
            show(max(0, motion.position(at: now)))
        }
        return self.motion != nil
    }

    private func finish(_ motion: Glide) {
        self.motion = nil
        show(motion.destination)
        arrive()
    }

    private func show(_ extent: Double) {
        self.extent = extent
        form.show(extent, in: bounds)
        let full = form.knownExtents.first ?? 1
        dimming.opacity = form.dimming == 0 ? 1 : form.dimming * min(max(extent / max(full, 1e-9), 0), 1)
    }

    // MARK: Touches on the card

    /// A touch landed on the card. If that visibly moves no more, the touch is for what lies on it.
    func finishNearRest() {
        guard let motion, let scene, phase != .dismissing, motion.isNearRest(at: scene.now) else { return }
        stop(self)
        finish(motion)
    }

    /// A touch landed on the card: it stops.
    ///
    /// - Returns: whether it moved.
    @discardableResult
    func hold() -> Bool {
        guard let motion, let scene else { return false }
        show(max(0, motion.position(at: scene.now)))
        heldTarget = motion.destination
        self.motion = nil
        stop(self)
        return true
    }

    /// No touch is left that could drag the card: a motion that was stopped continues.
    func resume() {
        guard !isDragged, let target = heldTarget else { return }
        move(to: target, velocity: 0, animated: true)
    }

    func beginDrag() {
        hold()
        heldTarget = nil
        isDragged = true
        layOutForm()
    }

    func drag(to extent: Double) { show(max(0, extent)) }

    /// A touch released the card. Runs app code.
    func endDrag(velocity: Double, isCancelled: Bool) {
        guard isDragged, phase != .ended else { return }
        isDragged = false
        let wasDismissing = phase == .dismissing
        let target =
            isReplaced
            ? 0
            : isCancelled && !wasDismissing
                ? restingExtent : form.target(from: extent, velocity: isCancelled ? 0 : velocity, in: bounds)
        let speed = isCancelled ? 0 : velocity
        if target == 0 {
            if wasDismissing { return move(to: 0, velocity: speed, animated: true) }
            if requestDismissal(velocity: speed) || !isOpen { return }
            return move(to: form.nearestExtent(to: extent, in: bounds), velocity: speed, animated: true)
        }
        if wasDismissing { becomePresentedAgain() }
        if isOpen, !isDragged { move(to: target, velocity: speed, animated: true) }
    }

    /// Goes to the next larger or smaller detent.
    func step(by count: Int) -> Bool {
        let extents = form.extents(in: bounds)
        guard isOpen, let index = extents.firstIndex(where: { ($0 - restingExtent).magnitude < 0.5 }) else {
            return false
        }
        guard extents.indices.contains(index + count) else { return false }
        move(to: extents[index + count], velocity: velocity, animated: true)
        return true
    }

    // MARK: View

    /// Touches beside a card that leaves reach the views behind it.
    override func hitTest(_ point: Point) -> View? {
        let hit = super.hitTest(point)
        return isOpen || hit !== self ? hit : nil
    }

    override func layoutSubviews() {
        guard phase != .ended, motion == nil, !isDragged, heldTarget == nil else { return layOutForm() }
        // The detents follow the size of the screen and of the content.
        let before = form.knownExtents
        let extents = form.extents(in: bounds)
        if let index = before.firstIndex(of: restingExtent), extents.indices.contains(index) {
            restingExtent = extents[index]
        } else if restingExtent > 0 {
            restingExtent = form.nearestExtent(to: restingExtent, in: bounds)
        }
        layOutForm()
        if phase == .presented { show(restingExtent) }
    }

    private func layOutForm() {
        let isMoving = motion != nil || isDragged || heldTarget != nil
        let largest = isDragged ? form.extents(in: bounds).last ?? extent : max(motion?.destination ?? 0, restingExtent)
        form.layOut(in: bounds, extent: isMoving ? largest : restingExtent)
        form.show(extent, in: bounds)
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        updateCommands()
        form.restyle(themeInForce, isHighContrast: scene?.environment.contrast == .increased)
        setNeedsLayout()
    }

    override func didMoveToScene() { if scene == nil { end() } }

    func controllerDidLeaveScene(_ other: ViewController) {
        if let presenter {
            guard presenter.isContained(in: other), !presenter.isViewLoaded || presenter.view.scene == nil else {
                return
            }
        }
        endedWithPresenter = isOpen
        end()
    }
}

/// A stack of controllers of which the top one is shown, below a bar with its title and a way back. UIKit:
/// `UINavigationController`.
///
/// ```swift
/// let navigation = NavigationController(root: SettingsController())
/// scene.rootViewController = navigation
/// // In a controller of the stack:
/// navigationController?.push(NetworkController())
/// ```
///
/// A drag from the leading edge leads back, at rest and during a transition; Escape and Alt with the left arrow too. The stack
/// changes at the call. A call during a transition turns it round if that leads to the new stack, as a pop does during a push;
/// otherwise the transition is ended at once, and a new one begins; a controller that is covered before it came to rest gets no
/// `viewDidAppear`. The pages of a transition receive no touches for 0.3 s, so the second tap of a double tap pushes nothing;
/// from then on the page receives them that the transition leads to. A covered controller's view is not in the scene.
///
/// The page that a transition leads to can have the focus from its `viewWillAppear` on, and gets back the one that it had.
///
/// The callbacks of a push are: `viewWillDisappear` of the covered controller, `viewWillAppear` of the new one, and at the end
/// `viewDidDisappear` and `viewDidAppear`. A drag that begins notifies as a pop does; one that is taken back gives the lower
/// controller `viewWillDisappear` and the upper one `viewWillAppear`, and at rest the other two.
@MainActor public final class NavigationController: ViewController {
    /// 0.3: the share of the width by which the lower page moves while the upper one moves by all of it.
    public nonisolated static let parallax = 0.3
    /// 300 pt a second: from this velocity on, a released page goes where it moves, as slides do.
    public nonisolated static let flickSpeed = ScrollSnapping.flickSpeed

    /// The controllers, the root first.
    public private(set) var viewControllers: [ViewController] = []
    /// The controller that is shown, or that a transition leads to; nil if another container took the last one.
    public var topViewController: ViewController? { viewControllers.last }
    /// Runs with the controller that is shown each time that a transition has ended with another one.
    public var onShow: ((ViewController) -> Void)?
    /// The label of a back button above a controller without a title; nil, the default, for the word `casement.back`.
    public var backLabel: String? { didSet { updateBar() } }
    /// Names the controllers for ``saveState()``; nil, the default, saves no stack.
    public var routes: NavigationRoutes?
    /// Whether a drag from the leading edge leads back; true by default.
    public var isBackSwipeEnabled = true { didSet { updateCommands() } }
    /// Whether a transition or a drag is in progress.
    public var isTransitioning: Bool { transition != nil }

    private let queue = ChangeQueue<@MainActor () -> Void>(isReentrant: false) { $0() }
    private var transition: NavigationTransition?
    private let pages = NavigationPages()
    private let touch = NavigationTouch()
    private var stage: NavigationView? { isViewLoaded ? view as? NavigationView : nil }

    /// Makes a stack of one controller.
    public init(root: ViewController) {
        super.init()
        take(root)
        viewControllers = [root]
    }

    // MARK: The stack

    /// Puts a controller on top.
    ///
    /// - Returns: false if it is in the stack already; then nothing changes, which is reported, see `Scene.onProblem`.
    /// - Precondition: the controller does not contain this one.
    @discardableResult
    public func push(_ controller: ViewController, animated: Bool = true) -> Bool {
        guard !viewControllers.contains(identical: controller) else { return reportDroppedPush() }
        prepare(controller)
        guard !viewControllers.contains(identical: controller) else { return false }
        show(viewControllers + [controller], isForwards: true, animated)
        return true
    }

    /// Takes the top controller off.
    ///
    /// - Returns: that controller; nil if it is the root, which stays.
    @discardableResult
    public func pop(animated: Bool = true) -> ViewController? {
        pop(to: viewControllers.count - 1, animated).last
    }

    /// Takes all controllers but the root off.
    ///
    /// - Returns: those that were taken off, the lowest first.
    @discardableResult
    public func popToRoot(animated: Bool = true) -> [ViewController] {
        pop(to: 1, animated)
    }

    private func pop(to depth: Int, _ animated: Bool) -> [ViewController] {
        cancelTouches()
        guard depth >= 1, viewControllers.count > depth else { return [] }
        let popped = Array(viewControllers.dropFirst(depth))
        show(Array(viewControllers.prefix(depth)), isForwards: false, animated)
        return popped
    }

    /// Replaces the stack. A top controller that was in the stack before comes back as in a pop, another one as in a push.
    ///
    /// - Precondition: there is at least one controller, and none twice.
    public func setControllers(_ controllers: [ViewController], animated: Bool = true) {
        precondition(!controllers.isEmpty, "A navigation controller shows at least one controller, not 0.")
        let isUnique = controllers.enumerated().allSatisfy { !controllers[..<$0].contains(identical: $1) }
        precondition(isUnique, "A controller is at one place of a stack, not at two.")
        for controller in controllers { prepare(controller) }
        let isForwards = controllers.last.map { !viewControllers.contains(identical: $0) } ?? true
        show(controllers, isForwards: isForwards, animated)
    }

    /// Reads the title and the items of the controllers again.
    public func updateBar() {
        updateRows()
        stage?.setNeedsLayout()
    }

    // MARK: The view

    public override func loadView() -> View { NavigationView() }

    public override func viewDidLoad() {
        touch.onBegin = { [weak self] in self?.beginDrag() }
        touch.onMove = { [weak self] in self?.transition?.drag(by: $0) }
        touch.onRelease = { [weak self] in self?.release(at: $0) }
        touch.attach(to: view)
        stage?.onLayout = { [weak self] in self?.place() }
        stage?.takesTouches = { [weak self] in
            guard let self, let transition, let now = view.scene?.now else { return true }
            return transition.takesTouches(at: now)
        }
        queue.change { showTop() }
    }

    // MARK: Appearance

    public override func viewWillAppear() { follow(.appearing) }
    public override func viewDidAppear() { follow(.appeared) }

    public override func viewWillDisappear() {
        queue.change { finish() }
        follow(.disappearing)
    }

    public override func viewDidDisappear() { follow(.disappeared) }

    private func follow(_ appearance: Appearance) {
        queue.change {
            guard transition == nil, let top = topViewController else { return }
            // Unless a hook that ran meanwhile has set another one.
            queue.add { [weak self] in if self?.appearance == appearance { top.setAppearance(appearance) } }
        }
    }

    private var isSeen: Bool { appearance == .appearing || appearance == .appeared }

    // MARK: Children

    public override func childTitleDidChange(_ child: ViewController) { updateBar() }

    /// Another container took a controller, or the app removed it: the stack goes on without it.
    public override func didRemoveChild(_ child: ViewController) {
        child.followsParentAppearance = true
        queue.change {
            if transition?.involves(child) == true { abandonTransition() }
            pages.remove(child)
            guard viewControllers.contains(identical: child) else { return }
            if transition != nil { finish() }
            viewControllers.removeAll { $0 === child }
            showTop()
        }
    }

    private func take(_ controller: ViewController) {
        controller.followsParentAppearance = false
        adopt(controller)
    }

    /// Makes a controller a child and loads its view, which runs app code, before the stack changes.
    private func prepare(_ controller: ViewController) {
        if controller.parent !== self { take(controller) }
        if isViewLoaded { _ = controller.view }
        cancelTouches()
    }

    // MARK: Transitions

    /// Cancels the touches of the content, which runs app code, before the stack changes.
    private func cancelTouches() {
        stage?.content.cancelTouches()
        stage?.bar.cancelTouches()
    }

    private func show(_ stack: [ViewController], isForwards: Bool, _ animated: Bool) {
        queue.change {
            if animated, turnRound(to: stack) { return }
            finish()
            let former = viewControllers
            viewControllers = stack
            guard isAnimated(animated),
                let new = NavigationTransition(
                    from: former, to: stack, isForwards: isForwards, width: view.bounds.width)
            else { return showTop() }
            begin(new)
            settle(to: isForwards ? 1 : 0, velocity: 0)
        }
    }

    private func isAnimated(_ isWanted: Bool) -> Bool {
        isWanted && appearance == .appeared && view.bounds.width > 0 && view.scene?.environment.reducesMotion == false
    }

    private func turnRound(to stack: [ViewController]) -> Bool {
        guard let transition, transition.isReversible else { return false }
        let isLower = stack.isIdentical(to: transition.stacks.lower)
        guard isLower || stack.isIdentical(to: transition.stacks.upper) else { return false }
        viewControllers = stack
        settle(to: isLower ? 0 : 1, velocity: nil)
        return true
    }

    /// Shows both pages of a transition.
    private func begin(_ new: NavigationTransition) {
        guard let stage else { return }
        transition = new
        new.onProgress = { [weak self] in self?.place() }
        new.onEnd = { [weak self] in self?.queue.change { self?.complete() } }
        for controller in [new.lower, new.upper] {
            let page = page(of: controller)
            page.isMoving = controller === new.upper
            stage.content.addSubview(page)
        }
        stage.bar.resignFocus()
        stage.scene?.textInput.pagesMove(new)
        updateRows()
        stage.show([page(of: new.lower).row, page(of: new.upper).row])
        updateCommands()
        view.scene?.layoutIfNeeded()
        place()
    }

    /// Leads the transition to an end; at its own velocity if that is nil.
    private func settle(to target: Double, velocity: Double?) {
        guard let transition, let scene = view.scene else { return complete() }
        transition.settle(to: target, velocity: velocity ?? transition.velocity(at: scene.now), at: scene.now)
        touch.cancel()
        notifyOfDirection(appearing: transition.appearing, disappearing: transition.disappearing)
        view.start(transition)
        if scene.environment.reducesMotion { complete() }
    }

    /// One page has the keys from now on.
    private func notifyOfDirection(appearing: ViewController, disappearing: ViewController) {
        (page(of: appearing).isCovered, page(of: disappearing).isCovered) = (false, true)
        guard isSeen else { return }
        queue.add { disappearing.setAppearance(.disappearing) }
        queue.add { appearing.setAppearance(.appearing) }
    }

    /// Ends the transition in progress at once.
    private func finish() {
        transition?.endDrag()
        touch.cancel()
        if transition != nil { complete() }
    }

    private func complete() {
        abandonTransition()
        showTop()
    }

    private func abandonTransition() {
        guard let transition else { return }
        view.stop(transition)
        self.transition = nil
        pages.rest()
        view.scene?.textInput.pagesArrived(transition)
    }

    /// Shows the top controller alone, at rest.
    private func showTop() {
        guard let stage else { return prune() }
        let leaving = pages.shown(besides: topViewController)
        if let top = topViewController { showAlone(page(of: top), in: stage, leaving.isEmpty) }
        if isSeen { for page in leaving { queue.add { page.controller.setAppearance(.disappearing) } } }
        if isSeen, let top = topViewController { queue.add { top.setAppearance(.appearing) } }
        for page in leaving { leave(page) }
        queue.add { [weak self] in
            if let self, transition == nil { topViewController?.setAppearance(appearance) }
        }
        prune()
        updateCommands()
    }

    private func showAlone(_ page: NavigationPage, in stage: NavigationView, _ wasAlone: Bool) {
        if page.superview !== stage.content { stage.content.addSubview(page) }
        page.isCovered = false
        page.row.opacity = 1
        page.row.frame = stage.bar.bounds
        updateRows()
        if !wasAlone { stage.bar.resignFocus() }
        stage.show([page.row])
        place()
        if wasAlone { return }
        queue.add { [weak self, weak page] in
            guard let self, let page, self.transition == nil, self.topViewController === page.controller else { return }
            self.onShow?(page.controller)
        }
    }

    private func leave(_ page: NavigationPage) {
        // Without this controller its pages have disappeared with it.
        queue.add { [weak self] in
            guard let self, !isInSight(page.controller) else { return }
            page.controller.setAppearance(.disappeared)
            if !isInSight(page.controller) { page.removeFromSuperview() }
        }
    }

    /// Removes the controllers that are no longer in the stack.
    private func prune() {
        for child in children where !isHeld(child) {
            queue.add { [weak self] in
                if let self, child.parent === self, !isHeld(child) { child.removeFromParent() }
            }
        }
    }

    private func isInSight(_ controller: ViewController) -> Bool {
        controller === topViewController || transition?.involves(controller) == true
    }

    private func isHeld(_ controller: ViewController) -> Bool {
        viewControllers.contains(identical: controller)
            || transition?.stacks.upper.contains(identical: controller) == true
            || transition?.involves(controller) == true
    }

    // MARK: Pages

    private func page(of controller: ViewController) -> NavigationPage {
        pages.page(of: controller, in: stage?.content.bounds ?? .zero) { [weak self] in self?.pop() }
    }

    private func updateRows() {
        pages.update(viewControllers, above: transition?.upper, transition?.stacks.upper ?? [], backLabel: backLabel)
    }

    private func place() {
        guard let stage else { return }
        let size = stage.content.bounds.size
        guard let transition else {
            if let top = topViewController, let page = pages[top] {
                page.frame = Rect(origin: .zero, size: size)
            }
            return
        }
        transition.place(page(of: transition.lower), page(of: transition.upper), size, isMirrored: view.isRightToLeft)
    }

    private func updateCommands() {
        guard isViewLoaded else { return }
        touch.isEnabled = isBackSwipeEnabled && (viewControllers.count > 1 || transition != nil)
        guard viewControllers.count > 1 else { return view.keyCommands = [] }
        view.keyCommands = NavigationTouch.keyCommands(title: view.backText(backLabel)) { [weak self] in self?.pop() }
    }

    // MARK: The touch

    private func beginDrag() {
        cancelTouches()
        queue.change {
            if let transition, !transition.isReversible { finish() }
            if transition == nil { beginBack() }
            guard let transition else { return }
            view.stop(transition)
            transition.beginDrag()
        }
    }

    private func beginBack() {
        let stack = Array(viewControllers.dropLast())
        guard
            let back = NavigationTransition(
                from: viewControllers, to: stack, isForwards: false, width: view.bounds.width)
        else { return }
        begin(back)
        notifyOfDirection(appearing: back.lower, disappearing: back.upper)
    }

    private func release(at velocity: Double?) {
        guard let transition, transition.isDragged else { return }
        let isBack = transition.leadsBack(at: velocity)
        transition.endDrag()
        queue.change {
            viewControllers = isBack ? transition.stacks.lower : transition.stacks.upper
            settle(to: isBack ? 0 : 1, velocity: -(velocity ?? 0) / max(transition.width, 1))
        }
    }
}

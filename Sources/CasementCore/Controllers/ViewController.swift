/// Loads a view when it is first needed, and is notified when the view appears and disappears, as `UIViewController` is.
///
/// Each of the four appearance hooks runs exactly once a change. The view of a child controller fills its container view,
/// which need not be the screen.
@MainActor open class ViewController {
    /// Whether the view is on the screen.
    @frozen public enum Appearance: Hashable, Sendable {
        /// The view is not on the screen.
        case disappeared
        /// A part of the view is visible, and the rest may follow.
        case appearing
        /// The view is on the screen and at rest.
        case appeared
        /// The view is leaving the screen, and may return.
        case disappearing
    }

    /// Makes a controller; its view is loaded later.
    public init() {}

    // MARK: Title

    /// The name of what the controller shows, such as that of a page above it in an overview; nil by default.
    ///
    /// Without a title, or with an empty one, the accessibility label of the ``view`` is used.
    public final var title: String? {
        get { shownTitle }
        set { (localizedTitle, shownTitle) = (nil, newValue) }
    }
    /// The title as a value that follows the scene's language; nil for a title that an app set itself.
    public final var localizedTitle: Localized? { didSet { applyLanguage() } }
    private var shownTitle: String? {
        didSet {
            guard title != oldValue else { return }
            onTitleChange?(title)
            parent?.childTitleDidChange(self)
        }
    }

    /// The language may have changed.
    final func applyLanguage() {
        guard let localizedTitle else { return }
        shownTitle = nearestScene?.text(of: localizedTitle) ?? localizedTitle.text(in: SceneEnvironment())
    }
    /// Runs with the new title each time that ``title`` changes.
    public final var onTitleChange: ((String?) -> Void)?

    /// Whether an app made the class, and can set its title; false for internal controllers of the toolkit.
    var hasTitleHint: Bool { true }

    /// The title, else the label of the view if it is loaded; then, in debug builds, a text that names the property to set.
    final var titleInForce: String? {
        if let title, !title.isEmpty { return title }
        if let label = loadedView?.accessibility.label, !label.isEmpty { return label }
        #if DEBUG
            return hasTitleHint ? "Set \(type(of: self)).title" : nil
        #else
            return nil
        #endif
    }

    /// The `title` of a child changed: a container that shows it reads it again. Does nothing by default.
    open func childTitleDidChange(_ child: ViewController) {}
    /// A child was removed, by this controller, by the app, or by another controller that contains it now. Does nothing by
    /// default.
    open func didRemoveChild(_ child: ViewController) {}
    /// Whether a child is in front, or will be when it is at rest: only then it gets the focus that it waits for. For the
    /// toolkit's own controllers.
    func leads(to child: ViewController) -> Bool { true }

    // MARK: View

    private var loadedView: View?

    /// The view; ``loadView()`` makes it at the first access.
    public final var view: View {
        if let loadedView { return loadedView }
        let view = loadView()
        loadedView = view
        view.controller = self
        viewDidLoad()
        return view
    }

    /// Whether the view has been made.
    public final var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view; a plain one by default.
    open func loadView() -> View { View() }
    /// The view was made: add its subviews here. It need not have a size yet, and is in no scene.
    open func viewDidLoad() {}
    /// The view entered a scene: `view.scene` and its environment are known from here on. It runs again each time that the view
    /// enters a scene. ``environmentDidChange()`` follows.
    open func viewDidEnterScene() {}
    /// The scene's environment changed (language, theme, size of text), or the view entered a scene, after
    /// ``viewDidEnterScene()``. The views were notified before.
    ///
    /// A controller that others cover, such as one below in a stack, is notified of a change, too, and its views read the new
    /// environment; they are notified when they enter the scene again.
    open func environmentDidChange() {}
    /// Sets properties of views from models; as ``View/updateProperties()`` of the ``view``, after which it runs.
    open func updateProperties() {}
    /// Requests ``updateProperties()``; see ``View/setNeedsUpdateProperties()``.
    public final func setNeedsUpdateProperties() { loadedView?.setNeedsUpdateProperties() }
    /// The view has laid out its subviews: set the frames of those that ``viewDidLoad()`` added here.
    ///
    /// It runs before a frame if the view's size, its subviews or the scene's environment changed.
    open func viewDidLayoutSubviews() {}

    /// One line for logs: the type, the appearance, the parent and the view, as in
    /// `RoomController, appeared, in SlideController, view: View (0, 0, 800 x 480)`. An override appends to that of `super`.
    open var description: String { summary }

    // MARK: Reserved area

    /// The distances from the edges of the view that belong to bars and buttons of the controller while its view is on the
    /// screen, in points: toasts leave them free. None by default. The root controller reserves for the whole panel, such as
    /// what the frame around it hides.
    ///
    /// ```swift
    /// override func viewDidLoad() {
    ///     view.addSubview(orderButton)
    ///     reservedInsets = Insets(bottom: 88)
    /// }
    /// ```
    public final var reservedInsets = Insets.zero {
        didSet { if reservedInsets != oldValue { loadedView?.scene?.reservedAreaDidChange() } }
    }
    /// The same for a bar of the toolkit.
    package final var barInsets = Insets.zero {
        didSet { if barInsets != oldValue { loadedView?.scene?.reservedAreaDidChange() } }
    }

    /// What is left of a rectangle without the areas that the controller and those that it contains reserve at its edges.
    ///
    /// - Parameter space: the view in whose points the rectangle is.
    package final func unreserved(_ area: Rect, in space: View) -> Rect {
        guard let loadedView, loadedView.scene != nil, appearance == .appeared || appearance == .appearing else {
            return area
        }
        let frame = space.convert(loadedView.bounds, from: loadedView)
        let free = [reservedInsets, barInsets].reduce(frame) { $0.inset(by: $1, loadedView.effectiveLayoutDirection) }
        // An edge in the middle of the panel, such as that of a dialog, reserves nothing at the panel's edges.
        let left = frame.minX <= area.minX + 0.5 ? max(area.minX, free.minX) : area.minX
        let top = frame.minY <= area.minY + 0.5 ? max(area.minY, free.minY) : area.minY
        let right = frame.maxX >= area.maxX - 0.5 ? min(area.maxX, free.maxX) : area.maxX
        let bottom = frame.maxY >= area.maxY - 0.5 ? min(area.maxY, free.maxY) : area.maxY
        let rest = Rect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
        return children.reduce(rest) { $1.unreserved($0, in: space) }
    }

    // MARK: Appearance

    /// Whether the view is on the screen.
    public private(set) final var appearance: Appearance = .disappeared

    /// The view is about to become visible.
    open func viewWillAppear() {}
    /// The view is on the screen and at rest. Start sound and playback here.
    open func viewDidAppear() {}
    /// The view is about to leave the screen, and may return.
    open func viewWillDisappear() {}
    /// The view is no longer visible.
    open func viewDidDisappear() {}
    /// The system is short of memory: release objects that can be made again.
    open func didReceiveMemoryPressure() {}

    /// Moves to another appearance through the ones between, and runs a hook at each; the children follow.
    package final func setAppearance(_ target: Appearance) {
        for step in steps(to: target) {
            go(to: step)
            // A hook has set another appearance, which supersedes this one.
            guard appearance == step else { return }
        }
    }

    private func steps(to target: Appearance) -> [Appearance] {
        switch (appearance, target) {
        case (.disappeared, .appeared), (.disappearing, .appeared): [.appearing, .appeared]
        case (.appeared, .disappeared), (.appearing, .disappeared): [.disappearing, .disappeared]
        case (.appeared, .appearing), (.disappeared, .disappearing): []
        default: appearance == target ? [] : [target]
        }
    }

    private func go(to step: Appearance) {
        appearance = step
        if step == .disappearing {
            loadedView?.keepFocus()
            guard appearance == step else { return }
        }
        switch step {
        case .appearing: viewWillAppear()
        case .appeared: viewDidAppear()
        case .disappearing: viewWillDisappear()
        case .disappeared: viewDidDisappear()
        }
        for child in children where child.parent === self && child.followsParentAppearance && appearance == step {
            child.setAppearance(step)
        }
        loadedView?.scene?.reservedAreaDidChange()
        guard appearance == step else { return }
        loadedView?.scene?.focus.wishes.grant()
        guard appearance == step else { return }
        if step == .appeared { performWaitingCalls() }
    }

    /// The calls that wait until the controller has appeared.
    final var waitingCalls: [WaitingCall] = []

    package final func disappear() {
        setAppearance(.disappeared)
    }

    // MARK: Containment

    /// The controller that contains this one.
    public private(set) final weak var parent: ViewController?
    /// The contained controllers, in the order in which they were added.
    public private(set) final var children: [ViewController] = []
    /// Whether the parent decides by itself when this child appears, as a slide controller does.
    package final var followsParentAppearance = true

    /// Adds a controller, whose view fills a container view (this controller's own view if nil).
    ///
    /// - Precondition: the child is neither this controller nor one that contains it.
    public final func addChild(_ child: ViewController, in container: View? = nil) {
        let container = container ?? view
        adopt(child)
        child.view.frame = container.bounds
        child.view.autoresizing = .flexibleSize
        container.addSubview(child.view)
        if child.followsParentAppearance { child.setAppearance(appearance) }
    }

    /// Makes a controller a child without loading its view.
    package final func adopt(_ child: ViewController) {
        precondition(!isContained(in: child), "A controller cannot contain itself.")
        while child.parent != nil { child.removeFromParent() }
        child.parent = self
        children.append(child)
    }

    /// Removes the controller from its parent and its view from the superview; it disappears.
    public final func removeFromParent() {
        guard let parent else { return }
        let scene = nearestScene
        loadedView?.cancelTouches()
        // A cancel handler or a hook may have taken the controller elsewhere.
        guard self.parent === parent else { return }
        disappear()
        guard self.parent === parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        loadedView?.removeFromSuperview()
        dropWaitingCallsSoon(in: scene)
        parent.didRemoveChild(self)
    }

    /// Takes the controller, which has no parent, and its view off the screen.
    ///
    /// - Parameter isDue: asked before each step that follows app code, which may have shown the controller again.
    final func leaveScreen(while isDue: () -> Bool) {
        loadedView?.cancelTouches()
        if isDue() { disappear() }
        if isDue() { loadedView?.removeFromSuperview() }
    }

    /// The scene of the view, else that of the nearest controller around it: a covered page has one, too.
    package final var nearestScene: Scene? { loadedView?.scene ?? parent?.nearestScene }
    /// The scene that the view was in last.
    package final weak var formerScene: Scene?

    private func isContained(in controller: ViewController) -> Bool {
        var next: ViewController? = self
        while let current = next {
            if current === controller { return true }
            next = current.parent
        }
        return false
    }

    /// Notifies the contained controllers of a change of the environment whose views are loaded, but in no scene.
    final func dispatchEnvironmentToCovered() {
        for child in children where child.parent === self && child.loadedView?.scene == nil {
            child.applyLanguage()
            if child.isViewLoaded { child.environmentDidChange() }
            child.dispatchEnvironmentToCovered()
        }
    }

    final func dispatchMemoryPressure() {
        didReceiveMemoryPressure()
        for child in children { child.dispatchMemoryPressure() }
    }
}

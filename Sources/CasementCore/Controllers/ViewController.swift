/// Looks after a view and what it is for: loads it when first needed and hears when it appears and disappears.
///
/// Each of the four appearance hooks is called exactly once a change. A child controller's view fills the container it
/// is put into, which need not be the screen.
@MainActor open class ViewController {
    /// Whether the view is on the screen, or on its way.
    @frozen public enum Appearance: Hashable, Sendable {
        case disappeared
        case appearing
        case appeared
        case disappearing
    }

    public init() {}

    // MARK: View

    private var loadedView: View?

    /// The view, made by ``loadView()`` when first asked for.
    public final var view: View {
        if let loadedView { return loadedView }
        let view = loadView()
        loadedView = view
        view.controller = self
        viewDidLoad()
        return view
    }

    public final var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view; a plain one by default.
    open func loadView() -> View { View() }
    /// The view was made: the place to build what it holds. It need not have a size yet.
    open func viewDidLoad() {}
    /// The view's `layoutSubviews` has run, as it does before a frame in which its size, its subviews or the scene's
    /// environment are others: the place to give frames to what ``viewDidLoad()`` built.
    open func viewDidLayoutSubviews() {}

    // MARK: Appearance

    public private(set) final var appearance: Appearance = .disappeared

    /// The view is about to be seen: its first pixel shows.
    open func viewWillAppear() {}
    /// The view came to rest. What must be heard or played belongs here.
    open func viewDidAppear() {}
    /// The view is about to go, and may yet come back.
    open func viewWillDisappear() {}
    /// The view is no longer seen.
    open func viewDidDisappear() {}
    /// The system is short of memory: what can be made again is to be let go.
    open func didReceiveMemoryPressure() {}

    /// Goes to another appearance by the steps that lie between; none if it is there already. Children follow.
    package final func setAppearance(_ target: Appearance) {
        for step in steps(to: target) {
            go(to: step)
            // A hook took the controller elsewhere: that is the later word.
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
        switch step {
        case .appearing: viewWillAppear()
        case .appeared: viewDidAppear()
        case .disappearing: viewWillDisappear()
        case .disappeared: viewDidDisappear()
        }
        for child in children where child.parent === self && child.followsParentAppearance && appearance == step {
            child.setAppearance(step)
        }
    }

    package final func disappear() {
        setAppearance(.disappeared)
    }

    // MARK: Containment

    public private(set) final weak var parent: ViewController?
    public private(set) final var children: [ViewController] = []
    /// Whether the parent decides by itself when this child appears, as a slide controller does.
    package final var followsParentAppearance = true

    /// Adds a controller whose view fills a container view, this controller's own if nil.
    ///
    /// - Precondition: the child is not this controller or one that contains it.
    public final func addChild(_ child: ViewController, in container: View? = nil) {
        precondition(!isContained(in: child), "A controller cannot contain itself.")
        let container = container ?? view
        while child.parent != nil { child.removeFromParent() }
        child.parent = self
        children.append(child)
        child.view.frame = container.bounds
        child.view.autoresizing = .flexibleSize
        container.addSubview(child.view)
        if child.followsParentAppearance { child.setAppearance(appearance) }
    }

    /// Takes the controller and its view out of its parent; it disappears.
    public final func removeFromParent() {
        guard let parent else { return }
        loadedView?.cancelTouches()
        // A cancel handler or a hook may have taken the controller elsewhere.
        guard self.parent === parent else { return }
        disappear()
        guard self.parent === parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        loadedView?.removeFromSuperview()
    }

    /// Takes the controller, which has no parent, and its view off the screen.
    ///
    /// - Parameter isDue: asked before each step that follows app code, which may have shown the controller again.
    final func leaveScreen(while isDue: () -> Bool) {
        loadedView?.cancelTouches()
        if isDue() { disappear() }
        if isDue() { loadedView?.removeFromSuperview() }
    }

    private func isContained(in controller: ViewController) -> Bool {
        var next: ViewController? = self
        while let current = next {
            if current === controller { return true }
            next = current.parent
        }
        return false
    }

    final func announceMemoryPressure() {
        didReceiveMemoryPressure()
        for child in children { child.announceMemoryPressure() }
    }
}

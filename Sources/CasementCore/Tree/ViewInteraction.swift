/// The settings of a view for touches, drags, keys and updates, of which most views have none.
@MainActor final class ViewInteraction {
    @exclusivity(unchecked) var touchOutsets = Insets.zero
    var claimedDirections: Directions = []
    var gestureRecognizers: [GestureRecognizer] = []
    weak var nestedScrolling: (any NestedScrolling)?
    weak var dropDelegate: (any DropDelegate)?
    var keyTraits: KeyTraits?
    /// The view whose environment it reads while it is in no scene.
    weak var environmentSource: View?
    /// What was asked for before the view was in a scene.
    var pendingStarts: [@MainActor (View, Scene) -> Void] = []
    /// What repeats while the view is in a scene.
    var repeatingActions: [RepeatingAction] = []
    /// What the view runs before its layout, and what it reads of models.
    var updates: ViewUpdates?
    /// Whether it is a container of another module of the toolkit that only places its subviews.
    var onlyPlacesSubviews = false

    /// Whether touches, drags or overscroll are for the view itself.
    var takesTouches: Bool {
        !gestureRecognizers.isEmpty || claimedDirections != [] || touchOutsets != .zero || nestedScrolling != nil
            || dropDelegate != nil
    }
}

extension View {
    /// The distances beyond its bounds at which the view is hit, in points; positive is outwards.
    public final var touchOutsets: Insets {
        get { viewInteraction?.touchOutsets ?? .zero }
        set {
            if viewInteraction != nil || newValue != .zero { madeInteraction.touchOutsets = newValue }
            reachDidChange()
        }
    }

    /// The directions, in the view's space, of movements that stay with the view: a touch on it that first moves in one of them
    /// moves nothing around it, and the view receives all of it. None by default.
    ///
    /// ```swift
    /// cell.claimedDirections = .horizontal  // of a cell in slides, which handles touches by itself
    /// ```
    public final var claimedDirections: Directions {
        get { viewInteraction?.claimedDirections ?? [] }
        set { if viewInteraction != nil || newValue != [] { madeInteraction.claimedDirections = newValue } }
    }

    /// The recognizers, in the order in which they were added.
    public internal(set) final var gestureRecognizers: [GestureRecognizer] {
        get { viewInteraction?.gestureRecognizers ?? [] }
        set { if viewInteraction != nil || !newValue.isEmpty { madeInteraction.gestureRecognizers = newValue } }
    }

    /// Takes part in nested scrolling for this view as an outer participant: it receives the overscroll of scroll views in the
    /// view; nil if nothing does. A view with a pan of its own takes part through ``PanRecognizer/nestedScrolling``.
    public final weak var nestedScrolling: (any NestedScrolling)? {
        get { viewInteraction?.nestedScrolling }
        set { if viewInteraction != nil || newValue != nil { madeInteraction.nestedScrolling = newValue } }
    }

    /// Decides whether the view accepts drags, and handles their drops; nil, the default, if it accepts none.
    public final weak var dropDelegate: (any DropDelegate)? {
        get { viewInteraction?.dropDelegate }
        set { if viewInteraction != nil || newValue != nil { madeInteraction.dropDelegate = newValue } }
    }

    /// The settings of the view for keys; nil while they are the default.
    final var keyTraits: KeyTraits? {
        get { viewInteraction?.keyTraits }
        set { if viewInteraction != nil || newValue != nil { madeInteraction.keyTraits = newValue } }
    }

    /// The scene of the view; else, for one on a covered page, that of the controller around it, and for one that is not in the
    /// tree yet that of the view whose environment it reads.
    package final var nearestScene: Scene? {
        if let scene { return scene }
        for view in ancestry {
            if let scene = view.controller?.nearestScene ?? view.viewInteraction?.environmentSource?.nearestScene {
                return scene
            }
        }
        return nil
    }

    /// Lets the view and its subviews read the environment of another view while they are in no scene.
    package final func readEnvironment(of source: View) {
        if viewInteraction?.environmentSource !== source { madeInteraction.environmentSource = source }
    }

    /// Runs a body once: now, or when the view enters a scene.
    final func whenInScene(_ body: @escaping @MainActor (View, Scene) -> Void) {
        if let scene { body(self, scene) } else { madeInteraction.pendingStarts.append(body) }
    }

    /// Keeps an action that repeats while the view is in a scene.
    final func hold(_ action: RepeatingAction) {
        madeInteraction.repeatingActions.removeAll { !$0.isActive }
        madeInteraction.repeatingActions.append(action)
    }

    final func stopRepeatingActions() {
        guard let viewInteraction, !viewInteraction.repeatingActions.isEmpty else { return }
        for action in viewInteraction.repeatingActions { action.stop() }
        viewInteraction.repeatingActions.removeAll { !$0.isActive }
    }

    /// Reports a call on the view that has no effect: now, or when the view enters a scene. See ``Scene/onProblem``.
    final func report(call sentence: String) { whenInScene { $1.report(call: sentence) } }

    /// Runs what waits for a scene.
    final func runPendingStarts() {
        guard let scene, let viewInteraction else { return }
        for action in viewInteraction.repeatingActions { action.start(in: scene) }
        guard !viewInteraction.pendingStarts.isEmpty else { return }
        let bodies = viewInteraction.pendingStarts
        viewInteraction.pendingStarts = []
        for body in bodies { body(self, scene) }
    }

    /// The updates, made if there are none.
    final var madeUpdates: ViewUpdates {
        if let updates = viewInteraction?.updates { return updates }
        let made = ViewUpdates()
        madeInteraction.updates = made
        return made
    }

    /// Leaves touches beside the subviews to what lies behind, as the containers of this module do.
    package final func leaveTouchesBesideSubviews() { madeInteraction.onlyPlacesSubviews = true }

    private var madeInteraction: ViewInteraction {
        if let viewInteraction { return viewInteraction }
        let made = ViewInteraction()
        viewInteraction = made
        return made
    }
}

/// A rectangle that draws, contains subviews and receives touches. UIKit: `UIView`.
///
/// A view owns its subviews. Its properties are the shown values; within ``Scene/animate(_:_:completion:)`` and within
/// layout, the animatable ones (``frame``, ``center``, ``bounds``, ``transform``, ``rotation``, ``scale``, ``opacity``,
/// ``brightness``, ``backgroundColor``, ``cornerRadius``) are their targets instead.
@MainActor open class View {
    /// Makes a view with a frame in its superview's points.
    public init(frame: Rect = .zero) {
        shown = Shown(center: frame.center, size: frame.size.withoutNegatives)
    }

    // MARK: Tree

    /// The view that contains this one.
    public internal(set) final weak var superview: View?
    /// The contained views, back to front.
    public internal(set) final var subviews: [View] = []
    /// The scene whose tree this view is in.
    public internal(set) final weak var scene: Scene?
    /// The controller whose ``ViewController/view`` this is.
    final weak var controller: ViewController?

    /// The view is about to get another superview, or none.
    open func willMove(toSuperview superview: View?) {}
    /// The view got another superview, or none.
    open func didMoveToSuperview() {}
    /// The view is about to enter a scene, or to leave it.
    open func willMove(toScene scene: Scene?) {}
    /// The view entered a scene, or left it.
    open func didMoveToScene() {}
    /// As ``didMoveToScene()``, for the toolkit's own views, whose subclasses need not call `super`.
    func sceneDidChange(from old: Scene?) {}
    /// The layout direction of the scene, or the scene, may have changed.
    func layoutDirectionMayHaveChanged() { if touchOutsets.isDirectional { reachDidChange() } }
    /// A subview was removed. For the toolkit's own views, whose subclasses need not call `super`.
    func didRemoveSubview(_ view: View) {}
    /// ``layoutSubviews()`` ran. For the toolkit's own views, whose subclasses need not call `super`.
    func layoutDidRun() {}
    /// ``Scene/environment`` changed, or the view entered a scene; its subviews were notified before.
    ///
    /// Read values of the environment here; layout and drawing follow by themselves. An override calls `super`.
    open func environmentDidChange() {}

    // MARK: Updates

    /// Sets properties of the view and its subviews from models. UIKit: `updateProperties`.
    ///
    /// With the product `CasementModel`, it runs again before the next frame when something changes that it read of an
    /// `@Observable` model. In any case it runs before the first layout in a scene, after a change of the environment, and
    /// after ``setNeedsUpdateProperties()``; before ``layoutSubviews()``, and never while the view is in no scene. Layout
    /// follows it: `layoutIfNeeded()` within it does nothing.
    open func updateProperties() {}

    // MARK: Layout

    /// The view's share of a stack's free space, relative to that of other flexible views; 0 for none.
    public final var flexibility = 0.0 {
        didSet { if flexibility != oldValue { superview?.invalidateIntrinsicSize() } }
    }
    /// The parts of the frame that change with the superview's size; empty to keep position and size.
    public final var autoresizing: Autoresizing = []
    /// Sets the frames of the subviews. It overrides the ``View/autoresizing`` of those that it sets.
    open func layoutSubviews() {}
    /// The preferred size within a size; the current size by default.
    open func sizeThatFits(_ size: Size) -> Size { bounds.size }
    /// The baselines of the view's text if it had a size, for stacks that align them; nil for a view without text, whose
    /// baseline is its bottom edge.
    open func baselines(in size: Size) -> Baselines? { nil }
    /// The natural size of the view's content; nil if it has none, or needs a scene to measure text.
    open var intrinsicSize: Size? { nil }

    /// Whether the size that the view prefers follows from those of its subviews, so that its superviews lay out again when one
    /// of these prefers another size, is hidden, added or removed. True for containers; false by default.
    open var isSizedByContent: Bool { false }
    /// Whether each change of the origin of the bounds requests layout, also one by an animation.
    var laysOutAtEachOffset: Bool { false }
    /// Whether Page Up, Page Down, Home and End scroll its content vertically.
    var scrollsByPageKeys: Bool { false }
    /// Whether the view stays useful at less than its preferred extent along an axis, so that a container without enough space
    /// may shrink it. True for labels and containers with such views; false by default.
    open func canBeCompressed(along axis: Axis) -> Bool { false }

    // MARK: Looks

    // Each frame reads these properties of every visible view. Overlapping accesses cannot happen, so the run-time check for
    // them, which takes longer than the read, is disabled.

    /// Whether drawing and subviews are clipped to the bounds, rounded by ``View/cornerRadius``.
    @exclusivity(unchecked) public final var clipsToBounds = false {
        didSet {
            guard clipsToBounds != oldValue else { return }
            reachDidChange()
            setNeedsComposition()
        }
    }
    /// The mode in which the view and its subviews are blended with the pixels behind them.
    @exclusivity(unchecked) public final var blendMode = BlendMode.normal {
        didSet { if blendMode != oldValue { setNeedsComposition() } }
    }
    /// Whether the view is hidden: not drawn and not hit. Its frame remains.
    @exclusivity(unchecked) public final var isHidden = false {
        didSet {
            guard isHidden != oldValue else { return }
            setNeedsComposition()
            if let superview, superview.isSizedByContent { superview.invalidateIntrinsicSize() }
        }
    }

    /// Draws the view's content behind its subviews; drawing outside the bounds is clipped.
    ///
    /// Called only when the content was invalidated (``View/setNeedsDisplay()``) or the size changed, and never while the
    /// bounds are empty.
    open func draw(in canvas: Canvas) {}

    // MARK: Touch

    /// Whether the view and its subviews are hit.
    public final var isUserInteractionEnabled = true
    /// Whether the view receives further touches while one is down on it; recognizers always do.
    public final var isMultipleTouchEnabled = false
    /// Whether the view and other views never receive touches at the same time.
    public final var isExclusiveTouch = false

    /// Whether a point in the view's own space counts as inside.
    ///
    /// In a superview with more than 64 subviews, it is not called for points outside the frame and ``touchOutsets``.
    open func contains(_ point: Point) -> Bool {
        touchBounds.contains(point)
    }

    /// The frontmost view among this one and its descendants at a point in the view's own space; nil outside.
    open func hitTest(_ point: Point) -> View? { hitTestSubtree(point) }

    /// Touches landed on this view, or on a subview that does not handle them. By default the superview receives them, as
    /// along a responder chain; a view that handles touches overrides all four methods and does not call `super`.
    open func touchesBegan(_ touches: [Touch]) { superview?.touchesBegan(touches) }
    /// Touches that landed on this view moved.
    open func touchesMoved(_ touches: [Touch]) { superview?.touchesMoved(touches) }
    /// Touches that landed on this view ended.
    open func touchesEnded(_ touches: [Touch]) { superview?.touchesEnded(touches) }
    /// Touches were cancelled: their effect so far does not count.
    open func touchesCancelled(_ touches: [Touch], reason: TouchCancelReason) {
        superview?.touchesCancelled(touches, reason: reason)
    }

    /// The least side, in points, of the box in which the view is hit.
    var leastTouchExtent: Double { 0 }
    /// Whether single taps on this view belong to it, and not to recognizers of its superviews.
    var claimsTaps: Bool { false }
    /// Whether its plain subviews are parts of it, which have no touches and no semantics of their own.
    var hasParts: Bool { false }
    /// Whether it is a container that only places its subviews: while an app gives it nothing that shows or that takes touches,
    /// touches beside its subviews reach the views behind it.
    var onlyPlacesSubviews: Bool { false }
    /// The states that it has beside those of its ``View/accessibility``.
    var ownStates: Accessibility.States { [] }
    /// Presses the view by Return or Escape, which nothing else handles, if the key is that of the view; returns whether it is.
    func beginDefaultPress(_ event: KeyEvent) -> Bool { false }
    /// The directions of movements of a touch that it claims now.
    func movementClaims(of touch: Touch) -> Directions { claimedDirections }

    /// Whether recordings omit the locations of touches on this view and its subviews, and all keys while it is visible: for a
    /// PIN pad. See ``SceneRecorder``.
    public final var isSecret = false

    // MARK: Focus, keys and the pointer

    /// Whether the view can receive the keys; false by default, and true for an enabled ``Control``. See ``View/focus()``.
    open var canBecomeFocused: Bool { false }
    /// The view got the focus, or lost it: see ``View/isFocused``.
    open func focusDidChange() {}
    /// The shape around which the ring of a focused view is drawn while keys are in use, in the view's own points: by default
    /// the bounds with ``View/cornerRadius``. Nil for a view that shows the focus by itself.
    open var focusRing: FocusRing? { FocusRing(bounds, cornerRadius: cornerRadius) }
    /// A key was pressed, or repeats. The focused view gets it first, and then each superview until one returns true.
    ///
    /// - Returns: whether the view handled it. The view that handled the press gets ``keyUp(_:)`` exactly once.
    open func keyDown(_ event: KeyEvent) -> Bool { false }
    /// The key was released of which this view handled the press, or it was cancelled: see ``KeyEvent/Phase/cancelled``.
    open func keyUp(_ event: KeyEvent) {}
    /// The pointer entered the view, or left it: see ``View/isHovered``.
    open func hoverDidChange() {}

    // MARK: Identity

    /// One line for logs: the type, the identifier, the frame and what else matters, as in
    /// `Button 'start' (20, 40, 300 x 44), disabled, "Start"`. An override appends to that of `super`.
    open var description: String { summary }

    // MARK: Stored on demand

    /// The shadow and the border; nil while the view has neither.
    @exclusivity(unchecked) final var viewDecoration: ViewDecoration?
    /// What the view does with touches, drags and keys beyond the defaults; nil while it is the default.
    @exclusivity(unchecked) final var viewInteraction: ViewInteraction?
    /// The name and the accessibility; nil while the view has neither.
    @exclusivity(unchecked) final var viewNaming: ViewNaming?

    // MARK: Shown values

    struct Shown {
        var center: Point
        var size: Size
        var boundsOrigin = Point.zero
        var transform = Transform.identity
        var rotation = 0.0
        var scale = 1.0
        var opacity = 1.0
        var brightness = 1.0
        var backgroundColor = Color.clear
        var cornerRadius = 0.0
    }

    /// The shown values of the animatable properties; drawing and hit-testing read these.
    @exclusivity(unchecked) final var shown: Shown
    /// The running animations of this view, at most one for each property.
    final var tracks: [Track] = []
    /// Finds subviews; nil unless there are many.
    final var childIndex: ChildIndex?
    /// The area that the subviews reach; nil until it is needed.
    final var subtreeReach: SubtreeReach?
    final var indexInSuperview: Int32 = 0
    @exclusivity(unchecked) final var dirty: Dirty = [.layout, .display, .composition, .properties]
    /// The ``Scene/generation`` when the view entered a scene, or left it.
    final var generation: UInt16 = 0
    final var displayList: DisplayList?
    /// What the last frame showed of the view; nil if it showed nothing.
    @exclusivity(unchecked) final var composition: ViewComposition?

    struct Dirty: OptionSet {
        var rawValue: UInt16
        /// `layoutSubviews` is to run.
        static let layout = Dirty(rawValue: 1)
        /// `draw` is to run.
        static let display = Dirty(rawValue: 2)
        /// Opacity, brightness, size, transform, order or visibility changed, for example: the whole extent, old and new, is
        /// damaged.
        static let composition = Dirty(rawValue: 4)
        /// Only what this view itself paints changed.
        static let background = Dirty(rawValue: 8)
        /// A descendant's layout is dirty.
        static let layoutBelow = Dirty(rawValue: 16)
        /// The display list was evicted: `draw` is to run, and will paint the same again.
        static let evicted = Dirty(rawValue: 32)
        /// `layoutSubviews` is running: adding and removing subviews then requests no layout.
        static let placing = Dirty(rawValue: 64)
        /// A descendant must be composed.
        static let compositionBelow = Dirty(rawValue: 128)
        /// Subviews were added, removed or reordered.
        static let subviewOrder = Dirty(rawValue: 256)
        /// The ``ChildIndex`` of the superview has noted the view for composition.
        static let isDueForComposition = Dirty(rawValue: 512)
        /// The ``ChildIndex`` of the superview has noted the view for layout.
        static let isDueForLayout = Dirty(rawValue: 1024)
        /// The origin of the bounds changed.
        static let scrolled = Dirty(rawValue: 2048)
        /// The position in the superview changed: damage as that of ``composition``, unless all subviews of the superview moved
        /// alike while it scrolled.
        static let moved = Dirty(rawValue: 4096)
        /// `updateProperties` and what `update(_:)` added are to run.
        static let properties = Dirty(rawValue: 8192)
    }
}

/// The parts of a view's frame that change with its superview's size; flexible parts share the change equally.
public struct Autoresizing: OptionSet, Hashable, Sendable {
    /// One bit a part.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The distance to the superview's left edge.
    public static let flexibleLeft = Autoresizing(rawValue: 1)
    /// The width.
    public static let flexibleWidth = Autoresizing(rawValue: 2)
    /// The distance to the superview's right edge.
    public static let flexibleRight = Autoresizing(rawValue: 4)
    /// The distance to the superview's top edge.
    public static let flexibleTop = Autoresizing(rawValue: 8)
    /// The height.
    public static let flexibleHeight = Autoresizing(rawValue: 16)
    /// The distance to the superview's bottom edge.
    public static let flexibleBottom = Autoresizing(rawValue: 32)
    /// The width and the height: the distances to the edges remain.
    public static let flexibleSize: Autoresizing = [.flexibleWidth, .flexibleHeight]
}

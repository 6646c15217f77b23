/// A rectangle that draws, holds other views and hears fingers.
///
/// A view owns its subviews. Its properties are what is shown; inside ``Scene/animate(_:_:completion:)`` and inside
/// layout, the animatable ones (``frame``, ``center``, ``bounds``, ``transform``, ``opacity``, ``backgroundColor``,
/// ``cornerRadius``) mean their targets instead.
@MainActor open class View {
    /// Makes a view with a frame in its superview's points.
    public init(frame: Rect = .zero) {
        shown = Shown(center: frame.center, size: frame.size.withoutNegatives)
    }

    // MARK: Tree

    /// The view that holds this one.
    public internal(set) final weak var superview: View?
    /// The views held, back to front.
    public internal(set) final var subviews: [View] = []
    /// The scene whose tree this view is in.
    public internal(set) final weak var scene: Scene?
    /// Whose ``ViewController/view`` this is.
    final weak var controller: ViewController?

    /// The view is about to get another superview, or none.
    open func willMove(toSuperview superview: View?) {}
    /// The view got another superview, or none.
    open func didMoveToSuperview() {}
    /// The view is about to come into a scene, or to leave it.
    open func willMove(toScene scene: Scene?) {}
    /// The view came into a scene, or left it.
    open func didMoveToScene() {}
    /// The same for the toolkit's own views, whose subclasses need not call `super`.
    func sceneDidChange(from old: Scene?) {}
    /// ``Scene/environment`` is another one, or the view came into a scene; the views held have heard of it before. What is
    /// taken from the environment is read here; layout and drawing follow by themselves. An override calls `super`.
    open func environmentDidChange() {}

    // MARK: Looks

    // Each frame reads the looks of every view in sight. None of them is open to a second access while one goes on, so they
    // are not checked for that, which takes longer than the reading.

    /// Whether drawing and subviews are cut off at the bounds, rounded by ``View/cornerRadius``.
    @exclusivity(unchecked) public final var clipsToBounds = false {
        didSet {
            guard clipsToBounds != oldValue else { return }
            reachDidChange()
            setNeedsComposition()
        }
    }
    /// The shadow that the bounds cast, their corners rounded by ``cornerRadius``; it lies behind the view, which
    /// does not cut it off.
    @exclusivity(unchecked) public final var shadow: Shadow? {
        didSet {
            guard shadow != oldValue else { return }
            reachDidChange()
            mark(.background)
        }
    }
    /// The width, in points, of a line within the edge of the bounds, in front of all that the view holds; 0 for none.
    @exclusivity(unchecked) public final var borderWidth = 0.0 {
        didSet { if borderWidth != oldValue { mark(.background) } }
    }
    /// The colour of that line.
    @exclusivity(unchecked) public final var borderColor = Color.clear {
        didSet { if borderColor != oldValue { mark(.background) } }
    }
    /// How the view, with all that it holds, is put on what is behind it.
    @exclusivity(unchecked) public final var blendMode = BlendMode.normal {
        didSet { if blendMode != oldValue { setNeedsComposition() } }
    }
    /// A hidden view is not drawn and not hit; it keeps its place.
    @exclusivity(unchecked) public final var isHidden = false {
        didSet { if isHidden != oldValue { setNeedsComposition() } }
    }

    /// Draws the view's content within its bounds, below its subviews; what falls outside the bounds is cut off.
    ///
    /// Called only when the content was invalidated (``View/setNeedsDisplay()``) or the size changed.
    open func draw(in canvas: Canvas) {}

    // MARK: Layout

    /// How the frame follows when the superview's size changes; empty: position and size stay.
    public final var autoresizing: Autoresizing = []
    /// Places the subviews. Overriding it replaces ``View/autoresizing`` of those it places.
    open func layoutSubviews() {}
    /// The size that the view would like, within a size; the current one by default.
    open func sizeThatFits(_ size: Size) -> Size { bounds.size }
    /// The share of a stack's spare room that the view takes, against that of other flexible views; 0 for none.
    public final var flexibility = 0.0 { didSet { if flexibility != oldValue { superview?.setNeedsLayout() } } }
    /// The view's own size by its content, or nil where it has none or is not in a scene that could measure text.
    open var intrinsicSize: Size? { nil }

    /// Whether the view's own size follows from those of its subviews.
    var isSizedByContent: Bool { false }

    // MARK: Touch

    /// Whether the view and what it holds are hit.
    public final var isUserInteractionEnabled = true
    /// Whether the view hears of further fingers while one is down on it; recognizers always do.
    public final var isMultipleTouchEnabled = false
    /// Whether no other view hears of fingers while this one does, and this one of none while others do.
    public final var isExclusiveTouch = false
    /// How far beyond its bounds the view is hit, in points; positive is outwards.
    public final var touchOutsets = Insets.zero { didSet { reachDidChange() } }
    /// The recognizers, in the order in which they were added.
    public internal(set) final var gestureRecognizers: [GestureRecognizer] = []
    /// What the view does with things that are dragged over it; nil if it takes none.
    public final var dropTarget: DropTarget?

    /// Whether a point in the view's own space counts as inside.
    ///
    /// Where a parent has more than 64 subviews, points outside a child's frame and ``touchOutsets`` are not asked for.
    open func contains(_ point: Point) -> Bool {
        touchBounds.contains(point)
    }

    /// The front-most view that a point, in the view's own space, belongs to; nil outside.
    open func hitTest(_ point: Point) -> View? { hitTestSubtree(point) }

    /// Fingers landed on this view.
    open func touchesBegan(_ touches: [Touch]) {}
    /// Fingers that landed on this view moved.
    open func touchesMoved(_ touches: [Touch]) {}
    /// Fingers that landed on this view lifted.
    open func touchesEnded(_ touches: [Touch]) {}
    /// Fingers were taken away; what they did so far must not count.
    open func touchesCancelled(_ touches: [Touch], reason: TouchCancelReason) {}

    /// The least side, in points, of the box in which the view is hit.
    var leastTouchExtent: Double { 0 }
    /// Whether single taps on this view are its own and not for recognizers above it.
    var claimsTaps: Bool { false }

    /// Whether recordings leave out where fingers land on this view or what it holds, and all keys while it is visible:
    /// for a PIN pad. See ``SceneRecorder``.
    public final var isSecret = false

    // MARK: Identity

    /// A name for tests.
    public final var identifier: String?
    /// What the view is to those who do not see it.
    public final var accessibility = Accessibility()

    // MARK: What is shown

    struct Shown {
        var center: Point
        var size: Size
        var boundsOrigin = Point.zero
        var transform = Transform.identity
        var opacity = 1.0
        var backgroundColor = Color.clear
        var cornerRadius = 0.0
    }

    /// The one truth of the animatable properties; everything in the toolkit that shows or hits reads this.
    @exclusivity(unchecked) final var shown: Shown
    /// The running animations of this view, none twice for one property.
    final var tracks: [Track] = []
    final var children = ChildIndex()
    final var indexInSuperview = 0
    @exclusivity(unchecked) final var dirty: Dirty = [.layout, .display, .composition]
    final var recording: DisplayList?
    /// Where this view and what it holds were painted in the last frame.
    final var paintedExtent = PixelRect.empty
    /// Where this view alone was painted in the last frame.
    final var ownExtent = PixelRect.empty
    /// Whether the view is shown at another scale each frame.
    final var scaleMotion = ScaleMotion()

    struct Dirty: OptionSet {
        var rawValue: UInt8
        /// `layoutSubviews` is to run.
        static let layout = Dirty(rawValue: 1)
        /// `draw` is to run.
        static let display = Dirty(rawValue: 2)
        /// Place, opacity, order or visibility changed: the whole extent, old and new, is damaged.
        static let composition = Dirty(rawValue: 4)
        /// Only what this view itself paints changed.
        static let background = Dirty(rawValue: 8)
        /// A descendant's layout is dirty.
        static let layoutBelow = Dirty(rawValue: 16)
        /// What was drawn was let go: `draw` is to run, and will paint the same again.
        static let forgotten = Dirty(rawValue: 32)
        /// `layoutSubviews` is running: the subviews that it adds and removes make no layout due.
        static let placing = Dirty(rawValue: 64)
    }
}

/// How a view's frame follows its superview's size, as a share of the change that each flexible part takes.
public struct Autoresizing: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    public static let flexibleLeft = Autoresizing(rawValue: 1)
    public static let flexibleWidth = Autoresizing(rawValue: 2)
    public static let flexibleRight = Autoresizing(rawValue: 4)
    public static let flexibleTop = Autoresizing(rawValue: 8)
    public static let flexibleHeight = Autoresizing(rawValue: 16)
    public static let flexibleBottom = Autoresizing(rawValue: 32)
    /// The view keeps filling what it fills.
    public static let flexibleSize: Autoresizing = [.flexibleWidth, .flexibleHeight]
}

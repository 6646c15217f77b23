/// Moves a surface of the app's own along an axis by touches, and lets it settle at stops: a shutter, a drawer, a card.
/// Compose calls the idea `AnchoredDraggableState`.
///
/// It moves as slides do. Beyond the outer stops the surface follows the touch with the rubber band. A release with 300 pt/s or
/// more goes to the next stop, a slower one after more than 50 pt to the nearest one, at least one on. A touch that lands on
/// the moving surface stops it. A scroll view in the surface moves it when its own content is at its end, and the surface at
/// its end moves what is around it. With ``SceneEnvironment/reducesMotion`` it goes to its stops at once.
///
/// The app stores it as long as the view, and shows the ``offset`` in ``onMove``:
///
/// ```swift
/// surface = DraggableSurface(cover, along: .vertical)
/// surface.stops = [0, 200, 400]
/// surface.onMove = { cover.frame.origin.y = $0.offset }
/// ```
@MainActor public final class DraggableSurface {
    /// The axis of the view's space along which it moves.
    public let axis: Axis
    /// The pan that moves it. Disabled, it lets no touch move the surface, not even one on content in it.
    public var panGestureRecognizer: PanRecognizer { motion.pan }
    /// Runs when the offset has changed: in each frame of a movement, and when other ``stops`` move it.
    public var onMove: ((DraggableSurface) -> Void)?
    /// Runs when it has come to rest at a stop after a movement.
    public var onSettle: ((DraggableSurface) -> Void)?
    /// The directions in which a touch, a wheel or a key moves it before a scroll view in it that is at its start, as a sheet
    /// rises before its list: `.up` for a drawer from below. None by default: it moves where the content is at its end.
    public var movesBeforeContent: Directions {
        get { motion.pan.rises }
        set { motion.pan.rises = newValue }
    }
    private let motion: SurfaceMotion

    /// Makes a surface with one stop, at 0, and adds its pan to a view.
    ///
    /// - Parameters:
    ///   - view: the view on which touches move the surface, mostly the surface itself. Its length along the axis is that of
    ///     the rubber band.
    ///   - axis: the axis of the view's space.
    public init(_ view: View, along axis: Axis) {
        self.axis = axis
        motion = SurfaceMotion(of: view, along: axis)
        motion.onMove = { [weak self] in if let self { onMove?(self) } }
        motion.onSettle = { [weak self] in if let self { onSettle?(self) } }
    }

    /// Where the surface is shown, in points along the axis: larger further to the right or bottom. Beyond the outer stops it
    /// includes the rubber band.
    public var offset: Double { motion.offset }

    /// The offsets at which it rests, in points, ascending.
    ///
    /// Set them in layout, where the size is known. A surface at rest stays at the stop of the same number, and one that moves
    /// or is dragged keeps its place between the outer stops.
    ///
    /// - Precondition: there is at least one, and all are finite.
    public var stops: [Double] {
        get { motion.stops }
        set {
            precondition(
                !newValue.isEmpty && newValue.allSatisfy(\.isFinite),
                "A DraggableSurface needs at least one stop, and finite ones, not \(newValue).")
            motion.replaceStops(newValue.sorted())
        }
    }

    /// The number of the stop in ``stops`` at which it rests, to which it settles, or from which a touch drags it.
    public var stop: Int { motion.stop }

    /// Whether a touch drags it, on the surface or on content in it.
    public var isDragging: Bool { motion.isDragging }

    /// Moves to a stop. A drag in progress ends; a movement in progress continues to the new stop with its velocity.
    ///
    /// - Parameters:
    ///   - stop: the number of the stop in ``stops``.
    ///   - animated: whether it settles there, in 0.3 s; otherwise it is there at once, as in a view that is in no scene.
    /// - Precondition: ``stops`` has this number.
    public func move(toStop stop: Int, animated: Bool = true) {
        precondition(
            stops.indices.contains(stop),
            "A DraggableSurface with \(stops.count) stops has no stop \(stop); count from 0.")
        motion.move(to: stop, animated: animated)
    }
}

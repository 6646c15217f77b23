/// Recognizes a drag from an edge of the panel inwards. UIKit: `UIScreenEdgePanGestureRecognizer`.
///
/// Other pans and swipes on the same touch wait until this one has failed, so it precedes a scroll view at the edge.
@MainActor open class ScreenEdgePanRecognizer: PanRecognizer {
    /// 20 pt.
    public nonisolated static let defaultEdgeWidth = 20.0

    /// An edge of the panel.
    @frozen public enum Edge: Hashable, Sendable {
        /// The drag leads to the right.
        case left
        /// The drag leads to the left.
        case right
        /// The drag leads down.
        case top
        /// The drag leads up.
        case bottom
        /// The edge where the layout begins: the left one, where it runs from left to right.
        case leading
        /// The edge where the layout ends: the right one, where it runs from left to right.
        case trailing

        /// The same edge with left or right instead of leading or trailing.
        func resolved(_ direction: SceneEnvironment.LayoutDirection) -> Edge {
            switch self {
            case .leading: direction == .leftToRight ? .left : .right
            case .trailing: direction == .leftToRight ? .right : .left
            case .left, .right, .top, .bottom: self
            }
        }
    }

    /// The edge from which the drag starts.
    public let edge: Edge
    /// The largest distance, in points, from the edge at which the touch lands.
    ///
    /// Unless it is set, it is the physical length of ``defaultEdgeWidth`` on a phone; see ``/CasementBase/TouchMetrics``.
    public final var edgeWidth: Double {
        get { ownEdgeWidth ?? touchMetrics.points(asLongAs: Self.defaultEdgeWidth) }
        set { ownEdgeWidth = newValue }
    }
    private var ownEdgeWidth: Double?
    /// Whether the edge is that of the recognizer's view, in the view's own space, instead of that of the panel: for a view
    /// beside a bar. False by default.
    public final var usesEdgeOfView = false

    /// Makes a recognizer for one edge.
    public init(_ edge: Edge) {
        self.edge = edge
        super.init()
        maximumNumberOfTouches = 1
        directions =
            switch edge {
            case .left: .right
            case .right: .left
            case .top: .down
            case .bottom: .up
            case .leading: .trailing
            case .trailing: .leading
            }
    }

    override var hasPrecedence: Bool { true }

    override func precedes(_ other: GestureRecognizer) -> Bool {
        (other is PanRecognizer || other is SwipeRecognizer) && !(other is ScreenEdgePanRecognizer)
    }

    override func precedence(of movement: TouchMovement) -> MovementPrecedence? { .screenEdge }

    /// The edges of the panel are the same however the view is rotated.
    override var judgingView: View? { usesEdgeOfView ? view : nil }

    open override func accepts(_ touch: Touch) -> Bool {
        guard super.accepts(touch), let view, let panel = view.scene?.device?.size else { return false }
        let size = usesEdgeOfView ? view.bounds.size : panel
        let location = touch.startLocation
        let start = usesEdgeOfView ? Point.zero + (view.convert(location, from: nil) - view.bounds.origin) : location
        return switch edge.resolved(view.effectiveLayoutDirection) {
        case .left, .leading: start.x <= edgeWidth
        case .right, .trailing: start.x >= size.width - edgeWidth
        case .top: start.y <= edgeWidth
        case .bottom: start.y >= size.height - edgeWidth
        }
    }
}

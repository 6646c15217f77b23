/// Recognizes a drag that starts at an edge of the panel and leads away from it.
///
/// Other pans and swipes on the same finger wait for it to fail, so it beats a scroll view at the edge.
@MainActor open class ScreenEdgePanRecognizer: PanRecognizer {
    /// A finger lands no further, in points, from the edge.
    public nonisolated static let defaultMargin = 20.0

    @frozen public enum Edge: Hashable, Sendable {
        case left
        case right
        case top
        case bottom
    }

    public let edge: Edge
    public final var margin = ScreenEdgePanRecognizer.defaultMargin

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
            }
        delegate.shouldBeRequiredToFail = { _, other in
            (other is PanRecognizer || other is SwipeRecognizer) && !(other is ScreenEdgePanRecognizer)
        }
    }

    open override func accepts(_ touch: Touch) -> Bool {
        guard super.accepts(touch), let size = view?.scene?.device?.size else { return false }
        let place = touch.startLocation
        return switch edge {
        case .left: place.x <= margin
        case .right: place.x >= size.width - margin
        case .top: place.y <= margin
        case .bottom: place.y >= size.height - margin
        }
    }
}

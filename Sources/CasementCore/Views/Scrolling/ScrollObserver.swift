/// An action that runs at some events of a scroll view, until it is cancelled; see ``ScrollView/observe(_:_:)``.
@MainActor public final class ScrollObserver {
    /// Events of a scroll view; ``ScrollViewDelegate`` describes their order.
    public struct Events: OptionSet, Hashable, Sendable {
        /// One bit an event; its layout is not promised.
        public let rawValue: UInt16

        /// Makes a set from its bits.
        public init(rawValue: UInt16) {
            self.rawValue = rawValue
        }

        /// The offset changed.
        public static let didScroll = Events(rawValue: 1 << 0)
        /// A drag begins.
        public static let willBeginDragging = Events(rawValue: 1 << 1)
        /// A drag ended; ``ScrollView/isMoving`` says whether the content moves on.
        public static let didEndDragging = Events(rawValue: 1 << 2)
        /// The content begins to move without a touch.
        public static let willBeginDecelerating = Events(rawValue: 1 << 3)
        /// The content has stopped, or a touch has stopped it.
        public static let didEndDecelerating = Events(rawValue: 1 << 4)
        /// An animated programmatic scroll ended or was interrupted.
        public static let didEndScrollingAnimation = Events(rawValue: 1 << 5)
        /// A zoom begins.
        public static let willBeginZooming = Events(rawValue: 1 << 6)
        /// The scale changed.
        public static let didZoom = Events(rawValue: 1 << 7)
        /// A zoom ended.
        public static let didEndZooming = Events(rawValue: 1 << 8)
    }

    private let events: Events
    private var action: (@MainActor (ScrollView) -> Void)?
    private weak var scrollView: ScrollView?

    init(_ events: Events, of scrollView: ScrollView, _ action: @escaping @MainActor (ScrollView) -> Void) {
        self.events = events
        self.scrollView = scrollView
        self.action = action
    }

    /// Stops the observation; does nothing if it was stopped before.
    public func cancel() {
        action = nil
        scrollView?.remove(self)
    }

    func notify(_ event: Events, of scrollView: ScrollView) {
        if !events.isDisjoint(with: event) { action?(scrollView) }
    }
}

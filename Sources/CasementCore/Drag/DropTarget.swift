/// Makes a view accept drags; see ``View/dropTarget``. UIKit's nearest kin is `UIDropInteraction`, Flutter's is `DragTarget`.
///
/// Each ``onEnter`` is followed by exactly one ``onExit``, or by one ``onDrop`` that accepted the content.
@MainActor public final class DropTarget {
    /// 0.5 s, the default of the Finder of macOS.
    public nonisolated static let defaultSpringDelay: Duration = .milliseconds(500)

    /// Decides whether the view accepts a session; if not, its superviews are asked. Nil accepts all.
    public var canTake: ((DragSession) -> Bool)?
    /// Runs when the touch enters the view.
    public var onEnter: ((DragSession) -> Void)?
    /// Runs when the touch has moved within the view.
    public var onMove: ((DragSession) -> Void)?
    /// Runs when the touch leaves the view or is cancelled, and after a drop that ``onDrop`` declined.
    public var onExit: ((DragSession) -> Void)?
    /// Runs when the touch ends within the view.
    ///
    /// True accepts the content and removes the preview, unless ``DragSession/land(in:)`` has moved it. False returns the
    /// preview to its source.
    public let onDrop: (DragSession) -> Bool
    /// Opens a closed view after the touch has hovered for ``springDelay``; runs once each time the touch enters.
    public var onSpringOpen: ((DragSession) -> Void)?
    /// The time that the touch hovers before ``onSpringOpen`` runs.
    public var springDelay = DropTarget.defaultSpringDelay

    /// Makes a target that handles drops with a closure.
    public init(onDrop: @escaping (DragSession) -> Bool) {
        self.onDrop = onDrop
    }
}

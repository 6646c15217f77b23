/// Decides whether a view accepts drags, and handles their drops; see ``View/dropDelegate``. UIKit's nearest kin is
/// `UIDropInteractionDelegate`, SwiftUI's is `DropDelegate`.
///
/// Each entry is followed by exactly one exit, or by one drop that was accepted.
@MainActor public protocol DropDelegate: AnyObject {
    /// Asks whether a view accepts a session; if not, its superviews are asked. It runs whenever the touch moves, and in each
    /// frame. The default accepts all.
    func canDrop(_ session: DragSession, on view: View) -> Bool

    /// Runs when the touch enters a view that accepts the session. The default does nothing.
    func dragSession(_ session: DragSession, didEnter view: View)

    /// Runs when the touch has moved within the view. The default does nothing.
    func dragSession(_ session: DragSession, didMoveWithin view: View)

    /// Runs when the touch leaves the view or is cancelled, and after a drop that ``performDrop(_:on:)`` declined. The default
    /// does nothing.
    func dragSession(_ session: DragSession, didExit view: View)

    /// Asks, when the touch enters a view, how long it must hover before the view opens; nil, the default, means that it does
    /// not open. The usual value is ``DragSession/springOpenDelay``.
    func springOpenDelay(of view: View) -> Duration?

    /// Opens a closed view over which the touch has hovered; runs once each time the touch enters. The default does nothing.
    func springOpen(_ view: View, for session: DragSession)

    /// Handles a touch that ends within the view.
    ///
    /// - Returns: true to accept the content and remove the preview, unless ``DragSession/land(in:)`` has moved it; false to
    ///   return the preview to its source.
    func performDrop(_ session: DragSession, on view: View) -> Bool
}

extension DropDelegate {
    /// Accepts all sessions.
    public func canDrop(_ session: DragSession, on view: View) -> Bool { true }
    /// Does nothing.
    public func dragSession(_ session: DragSession, didEnter view: View) {}
    /// Does nothing.
    public func dragSession(_ session: DragSession, didMoveWithin view: View) {}
    /// Does nothing.
    public func dragSession(_ session: DragSession, didExit view: View) {}
    /// Returns nil: the view does not open.
    public func springOpenDelay(of view: View) -> Duration? { nil }
    /// Does nothing.
    public func springOpen(_ view: View, for session: DragSession) {}
}

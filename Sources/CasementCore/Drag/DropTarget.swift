/// What a view does with things that are dragged over it; see ``View/dropTarget``.
///
/// Each ``onEnter`` is followed by exactly one ``onExit`` or one ``onDrop`` that took the content.
@MainActor public final class DropTarget {
    /// How long, by default, a finger hovers before a target springs open; the default of macOS's Finder.
    public nonisolated static let defaultSpringDelay: Duration = .milliseconds(500)

    /// Whether it can take what is dragged; if not, the target around it is asked.
    public var canTake: ((DragSession) -> Bool)?
    /// The finger came onto the view.
    public var onEnter: ((DragSession) -> Void)?
    /// The finger moved on the view.
    public var onMove: ((DragSession) -> Void)?
    /// The finger left the view, or was lost, or what it dropped was not taken.
    public var onExit: ((DragSession) -> Void)?
    /// The finger lifted on the view. True takes the content: the preview goes at once unless it was given a new place
    /// with ``DragSession/land(in:)``. False sends it home.
    public let onDrop: (DragSession) -> Bool
    /// The finger has hovered for ``springDelay``: opens what is closed. Once for each time the finger enters.
    public var onSpringOpen: ((DragSession) -> Void)?
    public var springDelay = DropTarget.defaultSpringDelay

    public init(onDrop: @escaping (DragSession) -> Bool) {
        self.onDrop = onDrop
    }
}

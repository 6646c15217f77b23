/// What a pass found changed since the last frame.
struct CompositionChanges {
    /// The pixels where something is that is new or has changed.
    var damage = Region()
    /// The pixels where something was that has changed or is gone.
    var formerDamage = Region()
    /// The views of which only the offset of the subviews has changed.
    var scrolled: [ScrolledView] = []

    /// Empties it, and keeps its storage.
    mutating func removeAll() {
        damage.removeAll()
        formerDamage.removeAll()
        scrolled.removeAll(keepingCapacity: true)
    }
}

/// A view of which only the offset of its subviews has changed.
struct ScrolledView {
    let view: View
    let offset: PixelOffset
}

/// What a pass found changed since the last frame.
struct CompositionChanges {
    /// The pixels where something is that is new or has changed.
    var damage = Region()
    /// The pixels where something was that has changed or is gone.
    var formerDamage = Region()
    /// The views whose subviews scrolled.
    var scrolled: [ScrolledView] = []

    /// Empties it, and keeps its storage.
    mutating func removeAll() {
        damage.removeAll()
        formerDamage.removeAll()
        scrolled.removeAll(keepingCapacity: true)
    }
}

/// A view whose subviews scrolled.
struct ScrolledView {
    let view: View
    /// The movement of the subviews on the panel.
    let offset: PixelOffset
}

/// The values, apart from a scroll axis's own state, that determine its movement at an instant.
struct ScrollConditions {
    let extent: ScrollExtent
    /// The shown offset, in points.
    let offset: Double
    /// The time; nil outside of a scene, where nothing is animated.
    let now: Instant?
    /// Whether content can be shown beyond its ends.
    let bounces: Bool
    /// Whether content that is smaller than the viewport is centred.
    let centersSmallContent: Bool
    /// The share of the velocity that remains after a millisecond.
    let rate: Double
    /// Whether an outer participant receives the momentum at the left or top end, or at the other, instead of a bounce.
    var passesMomentumAtStart = false
    var passesMomentumAtEnd = false
    /// Whether the app lets nothing be shown beyond the ends, also while content that fits the viewport settles.
    var isConfined = false

    /// The range of offsets that are shown; nil if content can be shown beyond its ends.
    var limits: ClosedRange<Double>? { bounces ? nil : extent.range }

    /// The range within which content is kept when the content changes; nil if it settles there in a movement.
    var confines: ClosedRange<Double>? { isConfined ? extent.range : nil }

    /// Whether content may rest at the shown offset.
    var isResting: Bool { extent.isResting(at: offset) }

    /// Whether the content is smaller than the viewport, and centred in it.
    var isCentered: Bool { centersSmallContent && !extent.isScrollable }

    var surroundings: Glide.Surroundings {
        Glide.Surroundings(
            range: extent.range, bounces: bounces, rate: rate, givesAtStart: passesMomentumAtStart,
            givesAtEnd: passesMomentumAtEnd)
    }
}

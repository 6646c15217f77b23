/// The values, apart from a scroll axis's own state, that determine its movement at an instant.
struct ScrollConditions {
    let extent: ScrollExtent
    /// The shown offset, in points.
    let offset: Double
    /// The time; nil outside of a scene, where nothing is animated.
    let now: Instant?
    /// How content comes to rest after a release.
    var rule: ReleaseRule
    /// Whether content that is smaller than the viewport is centred.
    let centersSmallContent: Bool
    /// Whether the app lets nothing be shown beyond the ends, also while content that fits the viewport settles.
    var isConfined = false

    /// The range of offsets that are shown; nil if content can be shown beyond its ends.
    var limits: ClosedRange<Double>? { rule.bounces ? nil : extent.range }

    /// The range within which content is kept when the content changes; nil if it settles there in a movement.
    var confines: ClosedRange<Double>? { isConfined ? extent.range : nil }

    /// Whether content may rest at the shown offset.
    var isResting: Bool { extent.isResting(at: offset) }

    /// Whether the content is smaller than the viewport, and centred in it.
    var isCentered: Bool { centersSmallContent && !extent.isScrollable }

    /// The movement to a target from an offset, by default the shown one.
    func motion(to target: Double, from given: Double? = nil, velocity: Double = 0, at start: Instant) -> Glide {
        Glide(scrollingFrom: given ?? offset, velocity: velocity, to: target, at: start, limits: limits)
    }
}

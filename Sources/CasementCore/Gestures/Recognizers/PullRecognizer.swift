/// Recognizes a pull in given directions, such as an item down out of a sideways strip, and continues as a pan.
///
/// It begins at the first sample that lies, in the view's space, at least ``PanRecognizer/minimumDistance`` (here 16 pt) along
/// one of
/// ``PanRecognizer/directions`` and at most ``maximumDeviation`` across it. A movement that strays before that does not make
/// it fail.
@MainActor open class PullRecognizer: PanRecognizer {
    /// The distance along the direction, in points.
    public nonisolated static let defaultPullDistance = 16.0
    /// The distance across the direction, in points.
    public nonisolated static let defaultMaximumDeviation = 12.0

    /// The largest distance across the direction, in points, at which the pull begins.
    public final var maximumDeviation = PullRecognizer.defaultMaximumDeviation

    /// Makes a recognizer of one touch that is pulled in one of the directions.
    public init(_ directions: Directions) {
        super.init()
        self.directions = directions
        minimumDistance = Self.defaultPullDistance
        maximumNumberOfTouches = 1
    }

    override var measuresInView: Bool { true }

    /// A movement that strays is measured on from where the touch landed.
    override func leads(along movement: Vector) -> Bool { true }

    open override func verdict(for translation: Vector) -> Verdict {
        let units: [(Directions, Vector)] = [
            (.left, Vector(dx: -1, dy: 0)), (.right, Vector(dx: 1, dy: 0)), (.up, Vector(dx: 0, dy: -1)),
            (.down, Vector(dx: 0, dy: 1)),
        ]
        let resolved = directions.resolved(in: view)
        for (direction, unit) in units where resolved.contains(direction) {
            let along = translation.dot(unit)
            if along >= minimumDistance && translation.cross(unit).magnitude <= maximumDeviation {
                // The movement across is slop too, or the pan would begin with a jump.
                return .begin(slop: translation - unit * (along - minimumDistance))
            }
        }
        return .wait
    }
}

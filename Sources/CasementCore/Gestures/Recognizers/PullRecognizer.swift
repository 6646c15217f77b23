/// Recognizes a pull in given directions, such as an item down out of a sideways strip, and continues as a pan.
///
/// It begins at the first sample that lies, in the view's space, at least ``PanRecognizer/minimumDistance`` (here 16 pt) along
/// one of ``PanRecognizer/directions`` and at most ``maximumDeviation`` across it. A movement that strays before that does not
/// make it fail.
///
/// In a view that scrolls or slides, the pull gets the movements within 45 degrees of its directions, instead of those within
/// the deviation, and what scrolls gets all others. So each direction belongs to one of the two. A movement that leaves the 45
/// degrees before the pull has begun is left to what scrolls.
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

    override func answer(to movement: TouchMovement) -> MovementAnswer {
        let own = Directions(nearestTo: movement.vector(in: view))
        return directions.resolved(in: view).contains(own) ? .claims : .no
    }

    /// Whether something else on the touch's path scrolls or slides.
    private var isInSurface: Bool {
        gestureTouches.contains { touch in
            touch.recognizers.contains { ($0 as? PanRecognizer)?.surface != nil }
        }
    }

    open override func verdict(for translation: Vector) -> Verdict {
        let nearest = isInSurface ? Directions(nearestTo: translation) : nil
        let units: [(Directions, Vector)] = [
            (.left, Vector(dx: -1, dy: 0)), (.right, Vector(dx: 1, dy: 0)), (.up, Vector(dx: 0, dy: -1)),
            (.down, Vector(dx: 0, dy: 1)),
        ]
        let resolved = directions.resolved(in: view)
        for (direction, unit) in units where resolved.contains(direction) {
            let along = translation.dot(unit)
            let isStraight = nearest.map { $0 == direction } ?? (translation.cross(unit).magnitude <= maximumDeviation)
            if along >= minimumDistance && isStraight {
                // The movement across is slop too, or the pan would begin with a jump.
                return .begin(slop: translation - unit * (along - minimumDistance))
            }
        }
        return .wait
    }
}

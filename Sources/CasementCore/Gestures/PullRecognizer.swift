/// Recognizes a pull in given directions, such as a letter down out of a sideways strip, and goes on as a pan.
///
/// It begins at the first movement that leads ``distance`` along one of ``PanRecognizer/directions`` and no more than ``deviation``
/// across. Straying before that does not make it fail.
@MainActor open class PullRecognizer: PanRecognizer {
    /// The way along, in points.
    public nonisolated static let defaultDistance = 16.0
    /// The way across, in points.
    public nonisolated static let defaultDeviation = 12.0

    public final var distance = PullRecognizer.defaultDistance
    public final var deviation = PullRecognizer.defaultDeviation

    public init(_ directions: Directions) {
        super.init()
        self.directions = directions
        maximumNumberOfTouches = 1
    }

    open override func verdict(for travel: Vector) -> Verdict {
        let ways: [(Directions, Vector)] = [
            (.left, Vector(dx: -1, dy: 0)), (.right, Vector(dx: 1, dy: 0)), (.up, Vector(dx: 0, dy: -1)),
            (.down, Vector(dx: 0, dy: 1)),
        ]
        for (direction, unit) in ways where directions.contains(direction) {
            let along = travel.dot(unit)
            if along >= distance && travel.cross(unit).magnitude <= deviation {
                // What went across is not given back either, or the pan would begin with a jump.
                return .begin(slop: travel - unit * (along - distance))
            }
        }
        return .wait
    }
}

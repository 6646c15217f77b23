/// What a frame shows of a pan: the movement of its touches at the frame's time, and a visible first step.
///
/// All vectors are in the scene's points.
struct PanDrawing {
    /// The movement from the latest report to what the latest frame shows; zero after a later report.
    private(set) var correction = Vector.zero
    /// The whole translation at the latest frame.
    private var drawnTotal = Vector.zero
    private var resampler = TouchResampler()
    /// The direction of the movement that began the pan, until content has followed it by a pixel.
    private var firstDirection: Vector?

    /// The pan begins. The movement before is part of the slop: content does not follow it.
    mutating func begin(along movement: Vector) {
        resampler.removeAll()
        firstDirection = movement == .zero ? nil : movement.normalized
    }

    mutating func add(_ sample: TouchSample) { resampler.add(sample) }

    /// A report has moved the pan: until the next frame content is where the touches are.
    mutating func followReport() { correction = .zero }

    mutating func removeAll() {
        (correction, drawnTotal, firstDirection) = (.zero, .zero, nil)
        resampler.removeAll()
    }

    /// The movement from the latest report to the time of a frame, a multiple of 1/1024 pt: reports are multiples of 1/256 pt,
    /// so offsets, which sum the movements, are exact at each report.
    ///
    /// - Parameter location: the latest report.
    mutating func resampled(at frame: Instant, from location: Point) -> Vector {
        guard let movement = resampler.location(at: frame).map({ $0 - location }) else { return .zero }
        return Vector(dx: (movement.dx * 1024).rounded() / 1024, dy: (movement.dy * 1024).rounded() / 1024)
    }

    /// The movement that is missing to one pixel in the direction in which the pan began.
    ///
    /// The touch reaches the minimum distance with a report that seldom leads a whole pixel beyond it. Without this step the
    /// first frame of the pan would show nothing, and the finger would be a frame ahead.
    ///
    /// - Parameters:
    ///   - translation: the translation to draw.
    ///   - pixel: the size of a pixel in points.
    mutating func missingStep(after translation: Vector, pixel: Double) -> Vector {
        guard let firstDirection else { return .zero }
        let length = pixel / max(firstDirection.dx.magnitude, firstDirection.dy.magnitude)
        let moved = translation.dot(firstDirection)
        guard moved >= 0, moved < length else {
            self.firstDirection = nil
            return .zero
        }
        return firstDirection * (length - moved)
    }

    /// Draws the translation with a correction, or the latest report at the end of a touch.
    ///
    /// - Parameters:
    ///   - total: the whole translation of the latest report.
    ///   - followsReports: whether the content has followed the reports already.
    /// - Returns: whether the content is to be moved.
    mutating func draw(_ new: Vector, total: Vector, followsReports: Bool) -> Bool {
        guard new != correction || !followsReports && total != drawnTotal else { return false }
        (correction, drawnTotal) = (new, total)
        return true
    }
}

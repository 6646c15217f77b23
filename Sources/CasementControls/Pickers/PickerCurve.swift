/// How a row looks at a distance from the middle of a wheel: farther rows are smaller, fainter and closer together.
///
/// In the middle, rows move exactly as far as the touch.
struct PickerCurve {
    /// 0.22: the share of its distance by which the farthest row is pulled in.
    static let pull = 0.22
    /// 0.36: the share by which the farthest row is smaller.
    static let shrinking = 0.36

    /// The distance at which rows vanish, in points: a quarter of a row within the edge, which therefore cuts none.
    let reach: Double

    /// - Parameters:
    ///   - height: the height of the wheel, in points.
    ///   - rowHeight: the height of a row in the middle.
    init(height: Double, rowHeight: Double) {
        reach = max((height / 2 - rowHeight / 4) / (1 - Self.pull), 1)
    }

    /// The look of a row at a distance from the middle: its shown distance, its scale and its opacity.
    func look(at distance: Double) -> (y: Double, scale: Double, opacity: Double) {
        let share = min(distance.magnitude / reach, 1)
        let square = share * share
        return (distance * (1 - Self.pull * square), 1 - Self.shrinking * square, 1 - share)
    }
}

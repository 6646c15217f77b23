/// The largest numbers that a layout may give.
enum ListLayoutLimits {
    /// 1e9 points: the largest coordinate at which a 64th of a point is exact.
    static let coordinate = 1e9
    /// 1e6 points: the largest extent of an element.
    static let extent = 1e6
}

import CasementCore

/// The round through the pages of `SurvivalProbe`: one gesture a page, which leads to the next one.
struct SurvivalRoute {
    /// A movement of a finger; where it lands and lifts, as shares of the screen's width and height.
    private struct Stroke {
        let start: Point
        let end: Point
    }

    static let first = "list"
    static let count = 4

    let next: String
    /// The share of the pixels that may differ while the page rests: those of a caret that blinks.
    let restlessShare: Double
    private let way: Stroke
    /// A movement whose cancellation leaves the page as it was.
    private let attempt: Stroke

    /// From a page to the next one of the round.
    static func from(_ page: String) -> SurvivalRoute {
        switch page {
        case "list":
            // Swipes to the second slide.
            let swipe = Stroke(start: Point(0.8, 0.5), end: Point(0.3, 0.52))
            return SurvivalRoute(next: "form", restlessShare: 0, way: swipe, attempt: swipe)
        case "form":
            let tap = Stroke(start: Point(0.25, 0.215), end: Point(0.25, 0.215))
            let back = Stroke(start: Point(0.2, 0.6), end: Point(0.7, 0.62))
            return SurvivalRoute(next: "keyboard", restlessShare: 0, way: tap, attempt: back)
        case "keyboard":
            // A finger holds a key, which types nothing when the touch is cancelled. A caret has 2 x 22 of 640 x 400 pixels.
            let tap = Stroke(start: Point(0.75, 0.215), end: Point(0.75, 0.215))
            let key = Stroke(start: Point(0.5, 0.74), end: Point(0.51, 0.75))
            return SurvivalRoute(next: "sheet", restlessShare: 0.0003, way: tap, attempt: key)
        default:
            // Pulls the sheet down; the app then shows the first slide.
            let pull = Stroke(start: Point(0.5, 0.54), end: Point(0.51, 0.98))
            return SurvivalRoute(next: "list", restlessShare: 0, way: pull, attempt: pull)
        }
    }

    /// A tap that edits the page, a row of the list or a key of the keyboard, as a script.
    func edit(on size: Size) -> String {
        let point = location(attempt.start, on: size)
        return "swipe 1 \(point.x) \(point.y) \(point.x) \(point.y) over 80"
    }

    /// A whole gesture, as a script.
    func gesture(on size: Size, over milliseconds: Int) -> String {
        let (from, to) = (location(way.start, on: size), location(way.end, on: size))
        return "swipe 1 \(from.x) \(from.y) \(to.x) \(to.y) over \(milliseconds)"
    }

    /// A drag of a share of the attempt, without an end, as a script.
    func drag(on size: Size, share: Double, over milliseconds: Int) -> String {
        let from = location(attempt.start, on: size)
        let to = location(attempt.start + (attempt.end - attempt.start) * share, on: size)
        return "down 1 \(from.x) \(from.y)\ndrag 1 \(to.x) \(to.y) over \(milliseconds)"
    }

    private func location(_ share: Point, on size: Size) -> Point {
        Point((share.x * size.width).rounded(), (share.y * size.height).rounded())
    }
}

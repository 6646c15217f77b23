import CasementCore

/// The round through the four slides of the example `Slides`: one swipe a slide.
struct SlideRoute {
    let next: String
    /// Where the finger lands and lifts, as shares of the screen's width and height.
    private let start: Point
    private let end: Point

    /// From a slide to the next one of the round 1, 2, 4, 3.
    static func from(_ slide: String) -> SlideRoute {
        switch slide {
        case "1": SlideRoute(next: "2", start: Point(0.8, 0.5), end: Point(0.3, 0.52))
        case "2": SlideRoute(next: "4", start: Point(0.5, 0.8), end: Point(0.52, 0.25))
        case "4": SlideRoute(next: "3", start: Point(0.2, 0.5), end: Point(0.7, 0.52))
        default: SlideRoute(next: "1", start: Point(0.5, 0.2), end: Point(0.52, 0.75))
        }
    }

    /// A whole swipe, as a script.
    func swipe(on size: Size, over milliseconds: Int) -> String {
        let (from, to) = (location(start, on: size), location(end, on: size))
        return "swipe 1 \(from.x) \(from.y) \(to.x) \(to.y) over \(milliseconds)"
    }

    /// A drag of a share of the swipe, without an end, as a script.
    func drag(on size: Size, share: Double, over milliseconds: Int) -> String {
        let (from, to) = (location(start, on: size), location(start + (end - start) * share, on: size))
        return "down 1 \(from.x) \(from.y)\ndrag 1 \(to.x) \(to.y) over \(milliseconds)"
    }

    private func location(_ share: Point, on size: Size) -> Point {
        Point((share.x * size.width).rounded(), (share.y * size.height).rounded())
    }
}

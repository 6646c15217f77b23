/// A change of one of ten fingers, 0 to 9. Places are shares of the panel, distances points.
package enum StoryTouch {
    case press(finger: Int, x: Double, y: Double)
    case move(finger: Int, dx: Double, dy: Double)
    case lift(finger: Int)
    case cancel(finger: Int)

    static let fingers = 10
}

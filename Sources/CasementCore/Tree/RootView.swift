/// The view that fills the panel; its right and bottom edges are part of it.
///
/// A panel reports a finger on its rim at 0 or at its full size, and a turn made by the app exchanges the two. Neither may
/// fall off the edge of a rectangle that ends before its last point.
@MainActor final class RootView: View {
    /// Positions are multiples of 1/64 of a point, so this is the last one inside.
    private static let quantum = 1.0 / 64

    override func hitTest(_ point: Point) -> View? {
        hitTestSubtree(Point(x: inside(point.x, bounds.width), y: inside(point.y, bounds.height)))
    }

    private func inside(_ value: Double, _ length: Double) -> Double {
        value == length ? length - Self.quantum : value
    }
}

import CasementCore

/// Contains the views of the lines. It is moved when the length of lines above the visible ones is corrected, so that neither
/// the visible views nor their animations are touched.
final class LineContainer: View {
    /// The lines lie anywhere along the list.
    override func contains(_ point: Point) -> Bool { true }

    /// Where no line is, touches reach the views beside the lines, such as the header of the list.
    override func hitTest(_ point: Point) -> View? {
        let hit = super.hitTest(point)
        return hit === self ? nil : hit
    }
}

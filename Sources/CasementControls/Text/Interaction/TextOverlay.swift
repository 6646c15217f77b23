import CasementCore

/// The layer above all other views in which the loupe and the edit menu of one text view lie.
final class TextOverlay: View, RootOverlay {
    init() {
        super.init()
        autoresizing = .flexibleSize
    }

    /// Only its subviews are hit.
    override func hitTest(_ point: Point) -> View? {
        let hit = super.hitTest(point)
        return hit === self ? nil : hit
    }

    func controllerDidLeaveScene(_ controller: ViewController) {}
}

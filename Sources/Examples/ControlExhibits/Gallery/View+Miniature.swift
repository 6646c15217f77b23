import Casement

extension View {
    /// The unit of the drawing of a miniature, which is 128 units wide and 100 high, in points.
    var miniatureUnit: Double { min(bounds.width / 128, bounds.height / 100) }

    /// A rectangle of the drawing of a miniature in whole points. Its coordinates are units from the centre of the view.
    func miniatureRect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
        let (unit, middle) = (miniatureUnit, bounds.center)
        return Rect(
            x: (middle.x + x * unit).rounded(), y: (middle.y + y * unit).rounded(), width: (width * unit).rounded(),
            height: (height * unit).rounded())
    }
}

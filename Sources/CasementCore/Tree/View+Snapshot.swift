extension View {
    /// A picture of the view and its subviews as they look now, without the views in front of and behind them.
    ///
    /// The view's own position, ``transform``, ``opacity``, ``brightness`` and ``isHidden`` are ignored, as are those of its
    /// superviews. Layout that is due runs first. Drawing outside the bounds is clipped, including the ``shadow``.
    ///
    /// - Parameter scale: pixels per point, above zero; that of the panel if nil.
    /// - Returns: nil if the view is in no scene that is shown, or if the picture would have sides below 1 or above
    ///   ``/CasementBase/Image/maximumSide`` pixels or more than 67,108,864 altogether.
    public final func snapshot(scale: Double? = nil) -> Image? {
        guard let scene, let host = scene.host, let scale = scale ?? scene.device?.scale else { return nil }
        precondition(scale > 0 && scale.isFinite, "A snapshot needs a scale above zero, not \(scale).")
        layoutIfNeeded()
        let size = PixelSize(
            width: Int(clamping: (shown.size.width * scale).rounded(.up)),
            height: Int(clamping: (shown.size.height * scale).rounded(.up)))
        let sides = 1...Image.maximumSide
        guard sides.contains(size.width), sides.contains(size.height), size.width * size.height <= Self.largestSnapshot
        else { return nil }
        let origin = shown.boundsOrigin
        let map = Transform.translation(-origin.x, -origin.y).concatenating(.scale(scale))
        let screen = PixelRect(size)
        return host.snapshot(
            of: Frame(
                size: size, scale: scale, damage: Region(screen), isMoving: false, background: .clear,
                items: ReferenceComposer.items(of: self, on: screen, map: map)))
    }

    /// The largest number of pixels of a snapshot, which need 256 MiB.
    private static var largestSnapshot: Int { 1 << 26 }
}

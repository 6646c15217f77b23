import CasementCore

/// Computes the size and the scale of a surface from configures, the outputs, and the app's configuration.
struct SurfaceMetrics: Hashable {
    /// The last configured size in points; zero where the compositor leaves it to the app.
    var configured = PixelSize.zero
    /// The scale that the compositor prefers, in 120ths; nil if it sends none or buffers cannot be scaled.
    var fractionalScale: UInt32?
    /// The largest whole scale of the outputs that the surface is on.
    var outputScale = 1
    /// Hardware pixels an inch of the output; nil if it reports no plausible size.
    var pixelsPerInch: Double?
    /// The size in points if the compositor leaves it to the app.
    var fallback = Quirks.fallbackSize
    /// The app's own rotation on the output.
    var rotation = QuarterTurn.none
    /// The rotation of the output in whose orientation the buffers are drawn.
    var outputRotation = QuarterTurn.none
    /// The orientations for which the app is laid out.
    var orientations = LayoutOrientations.all

    /// Pixels a point.
    var scale: Double {
        guard let fractionalScale, fractionalScale > 0 else { return Double(outputScale) }
        return min(Double(fractionalScale) / 120, 8)
    }

    /// The size of the surface in points, as the compositor sees it: what it asked for unless that is a mistake.
    var surfaceSize: PixelSize {
        let width = configured.width > 0 ? configured.width : Int(fallback.width.rounded())
        let height = configured.height > 0 ? configured.height : Int(fallback.height.rounded())
        let wanted = PixelSize(width: max(1, width), height: max(1, height))
        if isPossible(wanted) { return wanted }
        let usual = PixelSize(width: max(1, Int(fallback.width)), height: max(1, Int(fallback.height)))
        return isPossible(usual) ? usual : PixelSize(width: 640, height: 480)
    }

    /// The app's own rotation, by a quarter turn more where the app is not laid out for the orientation.
    private var allowedRotation: QuarterTurn {
        let surface = surfaceSize
        let isAllowed =
            rotation.swapsAxes
            ? orientations.contains(width: surface.height, height: surface.width)
            : orientations.contains(width: surface.width, height: surface.height)
        return isAllowed ? rotation : QuarterTurn(rawValue: (rotation.rawValue + 90) % 360) ?? rotation
    }

    /// The map from the scene to the buffer.
    var device: DeviceTransform {
        let (surface, rotation) = (surfaceSize, allowedRotation)
        let (width, height) = rotation.swapsAxes ? (surface.height, surface.width) : (surface.width, surface.height)
        return DeviceTransform(
            size: Size(width: Double(width), height: Double(height)), scale: scale, rotation: rotation,
            outputRotation: outputRotation, touchMetrics: touchMetrics)
    }

    /// The physical size of a point; that of the phones where the screen's is unknown or not plausible.
    private var touchMetrics: TouchMetrics {
        guard let pixelsPerInch, TouchMetrics.plausiblePointsPerInch.contains(pixelsPerInch / scale) else {
            return .reference
        }
        return TouchMetrics(pointsPerInch: pixelsPerInch / scale)
    }

    private func isPossible(_ size: PixelSize) -> Bool {
        // Divided, because a product of two hostile numbers could overflow.
        let side = Double(Quirks.maximumSide) / scale
        return Double(size.width) <= side && Double(size.height) <= side
            && Double(size.width) * Double(size.height) * scale * scale <= Double(Quirks.maximumArea)
    }
}

internal import CasementCore

/// The size at which an image is needed.
struct DecodingRequest {
    /// In pixels; nil for the whole image.
    let box: Size?

    /// - Parameter box: in points.
    init(box: Size?, scale: Double) {
        precondition(scale > 0 && scale.isFinite, "An image needs a scale above zero, not \(scale).")
        self.box = box.map { Size(width: $0.width * scale, height: $0.height * scale) }
    }

    private init(pixels box: Size?) {
        self.box = box
    }

    /// The request for the stored image of which this one requests the upright view.
    func stored(_ orientation: ExifOrientation) -> DecodingRequest {
        guard let box, orientation.quarters & 1 == 1 else { return self }
        return DecodingRequest(pixels: Size(width: box.height, height: box.width))
    }

    /// Whether an image of a size covers the box; always true without a box.
    func isCovered(by size: PixelSize) -> Bool {
        guard let box else { return true }
        let (width, height) = (Double(size.width), Double(size.height))
        return !(box.width > width) && !(box.height > height)
    }
}

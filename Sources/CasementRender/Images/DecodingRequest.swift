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

    /// Whether an image of a size covers the box; always true without a box.
    func isCovered(by size: PixelSize) -> Bool {
        guard let box else { return true }
        let (width, height) = (Double(size.width), Double(size.height))
        return !(box.width > width) && !(box.height > height)
    }
}

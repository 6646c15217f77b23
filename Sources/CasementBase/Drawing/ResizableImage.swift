/// A nine-part image: its corners keep their size, its edges stretch along one axis and its middle along both. For
/// buttons, bubbles and frames.
public final class ResizableImage: Sendable {
    /// The whole image.
    public let image: Image
    /// The widths of the parts along the edges, in points of the image, with left and right for leading and trailing: an image
    /// has no layout direction.
    public let capInsets: Insets

    /// The nine parts row by row; nil where a part is empty.
    package let parts: [Image?]

    /// Creates a nine-part image.
    ///
    /// - Precondition: no inset is negative, and the insets of opposite edges together do not exceed the image.
    public init(_ image: Image, capInsets: Insets) {
        let capInsets = capInsets.resolved(.leftToRight)
        let insets = [capInsets.top, capInsets.left, capInsets.bottom, capInsets.right]
        precondition(
            insets.allSatisfy { $0 >= 0 } && capInsets.left + capInsets.right <= image.size.width
                && capInsets.top + capInsets.bottom <= image.size.height,
            "The parts at the edges do not fit into a picture of \(image.size.width) x \(image.size.height) points.")
        self.image = image
        self.capInsets = capInsets
        let (width, height) = (image.pixelSize.width, image.pixelSize.height)
        // An image that was decoded smaller has fewer pixels per point than its scale.
        let (across, down) = (Double(width) / image.size.width, Double(height) / image.size.height)
        func columns(_ inset: Double) -> Int { min(Int((inset * across).rounded()), width) }
        func rows(_ inset: Double) -> Int { min(Int((inset * down).rounded()), height) }
        let (left, top) = (columns(capInsets.left), rows(capInsets.top))
        let verticals = [0, left, max(left, width - columns(capInsets.right)), width]
        let horizontals = [0, top, max(top, height - rows(capInsets.bottom)), height]
        parts = (0..<9).map { part in
            let (column, row) = (part % 3, part / 3)
            return image.cut(
                PixelRect(
                    minX: verticals[column], minY: horizontals[row], maxX: verticals[column + 1],
                    maxY: horizontals[row + 1]))
        }
    }

    /// The rectangles of the nine parts when the image fills a rectangle. Edge parts that do not fit side by side are
    /// reduced by one factor.
    package func partRects(in rect: Rect) -> [Rect] {
        let columns = Self.cuts(from: rect.minX, rect.width, capInsets.left, capInsets.right)
        let rows = Self.cuts(from: rect.minY, rect.height, capInsets.top, capInsets.bottom)
        return (0..<9).map { part in
            let (column, row) = (part % 3, part / 3)
            return Rect(
                x: columns[column], y: rows[row], width: columns[column + 1] - columns[column],
                height: rows[row + 1] - rows[row])
        }
    }

    private static func cuts(from start: Double, _ length: Double, _ first: Double, _ last: Double) -> [Double] {
        let factor = min(1, length / max(first + last, .leastNormalMagnitude))
        return [start, start + first * factor, start + length - last * factor, start + length]
    }
}

extension Image {
    /// Returns a nine-part image in which the parts along the edges keep their size.
    ///
    /// - Precondition: no inset is negative, and the insets of opposite edges together do not exceed the image.
    public func withCapInsets(_ insets: Insets) -> ResizableImage {
        ResizableImage(self, capInsets: insets)
    }

    /// A part of the image; nil if the box is empty.
    fileprivate func cut(_ box: PixelRect) -> Image? {
        guard !box.isEmpty else { return nil }
        var part: [UInt32] = []
        part.reserveCapacity(box.area)
        for y in box.minY..<box.maxY {
            part += pixels[y * pixelSize.width + box.minX..<y * pixelSize.width + box.maxX]
        }
        return Image(pixels: part, size: PixelSize(width: box.width, height: box.height), scale: scale)
    }
}

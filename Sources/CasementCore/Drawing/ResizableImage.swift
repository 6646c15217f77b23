/// A picture whose corners keep their size when it is stretched, whose edges stretch along and whose middle both ways: for
/// plates, bubbles and frames.
public final class ResizableImage: Sendable {
    /// The whole picture.
    public let image: Image
    /// How wide the parts at the edges are, in points of the picture.
    public let capInsets: Insets

    /// The parts row by row, nil where one has no extent.
    package let parts: [Image?]

    /// - Precondition: no inset is negative, and those of opposite edges together do not exceed the picture.
    public init(_ image: Image, capInsets: Insets) {
        let insets = [capInsets.top, capInsets.left, capInsets.bottom, capInsets.right]
        precondition(
            insets.allSatisfy { $0 >= 0 } && capInsets.left + capInsets.right <= image.size.width
                && capInsets.top + capInsets.bottom <= image.size.height,
            "The parts at the edges do not fit into a picture of \(image.size.width) x \(image.size.height) points.")
        self.image = image
        self.capInsets = capInsets
        let (width, height) = (image.pixelSize.width, image.pixelSize.height)
        func pixels(_ inset: Double, _ most: Int) -> Int { min(Int((inset * image.scale).rounded()), most) }
        let (left, top) = (pixels(capInsets.left, width), pixels(capInsets.top, height))
        let columns = [0, left, max(left, width - pixels(capInsets.right, width)), width]
        let rows = [0, top, max(top, height - pixels(capInsets.bottom, height)), height]
        parts = (0..<9).map { part in
            let (column, row) = (part % 3, part / 3)
            return image.cut(
                PixelRect(
                    minX: columns[column], minY: rows[row], maxX: columns[column + 1], maxY: rows[row + 1]))
        }
    }

    /// Where the parts lie when the picture fills a rectangle; parts at the edges that do not fit beside each other shrink
    /// together.
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
    /// The picture, to be stretched such that parts of so many points at its edges keep their size.
    ///
    /// - Precondition: no inset is negative, and those of opposite edges together do not exceed the picture.
    public func withCapInsets(_ insets: Insets) -> ResizableImage {
        ResizableImage(self, capInsets: insets)
    }

    /// A part of it; nil for one without extent.
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

internal import CasementCore

/// The darkness of the shadow of a rounded rectangle of any size, at any point.
struct ShadowField {
    private enum Source {
        /// The shadow of a rectangle with the same corners and shorter edges, at a reduced resolution.
        case mask(Mask, reach: Double, factor: Double)
        /// The darkness as a function of the distance from the edge, from minus to plus the reach.
        case edge([Double])
    }

    private let halfWidth: Double
    private let halfHeight: Double
    private let radius: Double
    private let reach: Double
    private let source: Source

    /// In pixels of the mask; with a smaller blur the pixels of an enlarged mask would become visible.
    private static let leastSigma = 1.5
    /// Samples of the edge function a pixel; a sample is accurate to within one level of coverage.
    private static let density = 8.0

    /// - Parameters:
    ///   - size: of the rectangle, in pixels; the radius and the sigma are in pixels as well.
    ///   - mask: returns the cached or new mask of a small shadow.
    init(size: Size, radius: Double, sigma: Double, _ mask: (ShadowKey) -> Mask) {
        (halfWidth, halfHeight) = (size.width / 2, size.height / 2)
        self.radius = radius
        let reach = Double(ShadowMasks.reach(sigma))
        self.reach = reach
        // Large corners are computed at a reduced size. If the blur is too small for that, the edge counts as straight.
        let factor = max(1, radius / ShadowKey.largestRadius)
        guard sigma / factor >= Self.leastSigma || factor == 1 else {
            let count = Int(reach * 2 * Self.density) + 1
            source = .edge(
                (0..<count).map {
                    complementaryErrorFunction((Double($0) / Self.density - reach) / sigma * 0.5.squareRoot()) / 2
                })
            return
        }
        let (quarters, eighths) = (Int((radius / factor * 4).rounded()), max(1, Int((sigma / factor * 8).rounded())))
        let longest = ShadowMasks.straightLength(radius: Double(quarters) / 4, sigma: Double(eighths) / 8)
        func side(_ length: Double) -> Int { max(1, min(Int(min(length / factor, 1e6).rounded()), longest)) }
        let key = ShadowKey(
            size: PixelSize(width: side(size.width), height: side(size.height)), radius: quarters, sigma: eighths)
        source = .mask(mask(key), reach: Double(ShadowMasks.reach(key.sigmaInPixels)), factor: factor)
    }

    /// The coverage of the pixels of a box.
    ///
    /// - Parameter map: maps device pixels to those of the rectangle, relative to its centre.
    func mask(of box: PixelRect, _ map: Transform) -> Mask {
        let result = Mask(width: box.width, height: box.height)
        for y in 0..<box.height {
            let row = result.bytes + y * result.bytesPerRow
            for x in 0..<box.width {
                let position = map.apply(Point(x: Double(box.minX + x) + 0.5, y: Double(box.minY + y) + 0.5))
                row[x] = level(position.x.magnitude, position.y.magnitude)
            }
        }
        return result
    }

    /// - Parameters:
    ///   - x, y: the distance from the centre, in pixels of the rectangle; all quadrants are alike.
    private func level(_ x: Double, _ y: Double) -> UInt8 {
        guard x < halfWidth + reach, y < halfHeight + reach else { return 0 }
        switch source {
        case .edge(let values):
            let (across, down) = (x - halfWidth + radius, y - halfHeight + radius)
            let (dx, dy) = (max(across, 0), max(down, 0))
            let distance = (dx * dx + dy * dy).squareRoot() + min(max(across, down), 0) - radius
            let position = min(max((distance + reach) * Self.density, 0), Double(values.count - 1))
            return UInt8((values[Int(position)] * 255).rounded())
        case .mask(let mask, let reach, let factor):
            let column = Axis((halfWidth - x) / factor + reach, mask.width)
            let row = Axis((halfHeight - y) / factor + reach, mask.height)
            let (upper, lower) = (mask.bytes + row.index * mask.bytesPerRow, mask.bytes + row.next * mask.bytesPerRow)
            let above = column.mixed(upper[column.index], upper[column.next])
            let below = column.mixed(lower[column.index], lower[column.next])
            return UInt8((above + (below - above) * row.share).rounded())
        }
    }

    /// The sample position along one side of a mask, not beyond its middle.
    private struct Axis {
        let index: Int
        let next: Int
        let share: Double

        init(_ fromEdge: Double, _ count: Int) {
            let position = min(max(fromEdge - 0.5, 0), Double(count - 1) / 2)
            index = Int(position)
            next = min(index + 1, count - 1)
            share = position - Double(index)
        }

        func mixed(_ one: UInt8, _ other: UInt8) -> Double { Double(one) + (Double(other) - Double(one)) * share }
    }
}

import Casement
import CasementHeadless

/// The pixels that a scene shows.
@MainActor struct ShownPixels {
    /// 4,096: the pixels that are looked at in a rectangle.
    private static let mostSamples = 4096

    private let pixels: [UInt32]
    private let size: PixelSize
    private let device: DeviceTransform?

    init(_ host: HeadlessHost, _ scene: Scene) {
        (pixels, size, device) = (host.pixels, host.pixelSize, scene.device)
    }

    /// The number of pixels of an area in square points, at least one.
    func count(inArea area: Double) -> Int {
        let box = device?.transform.apply(Rect(x: 0, y: 0, width: area, height: 1)) ?? .zero
        return max(1, Int((box.width * box.height).rounded()))
    }

    /// The colours in a rectangle of the scene, the most frequent one first.
    ///
    /// - Parameter holes: rectangles of the scene whose pixels do not count; with some, each other pixel is looked at.
    func colors(in rect: Rect, outside holes: [Rect] = []) -> [(color: RGB, count: Int)] {
        guard let device, !rect.isEmpty else { return [] }
        let area = device.transform.apply(rect)
        let columns = Self.range(area.minX, area.maxX, size.width)
        let rows = Self.range(area.minY, area.maxY, size.height)
        guard !columns.isEmpty, !rows.isEmpty else { return [] }
        // An odd step meets the strokes of letters at different places.
        let step = holes.isEmpty ? max(1, columns.count * rows.count / Self.mostSamples) | 1 : 1
        let gaps = holes.map { hole in
            let area = device.transform.apply(hole)
            return (
                columns: Self.range(area.minX, area.maxX, size.width),
                rows: Self.range(area.minY, area.maxY, size.height)
            )
        }
        var counts: [UInt32: Int] = [:]
        for index in stride(from: 0, to: columns.count * rows.count, by: step) {
            let (row, column) = index.quotientAndRemainder(dividingBy: columns.count)
            let (x, y) = (columns.lowerBound + column, rows.lowerBound + row)
            if gaps.contains(where: { $0.columns.contains(x) && $0.rows.contains(y) }) { continue }
            counts[pixels[y * size.width + x], default: 0] += 1
        }
        return counts.sorted { ($0.value, $0.key) > ($1.value, $1.key) }.map { (RGB(pixel: $0.key), $0.value) }
    }

    /// The pixels from one edge to another one that are on the panel.
    private static func range(_ lower: Double, _ upper: Double, _ count: Int) -> Range<Int> {
        let first = min(max(0, Int(lower)), count)
        return first..<max(first, min(count, Int(upper.rounded(.up))))
    }
}

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

    /// The colours in a rectangle of the scene, the most frequent one first.
    func colors(in rect: Rect) -> [(color: RGB, count: Int)] {
        guard let device, !rect.isEmpty else { return [] }
        let area = device.transform.apply(rect)
        let columns = Self.range(area.minX, area.maxX, size.width)
        let rows = Self.range(area.minY, area.maxY, size.height)
        guard !columns.isEmpty, !rows.isEmpty else { return [] }
        // An odd step meets the strokes of letters at different places.
        let step = max(1, columns.count * rows.count / Self.mostSamples) | 1
        var counts: [UInt32: Int] = [:]
        for index in stride(from: 0, to: columns.count * rows.count, by: step) {
            let (row, column) = index.quotientAndRemainder(dividingBy: columns.count)
            counts[pixels[(rows.lowerBound + row) * size.width + columns.lowerBound + column], default: 0] += 1
        }
        return counts.sorted { ($0.value, $0.key) > ($1.value, $1.key) }.map { (RGB(pixel: $0.key), $0.value) }
    }

    /// The pixels from one edge to another one that are on the panel.
    private static func range(_ lower: Double, _ upper: Double, _ count: Int) -> Range<Int> {
        let first = min(max(0, Int(lower)), count)
        return first..<max(first, min(count, Int(upper.rounded(.up))))
    }
}

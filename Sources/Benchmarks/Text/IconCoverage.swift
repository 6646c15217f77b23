import CasementCore
import CasementRender

/// Compares the coverage of all icons of Debian's package `bootstrap-icons` with that of 8 x 8 points in each pixel.
///
/// The paths of a file are filled with black on white, all into one picture.
@MainActor struct IconCoverage {
    let folder: String
    /// Whether the names of the icons with a pixel that differs by more than ``mostOfAPixel`` are printed.
    let namesIcons: Bool

    static let defaultFolder = "/usr/share/bootstrap-icons/svg"

    private static let sides = [24, 64]
    private static let samples = 8
    /// The view box of each icon, in both directions.
    private static let viewBox = 16.0
    private static let mostOfAPixel = 32
    private static let mostMeanDifference = 1.0

    /// Prints the figures.
    ///
    /// - Returns: whether the mean difference is below its limit; nil if there are no icons.
    func run() -> Bool? {
        let names = Self.names(in: folder)
        guard !names.isEmpty else { return nil }
        let renderer = Renderer(fonts: FontLibrary())
        var (sum, count, beyond) = (0, 0, 0)
        for name in names {
            guard let paths = Self.paths(in: "\(folder)/\(name)") else {
                print("note \(name) cannot be read")
                continue
            }
            for side in Self.sides {
                let difference = Self.difference(paths, side, renderer)
                sum += difference.sum
                count += side * side
                guard difference.most > Self.mostOfAPixel else { continue }
                beyond += 1
                if namesIcons { print("note \(name) at \(side) pixels differs by \(difference.most) levels") }
            }
        }
        guard count > 0 else { return nil }
        let mean = Double(sum) / Double(count)
        print("figure icons.mean-difference \(rounded(mean)) levels")
        print("figure icons.beyond-32 \(beyond) pictures")
        return mean < Self.mostMeanDifference
    }

    // MARK: Pictures

    private static func difference(
        _ paths: [IconPath], _ side: Int, _ renderer: Renderer
    ) -> (sum: Int, most: Int) {
        let own = picture(paths, side, renderer)
        let ideal = sampled(paths, side)
        var (sum, most) = (0, 0)
        for (one, other) in zip(own, ideal) {
            sum += abs(one - other)
            most = max(most, abs(one - other))
        }
        return (sum, most)
    }

    /// The blue of each pixel.
    private static func picture(_ paths: [IconPath], _ side: Int, _ renderer: Renderer) -> [Int] {
        let canvas = Canvas()
        for path in paths { canvas.fill(path.path.applying(.scale(Double(side) / viewBox)), .black, rule: path.rule) }
        let size = PixelSize(width: side, height: side)
        let whole = PixelRect(size)
        let bitmap = Bitmap(size: size)
        var items: [FrameItem] = []
        if let list = canvas.finish() {
            items.append(
                FrameItem(
                    kind: .content(list), transform: .identity, clip: whole, bounds: whole, opaque: .empty, opacity: 1))
        }
        let frame = Frame(
            size: size, scale: 1, damage: Region(whole), isMoving: false, background: .white, items: items)
        renderer.paint(frame, region: Region(whole), into: bitmap)
        return bitmap.pixels.map { Int($0 & 0xFF) }
    }

    /// The share of the samples of each pixel that no path covers.
    private static func sampled(_ paths: [IconPath], _ side: Int) -> [Int] {
        let fine = side * samples
        var isCovered = [Bool](repeating: false, count: fine * fine)
        for path in paths {
            let lines = path.path.applying(.scale(Double(fine) / viewBox)).lines
            for row in 0..<fine {
                var (winding, next) = (0, 0)
                let crossings = lines.crossings(at: Double(row) + 0.5)
                for column in 0..<fine {
                    while next < crossings.count, crossings[next].x <= Double(column) + 0.5 {
                        winding += crossings[next].direction
                        next += 1
                    }
                    if path.rule == .evenOdd ? winding & 1 != 0 : winding != 0 { isCovered[row * fine + column] = true }
                }
            }
        }
        var counts = [Int](repeating: 0, count: side * side)
        for (index, isCovered) in isCovered.enumerated() where isCovered {
            counts[index / fine / samples * side + index % fine / samples] += 1
        }
        let whole = samples * samples
        return counts.map { 255 - ($0 * 255 + whole / 2) / whole }
    }
}

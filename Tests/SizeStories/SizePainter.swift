import CasementCore
import FrameStories

/// Paints the frames of a story, and compares those of small panels with the reference composer.
@MainActor final class SizePainter: StoryTypesetter {
    /// The most pixels of panels that are painted, and of those that are compared.
    private static let (mostPainted, mostCompared) = (4_000_000, 250_000)

    private let comparison = FrameComparison(fonts: StoryTypesetter.fonts)
    /// The first frame that differs.
    private(set) var violation: String?

    override func resize(to size: PixelSize) {
        let (sides, area) = (1...Image.maximumSide, size.width * size.height)
        let isPainted = sides.contains(size.width) && sides.contains(size.height) && area <= Self.mostPainted
        comparison.resize(to: size, isShown: isPainted, isCompared: area <= Self.mostCompared)
    }

    override func show(_ frame: Frame, of scene: Scene) {
        let place = comparison.show(frame, of: scene)
        if violation == nil { violation = place.map { "the frame and that of the reference differ at \($0)" } }
    }

    /// The pixels that were shown last; nil where they are not compared.
    var picture: [UInt32]? { comparison.picture }

    /// The first pixel in which the picture shown last is not another one.
    func difference(from picture: [UInt32]) -> String? { comparison.difference(from: picture) }

    override func snapshot(of frame: Frame) -> Image? { comparison.snapshot(of: frame) }
}

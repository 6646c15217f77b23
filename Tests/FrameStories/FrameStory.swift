import CasementCore
import FuzzEngine

/// A story of changes between the frames of a scene, each of which must have the pixels of the reference composer.
@MainActor package enum FrameStory: ControllerStory {
    package enum Step: Sendable {
        /// The scene and the panel; the first one counts.
        case begin(FrameSetting)
        /// A change of the scene, of which a seed tells everything.
        case change(UInt64)
        /// A frame after a time.
        case frame(milliseconds: Int)
    }

    /// The frames of a story.
    private static let length = 50
    /// Of all stories that were played.
    package private(set) static var coverage = FrameCoverage()

    package static func steps(seed: UInt64) -> [Step] {
        var random = SplitMix64(seed: seed)
        var steps: [Step] = [.begin(FrameSetting(seed: seed)), .frame(milliseconds: 16)]
        for _ in 1..<length {
            for _ in 0..<random.pick(0...3) { steps.append(.change(random.next())) }
            steps.append(.frame(milliseconds: random.pick(4...40)))
        }
        return steps
    }

    package static func play(_ steps: [Step]) -> [String] {
        guard case .begin(let setting) = steps.first else { return [] }
        let world = FrameWorld(setting)
        defer { coverage += world.coverage }
        for step in steps {
            switch step {
            case .begin: continue
            case .change(let seed): world.change(seed)
            case .frame(let milliseconds):
                if let place = world.frame(after: .milliseconds(milliseconds)) {
                    return ["frame \(world.coverage.frames) differs from the reference at \(place)"]
                }
            }
        }
        return []
    }
}

/// The scene and the panel of a story. 36 successive seeds have all combinations of content, rasters, obstacles and update of
/// the bitmap.
package struct FrameSetting: Sendable {
    enum Content: CaseIterable {
        /// Views within each other, with pages that are worth a raster.
        case tree
        /// A list with a strip that scrolls to the side.
        case list
        /// Pages of an overview in front of a gradient.
        case shelf
    }

    let seed: UInt64
    let content: Content
    let keepsRasters: Bool
    /// Whether views in front of and behind those that scroll stay in place.
    let hasObstacles: Bool
    let update: BitmapUpdate
    let scale: Double
    let rotation: QuarterTurn

    package init(seed: UInt64) {
        self.seed = seed
        func choice<Choice>(of choices: [Choice], every interval: UInt64 = 1) -> Choice {
            choices[Int(seed / interval % UInt64(choices.count))]
        }
        content = choice(of: Content.allCases)
        scale = choice(of: [1, 1.25, 1.5, 2, 1.1])
        keepsRasters = choice(of: [true, false], every: 3)
        hasObstacles = choice(of: [true, false], every: 6)
        update = choice(of: BitmapUpdate.allCases, every: 12)
        rotation = choice(of: QuarterTurn.allCases, every: 7)
    }

    /// 320 x 200 pixels, for each scale and rotation.
    var device: DeviceTransform {
        let (width, height) = rotation.swapsAxes ? (200.0, 320.0) : (320, 200)
        return DeviceTransform(
            size: Size(width: width / scale, height: height / scale), scale: scale, rotation: rotation)
    }
}

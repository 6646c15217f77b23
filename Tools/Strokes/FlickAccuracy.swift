import CasementCore
import FuzzEngine

/// Whether short flicks turn the page of a scroll view that pages: strokes of 25 to 50 pt that accelerate until the lift.
@MainActor public struct FlickAccuracy {
    /// In points.
    public static let lengths = [25.0, 35, 50]
    /// Families that accelerate until the lift.
    public static let families = StrokeFamily.families(of: [.accelerating, .minimumJerk, .growing, .cosine, .power])

    /// The number of flicks.
    public private(set) var flicks = 0
    /// The number of flicks after which the next page was shown.
    public private(set) var turned = 0

    /// In percent.
    public var percentTurned: Double { 100 * Double(turned) / Double(max(1, flicks)) }

    private let scene = Scene()
    private let pager: ScrollView
    private var now = Instant(nanoseconds: 1_000_000_000)
    private var lastTouch: UInt64 = 0

    /// Makes a pager of three pages and flicks it a number of times for each family, length and rate.
    public init(flicksPerCell: Int) {
        scene.resize(to: DeviceTransform(size: Size(width: 800, height: 800), scale: 1))
        pager = ScrollView(frame: scene.root.bounds)
        pager.contentSize = Size(width: 2400, height: 800)
        pager.horizontalSnapping = .pages
        scene.root.addSubview(pager)
        var random = SplitMix64(seed: 35)
        for family in Self.families {
            for length in Self.lengths {
                for rate in VelocityAccuracy.rates {
                    for _ in 0..<flicksPerCell { flick(family, length, rate, &random) }
                }
            }
        }
    }

    /// Flicks to the left, within 20 degrees, in 40 to 100 ms.
    private mutating func flick(
        _ family: StrokeFamily, _ length: Double, _ rate: Double, _ random: inout SplitMix64
    ) {
        var recipe = Stroke.Recipe(family, milliseconds: 40 + 60 * random.unit(), rate: rate)
        recipe.length = length
        recipe.angle = .pi + random.signed() * .pi / 9
        let stroke = Stroke(recipe, &random)
        guard let first = stroke.samples.first, let last = stroke.samples.last else { return }
        pager.contentOffset = Point(800, 0)
        lastTouch += 1
        for (index, sample) in stroke.samples.enumerated() {
            deliver(index == 0 ? .began : .moved, sample, after: sample.time - first.time)
        }
        deliver(.ended, last, after: last.time - first.time + .milliseconds(4))
        now = now + (last.time - first.time) + .milliseconds(4)
        for _ in 0..<120 {
            now = now + .nanoseconds(16_666_667)
            _ = scene.frame(at: now)
        }
        flicks += 1
        if (pager.contentOffset.x - 1600).magnitude < 1 { turned += 1 }
    }

    private func deliver(_ phase: TouchEvent.Phase, _ sample: TouchSample, after delay: Duration) {
        let event = TouchEvent(id: TouchID(lastTouch), phase: phase, location: sample.location, time: now + delay)
        scene.handle(.touches([event]))
    }
}

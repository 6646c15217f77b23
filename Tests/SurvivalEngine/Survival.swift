import CasementCore
public import CompositorHarness
import FuzzEngine
import Glibc

/// Kills a compositor again and again while one app runs, and compares the app's picture before and after.
public final class Survival {
    private let compositor: MortalCompositor
    private var app: Survivor
    private var pictures: [String: Picture] = [:]
    private var random: SplitMix64
    private var outcome = SurvivalOutcome()
    private var baseline: Baseline?
    private var measurements = 0
    /// So many kills lie between two measurements of the app's memory.
    private static let measurementInterval = 25
    /// The sizes of a resized window: other ones with each seed, and few, because an app caches its texts for each of them.
    private var sizes: [String] = []
    /// The memory of the app after each of the last kills. The least of it is compared, because bitmaps of slides come and go.
    private var memories: [MemoryUse] = []
    private let report: (String) -> Void

    private struct Baseline {
        let memory: MemoryUse
        let descriptors: Int
    }

    /// Starts the compositor and the app, and takes a picture of each slide at rest.
    ///
    /// - Parameter report: gets a line a kill.
    public init(
        _ kind: MortalCompositor.Kind, seed: UInt64, report: @escaping (String) -> Void = { _ in }
    ) throws(HarnessError) {
        compositor = try MortalCompositor(kind)
        app = try Survivor(in: compositor.compositor)
        random = SplitMix64(seed: seed)
        self.report = report
        while sizes.count < 4 { sizes.append("\(random.pick(300...640)) \(random.pick(200...400))") }
        try app.awaitSlide("1")
        while pictures.count < 4 {
            try compositor.screen.awaitStillness(for: .seconds(3))
            pictures[app.slide] = try compositor.screen.screenshot()
            let route = SlideRoute.from(app.slide)
            try compositor.finger.perform(route.swipe(on: size, over: 150))
            try app.awaitSlide(route.next)
        }
        try compositor.screen.awaitStillness()
    }

    private var size: Size {
        let configuration = compositor.screen.configuration
        return Size(width: Double(configuration.width), height: Double(configuration.height))
    }

    /// Kills the compositor so many times, each time at a random moment.
    ///
    /// Memory and descriptors are compared with those after 25 kills, or half of fewer than 50.
    public func run(kills: Int) throws(HarnessError) -> SurvivalOutcome {
        let baselineKills = min(Self.measurementInterval, kills / 2)
        while outcome.kills < kills {
            let moments = KillMoment.allCases.filter { $0 != .startUp || outcome.kills + 2 <= kills }
            try killOnce(at: moments[random.pick(0...moments.count - 1)])
            if baseline == nil && outcome.kills >= baselineKills { setBaseline() }
            if outcome.kills / Self.measurementInterval > measurements { compareWithBaseline() }
        }
        compareWithBaseline()
        return outcome
    }

    /// Growth that ends after some measurements is a cache that fills; growth that goes on is a leak.
    private func compareWithBaseline() {
        measurements = outcome.kills / Self.measurementInterval
        guard let baseline, let usage = app.usage else { return }
        let memory = leastMemory ?? usage.memory
        outcome.growth = memory.withoutBuffers - baseline.memory.withoutBuffers
        outcome.descriptors = usage.descriptors - baseline.descriptors
        report("after \(outcome.kills) kills: \(memory.description(since: baseline.memory))")
    }

    private func setBaseline() {
        baseline = app.usage.map { Baseline(memory: leastMemory ?? $0.memory, descriptors: $0.descriptors) }
    }

    private var leastMemory: MemoryUse? { memories.min { $0.withoutBuffers < $1.withoutBuffers } }

    private func killOnce(at moment: KillMoment) throws(HarnessError) {
        let before = app.slide
        try prepare(moment)
        compositor.kill()
        outcome.kills += 1
        if moment == .startUp { try killWhileStarting() }
        let start = try compositor.restart()
        do throws(HarnessError) {
            try compositor.awaitPicture()
        } catch {
            return try replaceApp(moment, app.isRunning ? error.message : "the app ended")
        }
        try compositor.screen.awaitStillness(for: .milliseconds(300))
        let time = try compositor.millisecondsToPicture(since: start)
        outcome.milliseconds.append(time)
        report("kill \(outcome.kills) \(moment.rawValue) \(Int(time.rounded())) ms")
        try check(moment, before: before)
    }

    /// Leads up to the kill.
    private func prepare(_ moment: KillMoment) throws(HarnessError) {
        let route = SlideRoute.from(app.slide)
        switch moment {
        case .rest, .startUp:
            pause(upTo: 300)
        case .drag:
            let share = Double(random.pick(10...100)) / 100
            try compositor.finger.perform(route.drag(on: size, share: share, over: random.pick(20...250)))
        case .settle:
            try compositor.finger.perform(route.swipe(on: size, over: random.pick(80...250)))
            try compositor.screen.awaitRepaint()
            pause(upTo: 400)
        case .resize:
            try compositor.finger.send("configure \(sizes[random.pick(0...sizes.count - 1)])")
            pause(upTo: 100)
        }
    }

    private func killWhileStarting() throws(HarnessError) {
        try compositor.restartUnfinished()
        pause(upTo: 100)
        compositor.kill()
        outcome.kills += 1
    }

    /// A random time: what is killed at any moment must not be waited for.
    private func pause(upTo milliseconds: Int) {
        usleep(UInt32(random.pick(0...milliseconds * 1000)))
    }

    private func check(_ moment: KillMoment, before: String) throws(HarnessError) {
        guard app.isRunning else { return try replaceApp(moment, "the app ended") }
        // An app that has drawn nothing for a moment may only wait for the processor.
        let shown = try compositor.screen.screenshot { picture in
            app.update()
            return pictures[app.slide].map { picture.difference(from: $0) == 0 } ?? false
        }
        // Only a finger that was lifted may have changed the slide, and the app itself says whether it did.
        if app.slide != before && moment != .settle { lose(moment, "slide \(app.slide) instead of \(before)") }
        guard let wanted = pictures[app.slide] else { throw HarnessError("there is no slide \(app.slide)") }
        noteUsage()
        let difference = shown.difference(from: wanted)
        if difference > 0 { lose(moment, "\(difference * 100) % of slide \(app.slide)'s pixels differ") }
    }

    /// A buffer counts as long as it is mapped or its descriptor is open.
    private func noteUsage() {
        guard let usage = app.usage else { return }
        memories = memories.suffix(4) + [usage.memory]
        outcome.buffers = max(outcome.buffers, usage.memory.buffers, usage.bufferDescriptors)
    }

    /// Goes on with another app; memory and descriptors are compared with its own.
    private func replaceApp(_ moment: KillMoment, _ reason: String) throws(HarnessError) {
        lose(moment, reason)
        report("lost: \(reason)")
        app.kill()
        app = try Survivor(in: compositor.compositor)
        try app.awaitSlide("1")
        try compositor.screen.awaitStillness()
        memories = []
        setBaseline()
    }

    private func lose(_ moment: KillMoment, _ what: String) {
        outcome.losses.append("kill \(outcome.kills), during \(moment.rawValue): \(what)")
    }
}

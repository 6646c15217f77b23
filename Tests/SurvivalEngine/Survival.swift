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
    /// The memory of the app after each of the last kills. The least of it is compared, because bitmaps of pages come and go.
    private var memories: [MemoryUse] = []
    private let report: (String) -> Void

    private struct Baseline {
        let memory: MemoryUse
        let descriptors: Int
    }

    /// Starts the compositor and the app, and takes a picture of each page at rest.
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
        try app.awaitPage(SurvivalRoute.first)
        while pictures.count < SurvivalRoute.count {
            let route = SurvivalRoute.from(app.page)
            // A caret blinks every half second.
            try compositor.screen.awaitStillness(for: route.restlessShare > 0 ? .milliseconds(400) : .seconds(3))
            pictures[app.page] = try compositor.screen.screenshot()
            try compositor.finger.perform(route.gesture(on: size, over: 150))
            try app.awaitPage(route.next)
        }
        try compositor.screen.awaitStillness()
    }

    private var size: Size { compositor.size }

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
        let before = app.page
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
        report("kill \(outcome.kills) \(moment.rawValue) on \(before) \(Int(time.rounded())) ms")
        try check(moment, before: before)
    }

    /// Leads up to the kill.
    private func prepare(_ moment: KillMoment) throws(HarnessError) {
        let route = SurvivalRoute.from(app.page)
        switch moment {
        case .rest, .startUp:
            pause(upTo: 300)
        case .drag:
            let share = Double(random.pick(10...100)) / 100
            try compositor.finger.perform(route.drag(on: size, share: share, over: random.pick(20...250)))
        case .settle:
            try compositor.finger.perform(route.gesture(on: size, over: random.pick(80...250)))
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
            return (difference(of: picture) ?? 1) == 0
        }
        // Only a finger that was lifted may have changed the page, and the app itself says whether it did.
        if app.page != before && moment != .settle { lose(moment, "\(app.page) instead of \(before)") }
        guard let share = difference(of: shown) else { throw HarnessError("there is no page \(app.page)") }
        noteUsage()
        if share > 0 { lose(moment, "\(share * 100) % of the pixels of \(app.page) differ") }
    }

    /// The share of the pixels that differ from those of the app's page before, beyond what a page at rest may change.
    private func difference(of picture: Picture) -> Double? {
        guard let wanted = pictures[app.page] else { return nil }
        let difference = picture.difference(from: wanted)
        return difference > SurvivalRoute.from(app.page).restlessShare ? difference : 0
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
        try app.awaitPage(SurvivalRoute.first)
        try compositor.screen.awaitStillness()
        memories = []
        setBaseline()
    }

    private func lose(_ moment: KillMoment, _ what: String) {
        outcome.losses.append("kill \(outcome.kills), during \(moment.rawValue): \(what)")
    }
}

import CompositorHarness
import Glibc

/// One turn of a program: its start, a swipe that fills its caches, swipes that count, and its memory.
@MainActor struct PeerTurn {
    /// The swipes of a turn; the first one does not count.
    private static let swipes = 3

    let program: PeerProgram
    let scene: PeerScene
    let weston: Weston
    /// The folder of the toolkits' caches.
    let home: String

    /// - Parameter countsWakeups: whether ten seconds without input are added.
    func run(countsWakeups: Bool) throws(HarnessError) -> PeerSample {
        try weston.beginStrips(scene.line)
        try weston.beginTrace()
        let touches = try weston.counts().touchListeners
        let client = try Client(program.file(scene), in: weston, variables: program.variables(home: home))
        // No commands are sent to the compositor meanwhile, which would disturb the start.
        usleep(Self.startPatience)
        try weston.await("\(client.name) has no touch") { $0.touchListeners > touches }
        try weston.awaitStillness(for: .milliseconds(250))
        try swipe(0)
        let began = (time: ProcessorTime.of(client.process), frames: try weston.counts().commits)
        for number in 1..<Self.swipes { try swipe(number) }
        let spent = ProcessorTime.of(client.process) - began.time
        let frames = try weston.counts().commits - began.frames
        var sample = PeerSample()
        sample.memory = try Memory.proportionalSize(of: client.process) / 1024
        if countsWakeups { sample.wakeups = try wakeups(client) }
        withExtendedLifetime(client) {}
        try read(into: &sample, client)
        sample.processorTime = spent / .milliseconds(1) / Double(max(1, frames))
        return sample
    }

    /// The time for a start, in microseconds; the slowest one takes half of it on a machine at rest.
    private static let startPatience: UInt32 = 300_000

    private func swipe(_ number: Int) throws(HarnessError) {
        try weston.finger.perform(scene.stroke(number).script)
        try weston.awaitStillness(for: .milliseconds(100))
    }

    private func wakeups(_ client: Client) throws(HarnessError) -> Double {
        try weston.awaitStillness(for: .seconds(1))
        let before = wakeupsOfThreads(client.process)
        sleep(10)
        // A thread that ended meanwhile has no number any more, and its earlier wakeups must not be subtracted.
        let after = wakeupsOfThreads(client.process)
        guard !after.isEmpty else { throw HarnessError("\(client.name) ended") }
        return Double(after.reduce(0) { $0 + $1.value - before[$1.key, default: 0] })
    }

    /// The times that each thread has waited until now, by its number.
    private func wakeupsOfThreads(_ process: Int32) -> [String: Int] {
        var counts: [String: Int] = [:]
        for thread in Files.names(in: "/proc/\(process)/task") where !thread.hasPrefix(".") {
            let text = (try? Files.text("/proc/\(process)/task/\(thread)/status")) ?? ""
            let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
            counts[thread] = line?.split(separator: "\t").last.flatMap { Int($0) }
        }
        return counts
    }

    /// Ends the trace, and reads from it what the swipes have cost.
    private func read(into sample: inout PeerSample, _ client: Client) throws(HarnessError) {
        let events = try weston.endTrace()
        let strips = try weston.endStrips().filter { $0.process == client.process }
        let first = events.first { $0.kind == "commit" && $0.values.first == Int64(client.process) }
        guard let first else { throw HarnessError("\(client.name) showed nothing") }
        guard first.values[2...3] == [1920, 1080] else { throw HarnessError("\(client.name) shows another size") }
        sample.start = Double(first.nanoseconds - client.started) / 1e6
        for number in 0..<Self.swipes {
            let motion = PeerMotion(number, scene.stroke(number), in: events, strips)
            guard let motion, let movement = motion.movement, Double(movement) / motion.stroke.distance > 0.7 else {
                throw HarnessError("\(client.name) does not follow the touch")
            }
            guard number > 0 else { continue }
            sample.missedFrames += Double(motion.missedFrames) / Double(Self.swipes - 1)
            sample.latencies += motion.latencies
            if let firstMotion = motion.firstMotion { sample.firstMotions.append(firstMotion) }
        }
    }
}

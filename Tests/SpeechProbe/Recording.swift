import Glibc
import Synchronization

/// The sound of the sink named `speech`, as `parec` records it.
final class Recording: Sendable {
    /// Below it is silence: the monitor of a null sink is exactly 0 then, and speech has peaks above 10,000.
    private static let floor = 200

    private struct Block {
        let end: ContinuousClock.Instant
        let peak: Int
        let energy: Double
        let count: Int
    }

    private let blocks = Mutex<[Block]>([])
    private let isEnded = Mutex(false)
    private nonisolated(unsafe) let stream: UnsafeMutablePointer<FILE>

    init?() {
        let command = "exec parec --device speech.monitor --format s16le --rate 22050 --channels 1 --latency-msec 5"
        guard let stream = popen(command, "r") else { return nil }
        self.stream = stream
        var thread = pthread_t()
        pthread_create(
            &thread, nil,
            { argument in
                if let argument { Unmanaged<Recording>.fromOpaque(argument).takeRetainedValue().read() }
                return nil
            }, Unmanaged.passRetained(self).toOpaque())
    }

    /// Whether sound arrives, silent or not.
    var isRunning: Bool { blocks.withLock { !$0.isEmpty } }

    private func read() {
        var samples = [Int16](repeating: 0, count: 4_096)
        while true {
            let count = Glibc.read(fileno(stream), &samples, samples.count * 2) / 2
            guard count > 0, !isEnded.withLock({ $0 }) else { break }
            let block = samples[..<count]
            let peak = block.reduce(0) { max($0, abs(Int($1))) }
            let energy = block.reduce(0.0) { $0 + Double($1) * Double($1) }
            blocks.withLock { $0.append(Block(end: .now, peak: peak, energy: energy, count: count)) }
        }
        // The end of the pipe ends the program.
        close(fileno(stream))
    }

    /// Ends the recording and its thread.
    func end() { isEnded.withLock { $0 = true } }

    /// What was heard since an instant.
    func heard(since start: ContinuousClock.Instant) -> Sound {
        blocks.withLock { blocks in
            let heard = blocks.drop { $0.end < start }
            let loud = heard.filter { $0.peak > Self.floor }
            let (energy, count) = heard.reduce((0, 0)) { ($0.0 + $1.energy, $0.1 + $1.count) }
            return Sound(
                first: loud.first?.end, last: loud.last?.end,
                loudSeconds: Double(loud.reduce(0) { $0 + $1.count }) / 22_050,
                level: (energy / Double(max(1, count))).squareRoot())
        }
    }
}

/// A part of a recording.
struct Sound {
    /// The first and the last instant with a sound; nil if there was none.
    let first, last: ContinuousClock.Instant?
    /// How long there was a sound, without pauses.
    let loudSeconds: Double
    /// The root mean square of all samples; full scale is 32,767.
    let level: Double
}

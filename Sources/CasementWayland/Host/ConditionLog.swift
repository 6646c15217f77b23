import CasementCore
import Logging

/// Chooses the log lines about conditions that may last over several connections: one for the beginning of each, and one for
/// its end with duration and count.
struct ConditionLog {
    typealias Remark = LogRemark

    /// Something is missing.
    private struct Lack {
        let since: Instant
        /// How often it was missed so far.
        var count = 1
    }

    private struct Shortage {
        var lack: Lack
        /// The smallest and the largest number of buffers to which none could be added.
        var fewest: Int
        var most: Int
    }

    private var missingOutput: Lack?
    private var unwatchedSocket: Lack?
    private var unusableLayout: Lack?
    private var shortage: Shortage?

    /// A window was made, or the outputs changed below it.
    ///
    /// - Parameter complaint: a sentence if the chosen output does not exist, otherwise nil.
    mutating func outputChosen(_ choice: OutputChoice, complaint: String?, at now: Instant) -> Remark? {
        if let complaint { return Self.begin(&missingOutput, .warning, complaint, at: now) }
        return Self.end(&missingOutput, at: now) { time, count in
            "There is an output \(choice.words) after \(time), \(LinkLog.count(count, "connection")) without it."
        }
    }

    /// An attempt to make a buffer has ended.
    mutating func bufferAttempted(_ attempt: BufferAttempt, at now: Instant) -> Remark? {
        switch attempt {
        case .failed(let count, let complaint):
            guard var shortage else {
                self.shortage = Shortage(lack: Lack(since: now), fewest: count, most: count)
                return Remark(level: .warning, text: complaint)
            }
            defer { self.shortage = shortage }
            shortage.lack.count += 1
            shortage.most = max(shortage.most, count)
            // With fewer buffers than before, the consequence is another one.
            guard count < shortage.fewest else { return nil }
            shortage.fewest = count
            return Remark(level: .warning, text: complaint)
        case .made(let count):
            // The first buffer of another connection does not end the lack of a second one. The second one ends a lack in
            // which a third one could not be made either: it may never be needed again.
            guard let shortage, count >= min(shortage.most, max(shortage.fewest, 1)) else { return nil }
            var lack: Lack? = shortage.lack
            self.shortage = nil
            return Self.end(&lack, at: now) { time, count in
                "A buffer was made again after \(time), \(LinkLog.count(count, "failed attempt"))."
            }
        }
    }

    /// The loop cannot wait for a full socket.
    mutating func socketNotWatched(_ error: WaylandError, at now: Instant) -> Remark? {
        let pause = Int(RequestFlusher.pause / .milliseconds(1))
        return Self.begin(
            &unwatchedSocket, .error, "\(error) The app tries to send its requests every \(pause) ms.", at: now)
    }

    /// The loop waits for a full socket.
    mutating func socketWatched(at now: Instant) -> Remark? {
        Self.end(&unwatchedSocket, at: now) { time, count in
            "A full socket can be watched again after \(time), \(LinkLog.count(count, "failed attempt"))."
        }
    }

    /// A keyboard layout was compiled, which succeeded or not.
    mutating func layoutCompiled(isUsable: Bool, at now: Instant) -> Remark? {
        guard isUsable else {
            let text = "The compositor's keyboard layout cannot be used; keys type no text."
            return Self.begin(&unusableLayout, .warning, text, at: now)
        }
        return Self.end(&unusableLayout, at: now) { time, count in
            "The compositor's keyboard layout can be used after \(time), \(LinkLog.count(count, "unusable one"))."
        }
    }

    /// Counts a lack; returns a remark if this is its beginning.
    private static func begin(_ lack: inout Lack?, _ level: Logger.Level, _ text: String, at now: Instant) -> Remark? {
        guard lack == nil else {
            lack?.count += 1
            return nil
        }
        lack = Lack(since: now)
        return Remark(level: level, text: text)
    }

    /// Ends a lack; returns a remark if there was one.
    private static func end(
        _ lack: inout Lack?, at now: Instant, _ text: (_ time: String, _ count: Int) -> String
    ) -> Remark? {
        guard let ended = lack else { return nil }
        lack = nil
        return Remark(level: .notice, text: text(LinkLog.seconds(now - ended.since), ended.count))
    }
}

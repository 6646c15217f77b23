public import CasementCore
import CasementSystem

/// A finger at the seat of a private weston, whose clients receive its movements as `wl_touch` events.
///
/// Coordinates are the compositor's logical pixels. Each method returns when weston has executed it.
public final class Finger {
    /// A kind of device that the seat may have.
    public enum Capability: String, CaseIterable {
        case touch
        case pointer
        case keyboard
    }

    private let socket: Int32
    private let lines: LineReader

    /// Connects to the module's socket.
    init(path: String) throws(HarnessError) {
        guard let socket = ServerSocket.connect(path) else {
            throw HarnessError("the finger's socket \(path) does not answer: \(lastError())")
        }
        self.socket = socket
        lines = LineReader(socket)
    }

    /// Sends a command of Tools/WestonModule/PROTOCOL.md, and returns the values of its answer.
    @discardableResult
    public func send(_ command: String, within time: Duration = .patience) throws(HarnessError) -> String {
        try write([command])
        return try answer(to: command, within: time)
    }

    /// Sends several commands at once; weston executes them in order.
    func send(all commands: [String]) throws(HarnessError) {
        // The answers must fit into the socket's buffer until they are read, and the kernel counts even the shortest as
        // 768 bytes and more: of its usual 208 KiB fewer than 280 fit.
        for start in stride(from: 0, to: commands.count, by: 128) {
            let part = commands[start..<min(start + 128, commands.count)]
            try write(part)
            // Every answer is read, or the next command would get one of these.
            var failure: HarnessError?
            for command in part {
                do throws(HarnessError) {
                    _ = try answer(to: command, within: .patience)
                } catch {
                    failure = failure ?? error
                }
            }
            if let failure { throw failure }
        }
    }

    private func write(_ commands: some Sequence<String>) throws(HarnessError) {
        var bytes = Array(commands.map { "\($0)\n" }.joined().utf8)[...]
        while !bytes.isEmpty {
            let flags = Int32(MSG_NOSIGNAL)
            let count = bytes.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, flags) }
            guard count > 0 else { throw HarnessError("weston's module is gone: \(lastError())") }
            bytes = bytes.dropFirst(count)
        }
    }

    private func answer(to command: String, within time: Duration) throws(HarnessError) -> String {
        switch lines.next(within: time) {
        case .end: throw HarnessError("weston ended during '\(command)'")
        case .late: throw HarnessError("weston did not answer '\(command)' within \(time)")
        case .line(let line):
            if line == "ok" { return "" }
            if line.hasPrefix("ok ") { return String(line.dropFirst(3)) }
            throw HarnessError("'\(command)': \(line)")
        }
    }
}

extension Finger {
    /// Adds a device to the seat, or removes it, also during touches.
    public func setCapability(_ capability: Capability, _ isOn: Bool) throws(HarnessError) {
        try send("capability \(capability.rawValue) \(isOn ? "on" : "off")")
    }

    /// Puts a finger down, with the frame that ends the moment.
    public func down(_ id: Int = 1, at point: Point) throws(HarnessError) {
        try send(all: ["down \(id) \(point.x) \(point.y)", "frame"])
    }

    /// Moves a finger, with the frame that ends the moment.
    public func move(_ id: Int = 1, to point: Point) throws(HarnessError) {
        try send(all: ["move \(id) \(point.x) \(point.y)", "frame"])
    }

    /// Lifts a finger, with the frame that ends the moment.
    public func up(_ id: Int = 1) throws(HarnessError) {
        try send(all: ["up \(id)", "frame"])
    }

    /// Cancels all touches of their client, as a compositor does for its own gestures.
    public func cancel() throws(HarnessError) {
        try send("cancel")
    }

    /// Swipes one finger in a straight line and returns once it is up.
    public func swipe(
        _ id: Int = 1, from start: Point, to end: Point, over time: Duration, hz: Double = 120
    ) throws(HarnessError) {
        let milliseconds = time / .milliseconds(1)
        try perform("swipe \(id) \(start.x) \(start.y) \(end.x) \(end.y) over \(milliseconds)", hz: hz)
    }

    /// Plays a script at its own speed, with any number of fingers; the compositor times the events evenly.
    public func perform(
        _ script: String, hz: Double = 120, picture: (String?) throws(HarnessError) -> Void = { _ in }
    ) throws(HarnessError) {
        let parsed: FingerScript
        do {
            parsed = try FingerScript(parsing: script)
        } catch {
            throw HarnessError("\(error)")
        }
        try perform(parsed, hz: hz, picture: picture)
    }

    /// Plays a script; the time that a picture takes is added to the script's.
    ///
    /// - Throws: ``HarnessError`` for a script with taps: the compositor does not know the app's views.
    public func perform(
        _ script: FingerScript, hz: Double = 120, picture: (String?) throws(HarnessError) -> Void
    ) throws(HarnessError) {
        if let tap = script.firstTap {
            throw HarnessError("line \(tap.line): a compositor does not know where '\(tap.identifier)' is")
        }
        var commands: [String] = []
        var start = Duration.zero
        for step in script.timeline(hz: hz) {
            if case .picture(let name) = step.action {
                try run(commands, until: step.time - start)
                try picture(name)
                commands = []
                start = step.time
            } else {
                commands += queued(step.action, at: step.time - start)
            }
        }
        try run(commands, until: script.duration - start)
    }

    /// Begins to play steps without pictures, and returns at once; ``awaitEnd()`` must be the next call. So the fingers of
    /// several compositors move at the same time.
    package func begin(_ steps: [FingerScript.Step]) throws(HarnessError) {
        try send(all: steps.flatMap { queued($0.action, at: $0.time) })
        try write(["run"])
    }

    /// Waits until the steps of ``begin(_:)`` have been played.
    package func awaitEnd(within time: Duration = .patience) throws(HarnessError) {
        _ = try answer(to: "run", within: time)
    }

    private func queued(_ action: FingerScript.Action, at time: Duration) -> [String] {
        lines(for: action).map { "@\(time / .milliseconds(1)) \($0)" }
    }

    /// The command without effect at the end makes the queue wait for the last pause of the script.
    private func run(_ commands: [String], until end: Duration) throws(HarnessError) {
        guard !commands.isEmpty || end > .zero else { return }
        try send(all: commands + ["@\(end / .milliseconds(1)) nothing"])
        try send("run", within: end + .patience)
    }

    private func lines(for action: FingerScript.Action) -> [String] {
        guard case .touches(let changes) = action else { return ["cancel"] }
        let lines = changes.map { change in
            switch change.phase {
            case .began: "down \(change.touch) \(change.location.x) \(change.location.y)"
            case .moved: "move \(change.touch) \(change.location.x) \(change.location.y)"
            case .ended, .cancelled: "up \(change.touch)"
            }
        }
        return lines + ["frame"]
    }
}

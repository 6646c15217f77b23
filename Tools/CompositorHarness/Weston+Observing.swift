import CasementSystem

/// An event that weston saw, with the time on CLOCK_MONOTONIC.
public struct TraceEvent: Hashable, Sendable {
    /// The time in nanoseconds.
    public let nanoseconds: Int64
    /// `commit`, `frame`, `down`, `move`, `up` and so on; Tools/WestonModule/PROTOCOL.md has them all.
    public let kind: String
    /// The numbers after the kind; for a commit the process, the surface, its width, height, damaged area and
    /// the pixel in the middle of its buffer, as 0xRRGGBB or -1.
    public let values: [Int64]

    init?(_ line: Substring) {
        let words = line.split(separator: " ")
        guard words.count >= 2, let nanoseconds = Int64(words[0]) else { return nil }
        self.nanoseconds = nanoseconds
        kind = String(words[1])
        values = words.dropFirst(2).compactMap { Int64($0) }
    }
}

/// What weston has done so far.
public struct WestonCounts: Hashable, Sendable {
    /// Commits of surfaces with content.
    public let commits: Int
    /// Repaints of all outputs.
    public let repaints: Int
    /// Clients that listen to the seat's touch now.
    public let touchListeners: Int
    /// The pixel in the middle of the buffer committed last, as 0xRRGGBB; -1 where it cannot be read.
    public let middlePixel: Int
}

extension Weston {
    /// The first output's pixels as it would scan them out, after a repaint. It stops weston for some 20 ms.
    public func screenshot() throws(HarnessError) -> Picture {
        let path = runtime.file("screenshot.ppm")
        defer { unlink(path) }
        try finger.send("screenshot \(path)")
        return try Picture(ppm: path)
    }

    /// Takes a screenshot whenever no window has drawn for a moment, until one shows what is wanted, and returns the last one.
    ///
    /// A moment without a drawing window proves nothing alone: on a loaded machine a client may not have run yet.
    ///
    /// - Parameter time: how long to wait at most.
    public func screenshot(
        within time: Duration = .patience, once isWanted: (Picture) -> Bool
    ) throws(HarnessError) -> Picture {
        let deadline = ContinuousClock.now + time
        while true {
            try awaitStillness()
            let picture = try screenshot()
            if isWanted(picture) || ContinuousClock.now >= deadline { return picture }
        }
    }

    /// Waits until the first output shows a picture and no window draws.
    ///
    /// - Returns: whether it did so within a time.
    public func awaitPicture(_ wanted: Picture, within time: Duration = .patience) throws(HarnessError) -> Bool {
        try screenshot(within: time) { $0 == wanted } == wanted
    }

    /// What weston has done since its start.
    public func counts() throws(HarnessError) -> WestonCounts {
        let numbers = try finger.send("count").split(separator: " ").compactMap { Int($0) }
        guard numbers.count == 4 else { throw HarnessError("weston's module counts wrongly") }
        return WestonCounts(
            commits: numbers[0], repaints: numbers[1], touchListeners: numbers[2], middlePixel: numbers[3])
    }

    /// Waits until weston has counted what is wanted.
    public func await(
        _ what: String, within time: Duration = .patience, _ isReached: (WestonCounts) -> Bool
    ) throws(HarnessError) {
        let deadline = ContinuousClock.now + time
        while !isReached(try counts()) {
            guard ContinuousClock.now < deadline else { throw HarnessError("\(what) within \(time)", log: log) }
            usleep(5000)
        }
    }

    /// Waits until no window has drawn for a while, but no longer than the limit.
    ///
    /// - Returns: whether it came to rest.
    @discardableResult
    public func awaitStillness(
        for time: Duration = .milliseconds(200), limit: Duration = .patience
    ) throws(HarnessError) -> Bool {
        let command = "still \(time / .milliseconds(1)) \(limit / .milliseconds(1))"
        return try finger.send(command, within: limit + .patience) == "still"
    }

    /// Waits until what is committed now is on the screen.
    public func awaitRepaint() throws(HarnessError) {
        try finger.send("repaint")
    }

    /// Records events while something happens.
    public func trace(_ body: () throws(HarnessError) -> Void) throws(HarnessError) -> [TraceEvent] {
        try beginTrace()
        try body()
        return try endTrace()
    }

    /// Begins to record events, for ``endTrace()``.
    public func beginTrace() throws(HarnessError) {
        try finger.send("trace \(runtime.file("trace"))")
    }

    /// Ends the trace that ``beginTrace()`` or weston's start began, and returns its events.
    public func endTrace() throws(HarnessError) -> [TraceEvent] {
        let path = runtime.file("trace")
        defer { unlink(path) }
        try finger.send("trace")
        return try Files.text(path).split(separator: "\n").compactMap { TraceEvent($0) }
    }

    /// Lets users other than this one come to the socket, for compositors that refuse to run as root.
    func openSocket() throws(HarnessError) {
        guard chmod(runtime.path, 0o711) == 0, chmod(runtime.file(configuration.socket), 0o666) == 0 else {
            throw HarnessError("weston's socket cannot be opened to another user: \(lastError())")
        }
    }
}

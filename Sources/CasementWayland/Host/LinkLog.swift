import CasementCore
import Logging

/// Words what becomes of the connection: each state once, and its end once, with its length and a count.
struct LinkLog {
    struct Remark: Hashable {
        let level: Logger.Level
        let text: String
    }

    /// From the end of a connection to the next one.
    private struct Outage {
        let since: Instant
        var attempts = 0
        var obstacles: [WaylandError.Code] = []
    }

    /// Connections that end soon after one another.
    private struct Series {
        let since: Instant
        var losses = 0
        var attempts = 0
        var holdsSince: Instant?

        /// Whether the single losses are no longer told.
        var isCounted: Bool { losses > LinkLog.seriesLimit }
    }

    /// So many short connections in a row are told one by one.
    static let seriesLimit = 3
    /// An obstacle that does not last so long is no news: a compositor that restarts is gone for a moment.
    static let obstaclePatience = Duration.seconds(1)

    private var outage: Outage?
    private var series: Series?
    private var noOutputSince: Instant?

    /// When ``connectionHeld(at:)`` has something to say; nil if it has not.
    var deadline: Instant? {
        guard let series, series.isCounted, let since = series.holdsSince else { return nil }
        return since + Backoff.proof
    }

    /// The connection ended; `cause` is a sentence.
    mutating func lost(
        _ cause: String, level: Logger.Level, afterLifetime lifetime: Duration, at now: Instant
    ) -> Remark {
        if lifetime >= Backoff.proof { series = nil }
        var series = series ?? Series(since: now)
        series.losses += 1
        series.holdsSince = nil
        self.series = series
        outage = Outage(since: now)
        if series.losses == Self.seriesLimit + 1 {
            return Remark(
                level: level,
                text: """
                    \(cause) \(series.losses) connections were lost within \(Self.seconds(now - series.since)); further \
                    losses are only counted until a connection holds for \(Self.seconds(Backoff.proof)).
                    """)
        }
        return Remark(level: series.isCounted ? .debug : level, text: "\(cause) Waiting for a compositor.")
    }

    /// An attempt to connect again begins.
    mutating func attempted() {
        outage?.attempts += 1
        series?.attempts += 1
    }

    /// The attempt failed.
    mutating func failed(_ error: WaylandError, at now: Instant) -> Remark? {
        guard var outage, !outage.obstacles.contains(error.code) else { return nil }
        guard error.code == .noResources || now - outage.since >= Self.obstaclePatience else { return nil }
        outage.obstacles.append(error.code)
        self.outage = outage
        return Remark(level: series?.isCounted == true ? .debug : .warning, text: error.description)
    }

    /// There is a connection again.
    mutating func connected(at now: Instant) -> Remark? {
        series?.holdsSince = now
        guard let outage else { return nil }
        self.outage = nil
        return Remark(
            level: series?.isCounted == true ? .debug : .notice,
            text:
                "Connected again after \(Self.seconds(now - outage.since)), \(Self.count(outage.attempts, "attempt")).")
    }

    /// The connection has held for long enough to end a series of losses.
    mutating func connectionHeld(at now: Instant) -> Remark? {
        guard let deadline, deadline <= now, let series else { return nil }
        self.series = nil
        return Remark(
            level: .notice,
            text: """
                A connection holds again, after \(Self.count(series.losses, "lost connection")) and \
                \(Self.count(series.attempts, "attempt")) in \(Self.seconds(now - series.since)).
                """)
    }

    /// The compositor has outputs or has none.
    mutating func outputsChanged(areThere: Bool, at now: Instant) -> Remark? {
        if areThere {
            guard let since = noOutputSince else { return nil }
            noOutputSince = nil
            return Remark(level: .notice, text: "An output is there after \(Self.seconds(now - since)).")
        }
        guard noOutputSince == nil else { return nil }
        noOutputSince = now
        return Remark(level: .notice, text: "The compositor has no output; waiting.")
    }

    /// Seconds with one decimal.
    private static func seconds(_ duration: Duration) -> String {
        let tenths = duration / .milliseconds(100)
        let whole = Int(tenths.rounded())
        return "\(whole / 10).\(whole % 10) s"
    }

    private static func count(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
}

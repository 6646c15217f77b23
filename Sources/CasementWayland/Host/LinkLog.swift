import CasementCore
import Logging

/// Chooses the log lines about the connection: one for each loss, and one for its end with duration and attempts.
struct LinkLog {
    typealias Remark = LogRemark

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

        /// Whether single losses are counted only, and not logged.
        var isCounted: Bool { losses > LinkLog.seriesLimit }
    }

    /// The number of short connections in a row that are logged one by one.
    static let seriesLimit = 3
    /// An obstacle is logged if it lasts for this long: a compositor that restarts has no socket for a moment.
    static let obstaclePatience = Duration.seconds(1)

    private var outage: Outage?
    private var series: Series?
    private var noOutputSince: Instant?

    /// The time at which ``connectionHeld(at:)`` returns a remark; nil if it returns none.
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
                    losses are only counted until a connection lasts for \(Self.seconds(Backoff.proof)).
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

    /// The app is connected again.
    mutating func connected(at now: Instant) -> Remark? {
        series?.holdsSince = now
        guard let outage else { return nil }
        self.outage = nil
        return Remark(
            level: series?.isCounted == true ? .debug : .notice,
            text:
                "Connected again after \(Self.seconds(now - outage.since)), \(Self.count(outage.attempts, "attempt")).")
    }

    /// The connection has lasted long enough to end a series of losses.
    mutating func connectionHeld(at now: Instant) -> Remark? {
        guard let deadline, deadline <= now, let series else { return nil }
        self.series = nil
        return Remark(
            level: .notice,
            text: """
                A connection lasts again, after \(Self.count(series.losses, "lost connection")) and \
                \(Self.count(series.attempts, "attempt")) in \(Self.seconds(now - series.since)).
                """)
    }

    /// The compositor has outputs or has none.
    mutating func outputsChanged(areThere: Bool, at now: Instant) -> Remark? {
        if areThere {
            guard let since = noOutputSince else { return nil }
            noOutputSince = nil
            return Remark(level: .notice, text: "The compositor has an output after \(Self.seconds(now - since)).")
        }
        guard noOutputSince == nil else { return nil }
        noOutputSince = now
        return Remark(level: .notice, text: "The compositor has no output; waiting.")
    }

    /// Seconds with one decimal.
    static func seconds(_ duration: Duration) -> String {
        let tenths = duration / .milliseconds(100)
        let whole = Int(tenths.rounded())
        return "\(whole / 10).\(whole % 10) s"
    }

    /// A number and a noun in the singular or the plural.
    static func count(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
}

package import CasementCore

/// Follows ``WaylandHost/run()``, for reports about it; the host says what they need to know.
@MainActor package protocol RunObserver: AnyObject {
    /// A run begins, before it connects. If it cannot connect at all, and so throws, nothing follows.
    func runBegins(on host: WaylandHost, at now: Instant)
    /// An iteration of the loop is over: what was due is drawn and sent. An iteration that ends the loop is not reported.
    ///
    /// - Returns: the latest time of the next call; nil if only a change makes one necessary.
    func iterationEnds(on host: WaylandHost, at now: Instant) -> Instant?
    /// The loop has ended; the host has not disconnected yet.
    func runEnds(on host: WaylandHost)
}

package import CasementCore

extension WaylandHost: InspectableHost {
    package var cacheReports: [CacheReport] { renderer.cacheReports }
    package var measuringTime: Instant { MonotonicClock.now() }
}

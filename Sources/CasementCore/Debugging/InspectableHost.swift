/// A host that measures itself for debug overlays and the inspector.
@MainActor package protocol InspectableHost: SceneHost {
    /// The state of the caches of the renderer and the fonts.
    var cacheReports: [CacheReport] { get }
    /// The time of a monotonic clock, by which the parts of a frame are measured.
    var measuringTime: Instant { get }
    /// Evicts these caches, as when memory is short.
    func memoryPressure()
}

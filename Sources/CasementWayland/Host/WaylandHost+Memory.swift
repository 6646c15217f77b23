import CSystem
import CasementCore

extension WaylandHost {
    /// Limits the caches by the memory that there is, and begins to watch for memory pressure; called after the first frame, so
    /// that it delays no start.
    func watchMemory() {
        let limits = CacheLimits(memory: surroundings.memory())
        scene.limitCaches(limits)
        renderer.limitCaches(limits)
        memoryWatch = MemoryWatch(loop, surroundings.memorySources()) { [weak self] remark in
            guard let self else { return }
            if let remark { logger.log(.notice, sentence: remark) }
            memoryPressure()
        }
    }

    /// The number of evictions under memory pressure.
    var memoryPressures: Int { memoryWatch?.count ?? 0 }

    /// Evicts the caches of the scene, the renderer and the fonts, and the spare memory of buffers.
    func memoryPressure() {
        scene.memoryPressure()
        session?.memoryPressure()
        releaseCaches()
        // Without it, glibc keeps the pages of small blocks, and the group stays above its limit.
        malloc_trim(0)
    }
}

import CasementCore
import CasementWayland

/// Reports memory pressure on the process, at most once in ten seconds.
///
/// Without pressure it costs no wakeup. After a report it watches no file until the pause is over, because a group above its
/// limit reports up to a hundred changes a second.
@MainActor final class MemoryWatch {
    /// An app fills its caches again within a few seconds; more frequent evictions would only cost processor time.
    static let pause = Duration.seconds(10)
    /// After pressure that lasted for hours the log holds a line for each ten minutes of it.
    private static let quietTime = Duration.seconds(600)

    private let loop: EventLoop
    private let sources: [MemorySource]
    private let clock: () -> Instant
    /// Called with a sentence for the log; nil if the log has one of the last ten minutes.
    private let onPressure: (String?) -> Void
    private var logged: Instant?
    /// The end of the pause; nil while the files are watched.
    private(set) var deadline: Instant?
    /// The number of reports.
    private(set) var count = 0

    /// Begins to watch. A file that cannot be watched is left out.
    init(
        _ loop: EventLoop, _ sources: [MemorySource], clock: @escaping () -> Instant = MonotonicClock.now,
        onPressure: @escaping (String?) -> Void
    ) {
        self.loop = loop
        self.sources = sources
        self.clock = clock
        self.onPressure = onPressure
        watch()
    }

    /// Watches again after the pause.
    func advance(to now: Instant) {
        guard let deadline, deadline <= now else { return }
        self.deadline = nil
        watch()
    }

    /// Ends the watch.
    func stop() {
        for source in sources { loop.unwatch(source.file.number) }
        deadline = nil
    }

    private func watch() {
        for source in sources {
            // Without a descriptor left for it, the app runs on without this source.
            try? loop.watch(source.file.number, forUrgentData: true) { [weak self] in self?.sourceChanged() }
        }
    }

    private func sourceChanged() {
        let now = clock()
        stop()
        deadline = now + Self.pause
        let names = sources.filter { $0.drain() }.map { $0.name }
        guard let name = names.first else { return }
        count += 1
        var remark: String?
        if logged.map({ now - $0 >= Self.quietTime }) ?? true {
            logged = now
            remark = "Memory is short, as \(name) reports: the caches are evicted, now and while it lasts."
        }
        onPressure(remark)
    }
}

import CSystem
package import CasementCore
import Dispatch
import CasementSystem

/// The one loop of an app, on its main thread: descriptors, one timer, and libdispatch's main queue.
///
/// It sleeps without a timeout; its timer is armed only while there is a deadline. Jobs that an app gives to the main
/// actor run here, so `Task` and `await` work as everywhere.
@MainActor package final class EventLoop {
    private final class Source {
        let descriptor: Int32
        let isInput: Bool
        let action: @MainActor () -> Void

        init(descriptor: Int32, isInput: Bool, action: @escaping @MainActor () -> Void) {
            self.descriptor = descriptor
            self.isInput = isInput
            self.action = action
        }
    }

    private let poll: Descriptor
    private let timer: Descriptor
    /// In the order in which their actions run.
    private var sources: [Source] = []
    private var armed: Instant?
    private var events = [epoll_event](repeating: epoll_event(), count: 16)
    /// Whether ``run(_:)`` ends after the present action.
    package private(set) var isStopped = false
    /// Called after the input and before all other actions, to move the scene's clock to the present time.
    package var beforeJobs: (@MainActor (Instant) -> Void)?
    /// The number of wakeups so far.
    package private(set) var wakeups = 0

    /// The time to a deadline that has passed, so that a deadline that is always due does not make the loop spin.
    static let leastDelay = Duration.milliseconds(1)

    /// Makes a loop.
    ///
    /// - Parameter drainsMainQueue: false if the process drains libdispatch's main queue elsewhere, as a test runner does.
    package init(drainsMainQueue: Bool = true) throws(WaylandError) {
        guard let poll = Descriptor(owning: epoll_create1(Int32(EPOLL_CLOEXEC))),
            let timer = Descriptor(
                owning: timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC) | Int32(TFD_NONBLOCK)))
        else {
            throw WaylandError(.noResources, "No event loop can be made: \(SystemFailure.latest("epoll_create1")).")
        }
        self.poll = poll
        self.timer = timer
        try watch(timer.number) { [weak self] in self?.clearTimer() }
        if drainsMainQueue { try watchMainQueue() }
    }

    /// Calls an action whenever a descriptor can be read, can be written to, or has urgent data (`EPOLLPRI`), by which files of
    /// the kernel report a change; one action for each descriptor.
    ///
    /// Input is handled before everything else, so that no job or timer runs ahead of input that waits longer.
    package func watch(
        _ descriptor: Int32, forWriting: Bool = false, forUrgentData: Bool = false, isInput: Bool = false,
        _ action: @escaping @MainActor () -> Void
    ) throws(WaylandError) {
        var event = epoll_event()
        event.events = (forUrgentData ? EPOLLPRI : forWriting ? EPOLLOUT : EPOLLIN).rawValue
        event.data.fd = descriptor
        guard epoll_ctl(poll.number, EPOLL_CTL_ADD, descriptor, &event) == 0 else {
            throw WaylandError(.noResources, "A descriptor cannot be watched: \(SystemFailure.latest("epoll_ctl")).")
        }
        sources.insert(
            Source(descriptor: descriptor, isInput: isInput, action: action), at: isInput ? 0 : sources.count)
    }

    package func unwatch(_ descriptor: Int32) {
        epoll_ctl(poll.number, EPOLL_CTL_DEL, descriptor, nil)
        sources.removeAll { $0.descriptor == descriptor }
    }

    /// Runs until ``stop()``.
    ///
    /// - Parameter iterate: is called before each sleep; does what is due and returns the time of its next deadline.
    package func run(_ iterate: @MainActor (Instant) -> Instant?) {
        isStopped = false
        while true {
            let deadline = iterate(MonotonicClock.now())
            if isStopped { return }
            arm(deadline)
            serve(wait())
            if isStopped { return }
        }
    }

    /// Ends ``run(_:)`` once the present action is over.
    package func stop() {
        isStopped = true
    }

    /// Runs the actions of the descriptors that are ready now, without a sleep.
    func serveReady() { serve(wait(0)) }

    /// - Parameter patience: in milliseconds; -1 for a sleep without a limit.
    private func wait(_ patience: Int32 = -1) -> [Int32] {
        let count = epoll_wait(poll.number, &events, Int32(events.count), patience)
        wakeups += 1
        // An interrupted wait returns no descriptor.
        return count <= 0 ? [] : events.prefix(Int(count)).map { $0.data.fd }
    }

    private func serve(_ ready: [Int32]) {
        var hasBegunJobs = false
        // A copy, because actions watch and unwatch; the action of one that was unwatched meanwhile does not run.
        for source in sources where ready.contains(source.descriptor) {
            if isStopped { return }
            if !source.isInput && !hasBegunJobs {
                hasBegunJobs = true
                beforeJobs?(MonotonicClock.now())
            }
            // `beforeJobs` may have run any code of the app.
            if isStopped { return }
            if sources.contains(where: { $0.descriptor == source.descriptor }) { source.action() }
        }
    }

    private func arm(_ deadline: Instant?) {
        let now = MonotonicClock.now()
        // A time that is still to come is kept to the nanosecond: a frame is drawn shortly before the compositor's repaint.
        let wanted = deadline.map { $0 > now ? $0 : now + Self.leastDelay }
        // The timer is never armed for a deadline that has passed, so equal deadlines need no new call.
        guard wanted != armed else { return }
        armed = wanted
        var setting = itimerspec()
        if let wanted {
            setting.it_value.tv_sec = Int(wanted.nanoseconds / 1_000_000_000)
            setting.it_value.tv_nsec = Int(wanted.nanoseconds % 1_000_000_000)
        }
        timerfd_settime(timer.number, Int32(TFD_TIMER_ABSTIME), &setting, nil)
    }

    private func clearTimer() {
        armed = nil
        var count: UInt64 = 0
        _ = read(timer.number, &count, 8)
    }

    private func watchMainQueue() throws(WaylandError) {
        // Libdispatch ends the process if it gets no descriptor for the queue.
        guard Descriptor(owning: fcntl(poll.number, F_DUPFD_CLOEXEC, 0)) != nil else {
            throw WaylandError(.noResources, "No event loop can be made: \(SystemFailure.latest("eventfd")).")
        }
        let queue = casement_main_queue_descriptor()
        try watch(queue) {
            // The descriptor stays readable until it is read; libdispatch leaves that to the loop.
            var count: UInt64 = 0
            _ = read(queue, &count, 8)
            casement_main_queue_drain()
        }
    }
}

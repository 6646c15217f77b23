/// The notifications of a slide controller that wait until the outermost change of the slides is complete.
///
/// So the app's code finds slides that are consistent, and may move them; its changes add further notifications, which follow.
@MainActor final class SlideNotifications {
    enum Notification {
        case appearance(LoadedSlide, ViewController.Appearance)
        /// An evicted slide leaves the tree.
        case remove(LoadedSlide)
        case willMove(from: SlideID, to: SlideID, SlideDirection?)
        case progress(Double, Axis)
        case didMove(from: SlideID, to: SlideID)
        case didReturn(SlideID)
        /// The slide rests and has appeared; its content may still be missing.
        case appeared(LoadedSlide)
    }

    /// Runs the app's code.
    private let deliver: (Notification) -> Void
    private var queue: [Notification] = []
    /// The number of notifications at the start of the queue that were delivered; the array keeps its memory between frames.
    private var delivered = 0
    private var depth = 0

    init(deliver: @escaping (Notification) -> Void) {
        self.deliver = deliver
    }

    /// Runs a change, and delivers the notifications after the outermost one.
    func change<Result>(_ body: () -> Result) -> Result {
        depth += 1
        let result = body()
        depth -= 1
        guard depth == 0 else { return result }
        while delivered < queue.count {
            delivered += 1
            deliver(queue[delivered - 1])
        }
        queue.removeAll(keepingCapacity: true)
        delivered = 0
        return result
    }

    func add(_ notification: Notification) { queue.append(notification) }

    /// Adds a progress; only the latest one of a change counts.
    func addProgress(_ progress: Double, _ axis: Axis) {
        if queue.count > delivered, case .progress(_, axis) = queue[queue.count - 1] { queue.removeLast() }
        queue.append(.progress(progress, axis))
    }

    /// Adds a new appearance of a slide; does nothing if it is the present one.
    func addAppearance(_ appearance: ViewController.Appearance, of slide: LoadedSlide) {
        if slide.note(appearance) { queue.append(.appearance(slide, appearance)) }
    }
}

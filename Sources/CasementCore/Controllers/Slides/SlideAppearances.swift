/// Decides which slides appear and disappear, and reports their movements.
@MainActor final class SlideAppearances {
    private unowned let controller: SlideController
    private let queue: ChangeQueue<SlideNotification>
    /// The slide that was current when the slides rested last, and whether they were moved since.
    private var rested: (id: SlideID, isDisplaced: Bool)
    /// Whether the current slide has appeared, and this was not reported.
    private var isReportPending = false

    init(_ controller: SlideController, _ queue: ChangeQueue<SlideNotification>, start: SlideID) {
        (self.controller, self.queue) = (controller, queue)
        rested = (start, false)
    }

    /// Whether the controller itself appears or has appeared, so that its visible slides appear too.
    var isSeen: Bool { controller.appearance == .appearing || controller.appearance == .appeared }

    /// Adds a new appearance of a slide; does nothing if it is the present one.
    private func add(_ appearance: ViewController.Appearance, of slide: LoadedSlide) {
        if slide.note(appearance) { queue.add(.appearance(slide, appearance)) }
    }

    /// A slide comes into sight.
    func appear(_ slide: LoadedSlide) {
        if isSeen && slide.appearance == .disappeared { add(.appearing, of: slide) }
    }

    /// A slide is no longer in sight.
    func disappear(_ slide: LoadedSlide) { add(.disappeared, of: slide) }

    /// Another slide is current, to which the slides settle.
    func move(from old: LoadedSlide, to new: LoadedSlide, _ side: SlideDirection?) {
        isReportPending = false
        queue.add(.willMove(from: old.id, to: new.id, side))
        if old.appearance != .disappeared { add(.disappearing, of: old) }
    }

    /// An overview gives a slide another appearance.
    func set(_ appearance: ViewController.Appearance, of slide: LoadedSlide) {
        if appearance != .appeared { isReportPending = false }
        add(appearance, of: slide)
    }

    /// The offset has changed, in slides.
    func progress(_ progress: Double, _ axis: Axis) {
        rested.isDisplaced = true
        // Only the latest progress of a change counts.
        if case .progress(_, axis) = queue.waiting.last { queue.waiting.removeLast() }
        queue.add(.progress(progress, axis))
    }

    /// The slides rest. Those in sight have appeared, if the controller has.
    func rest(_ slides: [SlideDeck.Placed], current: LoadedSlide) {
        for entry in slides {
            if entry.slide === current && entry.slide.appearance != .appeared { isReportPending = true }
            add(.appearing, of: entry.slide)
            add(.appeared, of: entry.slide)
        }
        report(current)
        if current.id != rested.id {
            queue.add(.didMove(from: rested.id, to: current.id))
        } else if rested.isDisplaced {
            queue.add(.didReturn(current.id))
        }
        rested = (current.id, false)
    }

    /// Reports that the current slide has appeared, as soon as its content is there.
    func report(_ current: LoadedSlide) {
        guard isReportPending, current.isReady else { return }
        isReportPending = false
        queue.add(.appeared(current))
    }

    /// The controller appears again.
    func reappear(_ slides: [LoadedSlide]) {
        for slide in slides where slide.appearance != .appeared {
            add(.appearing, of: slide)
        }
    }

    /// Slides, or all slides with the controller, begin to disappear.
    func leave(_ slides: [LoadedSlide]) {
        isReportPending = false
        for slide in slides where slide.appearance != .disappeared {
            add(.disappearing, of: slide)
        }
    }
}

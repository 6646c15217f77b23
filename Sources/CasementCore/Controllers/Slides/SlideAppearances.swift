/// Decides which slides appear and disappear, and reports their movements.
@MainActor final class SlideAppearances {
    private unowned let controller: SlideController
    private let notifications: SlideNotifications
    /// The slide that was current when the slides rested last, and whether they were moved since.
    private var rested: (id: SlideID, isDisplaced: Bool)
    /// Whether the current slide has appeared, and this was not reported.
    private var isReportPending = false

    init(_ controller: SlideController, _ notifications: SlideNotifications, start: SlideID) {
        (self.controller, self.notifications) = (controller, notifications)
        rested = (start, false)
    }

    /// Whether the controller itself appears or has appeared, so that its visible slides appear too.
    var isSeen: Bool { controller.appearance == .appearing || controller.appearance == .appeared }

    /// A slide comes into sight.
    func appear(_ slide: LoadedSlide) {
        if isSeen && slide.appearance == .disappeared { notifications.addAppearance(.appearing, of: slide) }
    }

    /// A slide is no longer in sight.
    func disappear(_ slide: LoadedSlide) { notifications.addAppearance(.disappeared, of: slide) }

    /// Another slide is current, to which the slides settle.
    func move(from old: LoadedSlide, to new: LoadedSlide, _ side: SlideDirection?) {
        isReportPending = false
        notifications.add(.willMove(from: old.id, to: new.id, side))
        if old.appearance != .disappeared { notifications.addAppearance(.disappearing, of: old) }
    }

    /// An overview gives a slide another appearance.
    func set(_ appearance: ViewController.Appearance, of slide: LoadedSlide) {
        if appearance != .appeared { isReportPending = false }
        notifications.addAppearance(appearance, of: slide)
    }

    /// The offset has changed, in slides.
    func progress(_ progress: Double, _ axis: Axis) {
        rested.isDisplaced = true
        notifications.addProgress(progress, axis)
    }

    /// The slides rest. Those in sight have appeared, if the controller has.
    func rest(_ slides: [SlideDeck.Placed], current: LoadedSlide) {
        for entry in slides {
            if entry.slide === current && entry.slide.appearance != .appeared { isReportPending = true }
            notifications.addAppearance(.appearing, of: entry.slide)
            notifications.addAppearance(.appeared, of: entry.slide)
        }
        report(current)
        if current.id != rested.id {
            notifications.add(.didMove(from: rested.id, to: current.id))
        } else if rested.isDisplaced {
            notifications.add(.didReturn(current.id))
        }
        rested = (current.id, false)
    }

    /// Reports that the current slide has appeared, as soon as its content is there.
    func report(_ current: LoadedSlide) {
        guard isReportPending, current.isReady else { return }
        isReportPending = false
        notifications.add(.appeared(current))
    }

    /// The controller appears again.
    func reappear(_ slides: [LoadedSlide]) {
        for slide in slides where slide.appearance != .appeared {
            notifications.addAppearance(.appearing, of: slide)
        }
    }

    /// Slides, or all slides with the controller, begin to disappear.
    func leave(_ slides: [LoadedSlide]) {
        isReportPending = false
        for slide in slides where slide.appearance != .disappeared {
            notifications.addAppearance(.disappearing, of: slide)
        }
    }
}

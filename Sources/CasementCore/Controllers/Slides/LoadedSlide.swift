/// A slide that is placed or loaded.
@MainActor final class LoadedSlide {
    let id: SlideID
    /// The controller, which runs the app's code when it is made at the first access.
    var controller: ViewController {
        if let made { return made }
        let controller = make(id)
        made = controller
        return controller
    }
    private var made: ViewController?
    private let make: (SlideID) -> ViewController
    /// Whether it was the current slide and is settling out.
    var isLeaving = false
    /// The appearance that it has when all notifications that wait are delivered.
    private(set) var appearance: ViewController.Appearance = .disappeared

    init(_ id: SlideID, make: @escaping (SlideID) -> ViewController) {
        (self.id, self.make) = (id, make)
    }

    /// Notes a new appearance. Returns whether it is one.
    func note(_ new: ViewController.Appearance) -> Bool {
        guard appearance != new else { return false }
        appearance = new
        return true
    }

    var isMade: Bool { made != nil }
    /// Whether a slide's controller is in front while this slide is the current one: it is that of this slide, or at rest.
    func leads(to other: ViewController) -> Bool { made === other || other.appearance == .appeared }
    /// Whether it has ever been placed: a slide that was only loaded has no state of its own.
    var wasPlaced = false
    /// The controller of its content: where that is not there yet, the one of the placeholder.
    var content: ViewController { (controller as? LateSlideController)?.content ?? controller }
    /// Whether its content is there.
    var isReady: Bool { !(content is LateSlideController) }
}

import CasementCore

/// A slide or page that checks the order of its appearance hooks.
@MainActor final class StoryPage: ViewController {
    let name: String
    private let cast: StoryCast
    /// Whether it refuses to be dismissed by a person.
    var refusesDismissal = false
    private var last = "didDisappear"
    /// The page that has appeared since this one began to disappear.
    var appearedMeanwhile: String?

    private static let next = [
        "didDisappear": ["willAppear"], "willAppear": ["didAppear", "willDisappear"],
        "didAppear": ["willDisappear"], "willDisappear": ["didDisappear", "willAppear"],
    ]

    init(_ name: String, _ cast: StoryCast) {
        (self.name, self.cast) = (name, cast)
        super.init()
        cast.add(self)
    }

    override func viewDidLoad() { view.identifier = name }
    override func viewWillAppear() { note("willAppear") }
    override func viewDidAppear() {
        note("didAppear")
        cast.didAppear(self)
    }
    override func viewWillDisappear() {
        appearedMeanwhile = nil
        note("willDisappear")
    }
    override func viewDidDisappear() {
        note("didDisappear")
        cast.didDisappear(self)
    }

    private func note(_ event: String) {
        cast.note("\(name) \(event)")
        if Self.next[last]?.contains(event) != true { cast.violate("\(name): \(event) after \(last)") }
        last = event
    }
}

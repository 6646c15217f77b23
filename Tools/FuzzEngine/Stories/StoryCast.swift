import CasementCore

/// All controllers of a story that exist, and the violations.
@MainActor final class StoryCast {
    private var made: [Weak<StoryPage>] = []
    private(set) var violations: [String] = []
    private var events: [String] = []
    /// Whether a page may appear before another one has disappeared, as above a presentation that leaves.
    var allowsOverlap = false

    func add(_ page: StoryPage) {
        made.removeAll { $0.object == nil }
        made.append(Weak(object: page))
    }

    var live: [StoryPage] { made.compactMap(\.object) }

    func didAppear(_ page: StoryPage) {
        for other in live where other !== page && other.appearance == .disappearing {
            other.appearedMeanwhile = page.name
        }
    }

    /// The page that leaves has disappeared before another one has appeared.
    func didDisappear(_ page: StoryPage) {
        guard !allowsOverlap, let other = page.appearedMeanwhile else { return }
        violate("\(other) has appeared before \(page.name) has disappeared: \(lastEvents)")
    }

    /// The last hooks that ran.
    var lastEvents: ArraySlice<String> { events.suffix(12) }

    func note(_ event: String) { events.append(event) }

    func violate(_ text: String) {
        if violations.count < 8 { violations.append(text) }
    }
}

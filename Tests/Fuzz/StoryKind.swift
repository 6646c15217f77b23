import FuzzEngine
import HandStories
import ListStories

/// What a story is about.
enum StoryKind: String {
    /// Several hands on an example.
    case hands
    /// A ``SlideController``.
    case slides
    /// A ``PageSwitcher``.
    case pages
    /// Presentations above a navigation controller.
    case presentations
    /// A ``ListView``.
    case lists
    /// Two hands on what lies in a container.
    case moves

    /// Plays the story of a seed; returns its violations, and for controllers and lists the fewest steps that have some.
    @MainActor func play(seed: UInt64) async -> [String] {
        switch self {
        case .hands: StoryPlayer.play(HandStory(seed: seed))
        case .slides: SlideStory.report(seed: seed)
        case .pages: PageStory.report(seed: seed)
        case .presentations: PresentationStory.report(seed: seed)
        case .lists: await ListStory.report(seed: seed)
        case .moves: MoveStory.report(seed: seed)
        }
    }
}

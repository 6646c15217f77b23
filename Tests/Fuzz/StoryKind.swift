import FrameStories
import FuzzEngine
import HandStories
import ListStories
import SizeStories
import SpeechStories

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
    /// A ``ListView``, or a ``GridView``.
    case lists
    /// Two hands on what lies in a container.
    case moves
    /// Examples and code of articles on panels of any size.
    case sizes
    /// Ten hands at one table.
    case table
    /// Frames of random views, compared with those of the reference composer.
    case frames
    /// A person with a screen reader.
    case speech

    /// Plays the story of a seed; returns its violations, and for controllers and lists the fewest steps that have some.
    @MainActor func play(seed: UInt64) async -> [String] {
        switch self {
        case .hands: StoryPlayer.play(HandStory(seed: seed))
        case .slides: await SlideStory.report(seed: seed)
        case .pages: await PageStory.report(seed: seed)
        case .presentations: await PresentationStory.report(seed: seed)
        case .lists: await ListStory.report(seed: seed)
        case .moves: await MoveStory.report(seed: seed)
        case .sizes: await SizeStory.report(seed: seed)
        case .table: await TableStory.report(seed: seed)
        case .frames: await FrameStory.report(seed: seed)
        case .speech: await SpeechStory.report(seed: seed)
        }
    }

    /// The number of frames that this process has shown or compared; 0 for stories that count none.
    @MainActor var frameCount: Int {
        switch self {
        case .sizes: SizeStory.frameCount
        case .frames: FrameStory.coverage.frames
        default: 0
        }
    }
}

public import Casement

/// What hangs in the gallery: how it is announced, and what is shown.
@MainActor public struct Exhibit {
    public let title: String
    /// One short line.
    public let subtitle: String
    /// Makes the small picture on the card; it fills any rectangle.
    public let makeMiniature: @MainActor () -> View
    public let makeController: @MainActor () -> ViewController

    public init(
        _ title: String, _ subtitle: String, miniature: @escaping @MainActor () -> View,
        controller: @escaping @MainActor () -> ViewController
    ) {
        self.title = title
        self.subtitle = subtitle
        makeMiniature = miniature
        makeController = controller
    }

    /// Everything there is, in the order in which it hangs. The left edge of the panel leads back to the index, so an
    /// exhibit leaves it alone.
    public static let all: [Exhibit] = [
        Exhibit("Slides", "A day, seen through a window", miniature: SlidesMiniature.init) {
            SlidesExhibit.makeController()
        },
        Exhibit("Gestures", "Eleven ways to touch a wall", miniature: GesturesMiniature.init) {
            GesturesExhibit.makeController(edges: [.right])
        },
        Exhibit("Magnets", "Letters for many hands", miniature: MagnetsMiniature.init) {
            MagnetsExhibit.makeController()
        },
        Exhibit("Type", "Letters, shapes and pictures", miniature: TypeMiniature.init) {
            TypeExhibit.makeController()
        },
        Exhibit("Nodes", "Figures on a sheet, and threads", miniature: NodesMiniature.init) {
            NodesExhibit.makeController()
        },
    ]
}

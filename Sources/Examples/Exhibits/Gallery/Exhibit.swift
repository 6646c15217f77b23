public import Casement

/// An exhibit of the gallery: its card, and its controller.
@MainActor public struct Exhibit {
    /// The title on the card.
    public let title: String
    /// The line below the title.
    public let subtitle: String
    /// Makes the small view on the card; it fits any rectangle.
    public let makeMiniature: @MainActor () -> View
    /// Makes the controller of the exhibit.
    public let makeController: @MainActor () -> ViewController

    /// Makes an exhibit.
    public init(
        _ title: String, _ subtitle: String, miniature: @escaping @MainActor () -> View,
        controller: @escaping @MainActor () -> ViewController
    ) {
        self.title = title
        self.subtitle = subtitle
        makeMiniature = miniature
        makeController = controller
    }

    /// The exhibits without controls of CasementControls, in the order of their cards. A swipe from the left or right edge of
    /// the panel leads to the next exhibit, so an exhibit uses these edges for nothing else.
    public static let plain: [Exhibit] = [
        Exhibit("Slides", "A day, seen through a window", miniature: SlidesMiniature.init) {
            SlidesExhibit.makeController()
        },
        Exhibit("Gestures", "Eleven ways to touch a wall", miniature: GesturesMiniature.init) {
            GesturesExhibit.makeController(edges: [.top])
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

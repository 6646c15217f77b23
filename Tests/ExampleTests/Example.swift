import Casement
import CasementKioskTesting
import Testing

@testable import Animating
@testable import Controls
@testable import CopiedSlide
@testable import Dragging
@testable import Gallery
@testable import Gestures
@testable import Guestbook
@testable import Guide
@testable import HalfwaySlide
@testable import Hello
@testable import Lobby
@testable import Magnets
@testable import Mail
@testable import NestedScrolling
@testable import Nodes
@testable import OneWaySlides
@testable import OwnGesture
@testable import Pages
@testable import Photos
@testable import PictureStrip
@testable import Scrolling
@testable import Settings
@testable import Shutter
@testable import SlideCircle
@testable import SlideStrip
@testable import Slides
@testable import SuspendingNodes
@testable import SwipeToggling
@testable import SwitchingNodes
@testable import ThreeSlides
@testable import Tickets
@testable import Type
@testable import VisitorForm

/// An example program on a stage.
struct Example: Sendable, CustomTestStringConvertible {
    /// Its name in `scripts/examples.sh`.
    let name: String
    let start: @MainActor @Sendable () throws -> Stage
    private let script: @MainActor @Sendable () -> String

    /// - Parameter app: makes the app, again with each start.
    private init<App: Application>(_ app: @autoclosure @escaping @MainActor @Sendable () -> App) {
        // The program is a module, and its app a type of it.
        name = String(String(reflecting: App.self).prefix { $0 != "." })
        script = { app().tour }
        start = { try Stage(app()) }
    }

    @MainActor var tour: String { script() }
    var testDescription: String { name }

    /// All but Video, whose pictures are those of a film and come from another process.
    static let all: [Example] = [
        Example(Animating()), Example(ControlsApp()), Example(CopiedSlide()), Example(Dragging()),
        Example(GalleryApp()),
        Example(GesturesApp()), Example(GuestbookApp()), Example(Guide()), Example(HalfwaySlide()), Example(Hello()),
        Example(Lobby()), Example(MagnetsApp()), Example(MailApp()), Example(NestedScrolling()), Example(NodesApp()),
        Example(OneWaySlides()), Example(OwnGesture()), Example(PagesApp()), Example(PhotosApp()),
        Example(PictureStrip()), Example(Scrolling()), Example(Settings()), Example(Shutter()), Example(SlideCircle()),
        Example(SlideStrip()), Example(SlidesApp()), Example(SuspendingNodes()), Example(SwipeToggling()),
        Example(SwitchingNodes()), Example(ThreeSlides()), Example(Tickets()), Example(TypeApp()),
        Example(VisitorForm()),
    ]
}

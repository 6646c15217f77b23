import Casement
import CasementKioskTesting
import Testing

@testable import Controls
@testable import Gestures
@testable import Guestbook
@testable import Guide
@testable import Lobby
@testable import Magnets
@testable import Mail
@testable import Nodes
@testable import Pages
@testable import Photos
@testable import Settings
@testable import Slides
@testable import Tickets
@testable import Type

@Suite("The examples, audited") @MainActor struct ExampleAuditTests {
    private static let stages: [(name: String, start: @MainActor () throws -> Stage)] = [
        ("Controls", { try Stage(ControlsApp()) }), ("Gestures", { try Stage(GesturesApp()) }),
        ("Guestbook", { try Stage(GuestbookApp()) }), ("Guide", { try Stage(Guide()) }),
        ("Lobby", { try Stage(Lobby()) }),
        ("Magnets", { try Stage(MagnetsApp()) }), ("Mail", { try Stage(MailApp()) }),
        ("Nodes", { try Stage(NodesApp()) }),
        ("Pages", { try Stage(PagesApp()) }), ("Photos", { try Stage(PhotosApp()) }),
        ("Settings", { try Stage(Settings()) }),
        ("Slides", { try Stage(SlidesApp()) }), ("Tickets", { try Stage(Tickets()) }),
        ("Type", { try Stage(TypeApp()) }),
    ]

    @Test("The first page of each has no cut text, small target, control without a name or low contrast")
    func findings() throws {
        for (name, start) in Self.stages {
            let stage = try start()
            stage.settle()
            #expect(stage.audit() == [], "\(name)")
        }
    }
}

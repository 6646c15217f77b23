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

    /// What is as it should be: the beginning of a finding, and the reason.
    private static let exemptions: [String: [(prefix: String, reason: String)]] = [
        "Magnets": [
            ("MagnetFace in 'magnet.", "the title is one word of close letters in low relief"),
            ("MagnetFace in 'tile.", "a letter is read on the strip, not on its own relief"),
        ],
        "Mail": [
            ("Label in 'letter.5': the text \"T\" at", "an ornament: the name of the sender stands beside it"),
            ("Label in 'letter.4': the text \"M\" at", "an ornament: the name of the sender stands beside it"),
            ("Label in 'letter.0': the text \"A\" at", "an ornament: the name of the sender stands beside it"),
        ],
        "Type": [("'weights': the text \"casement\" at", "nine weights, from the palest on")],
    ]

    @Test("The first page of each has no cut text, small target, control without a name or low contrast")
    func findings() throws {
        for (name, start) in Self.stages {
            let stage = try start()
            stage.settle()
            let findings = stage.audit()
            let exemptions = Self.exemptions[name] ?? []
            let faults = findings.filter { finding in !exemptions.contains { finding.hasPrefix($0.prefix) } }
            #expect(faults == [], "\(name)")
            for (prefix, reason) in exemptions {
                #expect(findings.contains { $0.hasPrefix(prefix) }, "\(name) no longer needs: \(prefix), \(reason)")
            }
        }
    }
}

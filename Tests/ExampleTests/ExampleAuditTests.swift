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
    static let stages: [(name: String, start: @MainActor () throws -> Stage)] = [
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

    /// The tours through examples with several pages, and what is as it should be there.
    private static let tours:
        [(name: String, tour: String, start: @MainActor () throws -> Stage, [(prefix: String, reason: String)])] = [
            (
                "Controls", ControlsApp().tour, { try Stage(ControlsApp()) },
                [("PickerRow in 'group.Pickers'", "the rows beside the chosen one fade, as on a wheel")]
            ),
            (
                "Guestbook", GuestbookApp().tour, { try Stage(GuestbookApp()) },
                [("Label in 'entry.2'", "its row is swiped aside")]
            ),
            ("Guide", Guide().tour, { try Stage(Guide()) }, []),
            ("Lobby", Lobby().tour, { try Stage(Lobby()) }, []),
            (
                "Pages", PagesApp().tour, { try Stage(PagesApp()) },
                [("Label: the text \"Salt\"", "a dimmed page beside the chosen one")]
            ),
            ("Settings", Settings().tour, { try Stage(Settings()) }, []),
            ("Slides", SlidesApp().tour, { try Stage(SlidesApp()) }, []),
            ("Tickets", Tickets().tour, { try Stage(Tickets()) }, []),
        ]

    @Test("The first page of each has no cut text, small target, control without a name or low contrast")
    func findings() throws {
        for (name, start) in Self.stages {
            let stage = try start()
            stage.settle()
            check(stage.audit(textScales: [1, 2]), of: name, besides: Self.exemptions[name] ?? [])
        }
    }

    @Test("Neither has a later page, wherever a tour takes a picture and no finger is down")
    func laterPages() async throws {
        for (name, tour, start, exemptions) in Self.tours {
            let stage = try start()
            // Few frames: the pages at rest are of interest, and not the motion between them.
            stage.host.frameInterval = .milliseconds(80)
            var findings: [String] = []
            for (number, part) in parts(of: tour).enumerated() {
                try await stage.perform(FingerScript(parsing: part))
                if number > 0 { findings += stage.audit(textScales: [1]) }
            }
            check(findings, of: name, besides: exemptions)
        }
    }

    /// The parts of a tour that end with a picture while no finger is down.
    private func parts(of tour: String) -> [String] {
        var (parts, part, down) = ([String](), "", 0)
        for line in tour.split(separator: "\n") {
            part += line + "\n"
            switch line.split(separator: " ").first {
            case "down": down += 1
            case "up": down -= 1
            case "picture" where down == 0:
                parts.append(part)
                part = ""
            default: break
            }
        }
        return parts
    }

    private func check(_ findings: [String], of name: String, besides exemptions: [(prefix: String, reason: String)]) {
        let faults = findings.filter { finding in !exemptions.contains { finding.hasPrefix($0.prefix) } }
        #expect(faults == [], "\(name)")
        for (prefix, reason) in exemptions {
            #expect(findings.contains { $0.hasPrefix(prefix) }, "\(name) no longer needs: \(prefix), \(reason)")
        }
    }
}

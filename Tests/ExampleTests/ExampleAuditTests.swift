import Casement
import CasementKioskTesting
import Testing

@Suite("The examples, audited") @MainActor struct ExampleAuditTests {
    /// What is as it should be: findings that begin so, and the reason.
    private typealias Exemption = (findings: Regex<Substring>, reason: String)

    private static let relief: Exemption = (
        /MagnetFace in '\S+': the text ".+" at .* has a contrast/, "a letter in low relief is seen by its edges"
    )
    private static let initial: Exemption = (
        /Label in 'letter\.\d+': the text "." at .* has a contrast/,
        "an ornament: the name of the sender stands beside it"
    )
    private static let weights: Exemption = (
        /'weights': the text "casement" at/, "nine weights, from the palest on"
    )
    private static let exemptions: [String: [Exemption]] = [
        "Gallery": [
            relief, (/TypeMiniature in 'card.Type': the text "&"/, "an ornament of the card, which has a title"),
        ],
        "Magnets": [relief],
        "Mail": [initial], "Type": [weights],
    ]

    private static let laterExemptions: [String: [Exemption]] = [
        "Controls": [(/PickerRow in 'group.Pickers'/, "the rows beside the chosen one fade, as on a wheel")],
        "Gestures": [(/Account in 'wall'/, "the account of former touches fades")],
        "Guestbook": [(/Label in 'entry.2'/, "its row is swiped aside")],
        "Magnets": [relief, (/Label in 'magnets': .* touches/, "a person has pulled a magnet there")],
        "Mail": [initial],
        "Nodes": [
            (/'node-\d+': a finger lands/, "the sheet is zoomed out, and a pinch enlarges it"),
            (/Label in 'node(?:-\d+|s)': the text/, "the figures lie below the words of the page, where they were put"),
        ],
        "Pages": [(/Label: the text "(?:Salt|Moss)"/, "a dimmed page beside the chosen one")],
        "Slides": [(/Label: the text "(?:Evening|III)" at .* 1 : 1/, "the sun has the colour of the words over it")],
        "Type": [weights],
    ]

    @Test(
        "The first page of each has no cut text, small target, control without a name or low contrast",
        arguments: Example.all) func findings(example: Example) throws
    {
        let stage = try example.start()
        stage.settle()
        check(stage.audit(), of: example, besides: Self.exemptions)
    }

    @Test(
        "Neither has a later page, wherever a tour takes a picture and no finger is down, nor the last page",
        // The pages of the gallery are those of other examples.
        arguments: Example.all.filter { $0.name != "Gallery" }) func laterPages(example: Example) async throws
    {
        let stage = try example.start()
        // Few frames: the pages at rest are of interest, and not the motion between them.
        stage.host.frameInterval = .milliseconds(80)
        var findings: [String] = []
        for part in parts(of: example.tour) {
            try await stage.perform(FingerScript(parsing: part))
            findings += stage.audit()
        }
        check(findings, of: example, besides: Self.laterExemptions)
    }

    @Test("The handle on each slide of the gallery is a target of 44 pt at the leading edge, at each density")
    func handle() throws {
        for density in Theme.Density.allCases {
            for direction in [SceneEnvironment.LayoutDirection.leftToRight, .rightToLeft] {
                let example = try #require(Example.all.first { $0.name == "Gallery" })
                let stage = try example.start()
                stage.scene.environment.customDensity = density
                stage.scene.environment.layoutDirection = direction
                stage.settle()
                // An exhibit without a choice of direction of its own.
                try stage.finger.press(on: stage.view("card.Slides")).hold(for: .milliseconds(60)).lift()
                stage.settle()
                let handle = try stage.view("overview")
                let box = handle.convert(handle.bounds, to: nil)
                let width = stage.scene.root.bounds.width
                let distance = direction == .leftToRight ? box.minX : width - box.maxX
                #expect(distance.magnitude < 0.01, "\(density), \(direction): \(box)")
                for x in [box.minX + 0.5, box.minX + 43.5] {
                    let hit = stage.scene.hitTest(Point(x: x, y: box.midY))
                    #expect(hit?.isDescendant(of: handle) == true, "\(density), \(direction): \(x)")
                }
                let findings = stage.audit(.targets, textScales: [1])
                #expect(findings.filter { $0.contains("overview") } == [], "\(density)")
            }
        }
    }

    /// The parts of a tour that end with a picture while no finger is down, and the rest of it.
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
        return parts + (part.isEmpty ? [] : [part])
    }

    private func check(_ findings: [String], of example: Example, besides exemptions: [String: [Exemption]]) {
        let exemptions = exemptions[example.name] ?? []
        func isExempt(_ finding: String, _ exemption: Exemption) -> Bool {
            finding.prefixMatch(of: exemption.findings) != nil
        }
        let faults = findings.filter { finding in !exemptions.contains { isExempt(finding, $0) } }
        #expect(faults == [], "\(example.name)")
        for exemption in exemptions {
            let isNeeded = findings.contains { isExempt($0, exemption) }
            #expect(isNeeded, "\(example.name) no longer needs: \(exemption.reason)")
        }
    }
}

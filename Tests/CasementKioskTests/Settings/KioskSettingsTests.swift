import CasementKiosk
import Testing

@testable import Casement

@MainActor struct KioskSettingsTests {
    final class Part: KioskPart {
        let settingsSection: String? = "lamp"
        var values: [String] = []

        func apply(_ settings: SettingsSection) {
            values.append("\(settings.duration("After", in: .milliseconds(500)...(.seconds(7200))) as Any)")
            values.append("\(settings.number("Level", in: 0...1) as Any)")
            values.append("\(settings.integer("Count", in: 1...9) as Any)")
            values.append("\(settings.flag("On") as Any)")
            values.append("\(settings.path("File") as Any)")
        }
        func start(in context: KioskContext) {}
    }

    private func apply(_ text: String, to configuration: inout KioskConfiguration) -> [String] {
        KioskSettings(SettingsFile(parsing: Array(text.utf8), path: "F")).apply(to: &configuration)
    }

    @Test("The output of the file replaces those of the code") func output() {
        var configuration = KioskConfiguration(
            panel: KioskPanel(outputs: [OutputRule(.connector("DP-1"))], rotation: .half))
        let text = """
            [output]
            Connector=DSI-1
            Rotation=270
            Calibration=0 -1 1 1 0 0
            Orientations=landscape
            """
        #expect(apply(text, to: &configuration) == [])
        let calibration = TouchCalibration(0, -1, 1, 1, 0, 0)
        #expect(
            configuration.panel.outputs
                == [OutputRule(.connector("DSI-1"), rotation: .threeQuarters, calibration: calibration)])
        #expect(configuration.panel.orientations == .landscape)
        for (line, match) in [
            ("Make=Acme", OutputRule.Match.make("Acme")), ("Model=Panel 7", .model("Panel 7")),
            ("Size=800x480", .size(PixelSize(width: 800, height: 480))),
        ] {
            #expect(apply("[output]\n\(line)", to: &configuration) == [])
            #expect(configuration.panel.outputs == [OutputRule(match)])
        }
    }

    @Test("A rotation or a calibration alone applies to the outputs of the code") func alone() {
        var configuration = KioskConfiguration(
            panel: KioskPanel(outputs: [OutputRule(.connector("DP-1"), rotation: .quarter)]))
        #expect(apply("[output]\nRotation=180\nCalibration=-1 0 1 0 -1 1", to: &configuration) == [])
        let calibration = TouchCalibration(-1, 0, 1, 0, -1, 1)
        #expect(configuration.panel.outputs == [OutputRule(.connector("DP-1"), calibration: calibration)])
        #expect(configuration.panel.rotation == .half)
        var bare = KioskConfiguration()
        #expect(apply("[output]\nCalibration=-1 0 1 0 -1 1", to: &bare) == [])
        #expect(bare.panel.outputs == [OutputRule(.any, calibration: calibration)])
    }

    @Test("Mistakes are named with the line, the key and what is allowed, and the code's values stay") func mistakes() {
        var configuration = KioskConfiguration(parts: [AdminExit(pinFile: "/pin")])
        let text = """
            [output]
            Rotation=45
            Size=800
            Calibration=1 0 0 1 0 0
            Orientations=upright
            Brightness=5
            [admin]
            Corner=middle
            Hold=2h
            PINFile=pin
            ExitStatus=256
            [lights]
            """
        #expect(
            apply(text, to: &configuration) == [
                "F:2: '45' is not allowed for Rotation, which is 0, 90, 180 or 270.",
                "F:3: '800' is not allowed for Size, which is a width and a height in pixels, such as 1280x800.",
                """
                F:4: The calibration '1.0 0.0 0.0 1.0 0.0 0.0' is singular: different touches would have the same position.
                """,
                "F:5: 'upright' is not allowed for Orientations, which is landscape, portrait or all.",
                """
                F:6: There is no key 'Brightness' in [output]; there is Size, Connector, Model, Make, Rotation, \
                Calibration and Orientations.
                """,
                "F:8: 'middle' is not allowed for Corner, which is top-left, top-right, bottom-left or bottom-right.",
                "F:9: '2h' is not allowed for Hold, which is a time from 1 s to 1 min, such as 90s, 5min or 1h.",
                "F:10: 'pin' is not allowed for PINFile, which is an absolute path.",
                "F:11: '256' is not allowed for ExitStatus, which is a whole number from 0 to 255.",
                "F:12: This app has no section [lights]; it has [output] and [admin].",
            ])
        #expect(configuration.panel.outputs == [])
        #expect(configuration.panel.rotation == .none)
    }

    @Test("Of several names of an output the first kind counts, and the others are named") func severalNames() {
        var configuration = KioskConfiguration()
        #expect(
            apply("[output]\nMake=A\nConnector=B", to: &configuration)
                == ["F:2: Make is ignored, because Connector names the output."])
        #expect(configuration.panel.outputs == [OutputRule(.connector("B"))])
    }

    @Test("A part reads its section: the corner of the admin exit") func parts() {
        let exit = AdminExit(pinFile: "/pin")
        var configuration = KioskConfiguration(parts: [exit])
        #expect(apply("[admin]\nCorner=bottom-right\nHold=3\nExitStatus=80", to: &configuration) == [])
        #expect(exit.corner == .bottomRight)
        #expect(exit.hold == .seconds(3))
        #expect(exit.exitStatus == 80)
    }

    @Test("Values have units", arguments: ["90": 90.0, "90s": 90, "1500ms": 1.5, "5 min": 300, "2h": 7200, "0.5": 0.5])
    func durations(text: String, seconds: Double) {
        let part = Part()
        var configuration = KioskConfiguration(parts: [part])
        #expect(apply("[lamp]\nAfter=\(text)", to: &configuration) == [])
        #expect(part.values.first == "\(Optional(Duration.seconds(seconds)) as Any)")
    }

    @Test("Numbers that are none are refused") func numbers() {
        for (line, allowed) in [
            ("After=", "a time from 500 ms to 2 h, such as 90s, 5min or 1h"),
            ("After=nan", "a time from 500 ms to 2 h, such as 90s, 5min or 1h"),
            ("After=1e300h", "a time from 500 ms to 2 h, such as 90s, 5min or 1h"),
            ("Level=nan", "a number from 0.0 to 1.0"),
            ("Count=0", "a whole number from 1 to 9"), ("On=maybe", "yes or no"), ("File=x", "an absolute path"),
        ] {
            let part = Part()
            var configuration = KioskConfiguration(parts: [part])
            let (key, value) = (line.split(separator: "=")[0], line.split(separator: "=").dropFirst().first ?? "")
            #expect(
                apply("[lamp]\n\(line)", to: &configuration)
                    == ["F:2: '\(value)' is not allowed for \(key), which is \(allowed)."])
            #expect(Set(part.values) == ["nil"])
        }
    }
}

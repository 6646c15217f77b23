import CasementCore
import Glibc
import Testing

@testable import CompositorHarness

extension RealCompositors {
    /// The settings of a panel, the admin exit and scanners, on real compositors.
    @Suite("A kiosk's panel")
    struct KioskPanels {
        private func start(
            _ settings: String, in compositor: any PrivateCompositor, on screen: Weston, pin: String? = nil
        ) throws -> ChildProcess {
            try Files.write(settings, to: screen.runtime.file("panel.conf"))
            let process = try compositor.run(
                try BuildProducts.command("PanelProbe") + ["--settings", screen.runtime.file("panel.conf")],
                variables: pin.map { ["PROBE_PIN": $0] } ?? [:], output: nil,
                errors: .file(screen.runtime.file("panel.log")))
            try process.awaitLine("open true", within: .patience)
            return process
        }

        /// The outputs of weston have 640x400 pixels; its fingers touch where a person sees the picture that it rotates.
        @Test(
            "An app that is laid out for one orientation rotates itself on an output with the other one",
            arguments: [
                ("normal", "landscape", "640x400", "touch 40 300"), ("normal", "portrait", "400x640", "touch 300 599"),
                ("rotate-90", "portrait", "400x640", "touch 40 300"),
                ("rotate-90", "landscape", "640x400", "touch 300 359"),
                ("rotate-270", "all", "400x640", "touch 40 300"),
            ])
        func orientations(transform: String, orientations: String, size: String, touch: String) throws {
            let weston = try Weston(.init(width: 640, height: 400, transform: transform))
            let process = try start("[output]\nOrientations=\(orientations)", in: weston, on: weston)
            try process.awaitLine("appeared \(size)", within: .patience)
            try weston.awaitStillness()
            try weston.finger.down(1, at: Point(40.5, 300.5))
            try process.awaitLine(touch, within: .patience)
        }

        @Test(
            "A calibration applies to the panel as it is built, also where the compositor rotates",
            arguments: [("normal", "touch 599 300"), ("rotate-90", "touch 40 339")])
        func calibration(transform: String, touch: String) throws {
            let weston = try Weston(.init(width: 640, height: 400, transform: transform))
            // The panel reports x mirrored, along the longer side as it is built.
            let process = try start("[output]\nModel=headless\nCalibration=-1 0 1 0 1 0", in: weston, on: weston)
            try weston.awaitStillness()
            try weston.finger.down(1, at: Point(40.5, 300.5))
            try process.awaitLine(touch, within: .patience)
        }

        @Test("The PIN ends the app with status 77, and a mistake in the settings is named")
        func adminExit() throws {
            let weston = try Weston(.init(width: 640, height: 400, hasKeyboard: true))
            let pin = weston.runtime.file("pin")
            // 2468, by SHA-512 with the fewest rounds.
            let hash =
                "$6$rounds=1000$abcdefgh$"
                + "182VgRuXH46NTzmiimafPmxKew5T14ElVbDhsD.jO2/ttfOeXWzCcVYEBck9uDV/1SK9tseIu/cO79LLRm7TV1"
            try Files.write("4:\(hash)\n", to: pin)
            chmod(pin, 0o600)
            let process = try start("[admin]\nCorner=middle\n", in: weston, on: weston, pin: pin)
            try weston.awaitStillness()
            let before = try weston.screenshot()
            try weston.finger.down(1, at: Point(10, 10))
            _ = try weston.screenshot { $0.difference(from: before) > 0.05 }
            try weston.finger.up(1)
            for code in [3, 5, 7, 9] {
                _ = try weston.finger.send("key \(code) 1")
                _ = try weston.finger.send("key \(code) 0")
            }
            #expect(try process.awaitEnd(within: .patience) == 77)
            let log = try Files.text(weston.runtime.file("panel.log"))
            #expect(log.contains("panel.conf:2: 'middle' is not allowed for Corner"))
            #expect(log.contains("The admin exit ends the app with the status 77."))
        }

        @Test("In sway, a keyboard with a seat of its own is a scanner, and its keys reach no view")
        func scannerSeat() throws {
            let nested = try NestedCompositor(.sway, .init(width: 640, height: 400, hasKeyboard: true))
            let process = try start("", in: nested, on: nested.outer)
            try nested.outer.awaitStillness()
            try press([2], on: nested.outer)
            try process.awaitLine("key 2 of seat0", within: .patience)
            try sway("seat scanner attach \(try keyboard(in: nested))", in: nested)
            try sway("seat scanner fallback false", in: nested)
            try press([2, 3, 4, 28], on: nested.outer)
            try process.awaitLine("scan 123", within: .patience)
        }

        private func press(_ codes: [Int], on screen: Weston) throws {
            for code in codes {
                _ = try screen.finger.send("key \(code) 1")
                _ = try screen.finger.send("key \(code) 0")
            }
        }

        @discardableResult
        private func sway(_ command: String..., in nested: NestedCompositor) throws -> String {
            let folder = nested.clientVariables["XDG_RUNTIME_DIR"] ?? ""
            let socket = Files.names(in: folder).first { $0.hasPrefix("sway-ipc.") } ?? ""
            let process = try nested.run(["swaymsg", "--socket", "\(folder)/\(socket)"] + command, output: nil)
            var text = ""
            while let line = try process.nextLine(within: .patience) { text += line + "\n" }
            return text
        }

        private func keyboard(in nested: NestedCompositor) throws -> String {
            let inputs = try sway("-t", "get_inputs", "-r", in: nested)
            let names = inputs.split(separator: "\"").filter { $0.contains("keyboard") && $0.contains(":") }
            return String(try #require(names.first))
        }
    }
}

import Testing

@testable import CompositorHarness

extension RealCompositors {
    @Suite("The panel without a session")
    struct PanelProgram {
        private struct Outcome {
            var code: Int32
            var lines: [String]
            var complaint: String
        }

        private func panel(_ arguments: [String], in runtime: PrivateRuntime) throws -> Outcome {
            let errors = runtime.file("errors")
            let process = try ChildProcess(
                [try BuildProducts.path(of: "panel")] + arguments, environment: Environment.inherited,
                errors: .file(errors))
            var lines: [String] = []
            while let line = try process.nextLine(within: .seconds(240)) {
                lines.append(line)
            }
            return Outcome(
                code: try process.awaitEnd(within: .patience), lines: lines, complaint: try Files.text(errors))
        }

        @Test("Plays the script, forwards the client's output, and numbers the pictures")
        func script() throws {
            let runtime = try PrivateRuntime()
            try Files.write(
                "size 320 240\npicture start\nswipe 1 160 120 170 130 over 50\npicture", to: runtime.file("script"))
            let outcome = try panel(
                [
                    "--script", runtime.file("script"), "--pictures", runtime.file("pictures"), "--",
                    "sh", "-c", "echo hello; exec weston-flower",
                ], in: runtime)
            #expect(outcome.code == 0, "\(outcome.complaint)")
            #expect(outcome.lines.first == "hello")
            #expect(outcome.lines.last?.hasPrefix("frames ") == true)
            let names = Files.names(in: runtime.file("pictures")).filter { !$0.hasPrefix(".") }
            #expect(names == ["01-start.png", "02.png", "03-end.png"])
            let magic = try Files.read(runtime.file("pictures/01-start.png")).prefix(4)
            #expect(Array(magic) == [0x89, 0x50, 0x4E, 0x47])
        }

        @Test("Taps the views of a Casement app, which it finds without a compositor first")
        func taps() throws {
            let runtime = try PrivateRuntime()
            let probe = try BuildProducts.command("ApplicationProbe")
            try Files.write("size 640 400\nwait 300\ntap \"greeting\"\nwait 300", to: runtime.file("script"))
            let arguments =
                ["--script", runtime.file("script"), "--pictures", runtime.file("pictures"), "--"] + probe
            let outcome = try panel(arguments, in: runtime)
            #expect(outcome.code == 0, "\(outcome.complaint)")
            #expect(outcome.lines.contains("tapped the greeting"), "\(outcome.lines)")
            try Files.write("wait 300\ntap \"greting\"", to: runtime.file("script"))
            let mistaken = try panel(arguments, in: runtime)
            #expect(mistaken.code == 1)
            let sentence = "line 2, column 5: no view has the identifier 'greting'; there are: "
            #expect(mistaken.complaint.contains(sentence))
        }

        @Test("A mistake in a script is reported with its line")
        func mistake() throws {
            let runtime = try PrivateRuntime()
            try Files.write("wait 5\nup 1\n", to: runtime.file("script"))
            let outcome = try panel(["--script", runtime.file("script"), "--", "weston-flower"], in: runtime)
            #expect(outcome.code == 1)
            #expect(outcome.complaint.contains("script: line 2, column 4: touch 1 is not down"))
        }

        @Test(
            "A command that cannot run is reported in a sentence",
            arguments: [
                (["--", "no-such-client"], "no-such-client cannot be run: No such file or directory"),
                (["--", "false"], "false ended at its start, with 1"),
                (["--size", "12", "--", "true"], "--size takes a width and a height"),
                (["--colour", "1", "--", "true"], "there is no option '--colour'"), ([], "no command is given"),
                (["--script", "/nowhere", "--", "true"], "/nowhere cannot be read: No such file or directory"),
            ])
        func complaints(arguments: [String], complaint: String) throws {
            let outcome = try panel(arguments, in: try PrivateRuntime())
            #expect(outcome.code == 1)
            #expect(outcome.complaint.contains(complaint), "\(outcome.complaint)")
        }
    }
}

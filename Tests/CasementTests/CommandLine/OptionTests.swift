import CasementCore
import CompositorHarness
import Testing

@Suite("The options of each app") struct OptionTests {
    @Test("--help names each option and exits with 0", arguments: ["--help", "-h"])
    func help(option: String) throws {
        let run = try Launch("Slides", [option])
        #expect(run.code == 0)
        let text = run.output.joined(separator: "\n")
        let names = [
            "--output", "--wait", "--size", "--stale-touch-limit", "--headless", "--script", "--tour", "--figures",
            "--help",
        ]
        for name in names {
            #expect(text.contains("\(name) "))
        }
        #expect(run.complaints.isEmpty)
    }

    @Test(
        "A mistake is reported in one line on standard error, with exit code 2",
        arguments: [
            (["--frobnicate"], "there is no option '--frobnicate'"),
            (["-x"], "there is no option '-x'"),
            (["--size", "1280"], "--size takes a width and a height in points, such as 1280x800, not '1280'"),
            (["--size", "0x800"], "not '0x800'"),
            (["--size", "1280x800x2"], "not '1280x800x2'"),
            (["--size", "99999x800"], "not '99999x800'"),
            (["--size", "-1x800"], "not '-1x800'"),
            (["--size", "99999999999999999999x1"], "not '99999999999999999999x1'"),
            (["--size"], "--size needs a value"),
            (["--stale-touch-limit", "soon"], "a time in seconds, such as 2.5, of an hour at most, not 'soon'"),
            (["--stale-touch-limit", "0"], "not '0'"),
            (["--stale-touch-limit", "nan"], "not 'nan'"),
            (["--stale-touch-limit", "1e9"], "not '1e9'"),
            (["--headless"], "--headless needs a value"),
            (["--tour", "stray"], "'stray' is not expected here"),
            (["--script", "tour.txt"], "--script needs --headless"),
            (["--state", "state", "--headless", "pictures"], "--state excludes --headless"),
            (["--retrace", "touches", "--headless", "pictures"], "--retrace excludes --headless"),
        ])
    func mistakes(arguments: [String], complaint: String) throws {
        let run = try Launch("Slides", arguments)
        #expect(run.code == 2)
        #expect(run.complaints.hasPrefix("Slides: "))
        #expect(run.complaints.contains(complaint))
        #expect(run.complaints.split(separator: "\n").count == 1)
        #expect(run.output.isEmpty)
    }

    @Test("--tour prints a script that can be played, in each example") func tour() throws {
        let root = "\(#filePath)".split(separator: "/").dropLast(4).map { "/\($0)" }.joined() + "/Sources/Examples"
        let examples = Files.names(in: root).filter {
            !["Basics", "ControlExhibits", "Exhibits"].contains($0) && !$0.hasPrefix(".")
        }
        let basics = Files.names(in: "\(root)/Basics").filter { $0.hasSuffix(".swift") }.map {
            String($0.prefix { $0 != "." })
        }
        #expect(examples.count > 10 && basics.count > 10)
        for example in examples + basics {
            let run = try Launch(example, ["--tour"])
            #expect(run.code == 0, "\(example)")
            do {
                #expect(try FingerScript(parsing: run.output.joined(separator: "\n")).duration > .zero, "\(example)")
            } catch {
                Issue.record("\(example): \(error)")
            }
        }
    }
}

import Casement
import CompositorHarness
import Glibc
import Testing

@Suite("Runs without a compositor") struct HeadlessRunTests {
    private let folder: PrivateRuntime

    init() throws {
        folder = try PrivateRuntime()
    }

    private func write(_ script: String) throws -> String {
        let path = folder.file("script.txt")
        try Files.write(script, to: path)
        return path
    }

    @Test("Numbered pictures are written, and slides that have appeared are printed") func pictures() throws {
        let script = try write(
            """
            size 640 400
            wait 100
            picture
            swipe 1 500 200 200 200 over 150
            wait 600
            picture noon
            """)
        let run = try Launch("Slides", ["--headless", folder.file("a/b"), "--script", script, "--figures"])
        #expect(run.code == 0)
        #expect(run.output.prefix(2) == ["appeared: 1", "appeared: 2"])
        #expect(run.output.last?.contains(" frames, ") == true)
        #expect(Files.names(in: folder.file("a/b")).filter { $0.hasSuffix(".png") } == Self.names)
        for name in Self.names { #expect(try size(of: "a/b/\(name)") == [640, 400]) }
    }

    private static let names = ["01.png", "02-noon.png", "03-end.png"]

    @Test("Two runs of one script give the same pictures, bit for bit") func determinism() throws {
        let script = try write(
            """
            size 480 300
            swipe 1 400 100 100 120 over 160 &
            swipe 2 420 200 120 220 over 160
            picture moving
            wait 80
            picture settling
            down 1 200 150
            drag 1 260 150 over 90
            picture caught
            up 1
            """)
        for name in ["one", "two"] {
            #expect(try Launch("Slides", ["--headless", folder.file(name), "--script", script]).code == 0)
        }
        let names = Files.names(in: folder.file("one")).filter { $0.hasSuffix(".png") }
        #expect(names.count == 4)
        for name in names {
            #expect(try Files.read(folder.file("one/\(name)")) == Files.read(folder.file("two/\(name)")))
        }
        // A must-fail case: the pictures of another script differ.
        #expect(try Files.read(folder.file("one/\(names[0])")) != Files.read(folder.file("one/\(names[2])")))
    }

    @Test("The figures contain a checksum of all frames, which does not depend on the raster cache") func checksum()
        throws
    {
        let script = try write("size 640 400\nswipe 1 500 200 200 200 over 150\nwait 600")
        let other = folder.file("other.txt")
        try Files.write("size 640 400\nswipe 1 500 200 210 200 over 150\nwait 600", to: other)
        func checksum(_ script: String, cache: String) throws -> Substring? {
            let run = try Launch(
                "Slides", ["--headless", folder.file("pictures"), "--script", script, "--figures"],
                environment: ["CASEMENT_RASTER_CACHE": cache])
            return run.output.last?.split(separator: " ").last
        }
        let cached = try checksum(script, cache: "1")
        #expect(cached != nil)
        #expect(try checksum(script, cache: "0") == cached)
        #expect(try checksum(other, cache: "1") != cached)
    }

    @Test("A replay has the figures of the recorded run") func replay() throws {
        let script = try write("size 640 400\nswipe 1 500 200 200 200 over 150\nwait 600")
        let (pictures, recording) = (folder.file("pictures"), folder.file("recording"))
        let figures = try ["--script \(script) --record", "--replay"].map { options in
            let arguments = options.split(separator: " ").map(String.init) + [recording]
            return try Launch("Slides", ["--headless", pictures, "--figures"] + arguments).output.last
        }
        #expect(figures[0]?.contains(" frames, ") == true)
        #expect(figures[0] == figures[1])
    }

    @Test("--size overrides the size of the script") func size() throws {
        let script = try write("size 640 400\npicture")
        let arguments = ["--headless", folder.file("small"), "--script", script, "--size", "300x200"]
        #expect(try Launch("Slides", arguments).code == 0)
        #expect(try size(of: "small/01.png") == [300, 200])
    }

    @Test(
        "A mistake in a script is reported with the file, the line and the column",
        arguments: [
            ("size 640 400\nswipe 1 10 ten 20 20 over 100", "line 2, column 12: "),
            ("down 1 10 10\ndown 1 20 20", "line 2, column 6: "),
            ("frolic", "line 1, column 1: "),
        ])
    func scriptMistakes(text: String, place: String) throws {
        let script = try write(text)
        let run = try Launch("Slides", ["--headless", folder.file("pictures"), "--script", script])
        #expect(run.code == 1)
        #expect(run.complaints.hasPrefix("Slides: \(script), \(place)"))
        #expect(!Files.exists(folder.file("pictures")))
    }

    @Test("A script taps a view by its identifier; a view that is not there is reported with those that are")
    func taps() throws {
        let tap = try write("wait 100\ntap \"greeting\"")
        let run = try Launch("ApplicationProbe", ["--headless", folder.file("taps"), "--script", tap])
        #expect(run.code == 0, "\(run.complaints)")
        #expect(run.output.contains("tapped the greeting"), "\(run.output)")
        let typo = try write("wait 100\ntap \"greting\"")
        let mistaken = try Launch("ApplicationProbe", ["--headless", folder.file("typo"), "--script", typo])
        #expect(mistaken.code == 1)
        let sentence = "line 2, column 5: no view has the identifier 'greting'; there are: 'greeting'\n"
        #expect(mistaken.complaints.hasSuffix("Probe: \(typo), \(sentence)"))
    }

    @Test("A script that cannot be read is reported with the reason") func unreadableScript() throws {
        let run = try Launch("Slides", ["--headless", folder.path, "--script", "/nowhere/script.txt"])
        #expect(run.code == 1)
        #expect(run.complaints == "Slides: /nowhere/script.txt cannot be read: No such file or directory\n")
    }

    @Test("A folder that cannot be written to is reported with the reason") func unwritableFolder() throws {
        let missing = try Launch("Slides", ["--headless", "/proc/nowhere/pictures"])
        #expect(missing.code == 1)
        #expect(missing.complaints == "Slides: /proc/nowhere/ cannot be made: No such file or directory\n")
        let file = try write("picture")
        let blocked = try Launch("Slides", ["--headless", file, "--script", file])
        #expect(blocked.code == 1)
        #expect(blocked.complaints.contains("\(file)/01.png cannot be written: Not a directory"))
    }

    @Test("A missing font file is reported, and the app runs") func missingFont() throws {
        let run = try Launch("ApplicationProbe", ["--headless", folder.file("probe")])
        #expect(run.code == 0)
        #expect(run.complaints.contains("/nowhere/display.otf"))
        #expect(Files.exists(folder.file("probe/01.png")))
    }

    @Test("An app starts in the environment of its configuration") func environment() throws {
        let run = try Launch("ApplicationProbe", ["--headless", folder.file("night")])
        #expect(run.code == 0)
        let image = try Image(contentsOfFile: folder.file("night/01.png"))
        let corner = image.pixels[0]
        #expect(corner == 0xFF12_1316, "The corner has the background of the dark theme.")
    }

    @Test("An image that an app loads in a task is loaded before the script takes a picture") func loading() throws {
        let path = folder.file("red.png")
        let red = PixelSize(width: 600, height: 400)
        try Image(pixels: Array(repeating: 0xFFFF_0000, count: 240_000), size: red).writePNG(to: path)
        let script = try write("wait 20\npicture")
        let run = try Launch(
            "ApplicationProbe", ["--headless", folder.file("red"), "--script", script],
            environment: ["PROBE_PICTURE": path])
        #expect(run.code == 0)
        let image = try Image(contentsOfFile: folder.file("red/01.png"))
        #expect(image.pixels[120 * image.pixelSize.width + 40] == 0xFFFF_0000)
    }

    @Test("A picture that a view names is found and shown before the script takes a picture") func named() throws {
        let size = PixelSize(width: 40, height: 40)
        try Image(pixels: Array(repeating: 0xFFFF_0000, count: 1600), size: size).writePNG(to: folder.file("vase.png"))
        let script = try write("wait 20\npicture")
        let run = try Launch(
            "ApplicationProbe", ["--headless", folder.file("named"), "--script", script],
            environment: ["PROBE_NAMED": "vase", "PROBE_ASSETS": folder.path])
        #expect(run.code == 0)
        let image = try Image(contentsOfFile: folder.file("named/01.png"))
        #expect(image.pixels[120 * image.pixelSize.width + 40] == 0xFFFF_0000)
    }

    @Test("The last picture shows the end of the script, however often a clock is still to tick") func clock() throws {
        let script = try write("wait 1100\npicture")
        let run = try Launch(
            "ApplicationProbe", ["--headless", folder.file("clock"), "--script", script],
            environment: ["PROBE_CLOCK": "1"])
        #expect(run.code == 0)
        for name in ["01.png", "02-end.png"] { #expect(try square(in: "clock/\(name)") == 0xFF00_FF00, "\(name)") }
    }

    @Test("A task that sleeps continues at its time within the waits of a script") func sleeping() throws {
        let script = try write("wait 100\npicture\nwait 200\npicture")
        let run = try Launch(
            "ApplicationProbe", ["--headless", folder.file("sleep"), "--script", script],
            environment: ["PROBE_SLEEP": "1"])
        #expect(run.code == 0)
        #expect(try ["01.png", "02.png"].map { try square(in: "sleep/\($0)") } == [0xFFFF_0000, 0xFF00_FF00])
    }

    @Test("Work on another thread that never ends is reported once, and the script goes on") func endless() throws {
        let script = try write("wait 100\npicture\nwait 200\npicture")
        let run = try Launch(
            "ApplicationProbe", ["--headless", folder.file("endless"), "--script", script],
            environment: ["PROBE_ENDLESS": "1"])
        #expect(run.code == 0)
        #expect(Files.exists(folder.file("endless/03-end.png")))
        let reports = run.complaints.split(separator: "\n").filter { $0.contains("A task still waits") }
        #expect(reports.count == 1, "\(run.complaints)")
    }

    /// The colour of the square that the app shows if its environment asks for it.
    private func square(in name: String) throws -> UInt32 {
        let image = try Image(contentsOfFile: folder.file(name))
        return image.pixels[120 * image.pixelSize.width + 40]
    }

    @Test("Pictures, fonts and strings that are nowhere are logged once, with the folders, and the app runs")
    func missing() throws {
        let run = try Launch(
            "ApplicationProbe", ["--headless", folder.file("missing")], environment: ["PROBE_NAMED": "vase"])
        #expect(run.code == 0)
        for sentence in [
            "There is no picture 'vase' in /nowhere.", "There is no asset 'text.otf' in /nowhere.",
            "strings: There is no asset 'strings' in /nowhere.",
        ] {
            #expect(run.complaints.split(separator: "\n").count { $0.hasSuffix(sentence) } == 1, "\(run.complaints)")
        }
    }

    @Test("A call that has no effect is logged once, in the run and in its replay") func uselessCall() throws {
        let recording = folder.file("all.recording")
        for option in ["--record", "--replay"] {
            let run = try Launch(
                "ApplicationProbe", ["--headless", folder.file("pictures"), option, recording],
                environment: ["PROBE_CALL": "1"])
            let sentence = "scrollTo(_:at:animated:) scrolls nowhere"
            #expect(run.code == 0)
            #expect(run.complaints.split(separator: "\n").count { $0.contains(sentence) } == 1, "\(run.complaints)")
        }
    }

    @Test("An app reads the folder of strings that its configuration names") func strings() throws {
        try #require(mkdir(folder.file("strings"), 0o755) == 0)
        let image = try Image(contentsOfFile: greeting("greeting = Good morning\n"))
        #expect(try image.pixels == Image(contentsOfFile: greeting("greeting = Good morning\n")).pixels)
        #expect(try image.pixels != Image(contentsOfFile: greeting("greeting = Good evening\n")).pixels)
    }

    /// Runs the app with a file of strings, and returns the path of its last picture.
    private func greeting(_ strings: String) throws -> String {
        try Files.write(strings, to: folder.file("strings/en.strings"))
        let run = try Launch(
            "ApplicationProbe", ["--headless", folder.file("greeting")], environment: ["PROBE_ASSETS": folder.path])
        #expect(run.code == 0 && !run.complaints.contains("greeting"))
        return folder.file("greeting/01.png")
    }

    /// The width and the height from the header of a PNG file.
    private func size(of name: String) throws -> [Int] {
        let bytes = try Files.read(folder.file(name))
        try #require(bytes.count > 24 && bytes[1...3].elementsEqual("PNG".utf8))
        return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    }
}

import Casement
import CasementControls
import CasementTesting
import CompositorHarness
import Glibc
import Testing

@Suite("Icons that an app brings") @MainActor struct NamedIconTests {
    private let folder: PrivateRuntime
    private let assets: Assets
    private let stage = Stage(size: Size(width: 200, height: 100))

    init() throws {
        folder = try PrivateRuntime()
        assets = Assets(folders: [folder.path])
        try #require(mkdir(folder.file("icons"), 0o755) == 0)
    }

    /// Writes the file of an icon of 10 by 10 units.
    private func write(_ name: String, _ elements: String) throws {
        let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\">\n\(elements)\n</svg>"
        let file = try #require(fopen(folder.file("icons/\(name).svg"), "w"))
        fputs(text, file)
        fclose(file)
    }

    private func pixel(_ x: Int, _ y: Int) -> Color { Color(hex: stage.host.pixel(x: x, y: y) & 0xFF_FFFF) }

    private func add(_ view: View, _ frame: Rect = Rect(x: 0, y: 0, width: 100, height: 100)) {
        view.frame = frame
        stage.scene.root.addSubview(view)
        stage.advance(by: .milliseconds(20))
    }

    @Test("Each path is filled by its own rule, in the colour of the theme") func rules() throws {
        // Two squares in squares of the same direction: the even-odd rule makes a hole.
        try write(
            "squares",
            """
            <path fill-rule="evenodd" d="M0 0h10v4H0zM2 1h6v2H2z"/>
            <path d="M0 6h10v4H0zM2 7h6v2H2z"/>
            """)
        add(IconView(Icon(named: "squares", in: assets)))
        let colors = stage.scene.environment.theme.colors
        #expect([5, 20, 50, 80, 95].map { pixel(50, $0) == colors.ink } == [true, false, false, true, true])
        #expect([5, 95].map { pixel($0, 20) == colors.ink } == [true, true])
        #expect(stage.problems.isEmpty)
    }

    @Test("Circles and rectangles are drawn, also mirrored by a matrix") func shapes() throws {
        try write(
            "shapes",
            """
            <circle cx="2.5" cy="2.5" r="2.5"/>
            <rect width="5" height="2" transform="matrix(-1 0 0 -1 10 10)"/>
            """)
        add(IconView(Icon(named: "shapes", in: assets)))
        let ink = stage.scene.environment.theme.colors.ink
        #expect(
            [pixel(25, 25), pixel(25, 2), pixel(2, 2), pixel(48, 48)].map { $0 == ink } == [true, true, false, false])
        #expect(
            [pixel(52, 82), pixel(98, 98), pixel(48, 82), pixel(52, 78)].map { $0 == ink } == [
                true, true, false, false,
            ])
    }

    @Test("A button shows a named icon, and a mirrored one where the layout runs from right to left") func button()
        throws
    {
        try write("half", "<rect width=\"5\" height=\"10\"/>")
        let half = Icon(named: "half", in: assets)
        let button = Button("Half", icon: half)
        add(button)
        let view = try #require(button.subviews.compactMap { $0 as? IconView }.first)
        #expect(view.icon == half && half.viewBox.width == 10)
        let arrow = IconView(half.flippedForRightToLeftLayoutDirection())
        add(arrow, Rect(x: 100, y: 0, width: 100, height: 100))
        let ink = stage.scene.environment.theme.colors.ink
        #expect([101, 198].map { pixel($0, 50) == ink } == [true, false])
        stage.scene.environment.layoutDirection = .rightToLeft
        stage.advance(by: .milliseconds(20))
        #expect([101, 198].map { pixel($0, 50) == ink } == [false, true])
    }

    @Test(
        "A missing icon is empty, keeps its place, and is reported once by folder and name, however many views show it")
    func missing() {
        let icon = Icon(named: "nothing", in: assets)
        #expect(icon.paths.isEmpty)
        for _ in 0..<3 { add(IconView(icon)) }
        add(Button("Nothing", icon: Icon(named: "nothing", in: assets)))
        #expect(stage.problems == ["There is no icon 'icons/nothing.svg' in \(folder.path)."])
        #expect(IconView(icon).intrinsicSize == Size(width: 24, height: 24))
    }

    @Test("A view outside of a scene reports its icon when it enters one, and another icon when that is set")
    func later() throws {
        let view = IconView(Icon(named: "first", in: assets))
        #expect(stage.problems.isEmpty)
        add(view)
        #expect(stage.problems.count == 1)
        try write("second", "<g/>")
        view.icon = Icon(named: "second", in: assets)
        let sentence = "in line 2, <g> is none of the parts of an icon, path, rect and circle."
        #expect(
            stage.problems.dropFirst() == ["The icon \(folder.file("icons/second.svg")) cannot be shown: \(sentence)"])
    }

    @Test("A cell of a list shows a named icon, also one that comes into sight later") func list() throws {
        try write("full", "<rect width=\"10\" height=\"10\"/>")
        let list = ListView(Array(0..<50)) { [assets] (row: ListRow, item: Int) in
            row.title = "\(item)"
            row.icon = Icon(named: item == 40 ? "gone" : "full", in: assets)
        }
        add(list, Rect(x: 0, y: 0, width: 200, height: 100))
        #expect(stage.problems.isEmpty)
        list.scrollTo(40, animated: false)
        stage.advance(by: .milliseconds(20))
        #expect(stage.problems == ["There is no icon 'icons/gone.svg' in \(folder.path)."])
    }

    @Test(
        "A name that leads out of the folders, and a file that is no file, are errors",
        arguments: [
            ("../secret", "'icons/../secret.svg' names no icon: a name is a path"),
            ("folder", "cannot be read: Is a directory."),
            ("pipe", "cannot be read: Invalid argument."),
        ])
    func places(name: String, words: String) throws {
        try #require(mkdir(folder.file("icons/folder.svg"), 0o755) == 0)
        try #require(mkfifo(folder.file("icons/pipe.svg"), 0o600) == 0)
        add(IconView(Icon(named: name, in: assets)))
        #expect(stage.problems.count == 1 && stage.problems[0].contains(words), "\(stage.problems)")
    }

    @Test("An icon is read once; one that was missing is searched again") func kept() throws {
        #expect(Icon(named: "late", in: assets).paths.isEmpty)
        try write("late", "<rect width=\"10\" height=\"10\"/>")
        let icon = Icon(named: "late", in: assets)
        #expect(icon.paths.count == 1)
        try write("late", "")
        #expect(Icon(named: "late", in: assets) == icon)
        #expect(try Icon(contentsOfFile: folder.file("icons/late.svg")).paths.isEmpty)
        #expect(Icon(named: "late", in: Assets(folders: [])).paths.isEmpty, "Other folders have another icon.")
    }

    @Test("A file outside of the folders is read by its path, or its error names it") func path() throws {
        let error = try #require(throws: ImageError.self) { try Icon(contentsOfFile: "/nowhere/cart.svg") }
        #expect(error.code == .unreadable)
        #expect(error.description == "The icon /nowhere/cart.svg cannot be read: No such file or directory.")
    }
}

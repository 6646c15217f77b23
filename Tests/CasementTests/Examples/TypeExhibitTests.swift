import Casement
import CasementRender
import CasementTesting
import Testing

@testable import Exhibits

@MainActor @Suite("The exhibit Type") struct TypeExhibitTests {
    private nonisolated static let sizes = [(1280.0, 800.0), (1920, 1080), (800, 480), (800, 1280)]

    private let stage = Stage(TypeExhibit.makeController())

    private func marks(_ stage: Stage) throws -> LeafMarks {
        try #require(stage.view("lamp").superview as? LeafMarks)
    }

    private func turnPage(_ stage: Stage) {
        let size = stage.scene.root.bounds.size
        stage.finger.press(at: Point(size.width * 0.8, size.height * 0.5))
            .drag(by: Vector(dx: -size.width * 0.5, dy: 0), over: .milliseconds(200)).lift()
        stage.settle()
    }

    /// Whether a page fills the panel.
    private func isShown(_ page: String, _ stage: Stage) -> Bool {
        guard let leaf = stage.scene.root.descendant(identifier: "leaf.\(page)") else { return false }
        // Neighbours are loaded before they are visible.
        return !leaf.isHidden && leaf.convert(leaf.bounds, to: nil) == stage.scene.root.bounds
    }

    private func expectRest(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(stage.host.advanceUntilIdle(), sourceLocation: sourceLocation)
        let frames = stage.host.frameCount
        stage.advance(by: .seconds(60))
        #expect(stage.host.frameCount == frames, sourceLocation: sourceLocation)
        #expect(stage.scene.nextDeadline == nil, sourceLocation: sourceLocation)
    }

    @Test("At rest no deadline is pending and nothing is drawn, on each page") func rest() {
        for _ in 0..<3 {
            expectRest()
            turnPage(stage)
        }
    }

    @Test("A swipe turns the pages, and the numerals show the current one") func pages() throws {
        #expect(try marks(stage).current == 0)
        turnPage(stage)
        #expect(try marks(stage).current == 1)
        #expect(isShown("Shape", stage))
        turnPage(stage)
        turnPage(stage)
        #expect(try marks(stage).current == 2)
    }

    @Test("No content of a page is as low as the numerals, below which it would move", arguments: sizes)
    func foot(size: (Double, Double)) throws {
        let stage = Stage(TypeExhibit.makeController(), size: Size(width: size.0, height: size.1))
        for _ in 0..<3 {
            stage.settle()
            try marks(stage).isHidden = true
            stage.settle()
            let band = darkest(stage, size)
            #expect(band < 40, "Letters differ from the background by 100 and more, the shadow of a print by 20.")
            try marks(stage).isHidden = false
            turnPage(stage)
        }
    }

    /// The greatest difference of the pixels at the height of the numerals from the background.
    private func darkest(_ stage: Stage, _ size: (Double, Double)) -> Int {
        let margin = WallMetrics(Size(width: size.0, height: size.1)).margin
        let capitals = (min(size.0, size.1) * 0.017).rounded()
        let (width, bottom) = (Int(size.0), Int(size.1 - margin))
        let pixels = stage.host.pixels
        let ground = Int(pixels[0] >> 8 & 0xFF)
        let band = pixels[(bottom - Int(capitals)) * width..<bottom * width]
        return band.map { (Int($0 >> 8 & 0xFF) - ground).magnitude }.max().map { Int($0) } ?? 0
    }

    @Test("A numeral shows its page, through the pages between") func numerals() throws {
        try stage.finger.press(on: stage.view("mark.2")).lift()
        stage.settle()
        #expect(try marks(stage).current == 2)
        #expect(isShown("Picture", stage))
        try stage.finger.press(on: stage.view("mark.0")).lift()
        stage.settle()
        #expect(try marks(stage).current == 0)
    }

    @Test("The switch changes to the dark theme and back, and leaves no view behind") func lamp() throws {
        let subviews = try stage.view("type").subviews.count
        try stage.finger.press(on: stage.view("lamp")).lift()
        #expect(stage.scene.environment.appearance == .dark)
        #expect(try stage.view("leaf.Letter").backgroundColor == Theme.dark.colors.background)
        // A snapshot of the old theme is still visible, and fades.
        stage.advance(by: .milliseconds(34))
        let dusk = stage.host.pixel(x: 5, y: 5)
        stage.settle()
        #expect(stage.host.pixel(x: 5, y: 5) == 0xFF12_1316)
        #expect(dusk & 0xFF > 0x80)
        try stage.finger.press(on: stage.view("lamp")).lift()
        expectRest()
        #expect(stage.scene.environment.appearance == .light)
        #expect(try stage.view("type").subviews.count == subviews)
    }

    @Test("With reduced motion the dark theme appears at once") func reducedMotion() throws {
        stage.scene.environment.reducesMotion = true
        try stage.finger.press(on: stage.view("lamp")).lift()
        stage.advance(by: .milliseconds(17))
        #expect(stage.host.pixel(x: 5, y: 5) == 0xFF12_1316)
    }

    @Test("The whole essay is shown on each panel, at each text scale", arguments: sizes, [1, 1.3])
    func essay(size: (Double, Double), textScale: Double) throws {
        let stage = Stage(TypeExhibit.makeController(), size: Size(width: size.0, height: size.1))
        stage.scene.environment.textScale = textScale
        stage.settle()
        #expect(try stage.view("article", as: Article.self).isComplete)
    }

    @Test("Nothing overlaps and nothing extends into the margins", arguments: sizes, ["Letter", "Shape", "Picture"])
    func layout(size: (Double, Double), page: String) throws {
        let stage = Stage(TypeExhibit.makeController(), size: Size(width: size.0, height: size.1))
        for _ in 0..<2 where !isShown(page, stage) { turnPage(stage) }
        let leaf = try stage.view("leaf.\(page)")
        try #require(isShown(page, stage))
        let inside = leaf.bounds.inset(by: 24)
        let hung = leaf.subviews.filter { $0.identifier != nil }.map(\.frame)
        let words = leaf.subviews.filter { $0 is Label }.map(\.frame)
        let marks = try (0..<3).map { try stage.view("mark.\($0)") } + [stage.view("lamp")]
        // The frame of a mark is larger than its drawing.
        let seen = marks.map { $0.convert($0.bounds.inset(by: $0.bounds.width / 3), to: leaf) }
        #expect(hung.count >= 4 && words.count == 3)
        for frame in hung + words + seen {
            #expect(!frame.isEmpty && inside.inset(by: -8).contains(frame), "\(frame)")
        }
        for (index, frame) in hung.enumerated() {
            let others = Array(hung[(index + 1)...]) + words + seen
            #expect(!others.contains { $0.intersects(frame) }, "\(frame)")
        }
    }

    @Test("A rotated panel lays the pages out again") func rotated() throws {
        turnPage(stage)
        stage.host.resize(to: Size(width: 800, height: 1280))
        stage.settle()
        turnPage(stage)
        #expect(try marks(stage).current == 2)
        expectRest()
    }

    @Test("Each letter of the six scripts is in some font") func letters() {
        for specimen in Scripts.all {
            let style = TextStyle(font: Font(specimen.family ?? "EB Garamond", size: 30))
            let layout = stage.host.layout(specimen.sentence, style: style)
            let glyphs = layout.runs.flatMap(\.glyphs)
            #expect(!glyphs.isEmpty && glyphs.allSatisfy { $0.index != 0 }, "\(specimen.name)")
            #expect((specimen.name == "HEBREW" || specimen.name == "ARABIC") == layout.lines[0].isRightToLeft)
        }
    }

    @Test("A picture that was encoded as PNG and decoded is the same") func printed() throws {
        let page = try stage.view("leaf.Letter")
        let size = Size(width: 60, height: 40)
        let painted = try #require(Atelier.picture(size, on: page, Paintings.headland))
        let printed = try #require(Atelier.printed(painted))
        #expect(printed.pixels == painted.pixels && printed.size == size)
        #expect(page.subviews.allSatisfy { $0.bounds.size != size }, "The view that draws the picture was removed.")
    }

    @Test("The JPEG is complete") func field() throws {
        let image = try #require(FieldPicture.image)
        #expect(image.pixelSize == PixelSize(width: 210, height: 300))
        // Ochre above, dark blue below, on red.
        func red(_ x: Int, _ y: Int) -> UInt32 { image.pixels[y * 210 + x] >> 16 & 0xFF }
        #expect(red(105, 60) > 0xC0)
        #expect(red(105, 240) < 0x40)
        #expect((0x58..<0x90).contains(red(2, 2)))
    }
}

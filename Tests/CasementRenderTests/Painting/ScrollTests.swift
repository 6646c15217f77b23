import CasementCore
import Testing

@testable import CasementRender

/// A list in a rounded viewport, with everything that may not move along.
@MainActor private struct ListSpecimen {
    let list = ScrollView(frame: Rect(x: 10.5, y: 8, width: 300, height: 224))
    private let header = View()
    private let strip = ScrollView(frame: Rect(x: 8, y: 150, width: 240, height: 60))
    private let badge = View(frame: Rect(x: 200, y: 170, width: 70, height: 70))
    private var random: SeededGenerator
    private let root: View

    init(_ root: View, seed: UInt64) {
        self.root = root
        random = SeededGenerator(seed: seed)
        root.backgroundColor = seed % 2 == 0 ? Color(hex: 0xF2EFE9) : .clear
        list.backgroundColor = seed % 3 == 0 ? .clear : .white
        list.cornerRadius = 18
        list.clipsToBounds = true
        list.borderWidth = seed % 4 == 0 ? 2 : 0
        list.borderColor = .black
        list.contentSize = Size(width: 300, height: 5000)
        root.addSubview(list)
        // Of more than 64 subviews, those in sight are found by a grid.
        for number in 0..<(seed % 2 == 0 ? 100 : 50) { list.addSubview(row(number)) }
        list.addSubview(strip)
        fillStrip()
        header.backgroundColor = Color(hex: 0x2A9D8F, alpha: 0.8)
        list.addSubview(header)
        badge.backgroundColor = Color(hex: 0xE76F51, alpha: 0.5)
        badge.cornerRadius = 35
        badge.shadow = Shadow(color: .black, radius: 8, offset: Vector(dx: 0, dy: 3))
        root.addSubview(badge)
    }

    private func row(_ number: Int) -> View {
        let row = View(frame: Rect(x: 8, y: Double(number) * 48.25, width: 284, height: 40))
        row.backgroundColor = Color(hex: 0xDDE6ED)
        row.cornerRadius = 10
        row.shadow = Shadow(color: Color(white: 0, alpha: 0.4), radius: 5, offset: Vector(dx: 1, dy: 2))
        row.addSubview(label(number))
        if number % 9 == 4 { row.addSubview(Sky(frame: Rect(x: 200, y: 4, width: 70, height: 30))) }
        if number % 7 == 3 {
            let turned = View(frame: Rect(x: 150, y: 8, width: 24, height: 24))
            turned.backgroundColor = Color(hex: 0x8338EC)
            turned.rotation = 0.4
            row.addSubview(turned)
        }
        if number % 5 == 2 { row.opacity = 0.6 }
        return row
    }

    private func label(_ number: Int) -> View {
        let label = Label(
            "Row \(number) of the list", style: TextStyle(font: Font("Inter", size: 13)), color: .black)
        label.frame = Rect(x: 12, y: 10, width: 180, height: 20)
        return label
    }

    private func fillStrip() {
        strip.backgroundColor = Color(hex: 0x14213D)
        strip.cornerRadius = 12
        strip.clipsToBounds = true
        strip.contentSize = Size(width: 2000, height: 60)
        for number in 0..<40 {
            let card = View(frame: Rect(x: Double(number) * 50, y: 8, width: 42, height: 44))
            card.backgroundColor = Color(hex: 0xFCA311)
            card.cornerRadius = 6
            card.addSubview(label(number))
            strip.addSubview(card)
        }
    }

    private func changeShadow(of view: View?) {
        view?.shadow = view?.shadow == nil ? Shadow(color: .black, radius: 30, offset: .zero) : nil
    }

    /// Moves the subviews, all or but one, and the offset with them, as controllers do that place their content anew.
    private mutating func moveSubviews(by distance: Double) {
        guard (0...4000).contains(list.contentOffset.y + distance) else { return }
        list.contentOffset.y += distance
        let exception = random.oneIn(3) ? list.subviews.randomElement(using: &random) : nil
        for view in list.subviews where view !== exception { view.center.y += distance }
    }

    /// Changes the looks a little, as a person and an app may between two frames.
    mutating func change() {
        let step = random.oneIn(4) ? random.number(-60...60.0) : random.number(-9...14.0)
        list.contentOffset.y = min(max(0, list.contentOffset.y + step), 4000)
        if random.oneIn(6) {
            moveSubviews(by: random.oneIn(3) ? random.number(-90...90.0) : Double(random.number(-400...400)))
        }
        if random.oneIn(3) { strip.contentOffset.x = random.number(0...300.0) }
        if random.oneIn(2) {
            header.frame = Rect(x: 0, y: list.contentOffset.y, width: 300, height: 24)
        }
        if random.oneIn(3) { changeShadow(of: list.subviews.randomElement(using: &random)) }
        switch random.number(0...11) {
        case 0: badge.center.x += random.number(-20...20.0)
        case 1: list.subviews[random.number(0...30)].backgroundColor = Color(white: random.number(0.3...1))
        case 2: list.subviews[random.number(0...30)].isHidden.toggle()
        case 3: badge.isHidden.toggle()
        case 4: list.subviews[random.number(0...30)].center.x += 3
        case 5: list.subviews[random.number(0...30)].setNeedsDisplay()
        case 6: root.insertSubview(badge, at: random.number(0...1))
        case 7: list.frame.origin.x += random.oneIn(2) ? 1 : -1
        case 8: list.subviews[random.number(0...30)].scale = random.number(0.8...1.2)
        default: break
        }
    }
}

/// A gradient, whose pixels depend on where it is drawn.
private final class Sky: View {
    override func draw(in canvas: Canvas) {
        canvas.fill(
            bounds,
            .gradient(
                Gradient(
                    .linear(from: .zero, to: Point(bounds.width, bounds.height)),
                    [Color(hex: 0x023047), Color(hex: 0x8ECAE6)])))
    }
}

@MainActor @Suite struct ScrollTests {
    @Test("Moved pixels are the painted ones, bit for bit, whatever else changes", arguments: 1...12)
    func exactness(seed: UInt64) throws {
        let panel = try TwoBitmaps(seed: seed)
        var specimen = ListSpecimen(panel.scene.root, seed: seed)
        for step in 0..<120 {
            if let place = panel.show(at: Instant(nanoseconds: Int64(step) * 16_666_667)) {
                Issue.record("Seed \(seed), step \(step): the pixel \(place) differs.")
                return
            }
            specimen.change()
        }
        #expect(panel.scrollCount > 30)
        #expect(seed > 6 ? panel.moveCount > 10 : panel.moveCount == 0, "\(panel.moveCount) moves")
    }

    @Test(
        "Text that scrolls is painted whole at its edges, also where a point is less than a pixel",
        arguments: [0.1, 0.25, 0.5])
    func smallText(scale: Double) throws {
        let panel = try TwoBitmaps(scale: scale, rotation: .half)
        let list = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 240))
        list.showsIndicators = false
        list.backgroundColor = .white
        list.contentSize = Size(width: 320, height: 2000)
        let text = Label(String(repeating: "Hxg| ", count: 400), style: TextStyle(font: Font("Inter", size: 21)))
        text.maximumLines = nil
        text.frame = Rect(x: 10, y: 0, width: 300, height: 2000)
        list.addSubview(text)
        panel.scene.root.addSubview(list)
        for step in 0..<160 {
            if let place = panel.show(at: Instant(nanoseconds: Int64(step) * 16_666_667)) {
                Issue.record("Step \(step): the pixel \(place) differs.")
                return
            }
            list.contentOffset.y += 1 / scale
        }
    }

    @Test("The comparison of this test fails if no pixels are moved")
    func shadow() throws {
        let panel = try TwoBitmaps(scale: 1, rotation: .none)
        panel.movesPixels = false
        var specimen = ListSpecimen(panel.scene.root, seed: 5)
        var differs = false
        for step in 0..<40 where !differs {
            differs = panel.show(at: Instant(nanoseconds: Int64(step) * 16_666_667)) != nil
            specimen.change()
        }
        #expect(differs)
    }

    @Test(
        "A list that scrolls paints the strip that comes into view, also where it shows the colour behind it",
        arguments: [true, false])
    func strip(isClear: Bool) throws {
        let scene = Scene()
        let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        list.showsIndicators = false
        (isClear ? scene.root : list).backgroundColor = .white
        list.contentSize = Size(width: 400, height: 10_000)
        for number in 0..<200 {
            let row = CostlyRow(frame: Rect(x: 10, y: 20 + Double(number) * 50, width: 380, height: 44))
            // Painting these rows costs less than moving them, and with the colour behind them more.
            if isClear { row.lineCount = 5 }
            list.addSubview(row)
        }
        scene.root.addSubview(list)
        scene.resize(to: DeviceTransform(size: Size(width: 400, height: 400), scale: 1))
        _ = scene.frame(at: .zero)
        list.contentOffset.y += 12
        let frame = try #require(scene.frame(at: Instant(nanoseconds: 16_000_000)))
        #expect(
            frame.scrolls == [
                FrameScroll(to: PixelRect(x: 0, y: 0, width: 400, height: 388), by: PixelOffset(dx: 0, dy: -12))
            ])
        #expect(frame.painted.rectangles == [PixelRect(x: 0, y: 388, width: 400, height: 12)])
        #expect(frame.damage.area == 400 * 400)
    }

    @Test("If all subviews move with the offset, only their movement on the panel counts", arguments: [0.0, 12])
    func movedSubviews(step: Double) throws {
        let (scene, list) = costlyScene()
        let far = 500.0
        list.contentOffset.y += far + step
        for row in list.subviews { row.center.y += far }
        let frame = try #require(scene.frame(at: Instant(nanoseconds: 16_000_000)))
        let strip = PixelRect(x: 0, y: 400 - Int(step), width: 400, height: Int(step))
        #expect(frame.painted.rectangles == (step == 0 ? [] : [strip]))
        #expect(frame.scrolls.map(\.offset) == (step == 0 ? [] : [PixelOffset(dx: 0, dy: -12)]))
    }

    @Test("If all subviews move, and none by whole pixels, no pixels are moved") func fractions() throws {
        let (scene, list) = costlyScene()
        list.contentOffset.y += 12
        for (number, row) in list.subviews.enumerated() { row.center.y += 0.3 + Double(number) * 0.01 }
        let frame = try #require(scene.frame(at: Instant(nanoseconds: 16_000_000)))
        #expect(frame.scrolls.isEmpty)
    }

    @Test("In front of a list, close dots are painted as one rectangle, and those far apart each for itself")
    func viewsInFront() throws {
        for (spacing, isOne) in [(16.0, true), (90, false)] {
            let (scene, list) = costlyScene()
            let row = View(frame: Rect(x: 4, y: 360, width: 4 * spacing + 8, height: 8))
            for number in 0..<5 {
                let dot = View(frame: Rect(x: Double(number) * spacing, y: 0, width: 8, height: 8))
                dot.backgroundColor = .black
                row.addSubview(dot)
            }
            scene.root.addSubview(row)
            _ = scene.frame(at: Instant(nanoseconds: 16_000_000))
            list.contentOffset.y += 12
            let frame = try #require(scene.frame(at: Instant(nanoseconds: 32_000_000)))
            // Where they are, and where their pixels were moved to.
            let painted = isOne ? 2 * 72 * 8 : 2 * 5 * 8 * 8
            #expect(frame.painted.area == 400 * 12 + painted)
        }
    }

    @Test("A shadow that its view loses beyond the clip of a list is erased, although the list scrolls")
    func shadowIsLost() throws {
        let panel = try TwoBitmaps(scale: 1, rotation: .none)
        let list = costlyList(Rect(x: 10, y: 10, width: 300, height: 200), count: 5)
        let last = View(frame: Rect(x: 10, y: 320, width: 280, height: 44))
        last.shadow = Shadow(color: .black, radius: 40, offset: .zero)
        list.addSubview(last)
        panel.scene.root.addSubview(list)
        list.contentOffset.y = 100
        #expect(panel.show(at: .zero) == nil)
        last.shadow = nil
        list.contentOffset.y = 90
        #expect(panel.show(at: Instant(nanoseconds: 16_666_667)) == nil)
        #expect(panel.scrollCount == 1)
    }

    @Test("The ring of the focus, which stays within the clip of a list, is painted anew while the list scrolls")
    func ring() throws {
        let panel = try TwoBitmaps(scale: 1, rotation: .none)
        let list = costlyList(Rect(x: 10, y: 10, width: 300, height: 200), count: 40)
        try #require(list.subviews[20] as? CostlyRow).isFocusable = true
        panel.scene.root.addSubview(list)
        list.contentOffset.y = 900
        #expect(panel.show(at: .zero) == nil)
        panel.scene.handle(.key(KeyEvent(phase: .pressed, symbol: .tab, time: .zero)))
        #expect(panel.scene.isFocusRingShown)
        for step in 1..<60 {
            if let place = panel.show(at: Instant(nanoseconds: Int64(step) * 16_666_667)) {
                Issue.record("Step \(step): the pixel \(place) differs.")
                return
            }
            list.contentOffset.y += step < 30 ? 7 : -13
        }
        #expect(panel.scrollCount > 50)
    }

    @Test("The ring of a view behind a strip that scrolls lies in front of the strip, and stays in place")
    func ringInFront() throws {
        let panel = try TwoBitmaps(scale: 1, rotation: .none)
        let row = CostlyRow(frame: Rect(x: 10, y: 60, width: 280, height: 44))
        row.isFocusable = true
        panel.scene.root.backgroundColor = .white
        panel.scene.root.addSubview(row)
        let strip = costlyList(Rect(x: 10, y: 10, width: 280, height: 80), count: 10)
        panel.scene.root.addSubview(strip)
        panel.scene.handle(.key(KeyEvent(phase: .pressed, symbol: .tab, time: .zero)))
        #expect(panel.show(at: .zero) == nil)
        for step in 1...5 {
            strip.contentOffset.y += 3
            #expect(panel.show(at: Instant(nanoseconds: Int64(step) * 16_666_667)) == nil, "step \(step)")
        }
        #expect(panel.scrollCount == 5)
    }

    @Test("Of subviews that move with the offset, one that moves further is painted") func otherMovement() throws {
        let (scene, list) = costlyScene()
        list.contentOffset.y += 512
        for row in list.subviews { row.center.y += 500 }
        list.subviews[2].center.y += 3
        let frame = try #require(scene.frame(at: Instant(nanoseconds: 16_000_000)))
        // The former pixels at both places, and those of the row now.
        let height = 42
        var rest = Region(PixelRect(x: 10, y: 120 - 12, width: 380, height: height + 12))
        for pixels in frame.painted.rectangles { rest.subtract(pixels) }
        #expect(rest.isEmpty)
        #expect(frame.painted.area == 400 * 12 + 380 * (height + 12))
        #expect(frame.scrolls.map(\.offset) == [PixelOffset(dx: 0, dy: -12)])
    }

    @Test("Slides of which another one becomes current are not painted again") func slides() throws {
        let size = Size(width: 400, height: 400)
        var graph = SlideGraph()
        graph.add("first", right: "last") { CostlyController() }
        graph.add("last", left: "first") { CostlyController() }
        let slides = SlideController(graph, start: "first")
        let scene = Scene()
        scene.rootViewController = slides
        scene.resize(to: DeviceTransform(size: size, scale: 1))
        for frame in 0..<3 { _ = scene.frame(at: Instant(nanoseconds: Int64(frame) * 16_000_000)) }
        slides.go(.right)
        var painted = 0
        for number in 3..<40 {
            painted += scene.frame(at: Instant(nanoseconds: Int64(number) * 16_000_000))?.painted.area ?? 0
        }
        #expect(slides.current == "last")
        // Each pixel of the slide that comes into view, and few others.
        #expect((400 * 400...400 * 410).contains(painted), "\(painted) pixels")
    }

    @Test("Rows of pixels are copied up and down, within a bitmap and between two", arguments: [-3, 0, 2])
    func rows(dy: Int) {
        let size = PixelSize(width: 5, height: 8)
        for isWhole in [true, false] {
            let (from, other) = (Bitmap(size: size), Bitmap(size: size))
            let area = isWhole ? PixelRect(size) : PixelRect(x: 1, y: 0, width: 3, height: 8)
            for row in 0..<8 { for x in 0..<5 { from.words[row * from.bytesPerRow / 4 + x] = UInt32(row * 5 + x + 1) } }
            let before = from.pixels
            for target in [other, from] {
                let old = target.pixels
                target.copy(area, of: from, movedBy: PixelOffset(dx: 0, dy: dy))
                for (index, pixel) in target.pixels.enumerated() {
                    let (row, x) = index.quotientAndRemainder(dividingBy: 5)
                    let isCopied = (0..<8).contains(row - dy) && (area.minX..<area.maxX).contains(x)
                    #expect(pixel == (isCopied ? before[index - dy * 5] : old[index]), "row \(row), column \(x)")
                }
            }
        }
    }
}

/// A scene that has shown a list of such rows once.
@MainActor private func costlyScene() -> (scene: Scene, list: ScrollView) {
    let scene = Scene()
    let list = costlyList(Rect(x: 0, y: 0, width: 400, height: 400), count: 200)
    scene.root.addSubview(list)
    scene.resize(to: DeviceTransform(size: Size(width: 400, height: 400), scale: 1))
    _ = scene.frame(at: .zero)
    return (scene, list)
}

private final class CostlyController: ViewController {
    override func viewDidLoad() {
        view.backgroundColor = .white
        for number in 0..<8 {
            view.addSubview(CostlyRow(frame: Rect(x: 10, y: Double(number) * 50, width: 380, height: 44)))
        }
    }
}

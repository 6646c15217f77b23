import CasementCore
import Testing

@testable import CasementRender

@MainActor @Suite struct ScrollTests {
    @Test(
        "Text that scrolls is painted whole at its edges, also where a point is less than a pixel",
        arguments: [0.1, 0.25, 0.5])
    func smallText(scale: Double) throws {
        let panel = try ComparedPanel(scale: scale, rotation: .half)
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
            if let place = panel.show() {
                Issue.record("Step \(step): the frame differs at \(place).")
                return
            }
            list.contentOffset.y += 1 / scale
        }
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
        let panel = try ComparedPanel()
        let list = costlyList(Rect(x: 10, y: 10, width: 300, height: 200), count: 5)
        let last = View(frame: Rect(x: 10, y: 320, width: 280, height: 44))
        last.shadow = Shadow(color: .black, radius: 40, offset: .zero)
        list.addSubview(last)
        panel.scene.root.addSubview(list)
        list.contentOffset.y = 100
        #expect(panel.show() == nil)
        last.shadow = nil
        list.contentOffset.y = 90
        #expect(panel.show() == nil)
        #expect(panel.coverage.scrolls == 1)
    }

    @Test("The ring of the focus, which stays within the clip of a list, is painted anew while the list scrolls")
    func ring() throws {
        let panel = try ComparedPanel()
        let list = costlyList(Rect(x: 10, y: 10, width: 300, height: 200), count: 40)
        try #require(list.subviews[20] as? CostlyRow).isFocusable = true
        panel.scene.root.addSubview(list)
        list.contentOffset.y = 900
        #expect(panel.show() == nil)
        panel.scene.handle(.key(KeyEvent(phase: .pressed, symbol: .tab, time: .zero)))
        #expect(panel.scene.isFocusRingShown)
        for step in 1..<60 {
            if let place = panel.show() {
                Issue.record("Step \(step): the frame differs at \(place).")
                return
            }
            list.contentOffset.y += step < 30 ? 7 : -13
        }
        #expect(panel.coverage.scrolls > 50)
    }

    @Test("The ring of a view behind a strip that scrolls lies in front of the strip, and stays in place")
    func ringInFront() throws {
        let panel = try ComparedPanel()
        let row = CostlyRow(frame: Rect(x: 10, y: 60, width: 280, height: 44))
        row.isFocusable = true
        panel.scene.root.backgroundColor = .white
        panel.scene.root.addSubview(row)
        let strip = costlyList(Rect(x: 10, y: 10, width: 280, height: 80), count: 10)
        panel.scene.root.addSubview(strip)
        panel.scene.handle(.key(KeyEvent(phase: .pressed, symbol: .tab, time: .zero)))
        #expect(panel.show() == nil)
        for step in 0..<5 {
            strip.contentOffset.y += 3
            let place = panel.show()
            #expect(place == nil, "step \(step)")
        }
        #expect(panel.coverage.scrolls == 5)
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

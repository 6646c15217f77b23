import Testing

@testable import CasementCore

@MainActor @Suite struct RasterSelectionTests {
    private let host = FakeHost(Size(width: 300, height: 200))
    private let page = View(frame: Rect(x: 20, y: 10, width: 100, height: 80))
    private let label = ProbeView("label", frame: Rect(x: 5, y: 5, width: 90, height: 20))

    init() {
        host.root.addSubview(page)
        page.backgroundColor = .white
        page.clipsToBounds = true
        label.onDraw = Self.drawLetters
        page.addSubview(label)
    }

    /// Draws what costs more than a copy of its pixels.
    static func drawLetters(in canvas: Canvas) {
        for index in 0..<6_000 { canvas.fill(Rect(x: Double(index % 80), y: 2, width: 6, height: 8), .black) }
    }

    /// The rasters of the last of a number of frames.
    private func rasters(afterFrames count: Int = 1) -> [FrameItem] {
        for _ in 0..<count { host.frame() }
        return host.lastFrame?.items.filter { if case .raster = $0.kind { true } else { false } } ?? []
    }

    private func subtree(afterFrames count: Int = 1) -> RasterSubtree? {
        guard let item = rasters(afterFrames: count).first, case .raster(let subtree, _) = item.kind else { return nil }
        return subtree
    }

    @Test("A page of text that was painted three times again is one item")
    func firstRaster() {
        #expect(rasters(afterFrames: 3).isEmpty)
        let items = rasters()
        #expect(items.map(\.bounds) == [PixelRect(x: 20, y: 10, width: 100, height: 80)])
        #expect(items.map(\.opaque) == items.map(\.bounds))
        #expect(host.lastFrame?.items.count == 1)
    }

    @Test("A group of any size is painted without a raster that no memory holds")
    func endless() {
        page.frame = Rect(x: -9e18, y: -9e18, width: 2e19, height: 2e19)
        page.opacity = 0.5
        #expect(rasters(afterFrames: 5).isEmpty)
    }

    @Test("A page that moves by whole pixels keeps its raster, also beyond the edge of the panel")
    func movement() {
        let first = subtree(afterFrames: 4)
        for _ in 0..<30 {
            page.center.x -= 3
            #expect(subtree() === first)
        }
        #expect(first != nil && page.frame.minX < 0)
        #expect(rasters().first?.transform == .translation(-90, 0))
    }

    @Test("While the raster of a page moves, its subviews are not composed; a change of one paints all of the page")
    func composition() throws {
        #expect(subtree(afterFrames: 4) != nil)
        let pass = label.composition?.pass
        for _ in 0..<5 {
            page.center.x += 3
            #expect(rasters().count == 1)
            #expect(label.composition?.pass == pass && label.ownExtent == nil)
        }
        label.frame.origin.y = 40
        #expect(rasters().isEmpty)
        #expect(host.lastFrame?.damage.bounds == PixelRect(x: 35, y: 10, width: 100, height: 80))
        #expect(label.ownExtent?.minX == 40 && label.composition?.pass != pass)
    }

    @Test("A page whose raster moves with the subviews of its superview is painted where they moved it")
    func scrolledRaster() {
        let content = View(frame: Rect(x: 0, y: 0, width: 300, height: 200))
        host.root.addSubview(content)
        content.addSubview(page)
        #expect(subtree(afterFrames: 4) != nil)
        for _ in 0..<3 {
            content.bounds.origin.x -= 7
            host.frame()
        }
        let pass = label.composition?.pass
        content.bounds.origin.x -= 7
        host.frame()
        #expect(label.composition?.pass == pass)
        // Without the raster nothing is known of where the subviews were.
        host.scene.isRasterCacheEnabled = false
        #expect(rasters().isEmpty)
        #expect(label.ownExtent?.minX == 53 && label.composition?.pass != pass)
    }

    @Test("What is changed in a page with a raster while views are drawn is shown with the next frame")
    func changeWhileDrawing() {
        let other = ProbeView("other", frame: Rect(x: 200, y: 0, width: 20, height: 20))
        host.root.addSubview(other)
        #expect(subtree(afterFrames: 4) != nil)
        page.center.x += 5
        #expect(subtree() != nil)
        for change in [{ self.page.opacity = 0.5 }, { self.label.removeFromSuperview() }] {
            other.onDraw = { _ in
                other.onDraw = nil
                change()
            }
            other.setNeedsDisplay()
            page.center.x += 5
            #expect(rasters().count == 1)
            #expect(rasters().isEmpty)
            #expect(subtree(afterFrames: 4) != nil || label.superview == nil)
            page.opacity = 1
            _ = rasters(afterFrames: 5)
            page.center.x += 5
            host.frame()
        }
    }

    @Test("A view that the drawing of a later sibling moves is shown there with the next frame")
    func movedWhileDrawing() {
        let other = ProbeView("other", frame: Rect(x: 50, y: 50, width: 20, height: 20))
        page.addSubview(other)
        host.frame()
        other.onDraw = { _ in self.label.center.x += 9 }
        other.setNeedsDisplay()
        host.frame()
        other.onDraw = nil
        host.frame()
        #expect(label.composition?.geometry.shape.box.minX == 34)
        let damage = host.lastFrame?.damage.bounds
        #expect(damage?.minX == 25 && damage?.maxX == 119)
    }

    @Test("A view in a page whose raster has moved is visible, whatever covered its present place before")
    func visibility() throws {
        page.frame = Rect(x: 50, y: 10, width: 240, height: 80)
        func add(to superview: View, x: Double, _ width: Double) -> View {
            let view = View(frame: Rect(x: x, y: 0, width: width, height: 100))
            view.backgroundColor = .black
            superview.addSubview(view)
            return view
        }
        let shown = add(to: page, x: 170, 60)
        _ = add(to: page, x: 10, 80)
        _ = add(to: host.root, x: 210, 80)
        #expect(subtree(afterFrames: 4) != nil)
        let visibility = MotionVisibility(try #require(host.scene.device))
        #expect(!visibility.isVisible(shown))
        page.center.x -= 150
        #expect(rasters().count == 1)
        #expect(visibility.isVisible(shown))
    }

    @Test("The ring of a focused view moves with its page, which has a raster")
    func focusRing() {
        let button = Control(frame: Rect(x: 10, y: 40, width: 30, height: 20))
        page.addSubview(button)
        button.focus()
        host.scene.deliver(KeyEvent(phase: .pressed, symbol: KeySymbol("x"), time: host.scene.now))
        host.clearFrames()
        for _ in 0..<6 { host.frame() }
        for _ in 0..<3 {
            page.center.x += 5
            #expect(rasters().isEmpty)
        }
        #expect(host.lastFrame?.items.last?.bounds.minX == button.composition?.geometry.ring.minX)
        #expect(button.composition?.geometry.shape.box.minX == 45)
    }

    @Test("A page with a gradient has a raster at its place, and no longer when it moves")
    func gradient() {
        label.onDraw = { canvas in
            Self.drawLetters(in: canvas)
            let gradient = Gradient(.linear(from: .zero, to: Point(9, 9)), stops: [.init(0, .white), .init(1, .black)])
            canvas.fill(Rect(x: 0, y: 0, width: 9, height: 9), .gradient(gradient))
        }
        #expect(subtree(afterFrames: 4) != nil)
        page.center.x += 1
        #expect(rasters().isEmpty)
        #expect(subtree(afterFrames: 3) != nil)
    }

    @Test("A movement by half a pixel ends the raster")
    func halfPixel() {
        #expect(subtree(afterFrames: 4) != nil)
        page.center.x += 0.5
        #expect(rasters().isEmpty)
        #expect(subtree(afterFrames: 3) != nil)
    }

    /// A change of a page or its subview.
    struct Change: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let apply: @MainActor @Sendable (View, View) -> Void

        init(_ name: String, _ apply: @escaping @MainActor @Sendable (_ page: View, _ label: View) -> Void) {
            testDescription = name
            self.apply = apply
        }
    }

    private nonisolated static let changes = [
        Change("drawing") { $1.setNeedsDisplay() }, Change("removal") { $1.removeFromSuperview() },
        Change("movement") { $1.center.x += 1 }, Change("fade") { $1.opacity = 0.5 },
        Change("addition") { $1.addSubview(View()) }, Change("group") { page, _ in page.opacity = 0.5 },
        Change("clip") { page, _ in page.clipsToBounds = false },
        Change("scroll") { page, _ in page.bounds.origin.y = 3 },
        Change("border") { page, _ in page.borderWidth = 1 }, Change("corners") { page, _ in page.cornerRadius = 4 },
        Change("memory pressure") { page, _ in page.scene?.memoryPressure() },
    ]

    @Test("A change of the page or below it ends the raster", arguments: changes)
    func change(_ change: Change) {
        page.borderColor = .black
        let former = subtree(afterFrames: 4)
        change.apply(page, label)
        #expect(former != nil && subtree() !== former)
    }

    @Test("A change of a subview beyond the edge of the panel ends the raster, each time")
    func invisibleChange() {
        page.frame = Rect(x: 250, y: 10, width: 100, height: 80)
        let group = View(frame: Rect(x: 70, y: 30, width: 20, height: 20))
        let inner = View()
        let dot = View(frame: Rect(x: 0, y: 0, width: 9, height: 9))
        inner.addSubview(dot)
        group.addSubview(inner)
        page.addSubview(group)
        for color in [Color.white, .black, Color(hex: 0x102030)] {
            dot.backgroundColor = color
            #expect(rasters().isEmpty)
            #expect(subtree(afterFrames: 3) != nil)
        }
        dot.removeFromSuperview()
        #expect(rasters().isEmpty)
    }

    @Test("A group fades as a raster, and one that is opaque again is another")
    func fade() {
        page.opacity = 0.9
        let group = subtree(afterFrames: 4)
        for step in 1...8 {
            page.opacity = 0.9 - Double(step) / 10
            #expect(subtree() === group)
            #expect(rasters().first?.opacity == page.opacity)
        }
        #expect(group?.isOpaque == false)
        page.opacity = 1
        #expect(subtree(afterFrames: 4) !== group)
    }

    @Test("A page is darkened as a raster, the same one when it is bright again; a round one is darkened as another")
    func darkening() {
        let bright = subtree(afterFrames: 4)
        for brightness in [0.9, 0.5, 0, 1] {
            page.brightness = brightness
            #expect(bright != nil && subtree() === bright)
        }
        page.opacity = 0.5
        #expect(subtree() !== bright)
        (page.opacity, page.brightness, page.cornerRadius) = (1, 0.5, 4)
        let round = subtree(afterFrames: 4)
        #expect(round?.isOpaque == false)
        page.brightness = 1
        #expect(round != nil && rasters().isEmpty)
    }

    @Test(
        "A darkened card with round corners has no raster where painting it costs less than darkening and blending it")
    func darkenedCard() {
        (page.brightness, page.cornerRadius) = (0.5, 4)
        label.removeFromSuperview()
        #expect(rasters(afterFrames: 6).isEmpty)
    }

    @Test("A brightness or an opacity beyond its limits causes no frame")
    func beyondLimits() {
        host.frame()
        (page.brightness, page.opacity) = (1.5, 2)
        #expect(page.brightness == 1 && page.opacity == 1 && !host.wantsFrame)
        (page.brightness, page.opacity) = (-1, -1)
        #expect(host.wantsFrame)
        host.frame()
        (page.brightness, page.opacity) = (-2, -2)
        #expect(!host.wantsFrame)
    }

    @Test("A page without text, a round one and one that its subviews exceed have no raster")
    func unworthy() {
        page.cornerRadius = 8
        #expect(rasters(afterFrames: 14).isEmpty)
        page.cornerRadius = 0
        page.clipsToBounds = false
        label.center.x += 40
        #expect(rasters(afterFrames: 14).isEmpty)
        label.removeFromSuperview()
        #expect(rasters(afterFrames: 14).isEmpty)
    }

    @Test("Without the cache there are no rasters")
    func disabled() {
        host.scene.isRasterCacheEnabled = false
        #expect(rasters(afterFrames: 14).isEmpty)
    }

    @Test("The rasters of a scene stay within the budget, and leave it when they end")
    func budget() {
        let host = FakeHost(Size(width: 5_000, height: 1_000))
        let pages = (0..<5).map { number in
            let page = View(frame: Rect(x: Double(number) * 1_000, y: 0, width: 1_000, height: 1_000))
            page.backgroundColor = .white
            let label = ProbeView(frame: page.bounds)
            label.onDraw = Self.drawLetters
            page.addSubview(label)
            host.root.addSubview(page)
            return page
        }
        func bytes(afterFrames count: Int) -> Int {
            for _ in 0..<count { host.frame() }
            return host.lastFrame?.items.reduce(0) { sum, item in
                if case .raster(let subtree, _) = item.kind { sum + subtree.box.area * 4 } else { sum }
            } ?? 0
        }
        #expect(CacheLimits.full.rasters == 16 << 20)
        #expect(bytes(afterFrames: 4) == 16_000_000)
        pages[0].frame.size.width = 900
        #expect(bytes(afterFrames: 1) == 12_000_000)
        host.clearFrames()
        #expect(bytes(afterFrames: 3) == 16_000_000)
        // Half of it: two of the pages come back.
        host.scene.limitCaches(CacheLimits(memory: 512 << 20))
        pages[0].frame.size.width = 1_000
        for page in pages { page.backgroundColor = .black }
        #expect(bytes(afterFrames: 1) == 0)
        host.clearFrames()
        #expect(bytes(afterFrames: 3) == 8_000_000)
    }
}

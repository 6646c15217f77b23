import CasementCore
@testable import CasementHeadless
@testable import CasementRender
import Testing

/// Compares the pixels of frames with the raster cache with those of frames without it.
@MainActor @Suite struct RasterExactnessTests {
    private let fixture: TextFixture

    init() throws {
        fixture = try TextFixture(size: 11)
    }

    @Test(
        "Random changes, movements and fades give the same pixels, bit for bit, with the cache on and off",
        arguments: [1, 2, 3, 4, 5, 24])
    func random(seed: UInt64) throws {
        let scale = [1, 1.25, 1.5][Int(seed % 3)]
        let cached = RasterScene(seed: seed, isCached: true, scale: scale, fixture: fixture)
        let painted = RasterScene(seed: seed, isCached: false, scale: scale, fixture: fixture)
        for step in 0..<200 {
            cached.step()
            painted.step()
            guard let place = Self.difference(cached.host, painted.host) else { continue }
            Issue.record("Seed \(seed), step \(step): the pixels at \(place) differ.")
            return
        }
        #expect(try #require(cached.report).hits > 0)
        #expect(try #require(painted.report).misses == 0)
    }

    @Test("A translucent view has the same pixels with the cache on and off while it crosses the edge of the panel")
    func crossing() throws {
        let panels = panels { $0.opacity = 0.6 }
        var hitsAtEdge = 0
        // At the right edge only the shadow is visible in the end, and the view comes back.
        for step in 0..<60 {
            let before = hits(panels[0].0)
            for (host, page) in panels {
                page.center.x += step < 30 ? 5 : -5
                host.advance(by: .milliseconds(17))
            }
            if panels[0].1.frame.maxX > 160 { hitsAtEdge += hits(panels[0].0) - before }
            if let place = Self.difference(panels[0].0, panels[1].0) {
                Issue.record("Step \(step): the pixels at \(place) differ.")
                return
            }
        }
        #expect(hitsAtEdge > 20)
    }

    @Test(
        "A scaled view that moves by fractions of a pixel is shown as a bitmap, with the same pixels as without the cache"
    )
    func scaled() throws {
        let panels = panels { page in
            page.scale = 0.6
            let part = View(frame: Rect(x: 7, y: 40, width: 15, height: 11))
            part.backgroundColor = .white
            page.addSubview(part)
        }
        move(panels, by: 0.37, steps: 60)
        // All but the first frames.
        #expect(hits(panels[0].0) > 50)
    }

    @Test(
        "A scaled part of a page that moves by whole pixels has the same pixels as without the cache",
        arguments: [60, 60.2])
    func scaledPart(center: Double) throws {
        let panels = panels { page in
            // With a center of 60 its origin lies a rounding error beside half a pixel; a movement changes the error.
            let part = View(frame: Rect(x: 0, y: 15, width: 90, height: 20))
            part.center.x = center
            part.scale = 1.1
            part.backgroundColor = .white
            let dot = View(frame: Rect(x: 20, y: 4, width: 7, height: 7))
            dot.backgroundColor = .black
            part.addSubview(dot)
            page.layout = fixture.layout(String(repeating: "A page that is worth a bitmap. ", count: 6), width: 78)
            page.clipsToBounds = true
            page.frame.origin.x = -40
            page.addSubview(part)
        }
        move(panels, by: 1, steps: 120)
        // With a center of 60 the page is painted, because no bitmap of it could be moved.
        #expect(hits(panels[0].0) > 50 || center == 60)
    }

    @Test(
        "What erases a part of a darkened page leaves black, with the cache on and off", arguments: [0.5, 1],
        [PageShape.plain, .round, .exceeded])
    func erasing(brightness: Double, shape: PageShape) throws {
        let panels = panels { page in
            page.clipsToBounds = shape != .exceeded
            page.cornerRadius = shape == .round ? 9 : 0
            if shape == .exceeded {
                let tab = View(frame: Rect(x: 70, y: 5, width: 30, height: 10))
                tab.backgroundColor = .white
                page.addSubview(tab)
            }
            page.layout = fixture.layout(String(repeating: "A page that is worth a bitmap. ", count: 6), width: 78)
            page.brightness = brightness
            let eraser = View(frame: Rect(x: 10, y: 30, width: 20, height: 20))
            eraser.backgroundColor = .black
            eraser.blendMode = .destinationOut
            page.addSubview(eraser)
        }
        for (host, _) in panels { host.scene.root.backgroundColor = Color(hex: 0xE7D5B1) }
        move(panels, by: 1, steps: 9)
        #expect(hits(panels[0].0) > 3 || shape != .plain)
        for (host, page) in panels {
            let (x, y) = (Int(page.frame.minX) + 20, Int(page.frame.minY) + 40)
            #expect(host.pixels[y * host.pixelSize.width + x] & 0xFF_FFFF == 0)
        }
    }

    enum PageShape { case plain, round, exceeded }

    @Test("A page that is darkened and blended has the same pixels within round corners with the cache on and off")
    func roundClip() throws {
        let panels = panels { page in
            page.clipsToBounds = true
            page.shadow = nil
            let patch = View(frame: Rect(x: 0, y: 0, width: 30, height: 30))
            patch.backgroundColor = Color(hex: 0xC0A080)
            patch.blendMode = .multiply
            page.addSubview(patch)
        }
        for (host, page) in panels {
            let frame = View(frame: page.frame)
            frame.clipsToBounds = true
            frame.cornerRadius = 20
            host.scene.root.addSubview(frame)
            page.frame.origin = .zero
            frame.addSubview(page)
            host.scene.root.backgroundColor = .white
        }
        for brightness in [1, 1, 1, 1, 0.7, 0.4, 1] {
            for (host, page) in panels {
                page.brightness = brightness
                // Paints the page again.
                page.superview?.center.x += 1
                host.advance(by: .milliseconds(17))
            }
            if let place = Self.difference(panels[0].0, panels[1].0) {
                Issue.record("At \(brightness) the pixels at \(place) differ.")
            }
        }
        #expect(hits(panels[0].0) > 2)
    }

    @Test("Translucent text that was darkened has the same pixels with the cache on and off")
    func brightAgain() throws {
        // Many small letters are worth a bitmap.
        let small = try TextFixture(size: 6)
        let panels = panels { $0.isHidden = true }.map { host, _ in
            let line = Line(frame: Rect(x: 20, y: 20, width: 80, height: 90))
            line.layout = small.layout(String(repeating: "A page of text. ", count: 18), width: 78)
            (line.opacity, line.brightness) = (0.5, 0.5)
            host.scene.root.addSubview(line)
            return (host, line)
        }
        move(panels, by: 1, steps: 9)
        #expect(hits(panels[0].0) > 3)
        for (_, line) in panels { line.brightness = 1 }
        move(panels, by: 1, steps: 9)
    }

    @Test("What a view erases around its subviews follows each of them")
    func erasedAround() {
        func scene(_ last: Point) -> (host: HeadlessHost, part: View) {
            let mask = View(frame: Rect(x: 20, y: 20, width: 100, height: 80))
            mask.blendMode = .destinationIn
            let parts = [Point(0, 0), last].map { View(frame: Rect(x: $0.x, y: $0.y, width: 10, height: 10)) }
            for part in parts {
                part.backgroundColor = .white
                mask.addSubview(part)
            }
            let host = show(mask)
            host.scene.root.backgroundColor = Color(hex: 0xE7D5B1)
            host.advance(by: .milliseconds(17))
            return (host, parts[1])
        }
        let (far, near) = (Point(60, 50), Point(60, 0))
        let changed = scene(near)
        for place in [far, near] {
            changed.part.frame.origin = place
            changed.host.advance(by: .milliseconds(17))
            #expect(Self.difference(changed.host, scene(place).host) == nil)
        }
    }

    @Test("A scaled view looks as if it had always had its present subviews")
    func subviewsOfScaled() {
        func line() -> (host: HeadlessHost, line: View) {
            let line = Line(frame: Rect(x: 20.5, y: 20, width: 79, height: 60))
            line.layout = fixture.layout("A line of text", width: 60)
            line.scale = 0.8
            line.backgroundColor = .white
            return (show(line), line)
        }
        // It draws nothing, so that the pixels differ by the existence of a subview alone.
        func addPart(to line: View) { line.addSubview(View(frame: Rect(x: 0, y: 0, width: 5, height: 5))) }
        let (always, never, changed) = (line(), line(), line())
        addPart(to: always.line)
        for host in [always.host, never.host, changed.host] { host.advance(by: .milliseconds(17)) }
        #expect(Self.difference(always.host, never.host) != nil)
        addPart(to: changed.line)
        changed.host.advance(by: .milliseconds(17))
        #expect(Self.difference(changed.host, always.host) == nil)
        changed.line.subviews[0].removeFromSuperview()
        changed.host.advance(by: .milliseconds(17))
        #expect(Self.difference(changed.host, never.host) == nil)
    }

    @Test("A translucent row looks the same beside a subview that draws nothing, whether that is visible or not")
    func emptySubview() {
        func row(emptyAt y: Double?) -> HeadlessHost {
            let row = View(frame: Rect(x: 20, y: 20, width: 80, height: 200))
            row.opacity = 0.6
            let line = Line(frame: Rect(x: 0, y: 0, width: 80, height: 40))
            line.layout = fixture.layout("A line of text", width: 60)
            row.addSubview(line)
            if let y { row.addSubview(View(frame: Rect(x: 0, y: y, width: 80, height: 20))) }
            let host = show(row)
            host.scene.root.backgroundColor = Color(hex: 0xE7D5B1)
            host.advance(by: .milliseconds(17))
            return host
        }
        let alone = row(emptyAt: nil)
        #expect(Self.difference(row(emptyAt: 50), alone) == nil)
        #expect(Self.difference(row(emptyAt: 150), alone) == nil)
    }

    /// Moves both pages, and compares their pixels after each step.
    private func move(_ panels: [(HeadlessHost, some View)], by dx: Double, steps: Int) {
        for step in 0..<steps {
            for (host, page) in panels {
                page.center.x += dx
                host.advance(by: .milliseconds(17))
            }
            if let place = Self.difference(panels[0].0, panels[1].0) {
                Issue.record("Step \(step): the pixels at \(place) differ.")
                return
            }
        }
    }

    private func show(_ view: View) -> HeadlessHost {
        let host = HeadlessHost(scene: Scene(), size: Size(width: 160, height: 120), fonts: fixture.fonts)
        host.scene.root.addSubview(view)
        return host
    }

    /// Two panels with a page of text and a shadow, with the cache and without it.
    private func panels(_ change: (Sheet) -> Void) -> [(HeadlessHost, Sheet)] {
        [true, false].map { isCached in
            let host = HeadlessHost(scene: Scene(), size: Size(width: 160, height: 120), fonts: fixture.fonts)
            host.scene.isRasterCacheEnabled = isCached
            let page = Sheet(frame: Rect(x: 20, y: 20, width: 80, height: 60))
            page.backgroundColor = Color(hex: 0x3A7CA5)
            page.shadow = Shadow(color: Color(white: 0, alpha: 0.5), radius: 12, offset: Vector(dx: -3, dy: 2))
            page.layout = fixture.layout("A page of text, which is long enough to be worth a bitmap", width: 60)
            change(page)
            host.scene.root.addSubview(page)
            return (host, page)
        }
    }

    private func hits(_ host: HeadlessHost) -> Int { host.cacheReports.first { $0.name == "rasters" }?.hits ?? 0 }

    private static func difference(_ a: HeadlessHost, _ b: HeadlessHost) -> String? {
        let (first, second) = (a.pixels, b.pixels)
        guard let index = first.indices.first(where: { first[$0] != second[$0] }) else { return nil }
        let (y, x) = index.quotientAndRemainder(dividingBy: a.pixelSize.width)
        return "\(x), \(y) (\(String(first[index], radix: 16)) and \(String(second[index], radix: 16)))"
    }
}

/// Draws text and nothing else.
private final class Line: View {
    var layout: TextLayout?

    override func draw(in canvas: Canvas) {
        if let layout { canvas.draw(layout, at: Point(2, 2), Color(hex: 0x3A7CA5)) }
    }
}

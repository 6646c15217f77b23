import CasementCore
import Testing

@testable import CasementRender

/// Compares the pixels of frames with rasters with those of the reference composer, which has none.
@MainActor @Suite struct RasterExactnessTests {
    private let fixture: TextFixture

    init() throws {
        fixture = try TextFixture(size: 11)
    }

    @Test("A translucent view has the pixels of the reference while it crosses the edge of the panel")
    func crossing() throws {
        let (panel, page) = try panel { $0.opacity = 0.6 }
        var rastersAtEdge = 0
        // At the right edge only the shadow is visible in the end, and the view comes back.
        for step in 0..<60 {
            let before = panel.coverage.rasters
            page.center.x += step < 30 ? 5 : -5
            let place = panel.show()
            try #require(place == nil, "step \(step)")
            if page.frame.maxX > 160 { rastersAtEdge += panel.coverage.rasters - before }
        }
        #expect(rastersAtEdge > 20)
    }

    @Test("A scaled view that moves by fractions of a pixel is shown as a bitmap, with the pixels of the reference")
    func scaled() throws {
        let (panel, page) = try panel { page in
            page.scale = 0.6
            let part = View(frame: Rect(x: 7, y: 40, width: 15, height: 11))
            part.backgroundColor = .white
            page.addSubview(part)
        }
        try move(page, on: panel, by: 0.37, steps: 60)
        // All but the first frames.
        #expect(panel.coverage.rasters > 50)
    }

    @Test(
        "A scaled part of a page that moves by whole pixels has the pixels of the reference", arguments: [60, 60.2])
    func scaledPart(center: Double) throws {
        let (panel, page) = try panel { page in
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
        try move(page, on: panel, by: 1, steps: 120)
        // With a center of 60 the page is painted, because no bitmap of it could be moved.
        #expect(panel.coverage.rasters > 50 || center == 60)
    }

    @Test(
        "What erases a part of a darkened page leaves black", arguments: [0.5, 1],
        [PageShape.plain, .round, .exceeded])
    func erasing(brightness: Double, shape: PageShape) throws {
        let (panel, page) = try panel { page in
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
        panel.scene.root.backgroundColor = Color(hex: 0xE7D5B1)
        try move(page, on: panel, by: 1, steps: 9)
        #expect(panel.coverage.rasters > 3 || shape != .plain)
        let (x, y) = (Int(page.frame.minX) + 20, Int(page.frame.minY) + 40)
        #expect(panel.pixels[y * 160 + x] & 0xFF_FFFF == 0)
    }

    enum PageShape { case plain, round, exceeded }

    @Test("A page that is darkened and blended has the pixels of the reference within round corners")
    func roundClip() throws {
        let (panel, page) = try panel { page in
            page.clipsToBounds = true
            page.shadow = nil
            let patch = View(frame: Rect(x: 0, y: 0, width: 30, height: 30))
            patch.backgroundColor = Color(hex: 0xC0A080)
            patch.blendMode = .multiply
            page.addSubview(patch)
        }
        let frame = View(frame: page.frame)
        frame.clipsToBounds = true
        frame.cornerRadius = 20
        panel.scene.root.addSubview(frame)
        page.frame.origin = .zero
        frame.addSubview(page)
        panel.scene.root.backgroundColor = .white
        for brightness in [1, 1, 1, 1, 0.7, 0.4, 1] {
            page.brightness = brightness
            // Paints the page again.
            frame.center.x += 1
            let place = panel.show()
            #expect(place == nil, "at \(brightness)")
        }
        #expect(panel.coverage.rasters > 2)
    }

    @Test("Translucent text that was darkened has the pixels of the reference")
    func brightAgain() throws {
        // Many small letters are worth a bitmap.
        let small = try TextFixture(size: 6)
        let (panel, page) = try panel { $0.isHidden = true }
        page.removeFromSuperview()
        let line = Line(frame: Rect(x: 20, y: 20, width: 80, height: 90))
        line.layout = small.layout(String(repeating: "A page of text. ", count: 18), width: 78)
        (line.opacity, line.brightness) = (0.5, 0.5)
        panel.scene.root.addSubview(line)
        try move(line, on: panel, by: 1, steps: 9)
        #expect(panel.coverage.rasters > 3)
        line.brightness = 1
        try move(line, on: panel, by: 1, steps: 9)
    }

    @Test("What a view erases around its subviews follows each of them")
    func erasedAround() throws {
        let mask = View(frame: Rect(x: 20, y: 20, width: 100, height: 80))
        mask.blendMode = .destinationIn
        let parts = [Point(0, 0), Point(60, 0)].map { View(frame: Rect(x: $0.x, y: $0.y, width: 10, height: 10)) }
        for part in parts {
            part.backgroundColor = .white
            mask.addSubview(part)
        }
        let panel = try show(mask)
        panel.scene.root.backgroundColor = Color(hex: 0xE7D5B1)
        for place in [Point(60, 0), Point(60, 50), Point(60, 0)] {
            parts[1].frame.origin = place
            let difference = panel.show()
            #expect(difference == nil)
        }
    }

    @Test("A scaled view looks as if it had always had its present subviews")
    func subviewsOfScaled() throws {
        let line = Line(frame: Rect(x: 20.5, y: 20, width: 79, height: 60))
        line.layout = fixture.layout("A line of text", width: 60)
        line.scale = 0.8
        line.backgroundColor = .white
        let panel = try show(line)
        #expect(panel.show() == nil)
        let before = panel.pixels
        // It draws nothing, so that the pixels differ by the existence of a subview alone.
        line.addSubview(View(frame: Rect(x: 0, y: 0, width: 5, height: 5)))
        #expect(panel.show() == nil)
        #expect(panel.pixels != before)
        line.subviews[0].removeFromSuperview()
        #expect(panel.show() == nil)
        #expect(panel.pixels == before)
    }

    @Test("A translucent row looks the same beside a subview that draws nothing, whether that is visible or not")
    func emptySubview() throws {
        func row(emptyAt y: Double?) throws -> [UInt32] {
            let row = View(frame: Rect(x: 20, y: 20, width: 80, height: 200))
            row.opacity = 0.6
            let line = Line(frame: Rect(x: 0, y: 0, width: 80, height: 40))
            line.layout = fixture.layout("A line of text", width: 60)
            row.addSubview(line)
            if let y { row.addSubview(View(frame: Rect(x: 0, y: y, width: 80, height: 20))) }
            let panel = try show(row)
            panel.scene.root.backgroundColor = Color(hex: 0xE7D5B1)
            #expect(panel.show() == nil)
            return panel.pixels
        }
        let alone = try row(emptyAt: nil)
        #expect(try row(emptyAt: 50) == alone)
        #expect(try row(emptyAt: 150) == alone)
    }

    /// Moves a view, and compares the frame after each step.
    private func move(_ view: View, on panel: ComparedPanel, by dx: Double, steps: Int) throws {
        for step in 0..<steps {
            view.center.x += dx
            let place = panel.show()
            try #require(place == nil, "step \(step)")
        }
    }

    private func show(_ view: View) throws -> ComparedPanel {
        let panel = try ComparedPanel(Size(width: 160, height: 120), fonts: fixture.fonts)
        panel.scene.root.addSubview(view)
        return panel
    }

    /// A panel with a page of text and a shadow.
    private func panel(_ change: (Sheet) -> Void) throws -> (ComparedPanel, Sheet) {
        let page = Sheet(frame: Rect(x: 20, y: 20, width: 80, height: 60))
        page.backgroundColor = Color(hex: 0x3A7CA5)
        page.shadow = Shadow(color: Color(white: 0, alpha: 0.5), radius: 12, offset: Vector(dx: -3, dy: 2))
        page.layout = fixture.layout("A page of text, which is long enough to be worth a bitmap", width: 60)
        change(page)
        return (try show(page), page)
    }
}

/// Draws text and nothing else.
private final class Line: View {
    var layout: TextLayout?

    override func draw(in canvas: Canvas) {
        if let layout { canvas.draw(layout, at: Point(2, 2), Color(hex: 0x3A7CA5)) }
    }
}

/// A view that draws text and an ellipse.
private final class Sheet: View {
    var layout: TextLayout?

    override func draw(in canvas: Canvas) {
        canvas.stroke(Path { $0.addEllipse(in: Rect(x: 4, y: 6, width: 20, height: 9)) }, StrokeStyle(width: 1), .black)
        if let layout { canvas.draw(layout, at: Point(2, 2), .black) }
    }
}

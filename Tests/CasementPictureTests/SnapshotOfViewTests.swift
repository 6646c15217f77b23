import CasementCore
import CasementHeadless
import CasementTesting
import Testing

@MainActor @Suite struct SnapshotOfViewTests {
    private let stage = Stage(size: Size(width: 60, height: 50))
    private let page = View(frame: Rect(x: 10, y: 10, width: 20, height: 16))
    private let dot = Painted(frame: Rect(x: 4, y: 4, width: 8, height: 8))

    init() {
        stage.scene.root.backgroundColor = .white
        page.backgroundColor = Color(hex: 0x336699)
        page.addSubview(dot)
        stage.scene.root.addSubview(page)
        stage.settle()
    }

    @Test func aSnapshotIsWhatIsOnTheScreen() throws {
        let image = try #require(page.snapshot())
        #expect(image.pixelSize == PixelSize(width: 20, height: 16) && image.scale == 1)
        for y in 0..<16 {
            for x in 0..<20 { #expect(image.pixels[y * 20 + x] == stage.host.pixel(x: x + 10, y: y + 10)) }
        }
        #expect(try #require(stage.scene.root.snapshot()).pixels == stage.host.pixels)
    }

    @Test func aSnapshotCanHaveAnyScale() throws {
        let image = try #require(page.snapshot(scale: 2.5))
        #expect(image.pixelSize == PixelSize(width: 50, height: 40) && image.size == page.bounds.size)
        #expect(image.pixels[0] == 0xFF33_6699 && image.pixels[20 * 50 + 20] == 0xFFFF_0000)
        #expect(try #require(page.snapshot(scale: 0.5)).pixelSize == PixelSize(width: 10, height: 8))
    }

    @Test func aSnapshotIsClearWhereNothingIsPainted() throws {
        page.backgroundColor = .clear
        page.cornerRadius = 5
        let image = try #require(page.snapshot())
        #expect(image.pixels[0] == 0 && image.pixels[8 * 20 + 8] == 0xFFFF_0000 && !image.isOpaque)
        dot.opacity = 0.5
        #expect(try #require(page.snapshot()).pixels[8 * 20 + 8] == 0x8080_0000)
    }

    @Test func aRoundedClipInASnapshotHasClearCorners() throws {
        dot.frame = page.bounds
        page.backgroundColor = .clear
        page.clipsToBounds = true
        page.cornerRadius = 8
        let image = try #require(page.snapshot())
        #expect(image.pixels[0] == 0 && image.pixels[8 * 20 + 10] == 0xFFFF_0000)
        let mass = image.pixels.reduce(0) { $0 + Double($1 >> 24) / 255 }
        #expect((mass - (320 - 64 * (4 - .pi))).magnitude < 2)
        #expect(image.pixels.allSatisfy { $0 >> 24 == $0 >> 16 & 0xFF })
    }

    @Test func aSnapshotShowsNothingAroundTheView() throws {
        let before = try #require(page.snapshot()).pixels
        page.transform = .rotation(1)
        page.opacity = 0.2
        page.isHidden = true
        stage.scene.root.isHidden = true
        page.center.x += 500
        let cover = View(frame: stage.scene.root.bounds)
        cover.backgroundColor = .black
        stage.scene.root.addSubview(cover)
        #expect(try #require(page.snapshot()).pixels == before)
    }

    @Test func aSnapshotOfAScrolledViewShowsTheVisibleContent() throws {
        page.bounds.origin = Point(x: 4, y: 4)
        #expect(try #require(page.snapshot()).pixels[0] == 0xFFFF_0000)
    }

    @Test func aSnapshotChangesNothingInTheNextFrame() throws {
        dot.color = Color(hex: 0x00FF00)
        dot.setNeedsDisplay()
        page.frame = page.frame.offset(by: Vector(dx: 5, dy: 0))
        #expect(try #require(page.snapshot()).pixels[8 * 20 + 8] == 0xFF00_FF00)
        #expect(stage.host.pixel(x: 18, y: 18) == 0xFFFF_0000)
        let drawn = dot.count
        stage.settle()
        #expect(dot.count == drawn + 1)
        #expect(stage.host.lastDamage.bounds == PixelRect(minX: 10, minY: 10, maxX: 35, maxY: 26))
        #expect(stage.host.pixel(x: 12, y: 12) == 0xFFFF_FFFF && stage.host.pixel(x: 23, y: 18) == 0xFF00_FF00)
        let frames = stage.host.frameCount
        _ = page.snapshot()
        stage.settle()
        #expect(stage.host.frameCount == frames && dot.count == drawn + 1)
    }

    @Test func pendingLayoutRunsBeforeTheSnapshot() throws {
        let column = Column(frame: Rect(x: 0, y: 0, width: 20, height: 20))
        page.addSubview(column)
        #expect(try #require(column.snapshot()).pixels[25] == 0xFF00_00FF)
    }

    @Test func aViewThatCannotBePaintedHasNoSnapshot() {
        #expect(View(frame: Rect(x: 0, y: 0, width: 9, height: 9)).snapshot() == nil)
        #expect(page.snapshot(scale: 10_000) == nil)
        page.frame = .zero
        #expect(page.snapshot() == nil)
        page.frame = Rect(x: 0, y: 0, width: 5, height: .infinity)
        #expect(page.snapshot() == nil)
    }
}

private final class Painted: View {
    var color = Color(hex: 0xFF0000)
    var count = 0

    override func draw(in canvas: Canvas) {
        count += 1
        canvas.fill(bounds, color)
    }
}

private final class Column: View {
    override func layoutSubviews() {
        let cell = View(frame: bounds)
        cell.backgroundColor = Color(hex: 0x0000FF)
        addSubview(cell)
    }
}

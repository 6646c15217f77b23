import CasementCore
import CasementHeadless
@testable import CasementRender

/// A view that draws text, rectangles and sometimes a gradient.
final class Sheet: View {
    var layout: TextLayout?
    var hasGradient = false

    override func draw(in canvas: Canvas) {
        if hasGradient {
            let colors = Gradient(.linear(from: .zero, to: Point(30, 20)), stops: [.init(0, .white), .init(1, .black)])
            canvas.fill(Rect(x: 3, y: 3, width: 30, height: 20), .gradient(colors))
        }
        canvas.stroke(Path { $0.addEllipse(in: Rect(x: 4, y: 6, width: 20, height: 9)) }, StrokeStyle(width: 1), .black)
        if let layout { canvas.draw(layout, at: Point(2, 2), .black) }
    }
}

/// A scene that changes at random: the same changes for the same seed, whether the raster cache is on or off.
@MainActor final class RasterScene {
    let host: HeadlessHost
    private var random: SeededGenerator
    private let layout: TextLayout
    private var sheets: [Sheet] = []
    private var moved: Sheet?

    init(seed: UInt64, isCached: Bool, scale: Double, fixture: TextFixture) {
        random = SeededGenerator(seed: seed)
        layout = fixture.layout("A page of text, which is long enough to be worth a bitmap", width: 60)
        host = HeadlessHost(scene: Scene(), size: Size(width: 160, height: 120), scale: scale, fonts: fixture.fonts)
        host.scene.isRasterCacheEnabled = isCached
        for _ in 0..<6 { add() }
        addPage(at: 70)
        addPage(at: 10).hasGradient = true
    }

    /// Adds a view that is certainly worth a raster.
    @discardableResult
    private func addPage(at x: Double) -> Sheet {
        let page = Sheet(frame: Rect(x: x, y: 30, width: 80, height: 60))
        page.backgroundColor = .white
        page.clipsToBounds = true
        page.layout = layout
        host.scene.root.addSubview(page)
        sheets.append(page)
        return page
    }

    /// The state of the raster cache.
    var report: CacheReport? { host.cacheReports.first { $0.name == "rasters" } }

    private func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    private func color() -> Color {
        Color(
            red: Double(number(0...255)) / 255, green: Double(number(0...255)) / 255, blue: 0.5,
            alpha: number(0...4) == 0 ? 0.5 : 1)
    }

    private func place() -> Rect {
        Rect(
            x: Double(number(-40...130)) + Double(number(0...3)) * 0.1, y: Double(number(-30...90)),
            width: Double(number(10...80)), height: Double(number(10...60)) + Double(number(0...1)) * 0.5)
    }

    private func add() {
        let sheet = Sheet(frame: place())
        sheet.backgroundColor = color()
        sheet.layout = number(0...3) > 0 ? layout : nil
        sheet.hasGradient = number(0...4) == 0
        sheet.clipsToBounds = number(0...1) == 0
        if number(0...4) == 0 { sheet.cornerRadius = 7 }
        if number(0...4) == 0 { sheet.borderWidth = 2 }
        sheet.borderColor = .black
        if number(0...3) == 0 { sheet.shadow = Shadow(color: .black, radius: 5, offset: Vector(dx: 1, dy: 2)) }
        if number(0...7) == 0 { sheet.opacity = 0.6 }
        if number(0...7) == 0 { sheet.brightness = 0.7 }
        let parent = number(0...1) == 0 ? host.scene.root : sheets.randomElement(using: &random) ?? host.scene.root
        parent.addSubview(sheet)
        sheets.append(sheet)
    }

    /// Moves, fades or darkens a few views for a while, as an animation does, and changes one now and then.
    func step() {
        if number(0...7) == 0 { moved = sheets.randomElement(using: &random) }
        if number(0...9) == 0 { change() }
        if let moved, number(0...1) == 0 {
            moved.center += Vector(dx: Double(number(-6...6)), dy: Double(number(-2...2)))
        } else if let moved, number(0...1) == 0 {
            moved.opacity = number(0...2) == 0 ? 1 : Double(number(1...9)) / 10
        } else if let moved {
            moved.brightness = number(0...2) == 0 ? 1 : Double(number(0...9)) / 10
        }
        // Painting everything counts as a replay of each view; without it, missing damage shows.
        if number(0...3) > 0 { host.scene.root.backgroundColor = Color(white: Double(number(0...255)) / 255) }
        host.advance(by: .milliseconds(17))
    }

    private func change() {
        guard let sheet = sheets.randomElement(using: &random) else { return }
        switch number(0...13) {
        case 0: sheet.removeFromSuperview()
        case 1: if sheet.superview == nil { host.scene.root.addSubview(sheet) }
        case 2: sheet.isHidden.toggle()
        case 3: sheet.backgroundColor = color()
        case 4: sheet.clipsToBounds.toggle()
        case 5: sheet.bounds.origin = Point(Double(number(-9...9)), Double(number(-9...9)))
        case 6: sheet.scale = [1, 1, 0.4, 0.7][number(0...3)]
        case 7: sheet.rotation = [0, 0, 0.3][number(0...2)]
        case 8:
            sheet.layout = sheet.layout == nil ? layout : nil
            sheet.setNeedsDisplay()
        case 9: sheet.frame = place()
        case 10: host.memoryPressure()
        case 11: sheet.blendMode = [.normal, .multiply, .destinationIn][number(0...2)]
        case 12: sheet.center += Vector(dx: 0.3, dy: 0.1)
        default: add()
        }
    }
}

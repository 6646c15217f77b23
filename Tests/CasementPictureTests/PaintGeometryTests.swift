import CasementCore
import CasementTesting
import Testing

@MainActor @Suite struct PaintGeometryTests {
    private let stage = Stage(size: Size(width: 100, height: 100))
    private let plate = View(frame: Rect(x: 20, y: 20, width: 60, height: 60))

    init() {
        stage.scene.root.backgroundColor = .black
        stage.scene.root.addSubview(plate)
    }

    private func level(_ x: Int, _ y: Int) -> UInt32 {
        stage.settle()
        return stage.host.pixel(x: x, y: y) & 0xFF
    }

    private var light: Double {
        stage.settle()
        return stage.host.pixels.reduce(0) { $0 + Double($1 & 0xFF) / 255 }
    }

    private func addFill(_ color: Color = .white) -> View {
        let fill = View(frame: Rect(x: -50, y: -50, width: 200, height: 200))
        fill.backgroundColor = color
        plate.addSubview(fill)
        return fill
    }

    @Test func theSubviewsAreClippedAtTheRoundedCorners() {
        _ = addFill()
        plate.clipsToBounds = true
        #expect(light == 3600)
        plate.cornerRadius = 20
        #expect((light - (3600 - 400 * (4 - .pi))).magnitude < 4)
        #expect(level(20, 20) == 0 && level(50, 20) == 255 && level(26, 26) > 0)
        plate.cornerRadius = 30
        #expect((light - 900 * .pi).magnitude < 4)
        plate.clipsToBounds = false
        #expect(light == 10_000)
    }

    @Test func aRoundedClipLooksLikeARoundedBackground() {
        _ = addFill(Color(hex: 0x3377BB))
        plate.clipsToBounds = true
        plate.cornerRadius = 17
        stage.settle()
        let clipped = stage.host.pixels
        plate.subviews[0].removeFromSuperview()
        plate.backgroundColor = Color(hex: 0x3377BB)
        stage.settle()
        var worst = 0
        for (one, other) in zip(clipped, stage.host.pixels) {
            for shift: UInt32 in [0, 8, 16] {
                let levels = (Int(one >> shift & 0xFF), Int(other >> shift & 0xFF))
                worst = max(worst, abs(levels.0 - levels.1))
            }
        }
        #expect(worst <= 1)
    }

    @Test func roundedClipsNest() {
        let inner = View(frame: Rect(x: 0, y: 0, width: 60, height: 60))
        inner.clipsToBounds = true
        inner.cornerRadius = 30
        let fill = View(frame: inner.bounds)
        fill.backgroundColor = .white
        inner.addSubview(fill)
        plate.addSubview(inner)
        plate.clipsToBounds = true
        plate.cornerRadius = 5
        #expect((light - 900 * .pi).magnitude < 4)
    }

    @Test func aRotatedClipIsExact() {
        _ = addFill()
        plate.clipsToBounds = true
        plate.transform = .rotation(.pi / 4)
        #expect((light - 3600).magnitude < 6)
        #expect(level(50, 50) == 255 && level(25, 25) == 0 && level(50, 10) == 255)
        plate.cornerRadius = 30
        #expect((light - 900 * .pi).magnitude < 12)
    }

    @Test func aRotatedViewClipsDrawingBeyondItsBounds() {
        let blot = Blot(frame: plate.bounds)
        plate.addSubview(blot)
        plate.transform = .rotation(.pi / 4)
        #expect((light - 3600).magnitude < 6)
    }

    @Test func blendingInARoundedClipUsesTheBackdrop() {
        stage.scene.root.backgroundColor = Color(white: 0.5)
        let fill = addFill(Color(white: 0.5))
        fill.blendMode = .multiply
        plate.clipsToBounds = true
        plate.cornerRadius = 20
        #expect((63...65).contains(level(50, 50)))
        // Also the pixels of a corner that are covered completely.
        #expect((63...65).contains(level(30, 30)))
    }

    @Test func aViewAndItsSubviewsFadeAsOne() {
        stage.scene.root.backgroundColor = Color(white: 0.5)
        plate.backgroundColor = .white
        let fill = addFill(Color(white: 0.4))
        fill.frame = plate.bounds
        plate.blendMode = .screen
        #expect((178...180).contains(level(50, 50)))
        plate.blendMode = .normal
        #expect(level(50, 50) == 102)
    }

    @Test func aBorderIsInFrontOfTheSubviews() {
        let fill = addFill(Color(white: 0.5))
        fill.frame = plate.bounds
        plate.borderColor = .white
        plate.borderWidth = 3
        #expect(level(20, 50) == 255 && level(22, 50) == 255 && level(23, 50) == 128 && level(79, 79) == 255)
        stage.settle()
        #expect(stage.host.pixels.count { $0 == 0xFFFF_FFFF } == 3600 - 54 * 54)
        plate.cornerRadius = 20
        fill.removeFromSuperview()
        let ring = Double.pi * (400 - 17 * 17) + 4 * 20 * 3
        #expect((light - ring).magnitude < 4)
        plate.borderWidth = 0
        #expect(light == 0)
    }

    @Test func aShadowIsVisibleOutsideTheViewAndMovesWithIt() {
        stage.scene.root.backgroundColor = .white
        plate.backgroundColor = .white
        plate.clipsToBounds = true
        plate.shadow = Shadow(color: .black, radius: 8, offset: Vector(dx: 0, dy: 6))
        #expect(level(50, 82) < 150 && level(50, 17) > level(50, 82) && level(50, 50) == 255)
        plate.frame = plate.frame.offset(by: Vector(dx: -15, dy: -15))
        #expect(level(75, 82) == 255 && level(35, 67) < 150)
        plate.shadow = nil
        #expect(light == 10_000)
    }

    @Test func theShadowOfOneOfManySubviewsIsPainted() {
        for index in 0..<100 {
            plate.addSubview(
                View(frame: Rect(x: Double(index % 10) * 6, y: Double(index / 10) * 6, width: 2, height: 2)))
        }
        stage.settle()
        let last = View(frame: Rect(x: 200, y: 0, width: 40, height: 40))
        plate.addSubview(last)
        stage.settle()
        last.shadow = Shadow(color: .white, radius: 0, offset: Vector(dx: -190, dy: 0))
        #expect(level(40, 40) == 255)
    }

    @Test func aLabelOnAPlateFadesWithIt() {
        let blot = Blot(frame: plate.bounds)
        blot.isTwofold = true
        plate.addSubview(blot)
        blot.opacity = 0.5
        // A grey text above a white plate: the plate must not show through it.
        #expect((63...65).contains(level(50, 50)))
    }
}

/// A view that draws beyond its bounds.
private final class Blot: View {
    var isTwofold = false

    override func draw(in canvas: Canvas) {
        canvas.fill(bounds.inset(by: -100), .white)
        if isTwofold { canvas.fill(bounds, Color(white: 0.5)) }
    }
}

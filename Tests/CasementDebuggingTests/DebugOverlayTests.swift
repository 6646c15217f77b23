import CasementHeadless
import CasementTesting
import Testing

@testable import CasementCore
@testable import CasementDebugging

@MainActor @Suite("Debug overlays") struct DebugOverlayTests {
    private let stage = Stage(size: Size(width: 400, height: 300))
    private let card = View(frame: Rect(x: 40, y: 50, width: 100, height: 60))

    init() {
        card.backgroundColor = Color(hex: 0x336699)
        card.identifier = "card"
        stage.scene.root.addSubview(card)
        stage.advance(by: .seconds(1))
    }

    private func pixel(_ x: Int, _ y: Int) -> UInt32 { stage.host.pixel(x: x, y: y) & 0xFF_FFFF }
    private var background: UInt32 { pixel(390, 5) }
    private var isAtRest: Bool { !stage.host.needsFrame && stage.scene.nextDeadline == nil }

    @Test("Without an overlay a scene has nothing that could cost time, and switching one off restores each pixel")
    func off() {
        #expect(stage.scene.observer == nil)
        let before = stage.host.pixels
        stage.scene.debugOverlays = .all
        stage.advance(by: .seconds(1))
        #expect(stage.host.pixels != before)
        #expect(isAtRest)
        stage.scene.debugOverlays = []
        #expect(stage.scene.observer == nil)
        stage.advance(by: .seconds(1))
        #expect(stage.host.pixels == before)
    }

    @Test("Switching off one overlay removes it, and the others stay")
    func oneOff() {
        stage.scene.debugOverlays = .bounds
        stage.advance(by: .seconds(1))
        let bounds = stage.host.pixels
        stage.scene.debugOverlays = [.bounds, .caches, .frames]
        stage.advance(by: .seconds(1))
        #expect(stage.host.pixels != bounds)
        stage.scene.debugOverlays = .bounds
        stage.advance(by: .seconds(1))
        #expect(stage.host.pixels == bounds)
    }

    @Test("A change flashes in the rectangle that was repainted, fades in a few frames, and the app is at rest again")
    func damage() {
        stage.scene.debugOverlays = .damage
        stage.advance(by: .seconds(1))
        card.backgroundColor = Color(hex: 0x336698)
        let frames = stage.host.frameCount
        stage.advance(by: .milliseconds(20))
        let fresh = pixel(90, 80)
        #expect(fresh != 0x336698)
        #expect(pixel(39, 80) == background && pixel(200, 200) == background)
        stage.advance(by: .milliseconds(200))
        #expect(pixel(90, 80) != fresh && pixel(90, 80) != 0x336698)
        stage.advance(by: .seconds(1))
        #expect(pixel(90, 80) == 0x336698)
        #expect(isAtRest)
        // The frame of the change, and one for each step.
        #expect(stage.host.frameCount - frames == 1 + DamageFade.steps)
    }

    @Test("The rectangles that fade are no damage themselves: none of them flashes outside the change")
    func noFeedback() {
        stage.scene.debugOverlays = [.damage, .frames, .caches]
        stage.advance(by: .seconds(1))
        let table = pixel(11, 280)
        #expect(table != background)
        card.backgroundColor = .black
        for _ in 0..<20 {
            stage.advance(by: .milliseconds(20))
            #expect(pixel(200, 30) == background)
            #expect(pixel(11, 280) == table, "the table of caches, which is repainted")
        }
    }

    @Test("A moving view leaves a trail of rectangles")
    func trail() {
        stage.scene.debugOverlays = .damage
        stage.advance(by: .seconds(1))
        stage.scene.animate(.milliseconds(160), .linear) { card.frame.origin.x = 260 }
        stage.advance(by: .milliseconds(200))
        #expect(pixel(42, 80) != background, "where the card was at first")
        stage.advance(by: .seconds(1))
        #expect(pixel(42, 80) == background)
        #expect(isAtRest)
    }

    @Test(
        "A touch has a ring, a trail and the name of the recognizer that holds it; a finger at rest requests no frame")
    func touches() {
        card.addGestureRecognizer(PanRecognizer())
        let before = stage.host.pixels
        stage.scene.debugOverlays = .touches
        let finger = stage.finger.press(at: Point(90, 80))
        stage.advance(by: .milliseconds(50))
        #expect(pixel(90, 80) == 0x0091FF, "the dot of touch 1")
        finger.move(to: Point(200, 180))
        stage.advance(by: .milliseconds(50))
        #expect(pixel(145, 130) != background, "the trail")
        let touch = stage.scene.touches.live[0]
        #expect(touch.overlayCaption == "1  pan@card")
        #expect(isAtRest)
        finger.lift()
        stage.advance(by: .seconds(1))
        #expect(stage.host.pixels == before)
    }

    @Test("A touch on a secret view is not shown")
    func secretTouch() {
        card.isSecret = true
        stage.scene.debugOverlays = [.touches]
        let before = stage.host.pixels
        let finger = stage.finger.press(at: Point(90, 80))
        finger.move(to: Point(120, 90))
        stage.advance(by: .milliseconds(50))
        #expect(stage.host.pixels == before)
        finger.lift()
    }

    @Test("Outlines distinguish views, views that clip, and touch outsets; what is clipped away has none")
    func bounds() {
        let clip = View(frame: Rect(x: 200, y: 100, width: 80, height: 80))
        clip.clipsToBounds = true
        let inside = View(frame: Rect(x: 60, y: 60, width: 80, height: 10))
        clip.addSubview(inside)
        let outset = View(frame: Rect(x: 40, y: 200, width: 20, height: 20))
        outset.touchOutsets = Insets(12)
        for view in [clip, outset] { stage.scene.root.addSubview(view) }
        stage.scene.debugOverlays = .bounds
        stage.advance(by: .seconds(1))
        let plain = pixel(90, 50)
        #expect(plain != 0x336699 && pixel(90, 51) == 0x336699, "one pixel along the edge")
        #expect(pixel(200, 140) == pixel(201, 140) && pixel(200, 140) != background, "two pixels")
        #expect(pixel(260, 160) != background, "the edge of the clipped view")
        #expect(pixel(300, 160) == background, "what is clipped away")
        #expect(pixel(30, 188) == 0x00A651, "the first dash of the box in which the small view is hit")
    }

    @Test("A view that is turned has a turned outline")
    func turned() {
        card.rotation = .pi / 4
        stage.scene.debugOverlays = .bounds
        stage.advance(by: .seconds(1))
        // The corners of the card before it was turned are empty, so nothing is drawn there.
        #expect(pixel(40, 50) == background && pixel(139, 50) == background)
    }

    @Test("The graph shows what the host measures, and a frame that only the graph needs is not measured")
    func frames() throws {
        var time = Instant.zero
        stage.host.measuringClock = {
            time = time + .milliseconds(2)
            return time
        }
        stage.scene.debugOverlays = .frames
        stage.advance(by: .seconds(1))
        card.backgroundColor = .black
        stage.advance(by: .seconds(1))
        let history = try #require((stage.scene.observer as? SceneDebugging)?.frameHistory)
        let last = try #require(history.frames.last)
        #expect(history.frames.count == 1)
        #expect(last.layout == .milliseconds(2) && last.composition == .milliseconds(2))
        #expect(last.painting == .milliseconds(2) && last.total == .milliseconds(6))
        #expect(last.damagedPixels == 100 * 60 && last.damagedRectangles == 1)
        #expect(isAtRest)
        // The last bar: layout at the bottom, painting at the top.
        let x = 400 - 8 - 10 - 4
        let column = (180..<270).map { pixel(x, $0) }
        let painting = column.firstIndex(of: 0xFFB02E), layout = column.firstIndex(of: 0x4DA3FF)
        #expect(try #require(painting) < #require(layout))
    }

    @Test("The table of caches shows those of the host")
    func caches() {
        let before = stage.host.pixels
        stage.scene.debugOverlays = .caches
        stage.advance(by: .seconds(1))
        #expect(!stage.host.cacheReports.isEmpty)
        #expect(stage.host.pixels != before)
        #expect(pixel(12, 290) != background)
    }

    @Test("Overlays are not in snapshots of views, not in the tree and not in the semantics")
    func outside() {
        let before = card.snapshot()?.pixels
        let count = stage.scene.root.subviews.count
        stage.scene.debugOverlays = .all
        stage.advance(by: .seconds(1))
        #expect(card.snapshot()?.pixels == before)
        #expect(stage.scene.root.subviews.count == count)
        #expect(stage.scene.hitTest(Point(12, 290)) === stage.scene.root)
    }

    @Test("Names are separated by commas or spaces, and an unknown one is named beside those that there are")
    func names() {
        #expect(DebugOverlays.parsing("damage,touches") == ([.damage, .touches], nil))
        #expect(DebugOverlays.parsing(" bounds  caches, frames ") == ([.bounds, .caches, .frames], nil))
        #expect(DebugOverlays.parsing("all") == (.all, nil))
        #expect(DebugOverlays.parsing("all none") == ([], nil))
        let (overlays, mistake) = DebugOverlays.parsing("damage,toches")
        #expect(overlays == .damage)
        #expect(
            mistake
                == "no overlay has the name \"toches\"; there are damage, touches, bounds, caches, frames, all and none"
        )
        #expect(DebugOverlays([.damage, .frames]).words == "damage frames")
    }

    @Test("On a rotated panel the overlays are drawn for its reader")
    func rotated() {
        let turned = Stage(size: Size(width: 400, height: 300), rotation: .quarter)
        turned.scene.debugOverlays = .caches
        turned.advance(by: .seconds(1))
        let upright = Stage(size: Size(width: 400, height: 300))
        upright.scene.debugOverlays = .caches
        upright.advance(by: .seconds(1))
        let same = (0..<400).allSatisfy { x in
            upright.host.pixel(x: x, y: 285) == turned.host.pixel(x: 299 - 285, y: x)
        }
        #expect(same)
    }
}

/// A view with a secret, as tests of the inspector show it.
@MainActor final class SecretPad: View {
    let display = Label("4711")
    let key = Button("7")

    init() {
        super.init(frame: Rect(x: 0, y: 200, width: 200, height: 100))
        isSecret = true
        identifier = "pad"
        key.identifier = "key-7"
        key.frame = Rect(x: 0, y: 40, width: 100, height: 60)
        key.onTap {}
        display.frame = Rect(x: 0, y: 0, width: 100, height: 30)
        addSubview(display)
        addSubview(key)
    }
}

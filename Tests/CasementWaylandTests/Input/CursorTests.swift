import CasementCore
import Testing

@testable import CasementHeadless
@testable import CasementRender
@testable import CasementWayland

struct CursorStateTests {
    private func enter(_ serial: UInt32, x: Int32 = 0) -> PointerChange {
        .enter(serial: serial, surface: Token(number: 1), x: x, y: 0, arrival: .zero)
    }

    private func motion(to x: Int32) -> PointerChange {
        .motion(WireSample(x: x, y: 0, stamp: WireStamp(time: 0, arrival: .zero)), earlier: [])
    }

    @Test func aPointerIsHiddenUntilItIsUsedAndAgainByATouch() {
        var cursor = CursorState(.automatic)
        #expect(cursor.handle(enter(7)) == .hide(serial: 7))
        #expect(cursor.handle(motion(to: 0)) == nil, "it has not moved")
        #expect(cursor.handle(motion(to: 256)) == .show(serial: 7))
        #expect(cursor.handle(motion(to: 512)) == nil, "it is shown already")
        #expect(cursor.touchBegan() == .hide(serial: 7))
        #expect(cursor.touchBegan() == nil)
        #expect(cursor.handle(motion(to: 512)) == nil)
        #expect(cursor.handle(.button(0x110, isPressed: true, WireStamp(time: 0, arrival: .zero))) == .show(serial: 7))
    }

    @Test func eachEnterIsFollowedByARequestWithItsSerial() {
        var cursor = CursorState(.automatic)
        _ = cursor.handle(enter(1))
        _ = cursor.handle(motion(to: 256))
        #expect(cursor.handle(.leave(arrival: .zero)) == nil)
        #expect(cursor.refresh() == nil, "there is no serial to use")
        #expect(cursor.handle(enter(2)) == .show(serial: 2))
        #expect(cursor.refresh() == .show(serial: 2))
        _ = cursor.handle(.leave(arrival: .zero))
        #expect(cursor.touchBegan() == nil)
        #expect(cursor.handle(enter(3)) == .hide(serial: 3))
    }

    @Test func aPointerThatIsNeverShownStaysHidden() {
        var cursor = CursorState(.never)
        #expect(cursor.handle(enter(1)) == .hide(serial: 1))
        #expect(cursor.handle(motion(to: 256)) == nil)
        #expect(cursor.handle(enter(2)) == .hide(serial: 2))
    }
}

@MainActor struct ArrowPictureTests {
    private func bitmap(_ picture: ArrowPicture) -> Bitmap {
        let bitmap = Bitmap(size: picture.size, hasAlpha: true)
        _ = Renderer(fonts: FontLibrary()).paint(picture.frame, region: picture.frame.damage, into: bitmap)
        return bitmap
    }

    @Test(arguments: 1...3)
    func theArrowIsBlackWithAWhiteEdgeOnNothing(scale: Int) {
        let picture = ArrowPicture(scale: scale, rotation: .none)
        let bitmap = bitmap(picture)
        #expect(picture.size == PixelSize(width: 24 * scale, height: 24 * scale))
        #expect(bitmap[4 * scale, 10 * scale] == 0xFF00_0000)
        #expect(bitmap[0, 23 * scale] == 0)
        #expect(bitmap[23 * scale, 0] == 0)
        #expect(bitmap.pixels.contains(0xFFFF_FFFF))
    }

    @Test(arguments: zip(QuarterTurn.allCases, [(2, 2), (22, 2), (22, 22), (2, 22)]))
    func theHotspotTurnsWithTheArrow(_ rotation: QuarterTurn, _ expected: (Int32, Int32)) {
        let picture = ArrowPicture(scale: 2, rotation: rotation)
        #expect(picture.hotspot.x == expected.0 && picture.hotspot.y == expected.1)
        let bitmap = bitmap(picture)
        let (x, y) = (min(Int(expected.0) * 2, 47), min(Int(expected.1) * 2, 47))
        #expect(bitmap[x, y] >> 24 == 0xFF, "the tip is drawn where the compositor points")
    }
}

import CasementCore
import CasementHeadless
import CasementRender
import Testing

@MainActor @Suite struct HeadlessHostTests {
    @Test func theClockAdvancesByTheGivenTime() {
        let host = HeadlessHost(scene: Scene(), size: Size(width: 20, height: 10))
        host.advance(by: .milliseconds(250))
        host.advance(by: .zero)
        #expect(host.now == Instant(nanoseconds: 250_000_000))
    }

    @Test func theBitmapHasTheSizeOfTheRotatedPanelInPixels() {
        let host = HeadlessHost(scene: Scene(), size: Size(width: 20, height: 10), scale: 2, rotation: .quarter)
        #expect(host.pixelSize == PixelSize(width: 20, height: 40))
        host.resize(to: Size(width: 5, height: 7), rotation: QuarterTurn.none)
        #expect(host.pixelSize == PixelSize(width: 10, height: 14))
        #expect(host.pixels.count == 140)
        #expect(host.image.size == Size(width: 5, height: 7))
    }

    @Test(
        "The hash of the screen is that of its image, whatever the unused byte of a pixel holds",
        arguments: QuarterTurn.allCases)
    func hashOfTheScreen(rotation: QuarterTurn) {
        let scene = Scene()
        let host = HeadlessHost(scene: scene, size: Size(width: 21, height: 9), scale: 1.5, rotation: rotation)
        let square = View(frame: Rect(x: 3, y: 2, width: 5, height: 4))
        square.backgroundColor = Color(hex: 0xC04020)
        let controller = ViewController()
        scene.rootViewController = controller
        controller.view.addSubview(square)
        host.advanceUntilIdle()
        let before = host.contentHash
        #expect(before == host.image.contentHash)
        square.frame.origin.x += 1
        host.advanceUntilIdle()
        #expect(host.contentHash != before && host.contentHash == host.image.contentHash)
    }

    @Test func aSceneAtRestIsIdleAtOnce() {
        let host = HeadlessHost(scene: Scene(), size: Size(width: 20, height: 10))
        #expect(host.advanceUntilIdle())
        #expect(!host.needsFrame)
        let before = host.now
        #expect(host.advanceUntilIdle())
        #expect(host.now == before)
    }

    @Test func anErrorOfWritingAPictureNamesTheFileAndTheReason() {
        let host = HeadlessHost(scene: Scene(), size: Size(width: 4, height: 4))
        let error = #expect(throws: ImageError.self) { try host.writePNG(to: "/nowhere/at/all.png") }
        #expect(error?.code == .unwritable)
        #expect(error?.description == "The picture /nowhere/at/all.png cannot be written: No such file or directory.")
    }

    @Test func textIsLaidOutWithTheGivenLibrary() {
        let fonts = FontLibrary()
        let scene = Scene()
        let host = HeadlessHost(scene: scene, size: Size(width: 4, height: 4), fonts: fonts)
        let style = TextStyle(font: Font("Inter", size: 12))
        #expect(scene.host === host)
        #expect(host.layout("A", style: style) === fonts.layout("A", style: style))
    }
}

@Suite struct FrameGridTests {
    private let grid = FrameGrid(interval: .nanoseconds(100))

    private func next(_ now: Int64, after last: Int64? = nil) -> Int64 {
        grid.next(from: Instant(nanoseconds: now), after: last.map { Instant(nanoseconds: $0) }).nanoseconds
    }

    @Test func theFirstFrameMayBeShownAtOnce() {
        #expect(next(0) == 0)
        #expect(next(1) == 100)
        #expect(next(100) == 100)
    }

    @Test func noTwoFramesHaveTheSameTime() {
        #expect(next(0, after: 0) == 100)
        #expect(next(100, after: 100) == 200)
        #expect(next(150, after: 100) == 200)
        #expect(next(450, after: 100) == 500)
    }

    @Test func aChangedIntervalKeepsFramesInOrder() {
        #expect(
            FrameGrid(interval: .nanoseconds(30)).next(from: .zero, after: Instant(nanoseconds: 100)).nanoseconds == 120
        )
    }
}

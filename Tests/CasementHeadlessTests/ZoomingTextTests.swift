import CasementCore
import CasementHeadless
import CasementRender
import Testing

@MainActor @Suite struct ZoomingTextTests {
    private static let frame = Duration.nanoseconds(16_666_667)

    private func stage() throws -> (host: HeadlessHost, plate: View) {
        let fonts = FontLibrary()
        fonts.usesSystemFonts = false
        try fonts.register(file: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
        let scene = Scene()
        let host = HeadlessHost(scene: scene, size: Size(width: 300, height: 120), fonts: fonts)
        scene.root.backgroundColor = .white
        let plate = View(frame: Rect(x: 20, y: 20, width: 200, height: 60))
        let label = Label("Quick brown fox", style: TextStyle(font: Font("DejaVu Sans", size: 17)))
        label.frame = plate.bounds
        plate.addSubview(label)
        scene.root.addSubview(plate)
        host.advanceUntilIdle()
        return (host, plate)
    }

    /// The pixels at a scale that was set at once.
    private func atRest(_ scale: Double) throws -> [UInt32] {
        let (host, plate) = try stage()
        plate.transform = .scale(scale)
        host.advanceUntilIdle()
        return host.pixels
    }

    @Test func textIsExactAfterAZoom() throws {
        let (host, plate) = try stage()
        var scale = 1.0
        for _ in 0..<12 {
            scale *= 1.013
            plate.transform = .scale(scale)
            host.advance(by: Self.frame)
        }
        let moving = host.pixels
        #expect(host.advanceUntilIdle(limit: .milliseconds(100)))
        #expect(!host.needsFrame)
        let exact = try atRest(scale)
        #expect(host.pixels == exact)
        // A must-fail case: during the motion the letters have another size.
        #expect(moving != exact)
    }

    @Test func aSingleChangeOfScaleIsExactAtOnce() throws {
        let (host, plate) = try stage()
        for scale in [1.31, 0.77] {
            host.advance(by: .seconds(1))
            plate.transform = .scale(scale)
            host.advance(by: Self.frame)
            #expect(host.pixels == (try atRest(scale)))
        }
    }

    @Test func aTouchThatReportsInEverySecondFrameIsAMotion() throws {
        let (host, plate) = try stage()
        var pictures = 0
        for step in 1...10 {
            plate.transform = .scale(1 + 0.013 * Double(step))
            host.advance(by: Self.frame)
            let before = host.paintedPixelCount
            host.advance(by: Self.frame)
            if host.paintedPixelCount != before { pictures += 1 }
        }
        // In the frames between, nothing was drawn again.
        #expect(pictures == 0)
    }
}

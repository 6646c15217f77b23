import CasementCore
import CasementRender
import FrameStories
import FuzzEngine
import Testing

/// A share of the stories of `make fuzz`, with fixed seeds.
@MainActor @Suite("Frames and the reference composer", .serialized) struct ReferenceComposerTests {
    @Test("Frames after random changes have the pixels of the reference composer, bit for bit")
    func share() async {
        for seed: UInt64 in 5_000_000..<5_000_024 {
            let report = await FrameStory.report(seed: seed)
            #expect(report == [], "story \(seed)")
        }
        let coverage = FrameStory.coverage
        #expect(coverage.frames == 24 * 50)
        #expect(coverage.parts > 300 && coverage.scrolls > 100 && coverage.movedBitmaps > 10 && coverage.rasters > 100)
    }

    @Test("The comparison fails if a frame is not shown") func missingFrame() throws {
        let fonts = FontLibrary()
        let comparison = FrameComparison(fonts: fonts)
        let (scene, device) = (Scene(), DeviceTransform(size: Size(width: 40, height: 30), scale: 1))
        comparison.resize(to: device.pixelSize)
        scene.resize(to: device)
        let view = View(frame: Rect(x: 2, y: 2, width: 4, height: 4))
        view.backgroundColor = .white
        scene.root.addSubview(view)
        #expect(comparison.show(try #require(scene.frame(at: .zero)), of: scene) == nil)
        view.center.x += 8
        _ = scene.frame(at: Instant(nanoseconds: 16_000_000))
        let last = try #require(scene.frame(at: Instant(nanoseconds: 32_000_000)))
        #expect(comparison.show(last, of: scene)?.hasPrefix("(2, 2)") == true)
    }
}

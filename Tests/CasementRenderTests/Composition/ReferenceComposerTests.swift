import CasementCore
import CasementRender
import FrameStories
import FuzzEngine
import Testing

/// A share of the stories of `make fuzz`, with fixed seeds.
@MainActor @Suite("Frames and the reference composer", .serialized) struct ReferenceComposerTests {
    @Test("Frames after random changes have the pixels of the reference composer, bit for bit")
    func share() async {
        for seed: UInt64 in 5_000_000..<5_000_036 {
            let report = await FrameStory.report(seed: seed)
            #expect(report == [], "story \(seed)")
        }
        let coverage = FrameStory.coverage
        #expect(coverage.frames == 36 * 50)
        #expect(coverage.parts > 1000 && coverage.scrolls > 250 && coverage.movedBitmaps > 50 && coverage.rasters > 400)
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

    @Test("The ring of a view is shown where a clip hides the view alone", arguments: [1.0, 2, 3])
    func ringBesideClip(scale: Double) throws {
        let comparison = FrameComparison(fonts: FontLibrary())
        let (scene, device) = (Scene(), DeviceTransform(size: Size(width: 60, height: 80), scale: scale))
        comparison.resize(to: device.pixelSize)
        scene.resize(to: device)
        let list = ScrollView(frame: Rect(x: 5, y: 10, width: 50, height: 60))
        list.clipsToBounds = true
        list.contentSize = Size(width: 50, height: 2000)
        for number in 0..<100 {
            list.addSubview(FocusableRow(frame: Rect(x: 8, y: Double(number) * 20, width: 34, height: 10)))
        }
        scene.root.addSubview(list)
        scene.handle(.key(KeyEvent(phase: .pressed, symbol: .tab, time: .zero)))
        #expect(scene.focusedView === list.subviews[0])
        // The ring and its halo reach 6 points beyond the row, which ends 4.75 points above the list.
        list.contentOffset.y = 14.75
        #expect(comparison.show(try #require(scene.frame(at: .zero)), of: scene) == nil)
    }
}

private final class FocusableRow: View {
    override var canBecomeFocused: Bool { true }
}

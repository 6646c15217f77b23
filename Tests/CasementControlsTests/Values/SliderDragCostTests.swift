import CasementControls
import CasementTesting
import Testing

@Suite("Costs of dragging a slider") @MainActor struct SliderDragCostTests {
    private final class CountingSlider: Slider {
        var layouts = 0

        override func layoutSubviews() {
            layouts += 1
            super.layoutSubviews()
        }
    }

    @Test func `a drag lays out nothing and paints no more than the slider`() {
        let stage = Stage(size: Size(width: 400, height: 300))
        let slider = CountingSlider(value: 50, in: 0...100)
        slider.frame = Rect(x: 50, y: 100, width: 300, height: 44)
        stage.scene.root.addSubview(slider)
        stage.settle()
        let finger = stage.newFinger().press(at: Point(x: 200, y: 122))
        stage.advance(by: .seconds(1))
        let before = (layouts: slider.layouts, pixels: stage.host.paintedPixelCount, frames: stage.host.frameCount)
        finger.drag(by: Vector(dx: 60, dy: 0), over: .milliseconds(500))
        let frames = stage.host.frameCount - before.frames
        #expect(frames > 20)
        #expect(slider.layouts == before.layouts)
        #expect((stage.host.paintedPixelCount - before.pixels) / frames < 300 * 44)
        finger.lift()
    }
}

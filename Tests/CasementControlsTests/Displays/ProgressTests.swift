import CasementControls
import CasementTesting
import Testing

@Suite("Progress") @MainActor struct ProgressTests {
    private let stage = Stage(size: Size(width: 300, height: 200))
    private let bar = ProgressBar(progress: 0.25)
    private let ring = ProgressRing(progress: 0.25)

    init() {
        bar.frame = Rect(x: 50, y: 20, width: 200, height: 8)
        ring.frame = Rect(x: 50, y: 60, width: 90, height: 90)
        for view in [bar, ring] { stage.scene.root.addSubview(view) }
        stage.settle()
    }

    private func fill() throws -> Rect { try #require(bar.subviews.first).frame }

    @Test func `the bar fills from the leading edge, and a change is animated`() throws {
        #expect(try fill() == Rect(x: 0, y: 0, width: 50, height: 8))
        bar.progress = 0.75
        stage.advance(by: .milliseconds(60))
        #expect(stage.host.pixel(x: 120, y: 24) == stage.host.pixel(x: 60, y: 24))
        #expect(stage.host.pixel(x: 190, y: 24) != stage.host.pixel(x: 60, y: 24))
        stage.settle()
        #expect(stage.host.pixel(x: 190, y: 24) == stage.host.pixel(x: 60, y: 24))
        stage.scene.environment.customLayoutDirection = .rightToLeft
        stage.settle()
        #expect(try fill() == Rect(x: 50, y: 0, width: 150, height: 8))
    }

    @Test(arguments: [(-1.0, "0 %"), (.nan, "0 %"), (0.299, "29 %"), (1, "100 %"), (.infinity, "100 %")])
    func `a share beyond the bounds shows the nearest`(progress: Double, text: String) throws {
        for _ in 0..<2 {
            bar.progress = progress
            ring.progress = progress
            stage.settle()
        }
        #expect(bar.accessibility.value == text)
        #expect(ring.accessibility.value == text)
        #expect(try (0...200).contains(fill().width))
    }

    @Test func `work of an unknown amount is busy and has no value`() {
        #expect(bar.accessibility.role == .progress)
        for _ in 0..<2 {
            bar.progress = nil
            ring.progress = nil
            stage.advance(by: .seconds(1))
            for view in [bar, ring] {
                #expect(view.accessibility.value == nil)
                #expect(view.accessibility.states == .busy)
            }
            bar.progress = 1
            ring.progress = 1
            stage.settle()
            for view in [bar, ring] {
                #expect(view.accessibility.value == "100 %")
                #expect(view.accessibility.states.isEmpty)
            }
        }
    }

    @Test func `the moving bar stays within its bounds in both directions`() throws {
        bar.progress = nil
        for direction in [SceneEnvironment.LayoutDirection.leftToRight, .rightToLeft] {
            stage.scene.environment.customLayoutDirection = direction
            for _ in 0..<100 {
                stage.advance(by: .milliseconds(33))
                let frame = try fill()
                #expect(frame.minX >= -1e-9 && frame.maxX <= 200 + 1e-9 && frame.width >= 0)
            }
        }
    }

    @Test func `with reduced motion unknown work pulses in its place`() throws {
        stage.scene.environment.reducesMotion = true
        bar.progress = nil
        stage.advance(by: .milliseconds(500))
        let before = (frame: try fill(), opacity: bar.subviews.first?.opacity)
        stage.advance(by: .milliseconds(300))
        #expect(try fill() == before.frame)
        #expect(bar.subviews.first?.opacity != before.opacity)
    }

    @Test func `a spinner grows with the text`() {
        let spinner = Spinner()
        stage.scene.root.addSubview(spinner)
        stage.scene.environment.textScale = 2
        #expect(spinner.intrinsicSize == Size(width: 48, height: 48))
        #expect(spinner.accessibility.states == .busy)
    }

    @Test func `the ring follows the text scale and the size that it gets`() {
        #expect(ring.sizeThatFits(.zero) == Size(width: 56, height: 56))
        stage.scene.environment.textScale = 2
        #expect(ring.intrinsicSize == Size(width: 112, height: 112))
        #expect(ring.sizeThatFits(Size(width: 200, height: 80)) == Size(width: 80, height: 80))
        ring.thickness = 120
        ring.color = .black
        ring.progress = 1
        stage.settle()
        // At most half of the diameter: the ring is a disc, and not gone.
        #expect(stage.host.pixel(x: 95, y: 70) == stage.host.pixel(x: 95, y: 140))
        #expect(stage.host.pixel(x: 95, y: 70) == 0xFF00_0000)
        #expect(stage.host.pixel(x: 55, y: 65) != 0xFF00_0000)
    }
}

import CasementControls
import CasementTesting
import Testing

@Suite("Keys in content with stops") @MainActor struct StopKeyTests {
    @Test func `an arrow goes to the next of irregular stops`() {
        let stage = Stage(size: Size(width: 300, height: 200))
        let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 200))
        scrollView.contentSize = Size(width: 300, height: 1200)
        scrollView.verticalSnapping = .stops([0, 30, 80, 700, .nan, 5000])
        stage.scene.root.addSubview(scrollView)
        stage.settle()
        scrollView.focus()
        var offsets: [Double] = []
        for _ in 0..<4 {
            stage.keyboard.press(.downArrow)
            stage.settle()
            offsets.append(scrollView.contentOffset.y)
        }
        #expect(offsets == [30, 80, 700, 1000])
        stage.keyboard.press(.upArrow).press(.upArrow)
        stage.settle()
        #expect(scrollView.contentOffset.y == 80)
    }
}

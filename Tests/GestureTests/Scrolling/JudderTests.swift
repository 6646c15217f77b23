import CasementCore
import CasementTesting
import Testing

/// What a frame shows of a drag whose reports do not come at the rate of the frames.
@MainActor @Suite struct JudderTests {
    private let stage = Stage(size: Size(width: 400, height: 400))
    private let scroller: ScrollView

    init() {
        scroller = ScrollView(frame: stage.scene.root.bounds)
        scroller.contentSize = Size(width: 400, height: 4000)
        scroller.contentOffset = Point(0, 1000)
        stage.scene.root.addSubview(scroller)
        stage.advance(by: .milliseconds(100))
    }

    /// Reports at 75 Hz from 600 pt/s upwards, and the offset in each frame at 60 Hz.
    private func offsetsOfADrag(until end: Double) -> [Double] {
        var offsets: [Double] = []
        let start = stage.host.now
        var (report, frame) = (0, 1)
        while true {
            let reportTime = Double(report) / 75
            let frameTime = Double(frame) / 60
            let time = min(reportTime, frameTime)
            guard time <= end else { return offsets }
            stage.advance(by: start + .nanoseconds(Int64(time * 1e9)) - stage.host.now)
            if reportTime <= frameTime {
                deliver(report == 0 ? .began : .moved, after: reportTime)
                report += 1
            } else {
                _ = stage.scene.frame(at: stage.host.now)
                offsets.append(scroller.contentOffset.y)
                frame += 1
            }
        }
    }

    private func deliver(_ phase: TouchEvent.Phase, after time: Double) {
        let event = TouchEvent(
            id: TouchID(1), phase: phase, location: Point(200, 390 - 600 * time), time: stage.host.now)
        stage.host.handle(.touches([event]))
    }

    @Test func contentMovesEvenlyFromFrameToFrame() {
        let offsets = offsetsOfADrag(until: 0.5)
        let late = offsets.dropFirst(offsets.count / 2)
        var mean = 0.0
        for index in late.indices.dropFirst(2) {
            mean += (offsets[index] - 2 * offsets[index - 1] + offsets[index - 2]).magnitude / Double(late.count - 2)
        }
        // At the latest report it is 4 pt: a frame shows one report more or none.
        #expect(mean < 0.3)
    }

    @Test func contentIsReleasedAtTheLastReport() {
        _ = offsetsOfADrag(until: 0.5)
        deliver(.ended, after: 37.0 / 75)
        #expect((scroller.contentOffset.y - (1000 + 600 * 37.0 / 75 - 10)).magnitude < 1e-9)
    }

    @Test func contentThatIsHeldRestsAtTheLastReportAndNoFrameFollows() {
        _ = offsetsOfADrag(until: 0.5)
        stage.advance(by: .milliseconds(100))
        #expect((scroller.contentOffset.y - (1000 + 600 * 37.0 / 75 - 10)).magnitude < 1e-9)
        let frames = stage.host.frameCount
        stage.advance(by: .seconds(1))
        #expect(stage.host.frameCount == frames)
    }
}

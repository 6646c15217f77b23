import CasementCore
import Testing

@testable import Casement
@testable import WaylandRigs

@Suite("A picture that should change and does not") struct PictureWatchTests {
    @Test("The time counts from the first iteration that sees the frame, and ends with it") func time() {
        var watch = PictureWatch()
        _ = watch.update(nil, at: moment(0))
        #expect(watch.pendingTime(at: moment(500)) == .zero)
        _ = watch.update(7, at: moment(1_000))
        _ = watch.update(7, at: moment(2_000))
        #expect(watch.pendingTime(at: moment(3_000)) == .seconds(2))
        _ = watch.update(8, at: moment(3_000))
        #expect(watch.pendingTime(at: moment(3_000)) == .zero)
        _ = watch.update(nil, at: moment(4_000))
        #expect(watch.pendingTime(at: moment(9_000)) == .zero)
    }

    @Test("A frame that is pending for a minute is one line, and its end another one") func remarks() {
        var watch = PictureWatch()
        var lines = [String]()
        for second in 0...300 {
            let remark = watch.update(second < 200 ? 1 : nil, at: moment(second * 1000))
            if let remark { lines.append("\(second) \(remark.level): \(remark.text)") }
        }
        #expect(
            lines == [
                "60 warning: A frame has been pending for 60.0 seconds: the compositor does not take it, or its output is off.",
                "200 notice: That frame is not pending any more.",
            ])
    }

    @Test("Frames that are answered one after the other are never reported") func motion() {
        var watch = PictureWatch()
        #expect((0...1000).allSatisfy { watch.update($0 / 2, at: moment($0 * 1000)) == nil })
    }
}

import Testing

@testable import CasementCore

@MainActor @Suite struct SceneRecorderTests {
    @MainActor final class Collector {
        var text = ""
    }
    private let collector = Collector()
    private let scene = Scene()
    private let recorder: SceneRecorder
    private let pad = View(frame: Rect(x: 100, y: 0, width: 100, height: 100))

    init() {
        recorder = SceneRecorder { [collector] in collector.text += $0 }
        scene.recorder = recorder
        scene.resize(to: DeviceTransform(size: Size(width: 400, height: 300), scale: 1))
        pad.isSecret = true
        pad.addSubview(View(frame: pad.bounds))
        scene.root.addSubview(pad)
    }

    private func touch(_ phase: TouchEvent.Phase, _ id: UInt64, _ x: Double, at milliseconds: Int64) -> TouchEvent {
        TouchEvent(
            id: TouchID(id), phase: phase, location: Point(x, 50),
            time: Instant(nanoseconds: milliseconds * 1_000_000))
    }

    @Test func everyCallOfAnEntryPointIsWrittenInItsOrder() throws {
        scene.handle(.touches([touch(.began, 1, 10, at: 1)]))
        scene.advance(to: Instant(nanoseconds: 2_000_000))
        _ = scene.frame(at: Instant(nanoseconds: 3_000_000))
        scene.memoryPressure()
        scene.handle(.hover(Point(1, 1), Instant(nanoseconds: 4_000_000)))
        #expect(
            collector.text == """
                casement recording 1
                environment en 1.0 light
                resize 400.0 300.0 1.0 0
                touch began 1 640 3200 1000000
                advance 2000000
                frame 3000000
                memory
                hover 64 64 4000000

                """)
        #expect(try Recording(parsing: collector.text) == recorder.lastMinute)
    }

    @Test func ofATouchOnASecretViewOnlyTheTimeIsWritten() {
        scene.handle(.touches([touch(.began, 1, 123, at: 1), touch(.began, 2, 50, at: 1)]))
        scene.handle(.touches([touch(.moved, 1, 133, at: 2), touch(.moved, 2, 150, at: 2)]))
        scene.handle(.touches([touch(.ended, 1, 133, at: 3)]))
        let lines = collector.text.split(separator: "\n").dropFirst(3)
        #expect(
            lines.joined(separator: "\n") == """
                touch began 1 secret 1000000
                and began 2 3200 3200 1000000
                touch moved 1 secret 2000000
                and moved 2 9600 3200 2000000
                touch ended 1 secret 3000000
                """)
        #expect(recorder.lastMinute.text == collector.text)
    }

    @Test func aSecretViewThatAppearsJustBeforeTheTouchLandsIsKeptSecret() {
        pad.isHidden = true
        scene.schedule(after: .milliseconds(5)) { pad.isHidden = false }
        scene.handle(.touches([touch(.began, 1, 123, at: 10), touch(.ended, 1, 123, at: 11)]))
        #expect(!collector.text.contains("7872"))
        #expect(!recorder.lastMinute.text.contains("7872"))
    }

    @Test func aSecretIsKeptBehindATouchFilterToo() {
        scene.touchFilter = .init(chatterTime: .milliseconds(40), shortestContact: .milliseconds(25))
        pad.isHidden = true
        scene.handle(.touches([touch(.began, 1, 123, at: 0)]))
        pad.isHidden = false
        #expect(!collector.text.contains("touch"))
        scene.advance(to: Instant(nanoseconds: 30_000_000))
        scene.handle(.touches([touch(.moved, 1, 124, at: 31), touch(.ended, 1, 124, at: 40)]))
        scene.handle(.touches([touch(.began, 2, 125, at: 50), touch(.moved, 2, 126, at: 55)]))
        pad.isHidden = true
        scene.handle(.touches([touch(.ended, 2, 126, at: 60)]))
        scene.advance(to: Instant(nanoseconds: 300_000_000))
        recorder.finish()
        #expect(collector.text.contains("touch ended 2 secret"))
        for number in 123...126 { #expect(!collector.text.contains(" \(number * 64) ")) }
        for number in 123...126 { #expect(!recorder.lastMinute.text.contains(" \(number * 64) ")) }
    }

    @Test("Input that waits for its hit-test leaves the recorder without its location")
    func waiting() {
        let reporter = Reporter(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        reporter.onTouch = { [scene, recorder] in
            // An event from within a delivery is delivered after the rest of the batch, which is not written yet.
            scene.handle(.hover(Point(1, 1), Instant(nanoseconds: 1_000_000)))
            return recorder.lastMinute.text
        }
        scene.root.addSubview(reporter)
        scene.handle(
            .touches([
                touch(.began, 1, 50, at: 1), touch(.moved, 1, 51, at: 1), touch(.began, 2, 123, at: 1),
                touch(.moved, 2, 124, at: 1),
            ]))
        #expect(reporter.report?.contains("and began 2 secret 1000000") == true)
        let texts = [reporter.report ?? "", collector.text, recorder.lastMinute.text]
        for text in texts { #expect(!text.contains("7872") && !text.contains("7936")) }
        #expect(collector.text.contains("touch began 1 3200 3200 1000000"))
    }

    @Test("A wheel event that waits for its hit-test leaves the recorder without its location")
    func waitingWheel() {
        var report = ""
        pad.isHidden = true
        scene.schedule(after: .milliseconds(5)) { [recorder, pad] in
            pad.isHidden = false
            report = recorder.lastMinute.text
        }
        scene.handle(
            .scroll(ScrollEvent(location: Point(123, 50), delta: .zero, time: Instant(nanoseconds: 10_000_000))))
        for text in [report, collector.text, recorder.lastMinute.text] {
            #expect(text.contains("secret 10000000") && !text.contains("7872"))
        }
    }

    @Test func keysAndPointerEventsOnASecretViewAreSecret() {
        let key = KeyEvent(phase: .pressed, symbol: KeySymbol("1"), text: "1", time: Instant(nanoseconds: 5))
        scene.handle(.key(key))
        scene.handle(.hover(Point(150, 50), Instant(nanoseconds: 6)))
        scene.handle(.scroll(ScrollEvent(location: Point(150, 50), delta: .zero, time: Instant(nanoseconds: 7))))
        pad.opacity = 0
        scene.handle(.key(key))
        #expect(
            recorder.lastMinute.calls.suffix(4).map(\.text) == [
                "secret 5\n", "secret 6\n", "secret 7\n", "key pressed 49 5 text 1\n",
            ])
    }

    @Test func onlyTheLastMinuteIsKept() {
        for second in 0..<200 as Range<Int64> {
            scene.handle(.touches([touch(.began, UInt64(second), 10, at: second * 1000)]))
            if second == 100 { scene.resize(to: DeviceTransform(size: Size(width: 300, height: 200), scale: 1)) }
        }
        let recording = recorder.lastMinute
        #expect(recording.isPartial)
        #expect(recording.calls.count == 63)
        #expect(recording.calls.first == .resize(DeviceTransform(size: Size(width: 300, height: 200), scale: 1)))
        #expect(recording.calls.compactMap(\.time).first == Instant(nanoseconds: 139_000_000_000))
        #expect(collector.text.split(separator: "\n").count == 204)
    }

    @Test func tenTouchesThatAlwaysMoveDoNotFillTheMemory() {
        for step in 0..<30_000 as Range<Int64> {
            scene.handle(.touches((0..<10).map { touch(.moved, UInt64($0), 10, at: step) }))
        }
        let count = recorder.lastMinute.calls.count
        #expect(count < 3000 && count > 500)
    }

    @Test func aRecorderThatStartsLateMarksTheRecordingAsPartial() {
        let late = SceneRecorder()
        scene.recorder = late
        #expect(
            late.lastMinute.text
                == "casement recording 1 partial\nresize 400.0 300.0 1.0 0\nenvironment en 1.0 light\n")
    }

    @Test func theEnvironmentIsKeptWhenItsCallIsEvicted() {
        scene.environment.textScale = 2
        scene.environment.reducesMotion = true
        for second in 0..<100 as Range<Int64> { scene.advance(to: Instant(nanoseconds: second * 1_000_000_000)) }
        #expect(recorder.lastMinute.calls.dropFirst().first == .environment(.init(scene.environment)))
        #expect(collector.text.contains("environment en 2.0 light\nenvironment en 2.0 light still\nadvance 0\n"))
    }
}

/// Takes a report when a touch lands on it.
private final class Reporter: View {
    var onTouch: (() -> String)?
    private(set) var report: String?

    override func touchesBegan(_ touches: [Touch]) { report = onTouch?() }
}

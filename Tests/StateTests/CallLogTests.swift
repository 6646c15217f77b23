import CasementTesting
import Testing

@testable import Casement
@testable import CasementCore

@Suite("The log of calls that outlives a process") @MainActor struct CallLogTests {
    private let memory = LogMemory()
    private let recorder = SceneRecorder()

    private func stage(_ controller: ViewController = ViewController()) -> Stage {
        recorder.log = CallLog(in: memory.bytes, process: 1234)
        return Stage(controller, size: Size(width: 400, height: 300), recorder: recorder)
    }

    private var read: CallLogReader? { CallLogReader(Array(memory.bytes)) }

    @Test("It holds the calls of a whole run, each value bit for bit") func whole() throws {
        let stage = stage()
        stage.finger.press(at: Point(10, 20)).drag(by: Vector(dx: 33, dy: 7)).lift()
        stage.keyboard.press("a")
        let fingers = stage.fingers(3)
        for (index, finger) in fingers.enumerated() {
            (finger.majorDiameter, finger.orientation) = (12.3, -30)
            finger.press(at: Point(Double(index) * 50.1, 100))
        }
        stage.drag(fingers.map { ($0, Vector(dx: 5, dy: 6)) }, over: .milliseconds(100))
        fingers[0].cancel()
        stage.scene.environment.appearance = .dark
        stage.advance(by: .seconds(1))
        let read = try #require(read)
        #expect(read.process == 1234)
        #expect(read.recording == recorder.lastMinute)
        #expect(!read.recording.isPartial)
        #expect(read.recording.calls.count > 50)
    }

    @Test("A touch is in the log before the app's code runs, which may crash") func early() {
        let page = CountedPage()
        let stage = stage(page)
        var phases: [[TouchEvent.Phase]] = []
        let pan = PanRecognizer()
        pan.addAction { _ in phases.append(touches.map(\.phase)) }
        page.view.addGestureRecognizer(pan)
        stage.finger.press(at: Point(10, 20)).move(by: Vector(dx: 60, dy: 0)).move(by: Vector(dx: 60, dy: 0)).lift()
        #expect(phases.first?.suffix(2) == [.began, .moved])
        #expect(phases.last?.last == .ended)
    }

    private var touches: [TouchEvent] {
        (read?.recording.calls ?? []).flatMap { call -> [TouchEvent] in
            if case .touches(let contacts) = call { contacts.map(\.event) } else { [] }
        }
    }

    @Test("Secret input never enters the memory, not even until its hit-test") func secret() {
        let page = ViewController()
        let secret = View(frame: Rect(x: 100, y: 100, width: 100, height: 100))
        secret.isSecret = true
        page.view.addSubview(secret)
        let stage = stage(page)
        let location = Point(123.25, 151.5)
        _ = stage.finger.press(at: location).lift()
        #expect(touches.map(\.phase) == [.began, .ended])
        #expect(touches.allSatisfy { $0.location == .zero })
        let words = memory.bytes.bindMemory(to: UInt64.self)
        #expect(!words.contains(location.x.bitPattern) && !words.contains(location.y.bitPattern))
    }

    @Test("After hours it holds the last minute, which begins with the size and the environment") func hours() throws {
        let stage = stage()
        stage.scene.environment.appearance = .dark
        for minute in 0..<120 {
            let finger = stage.finger.press(at: Point(200, Double(minute)))
            for _ in 0..<4 {
                finger.drag(by: Vector(dx: 90, dy: 0), over: .seconds(7)).drag(
                    by: Vector(dx: -90, dy: 0), over: .seconds(7))
            }
            finger.lift()
            stage.advance(by: .seconds(3))
        }
        let recording = try #require(read).recording
        #expect(recording.isPartial)
        #expect(recording.calls.prefix(2).map(\.time) == [nil, nil])
        guard case .resize = recording.calls[0], case .environment = recording.calls[1] else {
            Issue.record("It begins with \(recording.calls.prefix(2)).")
            return
        }
        let times = recording.calls.compactMap(\.time)
        let span = try #require(times.max()) - (try #require(times.min()))
        #expect(span > .seconds(50) && span <= .seconds(60))
        #expect(times == times.sorted())
    }

    @Test("Memory of any content is refused or read without a fault") func garbage() {
        let stage = stage()
        stage.finger.press(at: Point(10, 20)).drag(by: Vector(dx: 33, dy: 7)).lift()
        let bytes = Array(memory.bytes)
        #expect(CallLogReader([]) == nil)
        #expect(CallLogReader([UInt8](repeating: 0, count: CallLog.byteCount)) == nil)
        var state: UInt64 = 1
        for _ in 0..<40 {
            var changed = bytes
            for _ in 0..<8 {
                state = state &* 6_364_136_223_846_793_005 &+ 1
                // The magic number stays.
                changed[8 + Int(state >> 33) % 600] = UInt8(truncatingIfNeeded: state >> 24)
            }
            _ = CallLogReader(changed)
        }
    }

    @Test("A second half that is full of contexts is skipped without a deep stack") func contexts() throws {
        var words = [UInt64](repeating: 0, count: CallLog.byteCount / 8)
        words[0] = CallLogFormat.magic
        for generation in 1...2 {
            let start = CallLogFormat.headerSize + (generation - 1) * CallLogFormat.halfSize
            let content = start + CallLogFormat.halfHeaderSize..<start + CallLogFormat.halfSize
            (words[start], words[start + 1]) = (UInt64(generation), UInt64(content.count))
            for index in stride(from: content.lowerBound, to: content.upperBound, by: 2) {
                words[index] = CallLogFormat.Kind.context.rawValue | 4 << 8
                words[index + 1] = 0x746F_6F72  // root
            }
        }
        let reader = try #require(CallLogReader(words.withUnsafeBytes { Array($0) }))
        #expect(reader.recording.calls.count == (CallLogFormat.halfSize - CallLogFormat.halfHeaderSize) / 2)
    }
}

/// The memory of a log.
private final class LogMemory {
    let bytes: UnsafeMutableRawBufferPointer

    init() {
        bytes = .allocate(byteCount: CallLog.byteCount, alignment: 8)
        bytes.initializeMemory(as: UInt8.self, repeating: 0)
    }

    deinit { bytes.deallocate() }
}

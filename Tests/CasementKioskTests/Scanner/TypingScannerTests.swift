import CasementTesting
import Testing

@testable import CasementKiosk

@MainActor struct TypingScannerTests {
    private func rig() -> ScannerRig { ScannerRig { ScannerInput(onScan: $0) } }

    @Test("Four quick characters and Enter are a scan, and no view receives any of it") func scan() {
        let rig = rig()
        rig.hold(42) { rig.press(35) }
        rig.press(2, 3, 4, 28)
        rig.stage.advance(by: .seconds(1))
        #expect(rig.scans.map(\.text) == ["H123"])
        #expect(rig.field.keys == [])
        #expect(rig.stage.scene.nextDeadline == nil)
        rig.press(30, every: .milliseconds(60))
        #expect(rig.field.keys == ["30", "-30"])
    }

    @Test("Keys of a person reach the view in order, at most 30 ms later, with their own times") func person() {
        let rig = rig()
        let start = rig.stage.host.now
        rig.send(30, .pressed)
        rig.stage.advance(by: .milliseconds(20))
        rig.send(31, .pressed)
        rig.send(30, .released)
        #expect(rig.field.keys == [])
        rig.stage.advance(by: .milliseconds(30))
        #expect(rig.field.keys == ["30", "31", "-30"])
        #expect(rig.field.times.map { $0 - start } == [.zero, .milliseconds(20)])
        rig.stage.advance(by: .milliseconds(30))
        rig.send(31, .released)
        #expect(rig.field.keys.last == "-31")
        #expect(rig.scans == [])
    }

    @Test("Three quick characters and Enter, or four slow ones, are typed") func tooShortOrSlow() {
        let rig = rig()
        rig.press(2, 3, 4, 28)
        rig.stage.advance(by: .milliseconds(40))
        #expect(rig.field.keys == ["2", "-2", "3", "-3", "4", "-4", "28", "-28"])
        rig.field.keys = []
        rig.press(2, 3, 4, 5, 28, every: .milliseconds(31))
        rig.stage.advance(by: .milliseconds(40))
        #expect(rig.field.keys.count == 10)
        #expect(rig.scans == [])
    }

    @Test("Quick characters without an end are typed") func noEnd() {
        let rig = rig()
        rig.press(2, 3, 4, 5, 6)
        rig.stage.advance(by: .milliseconds(40))
        #expect(rig.field.keys.filter { !$0.hasPrefix("-") } == ["2", "3", "4", "5", "6"])
        #expect(rig.scans == [])
    }

    @Test("A held key repeats at the view") func repeats() {
        let rig = rig()
        rig.send(30, .pressed)
        rig.stage.advance(by: .milliseconds(400))
        for _ in 0..<3 { rig.send(30, .repeated) }
        rig.send(30, .released)
        #expect(rig.field.keys == ["30", "30", "30", "30", "-30"])
    }

    @Test("Releases after the end of a scan, and lost ones, reach no view") func releases() {
        let rig = rig()
        for code in [2, 3, 4, 5, 28] as [UInt32] { rig.send(code, .pressed) }
        #expect(rig.scans.map(\.text) == ["1234"])
        rig.stage.advance(by: .milliseconds(100))
        rig.send(5, .repeated)
        for code in [2, 3, 5, 28] as [UInt32] { rig.send(code, .released) }
        #expect(rig.field.keys == [])
        // The release of 4 was lost: its next press is a person's.
        rig.send(4, .pressed)
        rig.stage.advance(by: .milliseconds(50))
        rig.send(4, .released)
        #expect(rig.field.keys == ["4", "-4"])
    }

    @Test("A scanner that is unplugged in mid scan leaves typed characters and no key down") func unplugged() {
        let rig = rig()
        rig.press(2, 3)
        rig.send(4, .pressed)
        rig.send(4, .cancelled)
        rig.stage.advance(by: .milliseconds(50))
        #expect(rig.field.keys == ["2", "-2", "3", "-3", "4", "-4"])
        #expect(rig.stage.scene.nextDeadline == nil)
    }

    @Test("A person on another seat types during a scan") func otherSeat() {
        let rig = rig()
        rig.press(2, 3)
        rig.seat = "seat1"
        rig.send(30, .pressed)
        rig.seat = ""
        rig.press(4, 5, 28)
        rig.stage.advance(by: .milliseconds(50))
        #expect(rig.scans.map(\.text) == ["1234"])
        #expect(rig.field.keys == ["30"])
    }

    @Test("A scan that a busy app receives together with an earlier key of a person stays whole") func lateKey() {
        let rig = rig()
        let start = rig.stage.host.now
        rig.stage.advance(by: .milliseconds(110))
        rig.send(30, .pressed, at: start)
        rig.send(2, .pressed, at: start + .milliseconds(106))
        rig.send(3, .pressed, at: start + .milliseconds(108))
        rig.stage.advance(by: .milliseconds(2))
        rig.press(4, 5, 28)
        #expect(rig.scans.map(\.text) == ["1234"])
        #expect(rig.field.keys == ["30"])
    }

    @Test("A scan is input: no idle time has passed after it") func idle() {
        let rig = rig()
        var runs = 0
        rig.stage.scene.onIdle(after: .seconds(10)) { runs += 1 }
        rig.stage.advance(by: .seconds(9))
        rig.press(2, 3, 4, 5, 28)
        #expect(rig.scans.count == 1)
        rig.stage.advance(by: .seconds(9))
        #expect(runs == 0)
        rig.stage.advance(by: .seconds(2))
        #expect(runs == 1)
    }

    @Test("A scan of thousands of characters is one scan") func long() {
        let rig = rig()
        for _ in 0..<3000 { rig.press(30, every: .microseconds(500)) }
        rig.press(28)
        #expect(rig.scans.map(\.bytes.count) == [3000])
        #expect(rig.field.keys == [])
    }
}

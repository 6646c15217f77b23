import CasementTesting
import Testing

@testable import CasementKiosk

@MainActor struct SeatScannerTests {
    private func rig(isSecret: Bool = true) -> ScannerRig {
        let rig = ScannerRig { ScannerInput(seat: "scanner", isSecret: isSecret, onScan: $0) }
        rig.seat = "scanner"
        return rig
    }

    @Test("The keys of the seat become a scan by their positions, and reach no view") func scans() {
        let rig = rig()
        rig.hold(42) { rig.press(35, 18) }
        rig.press(2, 3, 44, 12, 53, 28)
        #expect(rig.scans.map(\.text) == ["HE12z-/"])
        #expect(rig.scans.first?.codes == [42, 35, 18, 2, 3, 44, 12, 53])
        #expect(rig.scans.first?.terminator == 28)
        #expect(rig.field.keys == [])
        rig.press(16, 15)
        rig.press(16, 96)
        #expect(rig.scans.map(\.text) == ["HE12z-/", "q", "q"])
        #expect(rig.scans.map(\.terminator) == [28, 15, 96])
    }

    @Test("A person types at the same time on another seat") func twoSeats() {
        let rig = rig()
        for (scanned, typed) in [(2, 30), (3, 31), (4, 28)] as [(UInt32, UInt32)] {
            rig.press(scanned)
            rig.seat = "seat0"
            rig.press(typed)
            rig.seat = "scanner"
        }
        rig.press(28)
        #expect(rig.scans.map(\.text) == ["123"])
        #expect(rig.field.keys == ["30", "-30", "31", "-31", "28", "-28"])
    }

    @Test("Every key of a US keyboard has its character") func layout() {
        let rig = rig()
        let plain = "1234567890-=qwertyuiop[]asdfghjkl;'`\\zxcvbnm,./ "
        let shifted = "!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:\"~|ZXCVBNM<>? "
        let codes: [UInt32] = Array(2...13) + Array(16...27) + Array(30...41) + Array(43...53) + [57]
        for code in codes { rig.press(code) }
        rig.press(28)
        rig.hold(54) { for code in codes { rig.press(code) } }
        rig.press(28)
        #expect(rig.scans.map(\.text) == [plain, shifted])
        for code in [71, 72, 73, 75, 76, 77, 79, 80, 81, 82, 83, 98, 55, 74, 78] as [UInt32] { rig.press(code) }
        rig.press(28)
        #expect(rig.scans.last?.text == "7894561230./*-+")
    }

    @Test("GS1's separator arrives as Control ], as F8 and as a number on the keypad with Alt") func separators() {
        let rig = rig()
        rig.press(2)
        rig.hold(29) { rig.press(27) }
        rig.press(3, 66, 4)
        rig.hold(56) { rig.press(82, 80, 73) }
        rig.press(5)
        rig.hold(97) { rig.press(30) }
        rig.hold(56) { rig.press(80, 79, 77) }
        rig.press(28)
        #expect(rig.scans.first?.bytes == [0x31, 29, 0x32, 29, 0x33, 29, 0x34, 1, 216])
        #expect(rig.scans.first?.text.unicodeScalars.last == "Ø")
    }

    @Test("Enter while Alt is down ends no scan") func altEnter() {
        let rig = rig()
        rig.press(2)
        rig.hold(56) { rig.press(28) }
        rig.press(3, 28)
        #expect(rig.scans.map(\.text) == ["12"])
    }

    @Test("A scan works with lost releases of keys") func lostReleases() {
        let rig = rig()
        for code in [2, 2, 3, 2] as [UInt32] {
            // The host cancels the first press when the same key is pressed again.
            rig.send(code, .cancelled)
            rig.send(code, .pressed)
            rig.stage.advance(by: .milliseconds(2))
        }
        for _ in 0..<3 { rig.send(2, .repeated) }
        rig.press(28)
        #expect(rig.scans.map(\.text) == ["1121"])
        rig.send(42, .pressed)
        rig.press(28)
        rig.press(30, 28)
        #expect(rig.scans.last?.text == "a", "A Shift that is never released ends with its scan.")
        #expect(rig.field.keys == [])
    }

    @Test("A scanner that is unplugged in mid scan leaves nothing to the next scan") func unplugged() {
        let rig = rig()
        rig.press(2, 3)
        rig.send(42, .pressed)
        rig.send(42, .cancelled)
        rig.stage.advance(by: .seconds(5))
        rig.press(4, 28)
        #expect(rig.scans.map(\.text) == ["3"])
        rig.press(28)
        #expect(rig.scans.count == 1, "Enter alone is no scan.")
        #expect(rig.stage.scene.nextDeadline == nil)
    }

    @Test("A scan wakes the panel from a cover, and the app receives it") func wakes() {
        for rig in [rig(), ScannerRig { ScannerInput(onScan: $0) }] {
            let cover = InputCover()
            var wakes = 0
            cover.onInput = { wakes += 1 }
            cover.begin(in: rig.stage.scene)
            rig.press(2, 3, 4, 5, 28)
            #expect(wakes == 1)
            #expect(rig.scans.map(\.text) == ["1234"])
        }
    }

    @Test("Recordings omit the keys, unless the part is not secret") func recordings() throws {
        for isSecret in [true, false] {
            let rig = rig(isSecret: isSecret)
            rig.press(2, 3, 28)
            let text = rig.recorder.lastMinute.text
            #expect(text.contains("key pressed") != isSecret)
            #expect(text.contains("secret") == isSecret)
            guard !isSecret else { continue }
            let parsed = try Recording(parsing: text)
            #expect(parsed.text == text)
            #expect(text.contains("code 2 seat scanner text"))
        }
    }
}

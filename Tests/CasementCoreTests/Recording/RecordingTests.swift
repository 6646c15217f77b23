import Testing

@testable import CasementCore

@Suite struct RecordingTests {
    private static func touch(
        _ phase: TouchEvent.Phase, _ id: UInt64, _ x: Double, _ y: Double, at time: Int64
    ) -> TouchEvent {
        TouchEvent(id: TouchID(id), phase: phase, location: Point(x, y), time: Instant(nanoseconds: time))
    }

    private var everything: Recording {
        var full = Self.touch(.moved, .max, -0.0, 1.0 / 3, at: -(1 << 61))
        full.type = .pointer
        (full.majorDiameter, full.minorDiameter, full.orientation) = (10.1, 7.3, -12)
        full.coalesced = [
            TouchSample(location: Point(3.25, 1e15), time: .zero),
            TouchSample(location: Point(.leastNonzeroMagnitude, -4), time: Instant(nanoseconds: 7)),
        ]
        var hidden = Recording.Contact(Self.touch(.ended, 4, 3, 3, at: 9))
        hidden.hide()
        let device = DeviceTransform(
            size: Size(width: 1280.5, height: 800), scale: 1.0 / 3 + 1, rotation: .threeQuarters)
        return Recording(calls: [
            .root, .resize(device), .touches([Recording.Contact(full), hidden]), .touches([hidden]),
            .hover(Point(1, 2), .zero), .hover(nil, .zero),
            .scroll(ScrollEvent(location: Point(1, 2), delta: Vector(dx: -0.1, dy: 15), time: .zero)),
            .key(KeyEvent(phase: .pressed, symbol: .return, text: "a #\u{0}\n\"\\é👩🏽‍🚒e\u{301}9", time: .zero)),
            .key(KeyEvent(phase: .released, symbol: KeySymbol(rawValue: .max), time: .zero)),
            .key(
                KeyEvent(
                    phase: .cancelled, symbol: .tab, code: 15, modifiers: [.shift, .control, .alt, .logo], text: "code",
                    time: .zero)),
            .secret(Instant(nanoseconds: 5)), .advance(Instant(nanoseconds: 1 << 61)), .frame(.zero), .memoryPressure,
            .environment(.init(SceneEnvironment())), .environment(.init(richEnvironment)),
            .picture(.init(name: "/usr/share/a vase#1/größe@2x.png", hash: 0xFEDC_BA98_7654_3210), .zero),
            .picture(.init(name: "", hash: nil), Instant(nanoseconds: 9)), .resume(7, Instant(nanoseconds: 10)),
            .streamFrame(
                .init(stream: 2, serial: .max, size: PixelSize(width: 3, height: 5), scale: 1.0 / 3, hash: 6),
                Instant(nanoseconds: 11)),
            .streamFrame(
                .init(stream: 1, serial: 0, size: PixelSize(width: 1, height: 1), scale: 1, hash: nil), .zero),
        ])
    }

    private var richEnvironment: SceneEnvironment {
        let tables = ["en", "zh-Hant"].compactMap { try? StringTable(Locale($0), parsing: "") }
        return SceneEnvironment(
            locale: "ar-EG-u-nu-latn", strings: StringCatalog(tables),
            layoutDirection: .leftToRight, textScale: 1.0 / 3 + 1, appearance: .dark, contrast: .increased,
            customTheme: .light, reducesMotion: true, isSpoken: true, holdDuration: .milliseconds(1500))
    }

    @Test func theReaderAndTheTimeOfALongPressArePartOfTheEnvironment() throws {
        let text = "\(Recording.header)\nenvironment en 1.0 light still spoken hold 1.5\n"
        let recording = try Recording(parsing: text)
        #expect(recording.text == text)
        var environment = SceneEnvironment(reducesMotion: true, isSpoken: true)
        environment.holdDuration = .milliseconds(1500)
        #expect(recording.calls == [.environment(.init(environment))])
        #expect(!Recording(calls: [.environment(.init(SceneEnvironment()))]).text.contains("hold"))
    }

    @Test func aWrittenRecordingIsReadBackBitForBit() throws {
        let read = try Recording(parsing: everything.text)
        #expect(read == everything)
        #expect(read.text == everything.text)
        #expect(everything.text.utf8.allSatisfy { $0 == 10 || (32..<127).contains($0) })
    }

    @Test func theLeastScaleOfALiveSessionIsReadBack() throws {
        let least = DeviceTransform(size: Size(width: 9, height: 9), scale: 1.0 / 120)
        let recording = Recording(calls: [.resize(least)])
        #expect(try Recording(parsing: recording.text) == recording)
    }

    @Test func aMinusZeroStaysAMinusZero() throws {
        let text = "casement recording 1\nhover -0.0 0 5\n"
        let recording = try Recording(parsing: text)
        #expect(recording.text == text)
        guard case .hover(let point, _) = recording.calls[0] else { return }
        #expect(point?.x.sign == .minus)
    }

    @Test func locationsFromAPanelAreWhole64ths() {
        let call = Recording.Call.touches([.init(Self.touch(.began, 1, 400.015625, 12, at: 5))])
        #expect(call.text == "touch began 1 25601 768 5\n")
    }

    @Test(
        arguments: [
            ("", "line 1, column 1: expected 'casement recording 1', found nothing"),
            ("down 1 2 3", "line 1, column 1: expected 'casement recording 1', for this is no recording"),
            ("casement recording 2", "line 1, column 20: expected version 1, found '2'"),
            ("casement recording 1 whole", "line 1, column 22: expected the end of the line, found 'whole'"),
            ("frame 12.5", "line 2, column 7: expected a time in nanoseconds, found '12.5'"),
            ("frame 1\n\n  fly 5", "line 4, column 3: expected a call, found 'fly'"),
            ("and began 1 2 3 4", "line 2, column 1: 'and' follows 'touch', and here it does not"),
            (
                "touch hovered 1 2 3 4",
                "line 2, column 7: expected 'began', 'moved', 'ended' or 'cancelled', found 'hovered'"
            ),
            ("touch began -1 2 3 4", "line 2, column 13: expected the number of a touch, found '-1'"),
            ("touch began 1 2 3", "line 2, column 18: expected a time in nanoseconds, found the end of the line"),
            ("touch began 1 x 3 4", "line 2, column 15: expected a coordinate, found 'x'"),
            ("touch began 1 2 3 4 5", "line 2, column 21: expected 'pointer', 'size' or 'via', found '5'"),
            ("key pressed 1 2 text \\n", "line 2, column 22: expected an escape such as \\u{20}, found '\\n'"),
            ("resize 0 5 1 0", "line 2, column 8: expected a picture with sides of 1 to 32767 pixels"),
            ("resize 9 9 0.008 0", "line 2, column 8: expected a scale of at least 1/120, not 0.008"),
            ("resize 1e300 9 0.01 0", "line 2, column 8: expected a picture with sides of 1 to 32767 pixels"),
            ("resize 32767 32767 1 0", "line 2, column 8: expected a picture of at most 67108864 pixels"),
            (
                "frame \(Int64.min)",
                "line 2, column 7: expected a time of at most 2^61 nanoseconds, found '\(Int64.min)'"
            ),
            ("resize 9 9 nan 0", "line 2, column 12: expected a number, found 'nan'"),
            ("touch began 1 inf 0 5", "line 2, column 15: expected a coordinate, found 'inf'"),
            ("touch began 1 0 1e300 5", "line 2, column 17: expected a coordinate, found '1e300'"),
            ("hover nan 0 5", "line 2, column 7: expected a coordinate, found 'nan'"),
            ("scroll 0 0 nan 5 5", "line 2, column 12: expected a number, found 'nan'"),
            ("touch began 1 0 0 5 size inf 1 0", "line 2, column 26: expected a number, found 'inf'"),
            ("environment", "line 2, column 12: expected a language, found the end of the line"),
            ("environment en x light", "line 2, column 16: expected a factor on text sizes, found 'x'"),
            ("environment en nan light", "line 2, column 16: expected a factor on text sizes, found 'nan'"),
            ("environment en 1e9 light", "line 2, column 16: expected a factor on text sizes, found '1e9'"),
            ("environment en 1 grey", "line 2, column 18: expected 'light' or 'dark', found 'grey'"),
            ("environment en 1 dark direction up", "line 2, column 33: expected 'ltr' or 'rtl', found 'up'"),
            ("environment en 1 light strings", "line 2, column 31: expected languages, found the end of the line"),
            (
                "environment en 1 dark theme xyz",
                "line 2, column 29: expected a hash of up to 16 hexadecimal digits, found 'xyz'"
            ),
            ("environment en 1 light hold x", "line 2, column 29: expected seconds, found 'x'"),
            ("environment en 1 light hold 0", "line 2, column 29: expected seconds, found '0'"),
            ("environment en 1 light moving", "line 2, column 24: expected the end of the line, found 'moving'"),
            ("picture 5 x vase", "line 2, column 11: expected a time in nanoseconds, found 'x'"),
            ("picture -5 1 vase", "line 2, column 9: expected a hash of up to 16 hexadecimal digits, found '-5'"),
            ("picture 5 1 a vase", "line 2, column 15: expected the end of the line, found 'vase'"),
            ("resize 9 9 1 45", "line 2, column 14: expected a rotation of 0, 90, 180 or 270 degrees, found '45'"),
        ])
    func aMistakeIsNamedWithItsLineAndColumn(text: String, message: String) {
        let isWhole = text.isEmpty || text.hasPrefix("casement") || text.hasPrefix("down")
        let error = #expect(throws: ScriptError.self) {
            try Recording(parsing: isWhole ? text : "casement recording 1\n" + text)
        }
        #expect(error?.description == message)
    }

    @Test func aMarkInATextIsReadAsItWasTyped() throws {
        for mark in ["\u{200C}", "\u{200D}", "\u{903}", "\u{E33}", "\u{BC1}", "\u{FE0F}"] {
            var key = KeyEvent(phase: .pressed, symbol: KeySymbol(rawValue: 0x61), time: Instant(nanoseconds: 5))
            key.text = "\(mark)\\}\(mark) \(mark)"
            let recording = Recording(calls: [.key(key)])
            #expect(try Recording(parsing: recording.text) == recording)
            // A recording that a person wrote need not escape a mark.
            let line = "key pressed 97 5 text \(mark)a\\u{7D}\(mark)"
            guard case .key(let read) = try Recording(parsing: "casement recording 1\n\(line)").calls.first else {
                Issue.record("there is no key")
                continue
            }
            #expect(read.text.unicodeScalars.elementsEqual("\(mark)a}\(mark)".unicodeScalars))
        }
    }

    @Test func itsTouchesBecomeAScript() {
        let calls: [Recording.Call] = [
            .resize(DeviceTransform(size: Size(width: 100, height: 50), scale: 1, rotation: .quarter)),
            .frame(Instant(nanoseconds: 1_000_000_000)),
            .touches([.init(Self.touch(.began, 77, 1, 2, at: 1_010_000_000))]),
            .touches([
                .init(Self.touch(.began, 78, 5, 5, at: 1_020_000_000)),
                .init(Self.touch(.moved, 77, 2, 2, at: 1_020_000_000)),
            ]),
            .touches([.init(Self.touch(.ended, 77, 2, 2, at: 1_030_000_000))]),
            .touches([.init(Self.touch(.began, 80, 9, 9, at: 1_040_000_000))]),
            .touches([.init(Self.touch(.cancelled, 80, 9, 9, at: 1_050_000_000))]),
            .touches([.init(Self.touch(.cancelled, 78, 9, 9, at: 1_050_000_000))]),
            .advance(Instant(nanoseconds: 1_500_000_000)),
        ]
        let script = FingerScript(Recording(calls: calls))
        #expect(script.size == Size(width: 50, height: 100))
        #expect(script.duration == .milliseconds(500))
        let steps = script.timeline()
        #expect(steps.map(\.time) == [10, 20, 30, 40, 50].map { Duration.milliseconds($0) })
        #expect(steps[0].action == .touches([.init(touch: 1, phase: .began, location: Point(1, 2))]))
        #expect(
            steps[1].action
                == .touches([
                    .init(touch: 2, phase: .began, location: Point(5, 5)),
                    .init(touch: 1, phase: .moved, location: Point(2, 2)),
                ]))
        #expect(steps[3].action == .touches([.init(touch: 1, phase: .began, location: Point(9, 9))]))
        #expect(steps[4].action == .cancel)
    }
}

import Testing

@testable import CasementCore

@Suite("A script of touches")
struct FingerScriptTests {
    private func error(in text: String) -> String? {
        do {
            _ = try FingerScript(parsing: text)
            return nil
        } catch {
            return "\(error)"
        }
    }

    private func touches(_ touch: Int, _ phase: TouchEvent.Phase, _ x: Double, _ y: Double) -> FingerScript.Action {
        .touches([FingerScript.Change(touch: touch, phase: phase, location: Point(x, y))])
    }

    @Test("An empty script does nothing and takes no time")
    func empty() throws {
        let script = try FingerScript(parsing: "# nothing\n\n   \n")
        #expect(script.timeline().isEmpty)
        #expect(script.duration == .zero)
        #expect(script.size == nil)
    }

    @Test("Commands without a duration happen in the order of the lines, and waits pass between them")
    func sequence() throws {
        let script = try FingerScript(
            parsing: "size 640 480\ndown 1 10 20 # lands\nwait 5\nmove 1 11 21\nwait 2.5\nup 1\npicture end\ncancel")
        #expect(script.size == Size(width: 640, height: 480))
        #expect(script.duration == .microseconds(7500))
        #expect(
            script.timeline() == [
                .init(time: .zero, action: touches(1, .began, 10, 20)),
                .init(time: .milliseconds(5), action: touches(1, .moved, 11, 21)),
                .init(time: .microseconds(7500), action: touches(1, .ended, 11, 21)),
                .init(time: .microseconds(7500), action: .picture("end")),
                .init(time: .microseconds(7500), action: .cancel),
            ])
    }

    @Test("A drag reports at the given rate, and ends exactly at its point and time")
    func drag() throws {
        let script = try FingerScript(parsing: "down 1 0 0\ndrag 1 100 50 over 50\nup 1")
        let steps = script.timeline(hz: 100)
        #expect(steps.map(\.time) == [0, 10, 20, 30, 40, 50].map { Duration.milliseconds($0) })
        #expect(steps[2].action == touches(1, .moved, 40, 20))
        let end = Point(100, 50)
        #expect(
            steps[5].action
                == .touches([
                    .init(touch: 1, phase: .moved, location: end), .init(touch: 1, phase: .ended, location: end),
                ]))
    }

    @Test("A swipe with a duration of zero still lands, moves and lifts in this order")
    func suddenSwipe() throws {
        let steps = try FingerScript(parsing: "swipe 3 0 0 9 9 over 0").timeline()
        #expect(steps.count == 1)
        guard case .touches(let changes) = try #require(steps.first).action else {
            Issue.record("The step is no touch")
            return
        }
        #expect(changes.map(\.phase) == [.began, .moved, .ended])
    }

    @Test("Touches that start together move together")
    func together() throws {
        let script = try FingerScript(parsing: "swipe 1 0 0 0 80 over 100 &\nswipe 2 50 0 50 80 over 100\npicture")
        let steps = script.timeline(hz: 40)
        #expect(script.duration == .milliseconds(100))
        #expect(steps.count == 6)
        for step in steps.dropLast() {
            guard case .touches(let changes) = step.action else { continue }
            #expect(Set(changes.map(\.touch)) == [1, 2])
        }
        #expect(steps.last?.action == .picture(nil))
    }

    @Test("A picture can be taken while a stroke continues")
    func pictureInTheMiddle() throws {
        let steps = try FingerScript(parsing: "swipe 1 0 0 100 0 over 100 &\nwait 50\npicture half\njoin\npicture end")
            .timeline(hz: 100)
        let index = try #require(steps.firstIndex { $0.action == .picture("half") })
        #expect(steps[index - 1] == .init(time: .milliseconds(50), action: touches(1, .moved, 50, 0)))
        #expect(steps[index + 1].time == .milliseconds(60))
        #expect(steps.last?.time == .milliseconds(100))
    }

    @Test("A cancel ends running strokes, and the same touch may land again")
    func cancelled() throws {
        let steps = try FingerScript(
            parsing: "swipe 1 0 0 100 0 over 100 &\nwait 45\ncancel\ndown 1 5 5\nwait 100\nup 1"
        )
        .timeline(hz: 100)
        let index = try #require(steps.firstIndex { $0.action == .cancel })
        #expect(steps[index].time == .milliseconds(45))
        #expect(steps[index - 1].time == .milliseconds(40))
        #expect(steps[index + 1].action == touches(1, .began, 5, 5))
        #expect(steps.count == index + 3)
    }

    @Test("A stroke that runs at the end of the text is part of the script")
    func runningAtTheEnd() throws {
        let script = try FingerScript(parsing: "swipe 1 0 0 1 1 over 200 &")
        #expect(script.duration == .milliseconds(200))
        #expect(script.timeline().last?.time == .milliseconds(200))
    }

    @Test(
        "A mistake is reported with its line and column",
        arguments: [
            ("down 1 2 3\nup 1\nmove 1 abc 4", "line 3, column 8: expected a number, found 'abc'"),
            ("down 1 2", "line 1, column 9: expected a number, found the end of the line"),
            ("down 1 nan 2", "line 1, column 8: expected a number from -100000 to 100000, found 'nan'"),
            ("wait -1", "line 1, column 6: expected milliseconds from 0 to 3600000, found '-1'"),
            ("wait inf", "line 1, column 6: expected milliseconds from 0 to 3600000, found 'inf'"),
            ("tip 1 2 3", "line 1, column 1: expected a command, found 'tip'"),
            ("tap start", "line 1, column 5: expected the identifier of a view in quotation marks, found 'start'"),
            ("tap \"start", "line 1, column 5: expected the identifier of a view in quotation marks, found '\"start'"),
            ("tap \"a b\" 3", "line 1, column 11: expected the end of the line, found '3'"),
            ("\n  up 1", "line 2, column 6: touch 1 is not down"),
            ("move 7 1 1", "line 1, column 6: touch 7 is not down"),
            ("down 1 1 1\ndown 1 2 2", "line 2, column 6: touch 1 is down already"),
            ("down x 1 1", "line 1, column 6: expected the number of a touch, found 'x'"),
            ("down -1 1 1", "line 1, column 6: expected the number of a touch, found '-1'"),
            ("swipe 1 0 0 9 9 in 5", "line 1, column 17: expected 'over', found 'in'"),
            ("swipe 1 0 0 9 9 over 5 and", "line 1, column 24: expected the end of the line, found 'and'"),
            (
                "swipe 1 0 0 9 9 over 5 &\nup 1",
                "line 2, column 4: touch 1 is still moving; 'join' waits for it"
            ),
            ("swipe 1 0 0 9 9 over 5 &\njoin\nup 1", "line 3, column 4: touch 1 is not down"),
            ("wait 1\nsize 1 1", "line 2, column 6: the size comes before every other command"),
            ("size 0 5", "line 1, column 6: expected a number from 1 to 32767, found '0'"),
            ("size 8192 8193", "line 1, column 6: expected a picture of at most 67108864 pixels"),
            ("picture ../x", "line 1, column 9: expected a name of letters, digits, '-' and '_', found '../x'"),
            ("cancel now", "line 1, column 8: expected the end of the line, found 'now'"),
        ])
    func mistakes(text: String, message: String) {
        #expect(error(in: text) == message)
    }

    @Test("A tap names a view, takes a free touch and 80 ms")
    func tap() throws {
        let script = try FingerScript(parsing: "down 1 5 5\n  tap \"room # 2\"  # the second\nup 1")
        let target = FingerScript.Target(identifier: "room # 2", line: 2, column: 7)
        #expect(
            script.timeline() == [
                FingerScript.Step(
                    time: .zero, action: .touches([.init(touch: 1, phase: .began, location: Point(5, 5))])),
                FingerScript.Step(time: .zero, action: .press(touch: 2, target)),
                FingerScript.Step(time: .milliseconds(80), action: .lift(touch: 2)),
                FingerScript.Step(
                    time: .milliseconds(80), action: .touches([.init(touch: 1, phase: .ended, location: Point(5, 5))])),
            ])
    }

    @Test("A script without taps has the touches at the points where those of the taps landed")
    func landings() throws {
        let script = try FingerScript(parsing: "tap \"a\"\nswipe 1 5 5 9 9 over 0\ntap \"b\"")
        let taps = [Point(40, 50), Point(5, 5), Point(60, 70)]
        let plain = try FingerScript(
            parsing: "down 1 40 50\nwait 80\nup 1\nswipe 1 5 5 9 9 over 0\ndown 1 60 70\nwait 80\nup 1")
        #expect(script.firstTap?.line == 1 && plain.firstTap == nil)
        #expect(script.replacingTaps(landings: taps)?.timeline() == plain.timeline())
        #expect(script.replacingTaps(landings: Array(taps.dropLast())) == nil)
    }

    @Test("Windows line ends and a missing last line end are read as well")
    func lineEnds() throws {
        let steps = try FingerScript(parsing: "down 1 1 1\r\nwait 1\r\nup 1").timeline()
        #expect(steps.count == 2)
        #expect(error(in: "wait 1\r\nnonsense") == "line 2, column 1: expected a command, found 'nonsense'")
    }

    @Test("A mark at the start of an identifier belongs to the identifier, and columns count scalars")
    func marks() throws {
        for mark in ["\u{200D}", "\u{903}", "\u{301}"] {
            let script = try FingerScript(parsing: "tap \"\(mark)a\"#\(mark)")
            guard case .press(_, let target) = script.timeline().first?.action else {
                Issue.record("there is no press")
                continue
            }
            #expect(target.identifier.unicodeScalars.elementsEqual("\(mark)a".unicodeScalars))
            #expect(error(in: "tap \"\(mark)a\" b") == "line 1, column 10: expected the end of the line, found 'b'")
        }
        #expect(error(in: "wait\u{A0}5") == "line 1, column 1: expected a command, found 'wait\u{A0}5'")
    }

    @Test("A script that is no UTF-8 has an error with its line")
    func encodings() throws {
        let error = try #require(throws: ScriptError.self) {
            try FingerScript(parsing: FileText(Array("wait 5 # ".utf8) + [0xE9]))
        }
        #expect(
            error.description
                == "line 1, column 1: the text is not UTF-8, but perhaps Latin-1; save the file as UTF-8")
        #expect(throws: ScriptError.self) { try Recording(parsing: FileText([0xFF, 0xFE, 0x63, 0])) }
    }
}

import CasementCore
import CasementTesting
import Testing

/// Actions receive the transitions in order, each with the state that it reports.
@Suite("Transitions and their actions") @MainActor struct TransitionTests {
    private let bench = Bench()
    private let card: Card
    private let pan = PanRecognizer()

    @MainActor private final class Log {
        var lines: [String] = []
    }
    private let log = Log()

    init() {
        card = bench.view("card")
        card.addGestureRecognizer(pan)
    }

    /// Adds two actions that write the states; the first reacts when the gesture begins.
    private func watch(
        _ recognizer: GestureRecognizer? = nil, atBegin react: @escaping @MainActor (GestureRecognizer) -> Void
    ) {
        let recognizer = recognizer ?? pan
        recognizer.addAction { [log] in
            log.lines.append("one \($0.state)")
            if $0.state == .began { react($0) }
        }
        recognizer.addAction { [log] in log.lines.append("two \($0.state)") }
    }

    private func send(_ events: [(TouchEvent.Phase, Double)], _ id: UInt64 = 40) {
        let now = bench.stage.scene.now
        bench.stage.scene.handle(
            .touches(events.map { TouchEvent(id: TouchID(id), phase: $0.0, location: Point($0.1, 200), time: now) }))
    }

    private func sendDrag() { send([(.began, 100), (.moved, 120), (.moved, 140), (.ended, 140)]) }

    @Test("A down, moves and an up in one batch give began, changed and ended") func batch() {
        watch { _ in }
        sendDrag()
        #expect(log.lines == ["one began", "two began", "one changed", "two changed", "one ended", "two ended"])
    }

    @Test("A down, a move and an up in one batch give began, changed, ended, also where the down begins the gesture")
    func batchWithoutDistance() {
        pan.minimumDistance = 0
        watch { _ in }
        send([(.began, 100), (.moved, 120), (.ended, 120)])
        #expect(log.lines == ["one began", "two began", "one changed", "two changed", "one ended", "two ended"])
    }

    @Test("A gesture that an action ends, cancels or disables as it begins ends when all actions have run")
    func endedAtBegin() {
        let ends: [(String, @MainActor (GestureRecognizer) -> Void)] = [
            ("ended", { $0.end() }), ("cancelled", { $0.cancel() }), ("cancelled", { $0.isEnabled = false }),
            ("ended", { ($0.end(), $0.cancel()).0 }),
        ]
        for (end, react) in ends {
            log.lines = []
            let recognizer = PanRecognizer()
            watch(recognizer, atBegin: react)
            let view = bench.view("view")
            view.addGestureRecognizer(recognizer)
            sendDrag()
            #expect(log.lines == ["one began", "two began", "one \(end)", "two \(end)"])
            #expect(recognizer.state == .possible && recognizer.touches.isEmpty)
            view.removeFromSuperview()
        }
    }

    @Test("Changes that an action requests follow, and none follows the end") func changes() {
        watch {
            $0.change()
            $0.end()
            $0.change()
        }
        sendDrag()
        #expect(log.lines == ["one began", "two began", "one changed", "two changed", "one ended", "two ended"])
    }

    @Test("Touches that an action delivers as the gesture begins are reported when all actions have run")
    func furtherInput() {
        let press = LongPressRecognizer()
        card.addGestureRecognizer(press)
        watch(press) { [self] _ in
            send([(.moved, 103)])
            send([(.ended, 103)])
            log.lines.append("delivered")
        }
        send([(.began, 100)])
        bench.wait(600)
        #expect(
            log.lines == [
                "one began", "delivered", "two began", "one changed", "two changed", "one ended", "two ended",
            ])
        #expect(press.state == .possible && !bench.stage.scene.hasTouches)
    }

    @Test("Once the view has left the scene, actions receive only the end of a gesture whose beginning they received")
    func viewLeaves() {
        watch { [card] in
            $0.change()
            card.removeFromSuperview()
        }
        sendDrag()
        #expect(log.lines == ["one began", "one cancelled"])
        #expect(pan.state == .possible)
        log.lines = []
        bench.stage.scene.root.addSubview(card)
        pan.removeAction(pan.addAction { _ in })
        sendDrag()
        #expect(log.lines == ["one began", "one cancelled"])
    }

    @Test("A recognizer that an action removes as it begins, and adds to another view, ends first") func moves() {
        let other = bench.view("other", frame: Rect(x: 0, y: 300, width: 400, height: 100))
        watch {
            card.removeGestureRecognizer($0)
            other.addGestureRecognizer($0)
        }
        sendDrag()
        #expect(log.lines == ["one began", "two began", "one cancelled", "two cancelled"])
        #expect(pan.state == .possible && pan.view === other)
    }

    @Test("Of recognizers that wait for each other, one begins though an action ends it at once") func circle() {
        let other = bench.add(PanRecognizer(), to: bench.stage.scene.root, "other")
        bench.delegate(of: pan).shouldRequireFailure = { [other] in $1 === other }
        bench.delegate(of: other).shouldRequireFailure = { [pan] in $1 === pan }
        watch { $0.end() }
        sendDrag()
        #expect(log.lines.isEmpty)
        let others = bench.log.filter { $0.hasPrefix("pan@View") }
        #expect(others == ["pan@View.other began", "pan@View.other changed", "pan@View.other ended"])
    }

    @Test("A recognizer that waits for one that an action ends does not begin") func waiting() {
        let tap = bench.add(bench.tap(1), to: card)
        tap.requireToFail(pan)
        watch { $0.end() }
        sendDrag()
        #expect(log.lines == ["one began", "two began", "one ended", "two ended"])
        #expect(bench.log.allSatisfy { !$0.contains("tap") } && tap.state == .possible)
    }
}

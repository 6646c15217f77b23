import CasementCore
import CasementHeadless
import CasementKiosk
import CasementTesting
import Testing

@MainActor @Suite("The idle chain") struct IdleChainTests {
    @Test("It goes through its stages in order, and is active again after a touch") func stages() throws {
        let museum = Museum.whole()
        var states: [IdleChain.State] = []
        museum.chain.onStateChange = { states.append($0) }
        try museum.tapHome()
        museum.wait(39)
        #expect(states == [])
        museum.wait(2)
        #expect(states == [.countingDown])
        museum.wait(20)
        #expect(states == [.countingDown, .active])
        #expect(museum.homeCount == 1)
        museum.wait(60)
        #expect(states.last == .attracting)
        museum.wait(60)
        #expect(states.last == .dimmed)
        museum.wait(60)
        #expect(states.last == .blank)
        museum.stage.finger.press(at: museum.overButton).lift()
        #expect(states.last == .active)
        museum.stage.settle()
        #expect(states == [.countingDown, .active, .attracting, .dimmed, .blank, .active])
    }

    @Test("Nobody is asked or sent home who was not there") func unused() {
        let museum = Museum.whole()
        var states: [IdleChain.State] = []
        museum.chain.onStateChange = { states.append($0) }
        museum.wait(100)
        #expect(states == [] && museum.homeCount == 0)
        #expect(museum.chain.state == .active)
    }

    @Test("Any input continues the session, and reaches nothing of the app", arguments: ["touch", "key", "pointer"])
    func extend(by input: String) throws {
        let museum = Museum.whole()
        try museum.tapHome()
        museum.home.field.focus()
        museum.wait(55)
        #expect(museum.chain.state == .countingDown)
        #expect(museum.stage.scene.root.descendant(identifier: "casement.idle.countdown") != nil)
        switch input {
        case "touch":
            let first = museum.stage.newFinger().press(at: museum.overButton)
            museum.stage.newFinger().press(at: museum.overButton).lift()
            museum.wait(1)
            first.lift()
        case "key": museum.stage.keyboard.press(.space)
        default: museum.stage.pointer.move(to: Point(x: 10, y: 10))
        }
        #expect(museum.chain.state == .active)
        #expect(museum.home.taps == 1 && museum.home.field.keys == [])
        #expect(museum.home.field.isFocused)
        // While the card fades, input works again.
        museum.stage.finger.press(at: museum.overButton).lift()
        #expect(museum.home.taps == 2)
        museum.wait(35)
        #expect(museum.homeCount == 0)
        #expect(museum.stage.scene.root.descendant(identifier: "casement.idle.countdown") == nil)
        museum.wait(26)
        #expect(museum.homeCount == 1)
    }

    @Test("The touch that wakes reaches nothing of the app, and the next one does", arguments: [121.0, 181, 241])
    func wake(after seconds: Double) throws {
        let museum = Museum.whole()
        museum.wait(seconds)
        #expect(museum.chain.state != .active)
        let first = museum.stage.newFinger().press(at: museum.overButton)
        #expect(museum.chain.state == .active)
        let second = museum.stage.newFinger().press(at: museum.overButton)
        first.lift()
        museum.wait(1)
        let third = museum.stage.newFinger().press(at: museum.overButton)
        third.lift()
        second.lift()
        #expect(museum.home.taps == 0)
        #expect(museum.attract.taps == 0)
        museum.wait(0.05)
        try museum.tapHome()
        #expect(museum.home.taps == 1)
        museum.stage.settle()
        #expect(museum.stage.scene.root.descendant(identifier: "casement.idle") == nil)
    }

    @Test("Input works as soon as the waking touch has ended, while the cover still fades") func noDelay() throws {
        let museum = Museum.whole()
        museum.wait(121)
        museum.stage.finger.press(at: museum.overButton).lift()
        museum.stage.finger.press(at: Point(x: 200, y: 320)).lift()
        #expect(museum.home.taps == 1)
        museum.wait(0.05)
        try museum.tapHome()
        #expect(museum.home.taps == 2)
    }

    @Test(
        "A waking contact that bounces within 20 ms is one contact, also one that bounces twice", arguments: [20, 21])
    func bounce(milliseconds: Int) {
        let museum = Museum.whole()
        museum.wait(241)
        let stage = museum.stage
        let lift = stage.finger.press(at: museum.overButton)
        stage.advance(by: .milliseconds(60))
        lift.lift()
        for _ in 0..<2 {
            stage.advance(by: .milliseconds(milliseconds))
            stage.finger.press(at: museum.overButton + Vector(dx: 4, dy: -3)).lift()
        }
        #expect(museum.home.taps == (milliseconds == 20 ? 0 : 2))
        stage.settle()
        stage.finger.press(at: museum.overButton).lift()
        #expect(museum.home.taps == (milliseconds == 20 ? 1 : 3))
    }

    @Test("The key that wakes reaches nothing, nor do its repeats and its end") func keys() {
        let museum = Museum.whole()
        museum.home.field.focus()
        museum.wait(241)
        #expect(museum.stage.scene.focusedView == nil)
        let keyboard = museum.stage.keyboard
        keyboard.down(.space)
        #expect(museum.chain.state == .active)
        museum.wait(2)
        museum.stage.finger.press(at: museum.overButton).lift()
        keyboard.up(.space)
        #expect(museum.home.field.keys == [])
        #expect(museum.home.taps == 0)
        #expect(museum.home.field.isFocused)
        keyboard.press(.space)
        #expect(museum.home.field.keys == ["down", "released"])
    }

    @Test("The click and the movement of a pointer that wake reach nothing") func pointer() throws {
        let museum = Museum.whole()
        museum.wait(241)
        museum.stage.pointer.move(to: museum.overButton)
        #expect(museum.chain.state == .active)
        museum.stage.settle()
        museum.wait(241)
        #expect(museum.chain.state == .blank)
        museum.click(at: museum.overButton)
        #expect(museum.chain.state == .active)
        #expect(museum.home.taps == 0)
        museum.click(at: museum.overButton)
        #expect(museum.home.taps == 1)
    }

    @Test("What is covered disappears and appears again") func appearance() {
        let museum = Museum.whole()
        museum.wait(122)
        #expect(museum.home.hooks.suffix(2) == ["will disappear", "did disappear"])
        #expect(museum.attract.hooks == ["will appear", "did appear"])
        museum.wait(120)
        #expect(museum.attract.appearance == .disappeared)
        museum.stage.finger.press(at: museum.overButton).lift()
        museum.stage.settle()
        #expect(museum.home.hooks.suffix(2) == ["will appear", "did appear"])
        #expect(museum.home.hooks.count == 6)
        #expect(museum.attract.hooks.count == 4)
        #expect(museum.attract.view.superview == nil)
    }

    @Test("A touch during the fade of a stage returns to the app, whose hooks stay in pairs") func interrupted() {
        let museum = Museum.whole()
        museum.wait(120.2)
        #expect(museum.home.appearance == .disappearing)
        museum.stage.finger.press(at: museum.overButton).lift()
        museum.stage.settle()
        #expect(museum.home.appearance == .appeared)
        #expect(museum.attract.hooks == ["will appear", "will disappear", "did disappear"])
    }

    @Test("Blanking stops the animations and requests no frame") func rest() {
        let museum = Museum([.blank(after: .seconds(10))])
        museum.stage.scene.animate(.curve(.linear, .seconds(1)).repeatedForever()) { museum.home.button.opacity = 0.5 }
        museum.wait(12)
        let frames = museum.stage.host.frameCount
        museum.wait(60)
        #expect(museum.stage.host.frameCount == frames)
    }

    @Test("A finger that rests on the panel is not idle") func resting() {
        let museum = Museum.whole()
        let finger = museum.stage.newFinger().press(at: Point(x: 20, y: 20))
        museum.wait(500)
        #expect(museum.chain.state == .active)
        finger.lift()
        museum.wait(119)
        #expect(museum.chain.state == .active)
        museum.wait(2)
        #expect(museum.chain.state == .attracting)
    }

    @Test("While something plays no stage begins, and afterwards the time counts anew") func held() {
        let museum = Museum.whole()
        museum.wait(50)
        var hold: IdleHold? = museum.stage.scene.holdIdle()
        museum.wait(500)
        #expect(museum.chain.state == .active)
        _ = hold
        hold = nil
        museum.wait(119)
        #expect(museum.chain.state == .active)
        museum.wait(2)
        #expect(museum.chain.state == .attracting)
    }

    @Test("An app wakes the chain by itself, and its times begin anew") func sensor() {
        let museum = Museum.whole()
        museum.wait(241)
        museum.chain.wake()
        #expect(museum.chain.state == .active)
        museum.wait(119)
        #expect(museum.chain.state == .active)
        museum.wait(2)
        #expect(museum.chain.state == .attracting)
    }

    @Test("An app that wakes the chain before a stage begins delays them all") func sensorBeforeStages() {
        let museum = Museum.whole()
        museum.wait(100)
        museum.chain.wake()
        museum.wait(119)
        #expect(museum.chain.state == .active)
        museum.wait(2)
        #expect(museum.chain.state == .attracting)
    }

    @Test("A countdown that input ended does not end the next one") func laterCountdown() throws {
        let museum = Museum([.returnHome(after: .seconds(20), countdown: .seconds(15)) { _ in }])
        try museum.tapHome()
        museum.wait(6)
        #expect(museum.chain.state == .countingDown)
        museum.stage.finger.press(at: museum.overButton).lift()
        #expect(museum.chain.state == .active)
        // The second one begins 11 s after the tap and ends 26 s after it; the first one would have ended after 20 s.
        museum.wait(15)
        #expect(museum.chain.state == .countingDown)
        museum.wait(6)
        #expect(museum.chain.state == .active)
    }

    @Test("A countdown warns for 20 s, and input extends the session as often as a person wants") func extended() throws
    {
        let museum = Museum.whole()
        try museum.tapHome()
        for _ in 0..<11 {
            museum.wait(41)
            #expect(museum.chain.state == .countingDown)
            museum.stage.finger.press(at: museum.overButton).lift()
            #expect(museum.chain.state == .active)
        }
        museum.wait(59)
        #expect(museum.homeCount == 0)
        museum.wait(2)
        #expect(museum.homeCount == 1)
    }

    @Test(
        "While a screen reader speaks, a shorter countdown warns for 20 s, too, by an alert", arguments: [true, false])
    func spoken(isSpoken: Bool) throws {
        let museum = Museum([.returnHome(after: .seconds(60), countdown: .seconds(5)) { _ in }])
        museum.stage.scene.environment.isSpoken = isSpoken
        try museum.tapHome()
        museum.wait(41)
        #expect(museum.chain.state == (isSpoken ? .countingDown : .active))
        #expect((try? museum.stage.view(role: .alert)) == nil ? !isSpoken : isSpoken)
        museum.wait(18)
        #expect(museum.chain.state == .countingDown)
        museum.wait(2)
        #expect(museum.chain.state == .active)
    }

    @Test("The return to the start ends the session, after the countdown and before the action") func session() throws {
        var events: [String] = []
        let museum = Museum([.returnHome(after: .seconds(30)) { _ in events.append("home") }])
        museum.stage.scene.onSessionEnd { events.append("end") }
        try museum.tapHome()
        museum.wait(29)
        #expect(events == [])
        museum.wait(2)
        #expect(events == ["end", "home"])
    }

    @Test("Each stage works alone") func alone() {
        let blank = Museum([.blank(after: .seconds(5))])
        blank.wait(6)
        #expect(blank.chain.state == .blank)
        #expect(blank.home.appearance == .disappeared)
        let dim = Museum([.dim(after: .seconds(5))])
        dim.wait(6)
        #expect(dim.chain.state == .dimmed)
        #expect(dim.home.appearance == .appeared)
        #expect(dim.lines.all == ["Dimming draws translucent black: there is no backlight."])
    }

    @Test("Mistakes are named, and the other stages work") func mistakes() {
        let museum = Museum([
            .blank(after: .seconds(5)), .dim(after: .seconds(10)), .attract(after: .zero) { ViewController() },
            .returnHome(after: .seconds(4), countdown: .seconds(4)) { _ in },
        ])
        #expect(
            museum.lines.all == [
                "The idle chain is to return to the start after 4.0 seconds, with a countdown of 4.0 seconds; it does not, because that is too long.",
                "The idle chain is to attract after 0.0 seconds; it does not, because that is no time.",
                "The idle chain is to blank after 5.0 seconds, but to dim after 10.0 seconds; it does not blank.",
            ])
        museum.wait(11)
        #expect(museum.chain.state == .dimmed)
    }

    @Test("A replay of a recording gives the same pixels in every stage") func replay() throws {
        let stages: [IdleStage] = [
            .returnHome(after: .seconds(4), countdown: .seconds(2)) { _ in },
            .attract(after: .seconds(6)) { Room("attract") }, .dim(after: .seconds(8)), .blank(after: .seconds(10)),
        ]
        var text = ""
        let museum = Museum(stages, recorder: SceneRecorder { text += $0 })
        try museum.tapHome()
        var pictures: [Instant: [UInt32]] = [:]
        for _ in 0..<32 {
            museum.wait(0.4)
            pictures[museum.stage.host.now] = museum.stage.host.pixels
        }
        #expect(museum.chain.state == .blank)
        museum.stage.finger.press(at: museum.overButton).lift()
        museum.stage.settle()
        let end = museum.stage.host.pixels
        let recording = try Recording(parsing: text)
        let host = HeadlessHost(for: recording)
        let chain = IdleChain(stages)
        var states: [IdleChain.State] = []
        chain.onStateChange = { states.append($0) }
        var compared = 0
        for call in recording.calls {
            if call == .root {
                host.scene.rootViewController = Room("home")
                chain.start(in: KioskContext(scene: host.scene, logger: museum.lines.logger))
            }
            if let time = call.time {
                for (moment, picture) in pictures where moment < time {
                    if picture != host.pixels { Issue.record("other pixels at \(moment)") }
                    pictures[moment] = nil
                    compared += 1
                }
            }
            host.perform(call)
        }
        #expect(states == [.countingDown, .active, .attracting, .dimmed, .blank, .active])
        #expect(compared == 32)
        #expect(host.pixels == end)
    }
}

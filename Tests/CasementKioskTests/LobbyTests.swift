import CasementKiosk
import CasementKioskTesting
import CasementSpeech
import Testing

@testable import Lobby

@MainActor @Suite("The example Lobby") struct LobbyTests {
    private let stage: Stage

    init() throws {
        stage = try Stage(Lobby())
    }

    /// The floor whose directions are shown.
    private var floor: Int? { (stage.scene.rootViewController as? DirectoryController)?.selection?.number }
    private var isEvening: Bool { stage.scene.root.descendant(identifier: "evening") != nil }

    private func tap(_ identifier: String) throws {
        try stage.finger.press(on: stage.view(identifier)).lift()
    }

    @Test("It goes back to its start, shows the evening, and is woken by a touch that chooses nothing")
    func evening() throws {
        let third = try stage.view("floor.3")
        let point = third.convert(third.bounds.center, to: nil)
        stage.finger.press(at: point).lift()
        #expect(floor == 3)
        stage.advance(by: .seconds(31))
        #expect(floor == nil)
        stage.advance(by: .seconds(30))
        #expect(isEvening)
        stage.finger.press(at: point).lift()
        stage.settle()
        #expect(floor == nil)
        #expect(!isEvening)
        stage.finger.press(at: point).lift()
        #expect(floor == 3)
    }

    @Test("From ten in the evening until six it shows the evening") func night() throws {
        try stage.clock.set("2026-06-24 21:59:30")
        stage.advance(by: .seconds(29))
        #expect(!isEvening)
        stage.advance(by: .seconds(2))
        #expect(isEvening)
        try stage.clock.set("2026-06-25 06:00")
        stage.settle()
        #expect(!isEvening)
    }

    @Test("While the panel is cleaned, no touch chooses a floor") func cleaning() throws {
        try tap("clean")
        stage.advance(by: .seconds(2))
        stage.finger.press(at: Point(300, 300)).drag(by: Vector(dx: 200, dy: 100), over: .seconds(1)).lift()
        #expect(floor == nil)
        stage.advance(by: .seconds(60))
        try tap("floor.5")
        #expect(floor == 5)
    }

    @Test("Lowered for a hand from a wheelchair, the floors are touched where they are shown") func reach() throws {
        try tap("reach")
        stage.advance(by: .seconds(1))
        stage.finger.press(at: Point(300, 600)).lift()
        #expect(floor == 5)
    }

    @Test("A key begins speech, another one opens the settings, and both end with the session") func speech() throws {
        let voice = SpeechTranscript()
        let stage = try Stage(Lobby(speaker: Speaker(engine: voice)))
        stage.keyboard.press(.function(4))
        stage.settle()
        #expect(stage.scene.environment.isSpoken)
        #expect(voice.listen().contains { $0.hasPrefix("Speech is on.") })
        stage.keyboard.press(.menu)
        stage.settle()
        #expect(stage.scene.rootViewController?.presentedViewController is AccessibilityPanel)
        #expect(voice.listen().contains { $0.contains("Accessibility") })
        stage.advance(by: .seconds(15))
        #expect(voice.listen().contains { $0.contains("Back to the start in 20 seconds.") })
        stage.advance(by: .seconds(20))
        stage.settle()
        #expect(!stage.scene.environment.isSpoken)
        #expect(stage.scene.rootViewController?.presentedViewController == nil)
    }

    @Test("The button with the wheelchair offers the settings to a person who does not see the keys") func settings()
        throws
    {
        let voice = SpeechTranscript()
        let stage = try Stage(Lobby(speaker: Speaker(engine: voice)))
        let action = try stage.view("reach").accessibility.actions.first { $0.name == "Speech, text and contrast" }
        #expect(action?.perform() == true)
        stage.settle()
        #expect(stage.scene.rootViewController?.presentedViewController is AccessibilityPanel)
    }

    @Test("A missing PIN is named, and the app runs without the admin exit") func missingPIN() async {
        let limit = ContinuousClock.now + .seconds(20)
        while stage.log.isEmpty, ContinuousClock.now < limit { await Task.yield() }
        let file = stage.path(of: "/var/lib/lobby/pin")
        #expect(stage.log == ["error: The admin exit is off: \(file) does not exist; scripts/pin.sh writes it."])
    }

    @Test("The chosen floor survives a restart, and after 2 s also a power cut") func restart() throws {
        try tap("floor.4")
        try stage.restart()
        #expect(floor == 4)
        try tap("floor.2")
        stage.advance(by: .seconds(2))
        try stage.restart(after: .powerCut)
        #expect(floor == 2)
    }

    @Test(
        "On a small panel no text is cut, and every floor can be chosen",
        arguments: [Size(width: 480, height: 272), Size(width: 800, height: 480)])
    func smallPanel(size: Size) throws {
        stage.host.resize(to: size)
        stage.settle()
        for number in [5, 4, 3, 2, 1] {
            if number == 2 {
                let list = try stage.view("floors")
                stage.finger.press(at: list.convert(list.bounds.center, to: nil))
                    .drag(by: Vector(dx: 0, dy: -80), over: .milliseconds(300)).lift()
                stage.settle()
            }
            try tap("floor.\(number)")
            stage.settle()
            #expect(floor == number)
            #expect(stage.audit(.texts, textScales: [1]) == [], "floor \(number)")
        }
    }
}

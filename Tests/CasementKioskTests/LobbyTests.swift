import CasementKiosk
import CasementTesting
import Testing

@testable import Lobby

@MainActor @Suite("The example Lobby") struct LobbyTests {
    private let stage: Stage
    private let context: KioskContext
    private let configuration: KioskConfiguration
    private let directory: DirectoryController
    private let lines = LogLines()

    init() throws {
        // The machine that runs the tests may have a folder of the real app.
        let app = Lobby(folder: "/nonexistent/lobby")
        let logger = lines.logger
        let root = app.makeRootViewController()
        directory = try #require(root as? DirectoryController)
        stage = Stage(root, size: Size(width: 1280, height: 800))
        context = KioskContext(scene: stage.scene, logger: logger)
        configuration = app.configuration
        for part in configuration.parts { part.start(in: context) }
        stage.settle()
    }

    @Test("It goes back to its start, shows the evening, and is woken by a touch that chooses nothing")
    func evening() throws {
        let floor = try stage.view("floor.3")
        let point = floor.convert(floor.bounds.center, to: nil)
        stage.finger.press(at: point).lift()
        #expect(directory.selection?.number == 3)
        stage.advance(by: .seconds(31))
        #expect(directory.selection == nil)
        stage.advance(by: .seconds(30))
        #expect(stage.scene.root.descendant(identifier: "evening") != nil)
        stage.finger.press(at: point).lift()
        stage.settle()
        #expect(directory.selection == nil)
        #expect(stage.scene.root.descendant(identifier: "evening") == nil)
        stage.finger.press(at: point).lift()
        #expect(directory.selection?.number == 3)
    }

    @Test("While the panel is cleaned, no touch chooses a floor") func cleaning() throws {
        try stage.finger.press(on: stage.view("clean")).lift()
        stage.advance(by: .seconds(2))
        stage.finger.press(at: Point(300, 300)).drag(by: Vector(dx: 200, dy: 100), over: .seconds(1)).lift()
        #expect(directory.selection == nil)
        stage.advance(by: .seconds(60))
        try stage.finger.press(on: stage.view("floor.5")).lift()
        #expect(directory.selection?.number == 5)
    }

    @Test("Lowered for a hand from a wheelchair, the floors are touched where they are shown") func reach() throws {
        try stage.finger.press(on: stage.view("reach")).lift()
        stage.advance(by: .seconds(1))
        stage.finger.press(at: Point(300, 600)).lift()
        #expect(directory.selection?.number == 5)
    }

    @Test("A missing PIN is named, and the app runs without the admin exit") func missingPIN() async {
        let limit = ContinuousClock.now + .seconds(20)
        while lines.all.isEmpty, ContinuousClock.now < limit { await Task.yield() }
        #expect(
            lines.all == [
                "error: The admin exit is off: /nonexistent/lobby/pin does not exist; scripts/pin.sh writes it."
            ])
    }

    @Test("The chosen floor is its state") func state() {
        directory.restore(4)
        #expect(directory.saveState() == 4)
        directory.restore(nil)
        #expect(directory.saveState() == nil)
    }

    @Test(
        "On a small panel no text is cut, and every floor can be chosen",
        arguments: [Size(width: 480, height: 272), Size(width: 800, height: 480)])
    func smallPanel(size: Size) throws {
        let directory = DirectoryController()
        let stage = Stage(directory, size: size)
        for number in [5, 4, 3, 2, 1] {
            if number == 2 {
                let list = try stage.view("floors")
                stage.finger.press(at: list.convert(list.bounds.center, to: nil))
                    .drag(by: Vector(dx: 0, dy: -80), over: .milliseconds(300)).lift()
                stage.settle()
            }
            try stage.finger.press(on: stage.view("floor.\(number)")).lift()
            stage.settle()
            #expect(directory.selection?.number == number)
            #expect(cutTexts(in: stage.scene.root) == [], "floor \(number)")
        }
    }

    /// The texts that are truncated, larger than their labels, or begin above their cards.
    private func cutTexts(in view: View) -> [String] {
        if view.isHidden { return [] }
        let own = (view as? Label).flatMap { label in
            label.shownLayout().flatMap { layout in
                let isLarge = layout.size.height > label.bounds.height + 0.5 || label.frame.minY < 0
                return isLarge || layout.isTruncated ? label.text : nil
            }
        }
        return view.subviews.flatMap { cutTexts(in: $0) } + (own.map { [$0] } ?? [])
    }
}

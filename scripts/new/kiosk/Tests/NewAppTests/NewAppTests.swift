import CasementKeyboard
import CasementKiosk
import CasementTesting
import Testing

@testable import NewApp

@MainActor struct NewAppTests {
    private let stage: Stage
    private let keyboard: KeyboardController
    private let counter: CounterController
    private let parts: [any KioskPart]
    private let context: KioskContext

    /// The app with its strings, its theme and its kiosk frame, as it runs.
    init() throws {
        let app = NewApp()
        keyboard = try #require(try app.makeRootViewController() as? KeyboardController)
        counter = try #require(keyboard.content as? CounterController)
        let configuration = app.configuration
        stage = Stage()
        stage.scene.environment = configuration.environment
        stage.scene.environment.strings = try StringCatalog(folderNamed: "strings", default: "en")
        stage.scene.rootViewController = keyboard
        context = KioskContext(scene: stage.scene, logger: configuration.logger)
        parts = configuration.parts
        for part in parts { part.start(in: context) }
        stage.settle()
    }

    private func tap(_ identifier: String) async throws {
        try stage.finger.press(on: stage.view(identifier)).lift()
        await stage.settled()
    }

    private var total: String { get throws { try stage.view("total", as: Label.self).text } }

    @Test("A guest chooses, orders, and is thanked by name; the next one finds an empty cart") func order() async throws
    {
        for product in ["cake", "cake", "espresso"] { try await tap(product) }
        #expect(try total == "€10.80")
        try await tap("name")
        #expect(keyboard.isKeyboardShown)
        stage.keyboard.type("Ada")
        stage.settle()
        try await tap("order")
        _ = try stage.view(label: "Thank you, Ada!")
        _ = try stage.view(label: "We are preparing 3 items.")
        await stage.run(for: .seconds(12))
        #expect(counter.presentedViewController == nil)
        #expect(try total == "€0.00")
        #expect(try stage.view("order", as: Button.self).isEnabled == false)
        #expect(stage.problems == [])
    }

    @Test("The stepper of a line changes the total, and takes the line away at zero") func stepper() async throws {
        try await tap("tea")
        let stepper = try stage.view("count.tea")
        let (minus, plus) = (stepper.convert(Point(20, 20), to: nil), stepper.bounds.width - 40)
        stage.finger.press(at: minus + Vector(dx: plus, dy: 0)).lift()
        stage.settle()
        #expect(try total == "€6.20")
        for _ in 0..<2 { stage.finger.press(at: minus).lift() }
        stage.settle()
        #expect(counter.cart.lines == [])
    }

    @Test("All languages have all strings, and Arabic runs from the right") func languages() async throws {
        #expect(stage.scene.environment.strings?.problems == [])
        try await tap("language.ar")
        let cake = try stage.view("cake")
        #expect(try cake.convert(cake.bounds, to: nil).minX > stage.view("order").convert(.zero, to: nil).x)
        _ = try stage.view(label: "طلبك")
    }

    @Test("After a minute without a touch the app is ready for the next guest") func idle() async throws {
        try await tap("language.de")
        try await tap("cake")
        await stage.run(for: .seconds(61))
        #expect(counter.cart.lines == [])
        #expect(stage.scene.environment.locale == "en")
    }

    @Test("The tour that `make pictures` plays finds all that it touches") func tour() async throws {
        try await stage.perform(FingerScript(parsing: NewApp().tour))
        _ = try stage.view("again")
    }
}

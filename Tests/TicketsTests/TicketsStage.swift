import Casement
import CasementControls
import CasementKeyboard
import CasementKiosk
import CasementTesting
import Testing

@testable import Tickets

/// The machine as it runs: with its environment, its strings and its parts.
@MainActor struct TicketsStage {
    let stage: Stage
    let machine: MachineController
    private let parts: [any KioskPart]

    /// - Parameter size: that of the panel, in its own points.
    init(
        size: Size = Size(width: 1080, height: 1920), terminal: Terminal = Terminal { _ in true }
    ) throws {
        let configuration = Tickets().configuration
        stage = Stage(size: size)
        stage.scene.environment = configuration.environment
        stage.scene.environment.strings = try StringCatalog(folderNamed: "tickets", default: "en")
        machine = MachineController(terminal: terminal)
        parts = configuration.parts
        stage.scene.rootViewController = try KeyboardController(machine, languages: ["en", "de", "ar"])
        let context = KioskContext(scene: stage.scene, logger: configuration.logger)
        for part in parts { part.start(in: context) }
        stage.settle()
    }

    /// Taps a view with an identifier, and scrolls to it before, if it is not in sight.
    func tap(_ identifier: String) async throws {
        let view = try stage.view(identifier)
        let finger = stage.newFinger()
        for _ in 0..<20 {
            if (try? finger.press(on: view)) != nil { break }
            let panel = stage.scene.root.bounds
            stage.finger.press(at: Point(8, panel.height * 0.6)).drag(by: Vector(dx: 0, dy: -60)).hold(
                for: .milliseconds(200)
            ).lift()
            stage.settle()
        }
        if !finger.isDown { try finger.press(on: view) }
        finger.lift()
        #expect(await stage.settled())
    }

    /// Adds a traveller by the keys of the stepper.
    func add(_ fare: Fare) async throws {
        try stage.view(fare.rawValue).focus()
        stage.keyboard.press(.upArrow)
        #expect(await stage.settled())
    }

    /// Waits for the answer of the terminal.
    func answer() async {
        await stage.run(for: Terminal.delay + .milliseconds(100))
        #expect(await stage.settled())
    }

    /// The price that is shown.
    var total: String {
        get throws { try stage.view("total", as: Label.self).text }
    }

    func euros(_ amount: Double, _ locale: Locale) -> String {
        NumberFormat(locale, style: .currency("EUR")).string(from: amount)
    }
}

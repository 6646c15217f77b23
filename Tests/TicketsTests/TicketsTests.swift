import Casement
import CasementControls
import CasementTesting
import Testing

@testable import Tickets

@MainActor @Suite("The ticket machine") struct TicketsTests {
    @Test("A person buys a return ticket for an adult and a child in German") func german() async throws {
        let tickets = try TicketsStage()
        try await tickets.tap("language.de")
        try await tickets.tap("popular.Bergheim")
        #expect(try tickets.total == tickets.euros(4, "de"))
        try await tickets.tap("return")
        try await tickets.add(.child)
        #expect(try tickets.total == tickets.euros(11.9, "de"))
        try await tickets.tap("pay")
        try await tickets.tap("card")
        #expect(throws: StageFailure.self) { try tickets.stage.view("done") }
        await tickets.answer()
        _ = try tickets.stage.view(label: "Vielen Dank! Gute Fahrt.")
        try await tickets.tap("print")
        _ = try tickets.stage.view(label: "Ihre Fahrkarte wird gedruckt.")
        #expect(tickets.stage.problems == [])
    }

    @Test("A payment that is refused is repeated, and one that is cancelled takes nothing") func refusal() async throws
    {
        let tickets = try TicketsStage(terminal: Terminal { $0 > 1 })
        try await tickets.tap("popular.Lindau")
        try await tickets.tap("pay")
        try await tickets.tap("cash")
        try await tickets.tap("cancel")
        await tickets.answer()
        #expect(tickets.machine.purchase.isOpen)
        try await tickets.tap("card")
        await tickets.answer()
        #expect(tickets.machine.purchase.isRefused)
        try await tickets.tap("again")
        await tickets.answer()
        _ = try tickets.stage.view("done")
        #expect(tickets.stage.problems == [])
    }

    @Test("Nobody can pay without a traveller") func nobody() async throws {
        let tickets = try TicketsStage()
        try await tickets.tap("popular.Lindau")
        try tickets.stage.view("adult").focus()
        tickets.stage.keyboard.press(.downArrow)
        #expect(await tickets.stage.settled())
        #expect(try !tickets.stage.view("pay", as: Button.self).isEnabled)
    }

    @Test("In Arabic the page runs from right to left, with the price at the right") func rightToLeft() async throws {
        let tickets = try TicketsStage()
        try await tickets.tap("language.ar")
        try await tickets.tap("popular.Seehausen")
        let pay = try tickets.stage.view("pay")
        let total = try tickets.stage.view("total")
        #expect(pay.convert(pay.bounds, to: nil).maxX < total.convert(total.bounds, to: nil).minX)
        #expect(tickets.stage.problems == [])
    }

    @Test("All pages can be used on a small panel", arguments: ["en", "de", "ar"])
    func small(language: String) async throws {
        let tickets = try TicketsStage(size: Size(width: 800, height: 480))
        try await tickets.tap("language.\(language)")
        try await tickets.tap("popular.Seehausen")
        try await tickets.tap("return")
        try await tickets.add(.reduced)
        try await tickets.tap("pay")
        try await tickets.tap("cash")
        await tickets.answer()
        try await tickets.tap("done")
        _ = try tickets.stage.view("search")
        #expect(tickets.stage.problems == [])
    }

    @Test("A search shows the stations with a word that begins so") func search() async throws {
        let tickets = try TicketsStage()
        try await tickets.tap("search")
        tickets.stage.keyboard.type("ost")
        await tickets.stage.run(for: .seconds(1))
        _ = try tickets.stage.view("station.Salzburg Ost")
        #expect(throws: StageFailure.self) { try tickets.stage.view("station.Ahornbach") }
    }

    @Test("After a minute without input the machine forgets what was entered") func idle() async throws {
        let tickets = try TicketsStage()
        try await tickets.tap("language.de")
        try await tickets.tap("popular.Seehausen")
        try await tickets.add(.child)
        await tickets.stage.run(for: .seconds(59))
        #expect(tickets.machine.purchase[.child] == 1)
        await tickets.stage.run(for: .seconds(2))
        #expect(await tickets.stage.settled())
        #expect(tickets.machine.purchase[.child] == 0)
        #expect(tickets.stage.scene.environment.locale == "en")
        _ = try tickets.stage.view("search")
    }

    @Test("Each language has all strings with their arguments") func strings() throws {
        let catalog = try StringCatalog(folderNamed: "tickets", default: "en")
        #expect(Set(catalog.locales) == ["en", "de", "ar"])
        #expect(catalog.problems == [])
    }

    @Test("The tour finds all views that it taps, and shows a refused payment at its end") func tour() async throws {
        let tickets = try TicketsStage(terminal: Terminal { $0 % 3 != 2 })
        var pictures: [String] = []
        try await tickets.stage.perform(FingerScript(parsing: Tickets().tour)) { pictures.append($0 ?? "") }
        #expect(pictures.last == "refused")
        #expect(tickets.machine.purchase.isRefused)
        #expect(tickets.stage.problems == [])
    }
}

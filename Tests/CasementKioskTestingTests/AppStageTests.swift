import CasementControls
import CasementKiosk
import CasementKioskTesting
import Glibc
import Testing

@MainActor @Suite("An app on a stage") struct AppStageTests {
    private func page(_ stage: Stage) throws -> ShopController {
        try #require(stage.scene.rootViewController as? ShopController)
    }

    @Test("It has its configuration: the environment, the parts and the size of its tour") func configuration() throws {
        let stage = try Stage(Shop())
        #expect(stage.scene.environment.locale == "de")
        #expect(stage.scene.root.bounds.size == Size(width: 480, height: 320))
        #expect(try page(stage).isOpen == true)
        #expect(stage.host.frameCount == 1)
        #expect(stage.log == [])
        #expect(stage.problems == [])
        #expect(stage.exitStatus == nil)
        #expect(try Stage(Shop(), size: Size(width: 300, height: 200)).scene.root.bounds.width == 300)
        #expect(try Stage(Warehouse()).scene.root.bounds.size == Size(width: 1280, height: 800))
        #expect(try Stage(Ending()).exitStatus == 3)
    }

    @Test("Its settings are those of the test, and a mistake in them is in the log") func settings() throws {
        let stage = try Stage(Shop(), settings: "[scanner]\nSeat=till\n\n[scaner]\nSeat=door\n")
        try stage.scanner.scan("12", seat: "till")
        #expect(try page(stage).codes == ["12"])
        #expect(stage.log.count == 1)
        #expect(stage.log.first?.contains("etc/shop.conf:4: This app has no section [scaner]") == true)
        try stage.restart()
        try stage.scanner.scan("34", seat: "till")
        #expect(try page(stage).codes == ["12", "34"])
    }

    @Test("A scan arrives on its seat, and by its speed") func scans() throws {
        let stage = try Stage(Shop())
        try stage.scanner.scan("4006381333931").scan("Ab\u{1D}-9")
        #expect(try page(stage).codes == ["4006381333931", "Ab\u{1D}-9"])
        let two = try Stage(Warehouse())
        let seats = #expect(throws: StageFailure.self) { try two.scanner.scan("1234") }
        #expect(seats?.reason == .ambiguous)
        try two.scanner.scan("1234", seat: "left")
        #expect(try page(two).codes == ["left 1234"])
    }

    @Test("A scanner without a seat types quickly") func typingScanner() throws {
        struct Kiosk: Application {
            let page = ShopController()
            var configuration: KioskConfiguration {
                KioskConfiguration(parts: [ScannerInput { [page] in page.add($0.text) }])
            }
            func makeRootViewController() -> ViewController { page }
        }
        let stage = try Stage(Kiosk())
        try stage.scanner.scan("Code-128")
        #expect(try page(stage).codes == ["Code-128"])
    }

    @Test("The opening hours follow the clock of the stage, in its zone, also when it is set") func clock() throws {
        let berlin = "CET-1CEST,M3.5.0,M10.5.0/3"
        let stage = try Stage(Shop(), date: "2026-06-24 08:59", timeZone: berlin)
        #expect(try page(stage).isOpen == false)
        stage.advance(by: .seconds(61))
        #expect(try page(stage).isOpen == true)
        #expect("\(stage.clock.date)" == "2026-06-24T09:00:01")
        try stage.clock.set("2026-12-24T17:59:59")
        #expect(try page(stage).isOpen == true)
        stage.advance(by: .seconds(1))
        #expect(try page(stage).isOpen == false)
        try stage.restart()
        #expect("\(stage.clock.date)" == "2026-12-24T18:00:00")
        #expect(try page(stage).isOpen == false)
    }

    @Test(
        "A date that is none, a time that is skipped and a zone that is unknown are named",
        arguments: ["2026-02-30 12:00", "noon", "2026-03-29 02:30"])
    func wrongDate(date: String) throws {
        let berlin = "CET-1CEST,M3.5.0,M10.5.0/3"
        let failure = #expect(throws: StageFailure.self) { try Stage(Shop(), date: date, timeZone: berlin) }
        #expect(failure?.reason == .invalid)
        #expect(failure?.description.contains(date) == true)
        let zone = #expect(throws: StageFailure.self) { try Stage(Shop(), timeZone: "Europe/Berln") }
        #expect(zone?.description.contains("Europe/Berln") == true)
    }

    @Test("A regular end keeps the state; a power cut takes what is younger than a second") func restarts() throws {
        let stage = try Stage(Shop())
        let bag = try stage.view("bag")
        try stage.finger.press(on: bag).lift()
        try stage.restart()
        #expect(try page(stage).codes == ["bag"])
        #expect(try stage.view("bag") !== bag)
        try stage.finger.press(on: stage.view("bag")).lift()
        try stage.restart(after: .powerCut)
        #expect(try page(stage).codes == ["bag"])
        try stage.finger.press(on: stage.view("bag")).lift()
        stage.advance(by: .seconds(2))
        try stage.restart(after: .powerCut)
        #expect(try page(stage).codes == ["bag", "bag"])
        #expect(stage.log == [])
    }

    @Test("Its files are in a folder that goes with the stage") func files() throws {
        var stage: Stage? = try Stage(Shop())
        let file = try #require(stage?.path(of: "/var/lib/shop/state"))
        try stage?.restart()
        #expect(file.hasSuffix("/var/lib/shop/state") && !file.hasPrefix("/var/lib"))
        #expect(access(file, F_OK) == 0)
        stage = nil
        #expect(access(file, F_OK) != 0)
    }

    @Test("An app that cannot start, and a stage without one, say so") func failures() throws {
        let start = #expect(throws: StageFailure.self) { try Stage(Broken()) }
        #expect(start?.reason == .notStarted)
        #expect(start?.description == "The app 'Broken' does not start: the prices are missing")
        let stage = Stage(ShopController())
        #expect(throws: StageFailure.self) { try stage.restart() }
        let scan = #expect(throws: StageFailure.self) { try stage.scanner.scan("1") }
        #expect(scan?.description == "The app has no ScannerInput among its parts.")
        let shop = try Stage(Shop())
        let seat = #expect(throws: StageFailure.self) { try shop.scanner.scan("1", seat: "door") }
        #expect(seat?.description == "No ScannerInput of the app has the seat 'door'; there are: the seat 'scanner'.")
        let code = #expect(throws: StageFailure.self) { try shop.scanner.scan("1ü") }
        #expect(code?.reason == .invalid)
    }

    @Test("The keys of the keyboard on the screen are tapped by their caps") func keys() throws {
        let stage = try Stage(Form(), size: Size(width: 800, height: 480))
        let field = try stage.view("field", as: SearchField.self)
        let hidden = #expect(throws: StageFailure.self) { try stage.screenKeyboard.tap("ü") }
        #expect(hidden?.description == "The keyboard is not shown: no view that edits text has the focus.")
        try stage.finger.press(on: field).lift()
        stage.settle()
        #expect(stage.screenKeyboard.isShown)
        try stage.screenKeyboard.tap("ü", "b").tap("e", "r")
        #expect(field.text == "über")
        let cap = #expect(throws: StageFailure.self) { try stage.screenKeyboard.tap("ж") }
        #expect(cap?.reason == .missing)
        #expect(cap?.description.contains("'ü'") == true)
        let none = try Stage(Shop())
        #expect(!none.screenKeyboard.isShown && none.screenKeyboard.caps.isEmpty)
        #expect(throws: StageFailure.self) { try none.screenKeyboard.tap("a") }
    }

    @Test("A text is typed with Shift and the pages of marks, up to a character that no page has") func typing() throws
    {
        let stage = try Stage(Form(), size: Size(width: 800, height: 480))
        let field = try stage.view("field", as: SearchField.self)
        try stage.finger.press(on: field).lift()
        try stage.screenKeyboard.type("Über 24 MM, 5 %").type("!")
        #expect(field.text == "Über 24 MM, 5 %!")
        field.text = ""
        let missing = #expect(throws: StageFailure.self) { try stage.screenKeyboard.type("aж") }
        #expect(missing?.description == "No page of the keyboard has a key for 'ж'.")
        #expect(field.text.lowercased() == "a")
    }

    @Test("The keyboard with a plug types letters that a US keyboard lacks") func hardware() throws {
        let stage = try Stage(Form())
        let field = try stage.view("field", as: SearchField.self)
        try stage.finger.press(on: field).lift()
        stage.settle()
        stage.keyboard.type("Müller")
        #expect(field.text == "Müller")
    }
}

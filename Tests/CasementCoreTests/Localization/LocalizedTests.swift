import CasementTesting
import Testing

@testable import CasementBase
@testable import CasementCore

@MainActor struct LocalizedTests {
    private static func catalog() throws -> StringCatalog {
        StringCatalog([
            try StringTable(
                "en",
                parsing: """
                    title = The museum
                    welcome = Welcome, {name}!
                    rooms[=0] = No rooms
                    rooms[one] = {count} room
                    rooms[other] = {count} rooms
                    floor[one] = {count}st floor
                    floor[two] = {count}nd floor
                    floor[few] = {count}rd floor
                    floor[other] = {count}th floor
                    opening = Opens on {date} at {time}
                    only = Only English: {number}
                    """),
            try StringTable(
                "pl",
                parsing: """
                    title = Muzeum
                    welcome = Witaj, {name}!
                    rooms[one] = {count} pokój
                    rooms[few] = {count} pokoje
                    rooms[many] = {count} pokoi
                    rooms[other] = {count} pokoju
                    opening = Otwarcie {date} o {time}
                    """),
            try StringTable("ar", parsing: "title = المتحف\nrooms[two] = غرفتان\nrooms[other] = {count} غرفة"),
        ])
    }

    @Test(
        "A count chooses the form of its language, and is written in its digits",
        arguments: [
            ("en", 0, "No rooms"), ("en", 1, "1 room"), ("en", 1200, "1,200 rooms"), ("pl", 1, "1 pokój"),
            ("pl", 3, "3 pokoje"),
            ("pl", 12, "12 pokoi"), ("ar", 2, "غرفتان"), ("ar", 15, "١٥ غرفة"), ("fi", 2, "2 rooms"),
        ])
    func counts(locale: String, count: Int, text: String) throws {
        let environment = SceneEnvironment(locale: Locale(locale), strings: try Self.catalog())
        #expect(Localized("rooms", count: count).text(in: environment) == text)
    }

    @Test("Ordinals and fractions choose forms, too") func otherNumbers() throws {
        let english = SceneEnvironment(strings: try Self.catalog())
        #expect(
            [1, 2, 3, 11, 22].map { Localized("floor", ordinal: $0).text(in: english) } == [
                "1st floor", "2nd floor", "3rd floor", "11th floor", "22nd floor",
            ])
        let polish = SceneEnvironment(locale: "pl", strings: try Self.catalog())
        #expect(Localized("rooms", count: 1.5).text(in: polish) == "1,5 pokoju")
    }

    @Test("Arguments are filled in by name, each as the language writes it") func arguments() throws {
        let date = CivilDate(daysSince1970: 20_779)
        let time = try #require(CivilTime(hour: 9, minute: 30))
        let opening = Localized("opening", ["date": .date(date), "time": .time(time)])
        var environment = SceneEnvironment(strings: try Self.catalog())
        #expect(opening.text(in: environment) == "Opens on November 22, 2026 at 9:30 AM")
        environment.locale = "pl"
        #expect(opening.text(in: environment) == "Otwarcie 22 listopada 2026 o 09:30")
        let list = Localized.list([.verbatim("A"), Localized("title"), .number(1.5)])
        #expect(list.text(in: environment) == "A, Muzeum i 1,5")
    }

    @Test("A string that only the default language has is written as in that language") func fallback() throws {
        let environment = SceneEnvironment(locale: "ar", strings: try Self.catalog())
        #expect(Localized("only", ["number": .number(1234.5)]).text(in: environment) == "Only English: 1,234.5")
    }

    @Test("A missing key is shown and reported once; so is a missing argument") func reports() throws {
        let scene = Scene()
        scene.environment.strings = try Self.catalog()
        var reports: [String] = []
        scene.onProblem = { reports.append($0.description) }
        for _ in 0..<3 { #expect(scene.text(of: Localized("titel")) == "titel") }
        #expect(reports == ["en.strings: the key 'titel' is missing"])
        for _ in 0..<3 { #expect(scene.text(of: Localized("welcome")) == "Welcome, {name}!") }
        #expect(reports.last == "en.strings:2: the app passes no argument {name} to 'welcome'")
        #expect(scene.text(of: Localized("rooms")) == "rooms")
        #expect(reports.last == "en.strings:3: 'rooms' has plural forms, but the app passes no count")
        scene.environment.locale = "ar"
        #expect(scene.text(of: Localized("welcome", ["name": .verbatim("Ada")])) == "Welcome, Ada!")
        #expect(reports.last == "ar.strings: the key 'welcome' is missing")
        scene.environment.locale = "fi"
        #expect(scene.text(of: Localized("title")) == "The museum")
        #expect(reports.count == 4)
    }

    @Test("Labels and buttons change with the language, and their accessibility with them") func liveChange() throws {
        let host = FakeHost()
        host.scene.environment.strings = try Self.catalog()
        let label = Label(Localized("rooms", count: 3))
        let button = Button(Localized("title"))
        #expect(label.text == "rooms")
        host.root.addSubview(label)
        host.root.addSubview(button)
        #expect(label.text == "3 rooms")
        #expect(button.title == "The museum")
        host.scene.environment.locale = "pl"
        #expect(label.text == "3 pokoje")
        #expect(label.accessibility.label == "3 pokoje")
        #expect(button.title == "Muzeum")
        #expect(button.accessibility.label == "Muzeum")
        label.localizedText = Localized("rooms", count: 5)
        #expect(label.text == "5 pokoi")
        label.text = "plain"
        host.scene.environment.locale = "en"
        #expect(label.text == "plain")
        #expect(label.localizedText == nil)
    }

    @Test("A label for assistive technology follows the language, until the app sets another one") func spoken() throws
    {
        let stage = Stage()
        stage.scene.environment.strings = try Self.catalog()
        let view = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
        view.localizedAccessibilityLabel = Localized("title")
        view.accessibility.role = .image
        stage.scene.root.addSubview(view)
        #expect(view.accessibility.label == "The museum")
        stage.scene.environment.locale = "pl"
        stage.settle()
        #expect(view.accessibility.label == "Muzeum")
        view.accessibility.label = "A vase"
        stage.scene.environment.locale = "en"
        stage.settle()
        #expect(view.accessibility.label == "A vase")
        #expect(view.localizedAccessibilityLabel == nil)
    }

    @Test("A language sets the direction of the layout, unless the app sets it") func direction() {
        var environment = SceneEnvironment()
        environment.locale = "ar"
        #expect(environment.layoutDirection == .rightToLeft)
        environment.layoutDirection = .leftToRight
        #expect(environment.layoutDirection == .leftToRight)
        environment.customLayoutDirection = nil
        environment.locale = "de"
        #expect(environment.layoutDirection == .leftToRight)
        #expect(SceneEnvironment(layoutDirection: .rightToLeft).layoutDirection == .rightToLeft)
    }

    @Test("A change of the language changes the picture: other text, and from the other side") func picture() throws {
        let stage = Stage(size: Size(width: 400, height: 60))
        stage.scene.environment.strings = try Self.catalog()
        let label = Label(Localized("title"), role: .title)
        label.frame = stage.scene.root.bounds
        stage.scene.root.addSubview(label)
        stage.settle()
        let english = try Self.inkedColumns(stage)
        #expect(english.lowerBound < 20)
        stage.scene.environment.locale = "ar"
        stage.settle()
        let arabic = try Self.inkedColumns(stage)
        #expect(arabic.upperBound > 380)
        #expect(arabic.lowerBound > english.upperBound)
    }

    /// The columns of the stage from the first to the last one that contains another colour than its left edge.
    private static func inkedColumns(_ stage: Stage) throws -> ClosedRange<Int> {
        let image = stage.host.image
        let width = image.pixelSize.width
        let columns = image.pixels.indices.filter { image.pixels[$0] != image.pixels[0] }.map { $0 % width }
        return try #require(columns.min())...(try #require(columns.max()))
    }
}

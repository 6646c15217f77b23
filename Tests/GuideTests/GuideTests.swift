import Casement
import CasementControls
import CasementTesting
import Testing

@testable import Guide

@MainActor @Suite("The museum guide") struct GuideTests {
    private let exhibits = ["amphora", "moonjar", "bowl", "bottle", "bell", "candlestick"]

    @Test("Home has six exhibits, and a tap on each leads to its page") func home() async throws {
        for name in exhibits {
            let guide = try GuideStage()
            #expect(guide.views(ExhibitCard.self).count == 6)
            try await guide.tap("card.\(name)")
            #expect(guide.guide.current == SlideID(name))
            try await guide.tap("home")
            #expect(guide.guide.current == "home")
        }
    }

    @Test("Swipes lead around the ring: home, the exhibits, the climate, home") func ring() throws {
        let guide = try GuideStage()
        for name in exhibits + ["climate", "home"] {
            guide.stage.finger.press(at: Point(900, 200)).drag(by: Vector(dx: -500, dy: 0)).lift()
            guide.stage.settle()
            #expect(guide.guide.current == SlideID(name))
        }
    }

    @Test("In a page, one swipe scrolls the page, one the strip, and one in the strip's end the slides")
    func nesting() async throws {
        let guide = try GuideStage()
        let stage = guide.stage
        try await guide.tap("card.bowl")
        let page = try stage.view("page.bowl", as: ScrollView.self)
        let strip = try stage.view("strip.bowl", as: ScrollView.self)
        stage.finger.press(at: Point(300, 300)).drag(by: Vector(dx: 0, dy: -150)).hold(for: .milliseconds(200)).lift()
        stage.settle()
        #expect(page.contentOffset.y > 100)
        #expect(strip.contentOffset == .zero)
        try stage.finger.press(on: strip).drag(by: Vector(dx: -100, dy: 0)).hold(for: .milliseconds(200)).lift()
        stage.settle()
        #expect(strip.contentOffset.x > 50)
        #expect(guide.guide.current == "bowl")
        strip.contentOffset.x = strip.range(.horizontal).upperBound
        try stage.finger.press(on: strip).drag(by: Vector(dx: -400, dy: 0)).lift()
        stage.settle()
        #expect(guide.guide.current == "bottle")
    }

    @Test("A tap on a card in the strip leads to that exhibit") func strip() async throws {
        let guide = try GuideStage()
        try await guide.tap("card.bell")
        try await guide.tap("strip.bell.moonjar")
        #expect(guide.guide.current == "moonjar")
    }

    @Test("A drawing is loaded with progress, while the app goes on") func load() async throws {
        let guide = try GuideStage(size: Size(width: 1280, height: 1600))
        try await guide.tap("card.bottle")
        try guide.stage.finger.press(on: guide.stage.view("draw")).lift()
        await guide.stage.run(for: .milliseconds(600))
        let progress = try guide.stage.view("progress", as: ProgressBar.self)
        #expect((0.2...0.8).contains(progress.progress ?? 0))
        #expect(!progress.isHidden)
        #expect(try guide.text("status").hasSuffix("% drawn"))
        await guide.stage.run(for: .seconds(2))
        #expect(progress.isHidden)
        #expect(try guide.text("status") == "Drawn from 48 measured points")
        #expect(guide.views(ProfileDrawing.self).first?.outline.points.count == 48)
    }

    @Test("A swipe to another slide cancels the load, and the page is as before it") func cancelled() async throws {
        let guide = try GuideStage(size: Size(width: 1280, height: 1600))
        try await guide.tap("card.bottle")
        let hint = try guide.text("status")
        try guide.stage.finger.press(on: guide.stage.view("draw")).lift()
        await guide.stage.run(for: .milliseconds(600))
        for distance in [-500.0, 500] {
            guide.stage.finger.press(at: Point(640, 300)).drag(by: Vector(dx: distance, dy: 0)).lift()
            await guide.stage.settled()
        }
        #expect(guide.guide.current == "bottle")
        #expect(try guide.text("status") == hint)
        #expect(try guide.stage.view("draw", as: Button.self).isEnabled)
    }

    @Test("The chart gets ten values a second, while its slide is shown") func chart() async throws {
        let guide = try GuideStage()
        try await guide.tap("climate")
        let chart = try guide.stage.view("chart", as: HumidityChart.self)
        let before = chart.climate.values.count
        await guide.stage.run(for: .seconds(2))
        #expect(chart.climate.values.count == before + 20)
        let number = try guide.text("humidity")
        #expect(number.hasSuffix("%"))
        try await guide.tap("home")
        let after = chart.climate.values.count
        await guide.stage.run(for: .seconds(2))
        #expect(chart.climate.values.count == after)
    }

    @Test("The note on the first slide changes every six seconds") func notes() async throws {
        let guide = try GuideStage()
        let first = try guide.text("note")
        await guide.stage.run(for: .seconds(7))
        #expect(try guide.text("note") != first)
        await guide.stage.run(for: .seconds(12))
        #expect(try guide.text("note") == first)
    }

    @Test("The clock follows the time of day") func clock() throws {
        var time = try #require(CivilTime(hour: 14, minute: 30))
        let stage = Stage(GuideController { time })
        #expect(try stage.view("clock", as: Label.self).text == TimeFormat("en").string(from: time))
        time = try #require(CivilTime(hour: 14, minute: 31))
        stage.advance(by: .seconds(1))
        #expect(try stage.view("clock", as: Label.self).text == TimeFormat("en").string(from: time))
    }

    @Test("After 90 seconds without a touch, the next visitor finds the first slide in English") func idle()
        async throws
    {
        let guide = try GuideStage()
        try await guide.tap("card.bell")
        try await guide.tap("settings")
        try await guide.tap("language.de")
        try await guide.tap("text.2.0")
        try await guide.tap("settings.dark")
        guide.stage.advance(by: .seconds(85))
        #expect(guide.guide.current == "bell")
        guide.stage.advance(by: .seconds(6))
        #expect(guide.guide.current == "home")
        #expect(guide.stage.scene.environment.locale == "en")
        #expect(guide.stage.scene.environment.textScale == 1)
        #expect(guide.stage.scene.environment.appearance == .light)
        #expect(throws: StageFailure.self) { try guide.stage.view("sheet") }
    }

    @Test("A tap beside the settings closes them, one on them does not") func settings() async throws {
        let guide = try GuideStage()
        try await guide.tap("settings")
        let sheet = try guide.stage.view("sheet")
        let corner = sheet.convert(Point(8, 8), to: nil)
        guide.stage.finger.press(at: corner).hold(for: .milliseconds(80)).lift()
        guide.stage.settle()
        #expect(sheet.scene != nil)
        guide.stage.finger.press(at: Point(60, 700)).hold(for: .milliseconds(80)).lift()
        guide.stage.settle()
        #expect(sheet.scene == nil)
        #expect(guide.guide.current == "home")
    }

    @Test("The tour plays, and ends at home in Arabic") func tour() async throws {
        let app = Guide()
        let stage = Stage(GuideStage.makeController())
        var pictures: [String?] = []
        try stage.play(try FingerScript(parsing: app.tour)) { pictures.append($0) }
        #expect(pictures == ["home", "amphora", "drawing", "moonjar", "climate", "settings"])
        #expect(stage.scene.environment.locale == "ar")
    }

    @Test("No view and no controller outlives the guide") func leaks() {
        let leaks = Stage.leaks(of: { GuideStage.makeController() }) { stage in
            stage.finger.press(at: Point(900, 200)).drag(by: Vector(dx: -500, dy: 0)).lift()
            stage.settle()
        }
        #expect(leaks == [])
    }
}

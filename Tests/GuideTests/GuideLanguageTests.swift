import Casement
import CasementTesting
import Testing

@testable import Guide

@MainActor @Suite("The languages and looks of the museum guide") struct GuideLanguageTests {
    private static let slides = ["home", "amphora", "moonjar", "bowl", "bottle", "bell", "candlestick", "climate"]

    @Test("Each language has all strings with their arguments") func strings() throws {
        let catalog = try StringCatalog(folderNamed: "strings", default: "en")
        #expect(catalog.locales == ["en", "ar", "de"])
        #expect(catalog.problems == [])
    }

    @Test("The settings change the language of what is shown", arguments: [("de", "Sechs Gefäße"), ("ar", "ست أوانٍ")])
    func language(tag: String, welcome: String) async throws {
        let guide = try GuideStage()
        #expect(guide.views(Label.self).contains { $0.text == "Six vessels" })
        try await guide.tap("settings")
        try await guide.tap("language.\(tag)")
        #expect(guide.views(Label.self).contains { $0.text == welcome })
        try await guide.tap("done")
        #expect(throws: StageFailure.self) { try guide.stage.view("sheet") }
    }

    @Test("In Arabic the page is mirrored: home at the right, the next slide at the left") func mirrored() async throws
    {
        let guide = try GuideStage("ar")
        let home = try guide.stage.view("home")
        #expect(home.convert(home.bounds.center, to: nil).x > 1200)
        guide.stage.finger.press(at: Point(400, 300)).drag(by: Vector(dx: 500, dy: 0)).lift()
        guide.stage.settle()
        #expect(guide.guide.current == "amphora")
        let strip = try guide.stage.view("strip.amphora", as: ScrollView.self)
        #expect(strip.contentOffset.x == strip.range(.horizontal).upperBound)
        let first = try guide.stage.view("strip.amphora.moonjar")
        #expect(strip.convert(strip.bounds, to: nil).contains(first.convert(first.bounds, to: nil)))
    }

    @Test("The slide stays when a change of the language mirrors the ring") func kept() async throws {
        let guide = try GuideStage()
        try await guide.tap("card.bowl")
        try await guide.tap("settings")
        try await guide.tap("language.ar")
        #expect(guide.guide.current == "bowl")
    }

    @Test(
        "No text is cut in any language, at any size, on a large and on a small panel",
        arguments: ["en", "de", "ar"], [1.0, 1.5, 2.0])
    func whole(tag: String, scale: Double) throws {
        for size in [Size(width: 1280, height: 800), Size(width: 800, height: 480)] {
            let guide = try GuideStage(Locale(tag), textScale: scale, size: size)
            for slide in Self.slides {
                guide.guide.show(SlideID(slide))
                guide.stage.scene.layoutIfNeeded()
                #expect(cutTexts(guide) == [], "\(slide), \(tag), \(scale), \(size.width)")
            }
        }
    }

    /// The texts that are truncated, are larger than their labels, or reach beyond the sides of the panel.
    private func cutTexts(_ guide: GuideStage) -> [String] {
        let width = guide.stage.scene.root.bounds.width
        return guide.views(Label.self).filter { label in
            guard let layout = label.shownLayout(), !label.text.isEmpty else { return false }
            let frame = label.convert(label.bounds, to: nil)
            let isBeside = frame.minX < -0.5 || frame.maxX > width + 0.5
            return layout.isTruncated || layout.size.height > label.bounds.height + 0.5 || isBeside && !isInStrip(label)
        }.map(\.text)
    }

    /// Whether a view lies in a row that scrolls sideways.
    private func isInStrip(_ view: View) -> Bool {
        var next: View? = view
        while let current = next {
            if current.identifier?.hasPrefix("strip.") == true { return true }
            next = current.superview
        }
        return false
    }

    @Test("Larger text puts fewer exhibits beside each other", arguments: [(1.0, 3), (1.5, 2), (2.0, 2)])
    func columns(scale: Double, count: Int) throws {
        let guide = try GuideStage(textScale: scale)
        let tops = guide.views(ExhibitCard.self).map { $0.frame.minY }
        #expect(tops.count { $0 == tops[0] } == count)
    }

    @Test("The dark theme changes the colours behind and of all texts") func dark() async throws {
        let guide = try GuideStage()
        let light = guide.stage.host.pixel(x: 20, y: 400)
        try await guide.tap("settings")
        try await guide.tap("settings.dark")
        try await guide.tap("done")
        #expect(guide.stage.host.pixel(x: 20, y: 400) == 0xFF12_1316)
        #expect(light == 0xFFEF_E8DC)
        for label in guide.views(Label.self) { #expect(label.color.red > 0.5, "\(label)") }
    }
}

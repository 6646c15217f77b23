import Casement
import CasementControls
import CasementCore
import CasementSpeech
import CasementTesting
import Testing

@MainActor @Suite("The page of settings for a visitor") struct AccessibilityPanelTests {
    @Test("Touches change each setting at once") func touch() throws {
        let visitor = Visitor()
        for name in Visitor.settings.dropFirst() { try visitor.tap(name) }
        let environment = visitor.scene.environment
        #expect(environment.textScale == 1.25)
        #expect(environment.contrast == .increased)
        #expect(environment.reducesMotion)
        #expect(environment.holdDuration == .seconds(1))
        #expect(visitor.scene.touchFilter?.repeatTime == .milliseconds(300))
        #expect(visitor.reader.speaker.settings.rate > 0)
        #expect(visitor.reader.speaker.settings.volume > 0)
        try visitor.tap("speech")
        #expect(visitor.reader.isOn)
    }

    @Test("Tab reaches each setting and leads on, and the keys of a keypad change it") func keys() throws {
        let visitor = Visitor()
        var visited: [String] = []
        for _ in 0..<12 {
            visitor.stage.keyboard.press(.tab)
            visitor.stage.settle()
            guard let view = visitor.scene.focusedView else { continue }
            let name = view.identifier?.split(separator: ".").last.map(String.init) ?? "reset"
            if !visited.contains(name) { visited.append(name) }
            switch name {
            case "contrast", "motion": visitor.stage.keyboard.press(.space)
            case "rate", "volume", "textSize", "holdTime", "repeats": visitor.stage.keyboard.press(.rightArrow)
            default: break
            }
        }
        #expect(visited == Visitor.settings + ["reset"])
        #expect(visitor.scene.environment.textScale > 1)
        #expect(visitor.scene.environment.holdDuration > .milliseconds(500))
        #expect((visitor.scene.touchFilter?.repeatTime ?? .zero) > .zero)
        #expect(visitor.reader.speaker.settings.rate > 0)
    }

    @Test("A person who does not see it finds each setting by its name, and hears what a swipe makes of it")
    func blind() throws {
        let visitor = Visitor()
        visitor.person.begin()
        var names: [String] = []
        var size: [String] = []
        for _ in 0..<14 {
            let name = visitor.person.next().last?.split(separator: ",").first.map(String.init) ?? ""
            if name == "Text size" && size.isEmpty { size = visitor.person.up() }
            if !names.contains(name) { names.append(name) }
        }
        #expect(
            names == [
                "Accessibility", "Speech", "Speed of speech", "Volume", "Text size", "More contrast", "Less motion",
                "Hold time", "Ignore repeated touches", "Reset all",
            ])
        #expect(visitor.scene.environment.textScale == 1.25)
        #expect(size == ["125%"])
    }

    @Test("It shows what a key or the app changes") func follows() throws {
        let visitor = Visitor()
        visitor.person.begin()
        #expect(try visitor.control("speech", as: Switch.self).value)
        _ = visitor.person.press(KeySymbol(rawValue: 0x1008_FF13))
        #expect(try visitor.control("volume", as: Slider.self).value > 0)
        visitor.scene.environment.textScale = 2
        visitor.stage.settle()
        #expect(try visitor.control("textSize", as: Stepper.self).value == 3)
    }

    @Test("It follows the language, in words that an app may choose") func language() throws {
        let visitor = Visitor()
        #expect(visitor.panel.title == "Accessibility")
        visitor.scene.environment.strings = StringCatalog([
            try StringTable("en", parsing: ""),
            try StringTable(
                "de", parsing: "casement.speech.settings = Bedienhilfen\ncasement.speech.textSize = Schriftgröße"),
        ])
        visitor.scene.environment.locale = "de"
        visitor.stage.settle()
        #expect(visitor.panel.title == "Bedienhilfen")
        let control = try visitor.control("textSize")
        #expect(control.accessibility.label == "Schriftgröße")
        #expect(control.accessibility.value == "100\u{A0}%")
    }

    @Test("Times are shown with a symbol and spoken in words, in the plural form of the number") func times() throws {
        let visitor = Visitor()
        #expect(visitor.panel.view.labels.contains { $0.text == "0.5\u{A0}s" })
        func value() throws -> String? { try visitor.control("holdTime").accessibility.value }
        #expect(try value() == "0.5 seconds")
        try visitor.tap("holdTime")
        #expect(try value() == "1 second")
        for (locale, text) in [("de", "1 Sekunde"), ("cs", "1 sekunda"), ("ja", "1 秒"), ("he", "שנייה 1")] {
            visitor.scene.environment.locale = Locale(locale)
            visitor.stage.settle()
            #expect(try value() == text)
        }
        visitor.scene.environment.locale = "pl"
        visitor.scene.environment.holdDuration = .milliseconds(500)
        visitor.stage.settle()
        #expect(try value() == "0,5 sekundy")
        try visitor.tap("repeats")
        #expect(try visitor.control("repeats").accessibility.value == "0,3 sekundy")
    }

    @Test("It ends with the session, and an app's other filter of touches stays") func session() throws {
        let visitor = Visitor()
        visitor.scene.touchFilter = TouchFilter.Configuration(chatterTime: .milliseconds(40))
        let former = visitor.scene.environment
        for name in Visitor.settings.dropFirst() { try visitor.tap(name) }
        visitor.person.begin()
        visitor.scene.environment.customDensity = .counter
        #expect(visitor.scene.touchFilter?.chatterTime == .milliseconds(40))
        visitor.scene.endSession()
        visitor.stage.settle()
        #expect(!visitor.reader.isOn)
        #expect(visitor.scene.environment == former)
        #expect(visitor.reader.speaker.settings == VoiceSettings())
        #expect(visitor.scene.touchFilter == TouchFilter.Configuration(chatterTime: .milliseconds(40)))
        #expect(try visitor.control("repeats", as: Stepper.self).value == 0)
    }

    @Test("Reset all restores everything but speech") func reset() throws {
        let visitor = Visitor()
        let former = visitor.scene.environment
        for name in Visitor.settings.dropFirst() { try visitor.tap(name) }
        visitor.person.begin()
        try #require(visitor.stage.view(label: "Reset all") as? Button).performPrimaryAction()
        visitor.stage.settle()
        #expect(visitor.reader.isOn)
        visitor.reader.end()
        #expect(visitor.scene.environment == former)
        #expect(visitor.reader.speaker.settings == VoiceSettings())
        #expect(visitor.scene.touchFilter?.repeatTime == .zero)
    }

    @Test("Two taps press while repeated touches are ignored otherwise") func repeatedTouches() throws {
        let visitor = Visitor()
        try visitor.tap("repeats")
        #expect(visitor.scene.touchFilter?.repeatTime == .milliseconds(300))
        visitor.person.begin()
        #expect(visitor.scene.touchFilter?.repeatTime == .zero)
        let contrast = try visitor.control("contrast")
        _ = visitor.person.explore(contrast.convert(contrast.bounds.center, to: nil))
        _ = visitor.person.tap(count: 2)
        #expect(visitor.scene.environment.contrast == .increased)
        visitor.reader.end()
        #expect(visitor.scene.touchFilter?.repeatTime == .milliseconds(300))
    }

    @Test("The control that changes the size of text stays under the finger") func place() throws {
        let visitor = Visitor()
        let control = try visitor.control("textSize")
        control.focus()
        visitor.stage.settle()
        for _ in 0..<3 {
            let former = control.convert(control.bounds, to: nil).minY
            visitor.stage.keyboard.press(.rightArrow)
            visitor.stage.settle()
            #expect((control.convert(control.bounds, to: nil).minY - former).magnitude < 1)
        }
        #expect(visitor.scene.environment.textScale == 2)
    }

    @Test(
        "Everything is whole and in reach on each panel",
        arguments: [Size(width: 480, height: 272), Size(width: 800, height: 480)],
        [Theme.Density.hand, .counter, .wall])
    func fits(size: Size, density: Theme.Density) throws {
        for direction in [SceneEnvironment.LayoutDirection.leftToRight, .rightToLeft] {
            for scale in [1.0, 2] {
                let visitor = Visitor(size: size) {
                    ($0.customDensity, $0.layoutDirection, $0.textScale) = (density, direction, scale)
                }
                let page = visitor.panel.view
                let what: Comment = "\(size) \(density) \(direction) \(scale)"
                for name in Visitor.settings {
                    let control = try visitor.control(name)
                    let box = control.convert(control.bounds, to: page)
                    #expect(box.minX >= 0 && box.maxX <= page.bounds.width, "\(what.rawValue) \(name)")
                    #expect(control.bounds.height >= 44, "\(what.rawValue) \(name)")
                }
                for label in page.labels where label.ancestry.allSatisfy({ !$0.isHidden }) {
                    #expect(label.shownLayout()?.isTruncated == false, "\(what.rawValue) \(label.text)")
                }
            }
        }
    }

    @Test("One that is presented is closed by a button and by Escape, and one in a navigation has none") func closing()
        throws
    {
        let person = Listener(ViewController(), begins: false)
        let root = try #require(person.stage.scene.rootViewController)
        for closesByKey in [true, false] {
            root.present(AccessibilityPanel(reader: person.reader), style: .fullScreen)
            person.stage.settle()
            let close = try #require(person.stage.view(label: "Close", role: .button) as? Button)
            if closesByKey { person.stage.keyboard.press(.escape) } else { close.performPrimaryAction() }
            person.stage.settle()
            #expect(root.presentedViewController == nil)
        }
        person.stage.scene.rootViewController = NavigationController(root: AccessibilityPanel(reader: person.reader))
        person.stage.settle()
        #expect((try? person.stage.view(label: "Close", role: .button))?.isHidden != false)
    }
}

extension View {
    fileprivate var labels: [Label] { subviews.flatMap { ($0 as? Label).map { [$0] } ?? $0.labels } }
}

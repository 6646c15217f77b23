import CasementTesting
import Testing

@testable import CasementControls
@testable import CasementCore

/// The rule of all parts of the toolkit: no text breaks inside a word or leaves its part; it shrinks to a floor, and then gets
/// an ellipsis.
@Suite("Texts of parts") @MainActor struct PartTextTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var scale: Double
        var width: Double
        var direction: SceneEnvironment.LayoutDirection
        var testDescription: String { "scale \(scale), \(width) pt, \(direction)" }

        static let all = [1.0, 1.5, 2].flatMap { scale in
            [320.0, 360, 480].flatMap { width in
                [SceneEnvironment.LayoutDirection.leftToRight, .rightToLeft].map {
                    Case(scale: scale, width: width, direction: $0)
                }
            }
        }
    }

    private static let icon = Icon([Path { $0.addRect(Rect(x: 4, y: 4, width: 16, height: 16)) }])
    private static let word = "Benachrichtigungseinstellungen"
    private static let sentence = "Die Benachrichtigungseinstellungen der Ausstellung wurden gespeichert."

    private func stage(_ root: ViewController, _ form: Case) -> Stage {
        let stage = Stage(size: Size(width: form.width, height: 900))
        stage.scene.environment.textScale = form.scale
        stage.scene.environment.customLayoutDirection = form.direction
        stage.scene.rootViewController = root
        stage.scene.layoutIfNeeded()
        return stage
    }

    /// Shows a view in a width, as high as it wants to be unless a height is given.
    private func check(_ view: View, _ form: Case, width: Double? = nil, height: Double? = nil) {
        let root = ViewController()
        root.view.addSubview(view)
        let stage = stage(root, form)
        let limit = Size(width: min(width ?? form.width - 32, form.width - 32), height: 0)
        let own = view.sizeThatFits(limit)
        view.frame = Rect(
            x: 16, y: 16, width: width == nil ? min(own.width, limit.width) : limit.width, height: height ?? own.height)
        stage.scene.layoutIfNeeded()
        check(stage, form)
    }

    /// Checks all texts on a stage.
    private func check(_ stage: Stage, _ form: Case) {
        stage.scene.layoutIfNeeded()
        for label in labels(below: stage.scene.root) {
            guard let layout = label.shownLayout() else { continue }
            let bytes = Array(layout.text.utf8)
            for line in layout.lines where line.range.upperBound < bytes.count {
                let end = line.range.upperBound
                let isInWord = end > 0 && Self.isLetter(bytes[end - 1]) && Self.isLetter(bytes[end])
                #expect(!isInWord, "“\(layout.text)” breaks inside a word, \(form)")
            }
            #expect(layout.size.width <= label.bounds.width + 1, "“\(layout.text)” is wider than its label, \(form)")
            let least = min(Label.leastPartSize, label.style.font.size * form.scale)
            for run in layout.runs {
                #expect(run.size >= least - 0.001, "“\(layout.text)” has \(run.size) pt, \(form)")
            }
            let frame = stage.scene.root.convert(label.bounds, from: label)
            #expect(
                frame.minX >= -0.5 && frame.maxX <= form.width + 0.5, "“\(layout.text)” leaves the panel, \(form)")
            guard let parent = label.superview, !(parent is ScrollView) else { continue }
            #expect(
                label.frame.minX >= -0.5 && label.frame.maxX <= parent.bounds.maxX + 0.5,
                "“\(layout.text)” leaves its part, \(form)")
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { byte > 127 || (byte | 32) >= 97 && (byte | 32) <= 122 }

    /// The visible labels.
    private func labels(below view: View) -> [Label] {
        guard !view.isHidden, view.bounds.width > 0 else { return [] }
        if let label = view as? Label { return [label] }
        return view.subviews.flatMap { labels(below: $0) }
    }

    @Test(arguments: Case.all) func `buttons`(form: Case) {
        for look in Button.Look.allCases where look != .icon {
            check(Button(Self.word, look: look), form)
            check(Button(Self.word, icon: Self.icon, look: look), form)
        }
        for size in Button.ControlSize.allCases {
            check(Button(Self.word, icon: Self.icon, controlSize: size), form)
            check(Button("Einstellungen", icon: Self.icon, controlSize: size), form, width: 90, height: 44)
        }
        for width in [44.0, 90, 160] {
            check(Button("Einstellungen"), form, width: width, height: 44)
            check(Button("Einstellungen", icon: Self.icon), form, width: width, height: 44)
        }
    }

    @Test(arguments: Case.all) func `segments, steppers, badges and drop-downs`(form: Case) {
        let days = ["Donnerstag", "Freitag", "Einstellungen", "Montag"]
        check(SegmentedControl(days), form)
        check(SegmentedControl(days), form, width: form.width, height: 52)
        check(Badge(.text(Self.word)), form, width: 60, height: 20)
        check(Badge(.text("neu")), form)
        let stepper = Stepper(value: 2, in: 0...5)
        stepper.valueText = { "\(Int($0)) Kaffeespezialitäten" }
        check(stepper, form)
        check(DropDown([Self.word, "Kurz"], value: 0), form)
        check(DropDown([Self.word, "Kurz"], value: 0), form, width: 140)
    }

    @Test(arguments: Case.all) func `choices and fields`(form: Case) {
        check(Checkbox(Self.sentence), form)
        check(Checkbox(Self.word), form, width: 120)
        check(RadioGroup([Self.word, Self.sentence], value: 0), form)
        let field = TextField(placeholder: Self.word)
        field.validator = { _ in Self.sentence }
        check(field, form, width: form.width)
        let number = NumberField(5, in: 0...9)
        number.suffix = "Kilo"
        check(number, form, width: form.width)
        check(SearchField(placeholder: Self.word), form, width: form.width)
    }

    @Test(arguments: Case.all) func `wheels of pickers`(form: Case) {
        for date in [(2026, 9, 30), (2026, 12, 28)] {
            guard let date = CivilDate(year: date.0, month: date.1, day: date.2) else { continue }
            check(DatePicker(date), form, width: form.width)
        }
        if let time = CivilTime(hour: 23, minute: 58) { check(TimePicker(time), form, width: 140) }
        check(Picker([Self.word, "Kurz"]), form, width: 160)
    }

    @Test(arguments: Case.all) func `alerts and menus`(form: Case) {
        let buttons: [(title: Localized, look: Button.Look, key: Button.KeyRole?)] = [
            (.verbatim(Self.word), .destructive, nil), (.verbatim("Behalten"), .tinted, nil),
        ]
        check(AlertView(title: .verbatim(Self.word), message: .verbatim(Self.sentence), buttons: buttons), form)
        check(AlertView(title: .verbatim("Fehler"), message: nil, buttons: [buttons[1], buttons[1]]), form)
        let items = [
            MenuItem(Self.word, icon: Self.icon, isChecked: true) {}, MenuItem("Kurz") {},
            MenuItem(Self.word, submenu: Menu([MenuItem("Kurz") {}])),
        ]
        check(MenuList(Menu(sections: [MenuSection(Self.word, items)])), form)
    }

    @Test(arguments: Case.all) func `toasts`(form: Case) {
        for action in [nil, ToastAction("Rückgängig machen") {}, ToastAction("OK") {}] {
            for text in [Self.sentence, "Gespeichert", Self.word] {
                let root = ViewController()
                let stage = stage(root, form)
                root.showToast(text, action: action)
                check(stage, form)
            }
        }
    }

    @Test(arguments: Case.all) func `tabs, whose icons are level and whose titles have one size`(form: Case) throws {
        for titles in [
            ["Start", "Events", "Ausstellungen", "Profil"], ["Home", "Events", "My Tickets", "News", "Me"],
        ] {
            for placement in [TabController.Placement.bottom, .leading] {
                let tabs = titles.map { Tab($0, icon: Self.icon) { ViewController() } }
                (tabs[1].badge, tabs[3].badge) = ("sehr viele", "3")
                let controller = TabController(tabs)
                controller.placement = placement
                let stage = stage(controller, form)
                check(stage, form)
                let buttons = labels(below: stage.scene.root).compactMap { $0.superview as? TabButton }
                #expect(buttons.count == titles.count)
                let sizes = buttons.compactMap { $0.label.shownLayout()?.runs.first?.size }
                #expect(Set(sizes).count == 1)
                guard placement == .bottom else { continue }
                let icons = buttons.compactMap { button in button.subviews.first { $0 is IconView } }
                #expect(Set(icons.map { stage.scene.root.convert($0.center, from: $0.superview).y }).count == 1)
            }
        }
    }

    private final class ItemsPage: ViewController, NavigationItems {
        let navigationItems: [View]
        init(_ title: String, _ items: [View]) {
            navigationItems = items
            super.init()
            self.title = title
        }
    }

    @Test(arguments: Case.all) func `bars of navigation, whose titles do not touch`(form: Case) {
        let items: [[View]] = [
            [], [Button("Bearbeiten", look: .plain)],
            [Button("Auswählen", look: .plain), Button("Einstellungen", look: .plain)],
        ]
        for (title, items) in zip([Self.word, "Einstellungen der Ausstellung", "Räume"], items) {
            let controller = NavigationController(root: ItemsPage("Ausstellung", []))
            let stage = stage(controller, form)
            controller.push(ItemsPage(title, items), animated: false)
            check(stage, form)
            let shown = labels(below: stage.scene.root).filter { !$0.text.isEmpty }
            let texts = shown.compactMap { label -> ClosedRange<Double>? in
                guard let line = label.shownLayout()?.lines.max(by: { $0.frame.width < $1.frame.width }) else {
                    return nil
                }
                let frame = stage.scene.root.convert(line.frame, from: label)
                return frame.minX...frame.maxX
            }.sorted { $0.lowerBound < $1.lowerBound }
            #expect(texts.count >= 1 + items.count)
            for (left, right) in zip(texts, texts.dropFirst()) {
                #expect(right.lowerBound - left.upperBound >= 8 * form.scale, "\(title) touches, \(form)")
            }
        }
    }

    @Test(arguments: Case.all) func `in slides, a list, a sheet and a pager`(form: Case) {
        func content() -> ViewController {
            let page = ViewController()
            let stack = StackView(.vertical, spacing: 8, [Button(Self.word), Checkbox(Self.sentence)])
            page.view.addSubview(stack)
            stack.frame = Rect(x: 16, y: 16, width: form.width - 32, height: 400)
            return page
        }
        let list = ListView<Int, Int>(Array(0..<3)) { row, _ in
            (row.title, row.subtitle, row.value) = (Self.word, Self.sentence, "Donnerstag")
        }
        let listPage = ViewController()
        listPage.view.addSubview(list)
        list.frame = Rect(x: 0, y: 0, width: form.width, height: 900)
        var graph = SlideGraph()
        graph.add("page") { content().view }
        for root in [listPage, SlideController(graph, start: "page"), PageSwitcher([content(), content()])] {
            check(stage(root, form), form)
        }
        let root = ViewController()
        let stage = stage(root, form)
        root.present(content(), style: .sheet(), animated: false)
        check(stage, form)
    }
}

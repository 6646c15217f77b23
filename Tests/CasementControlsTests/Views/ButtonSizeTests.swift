import CasementControls
import CasementTesting
import Testing

@Suite("Sizes of a button") @MainActor struct ButtonSizeTests {
    private static let icon = Icon([Path { $0.addRect(Rect(x: 4, y: 4, width: 16, height: 16)) }])
    private let stage = Stage(size: Size(width: 480, height: 272))

    private func show(_ button: Button) throws -> Button {
        stage.scene.root.addSubview(button)
        button.frame = Rect(origin: Point(100, 100), size: try #require(button.intrinsicSize))
        stage.settle()
        return button
    }

    private func part<Part: View>(_ type: Part.Type, of button: Button) throws -> Part {
        try #require(button.subviews.compactMap { $0 as? Part }.first)
    }

    @Test(arguments: [1.0, 2])
    func `each size is larger than the one before, with a title, an icon or both`(scale: Double) throws {
        stage.scene.environment.textScale = scale
        let makers: [(Button.ControlSize) -> Button] = [
            { Button("Pay", controlSize: $0) }, { Button("Pay", icon: Self.icon, controlSize: $0) },
            { Button(icon: Self.icon, label: "Pay", controlSize: $0) },
            { Button(Localized.verbatim("Pay"), controlSize: $0) },
        ]
        for make in makers {
            let sizes = try Button.ControlSize.allCases.map { try show(make($0)).bounds.size }
            for (size, next) in zip(sizes, sizes.dropFirst()) {
                #expect(size.width < next.width && size.height < next.height)
            }
        }
    }

    @Test func `padding, title and icon follow the size and the theme`() throws {
        let button = try show(Button("Pay", icon: Self.icon, controlSize: .large))
        let picture = try part(IconView.self, of: button)
        #expect(button.padding == Insets(top: 16, left: 32, bottom: 16, right: 32))
        #expect((button.style.font.size - 20).magnitude < 0.001 && picture.preferredHeight == 28)
        button.controlSize = .small
        #expect(button.padding == Insets(top: 6, left: 12, bottom: 6, right: 12))
        #expect((button.style.font.size - 15).magnitude < 0.001 && picture.preferredHeight == 20)
        var theme = Theme.dark
        theme.unit = 12
        theme.typography.control.font.size = 34
        stage.scene.environment.customTheme = theme
        #expect(button.padding == Insets(top: 9, left: 18, bottom: 9, right: 18))
        #expect((button.style.font.size - 30).magnitude < 0.001)
        button.controlSize = .regular
        #expect(button.style == theme.typography.control && picture.preferredHeight == IconView.standardHeight)
    }

    @Test func `a padding and a style that an app sets stay`() throws {
        let style = TextStyle(font: Font("Inter", size: 13))
        let button = try show(Button("Pay", controlSize: .large, style: style))
        button.padding = Insets(5)
        button.controlSize = .small
        stage.scene.environment.appearance = .dark
        #expect(button.padding == Insets(5) && button.style == style)
    }

    @Test(arguments: Button.ControlSize.allCases, [1.0, 2])
    func `the intrinsic size has the whole title, and the baseline is that of the title`(
        size: Button.ControlSize, scale: Double
    ) throws {
        stage.scene.environment.textScale = scale
        let button = try show(Button("Pay", controlSize: size))
        let label = try part(Label.self, of: button)
        let text = try #require(label.intrinsicSize)
        #expect(
            button.bounds.size
                == Size(width: text.width + button.padding.width, height: text.height + button.padding.height))
        let run = try #require(label.shownLayout()?.runs.first)
        #expect((run.size - button.style.font.size * scale).magnitude < 0.001)
        let baseline = try #require(button.baselines(in: button.bounds.size))
        let own = try #require(label.firstBaseline)
        #expect((baseline.first - label.frame.minY - own).magnitude < 0.001)
    }

    @Test func `titles of all sizes stand on one baseline in a row`() throws {
        let buttons = Button.ControlSize.allCases.map { Button("Pay", controlSize: $0) }
        let row = StackView(.horizontal, spacing: 8, alignment: .firstBaseline, buttons)
        stage.scene.root.addSubview(row)
        row.frame = Rect(x: 10, y: 10, width: 440, height: 100)
        stage.settle()
        let lines = try buttons.map { button in
            let label = try part(Label.self, of: button)
            return label.convert(Point(0, try #require(label.firstBaseline)), to: nil).y
        }
        for line in lines { #expect((line - lines[0]).magnitude <= 1) }
    }

    @Test func `a small button is hit within 44 points, and not beyond`() throws {
        let button = try show(Button("Pay", controlSize: .small))
        #expect(button.bounds.height < Control.minimumTouchSize)
        var taps = 0
        button.onTap { taps += 1 }
        let top = button.center.y - Control.minimumTouchSize / 2
        stage.finger.press(at: Point(button.center.x, top + 1)).lift()
        #expect(taps == 1)
        stage.finger.press(at: Point(button.center.x, top - 1)).lift()
        #expect(taps == 1)
        let icon = try show(Button(icon: Self.icon, label: "Pay", look: .icon, controlSize: .small))
        #expect(icon.bounds.size == Size(width: Control.minimumTouchSize, height: Control.minimumTouchSize))
    }

    private final class Page: ViewController, NavigationItems {
        let navigationItems: [View]

        init(_ items: [View]) {
            navigationItems = items
            super.init()
            title = "Order"
        }
    }

    @Test(arguments: [1.0, 2]) func `a bar is as high as its button, and a target is never lower than 44 points`(
        scale: Double
    ) throws {
        let buttons = [Button("Pay", look: .plain, controlSize: .small), Button("Pay", controlSize: .large)]
        for button in buttons {
            let stage = Stage(NavigationController(root: Page([button])), size: Size(width: 480, height: 272))
            stage.scene.environment.textScale = scale
            stage.settle()
            let bar = try #require(button.superview)
            #expect(
                bar.bounds.inset(by: -0.5).contains(button.frame) && button.bounds.height >= Control.minimumTouchSize)
            #expect(button.bounds.height >= (button.intrinsicSize?.height ?? .infinity) - 0.5)
            var taps = 0
            button.onTap { taps += 1 }
            try stage.finger.press(on: button).lift()
            #expect(taps == 1)
        }
    }

    @Test(arguments: Button.ControlSize.allCases) func `in a row of a list the button is whole, and is tapped`(
        size: Button.ControlSize
    ) throws {
        let button = Button("Add", look: .tinted, controlSize: size)
        let list = ListView([1]) { row, _ in
            row.title = "Tea"
            row.accessory = .view(button)
        }
        list.frame = Rect(x: 0, y: 0, width: 480, height: 272)
        stage.scene.root.addSubview(list)
        stage.settle()
        let row = try #require(button.superview)
        #expect(row.bounds.inset(by: -0.5).contains(button.frame))
        #expect(button.bounds.size.height >= (button.intrinsicSize?.height ?? .infinity) - 0.5)
        var taps = 0
        button.onTap { taps += 1 }
        try stage.finger.press(on: button).lift()
        #expect(taps == 1)
    }

    @Test func `in slides, pages and a sheet the sizes change while they are shown`() throws {
        for style in ["slides", "pages", "sheet"] {
            let button = Button("Pay", icon: Self.icon)
            let page = ViewController()
            let column = StackView(.vertical, spacing: 8, alignment: .leading, [button])
            page.view.addSubview(column)
            column.frame = Rect(x: 16, y: 16, width: 300, height: 200)
            let root: ViewController
            switch style {
            case "slides":
                var graph = SlideGraph()
                graph.add("page") { page.view }
                root = SlideController(graph, start: "page")
            case "pages": root = PageSwitcher([page])
            default: root = ViewController()
            }
            let stage = Stage(root, size: Size(width: 480, height: 800))
            if style == "sheet" { root.present(page, style: .sheet(), animated: false) }
            stage.settle()
            let before = button.bounds.height
            button.controlSize = .large
            stage.settle()
            let own = try #require(button.intrinsicSize)
            #expect(button.bounds.height > before && (button.bounds.height - own.height).magnitude <= 1, "\(style)")
            var taps = 0
            button.onTap { taps += 1 }
            try stage.finger.press(on: button).lift()
            #expect(taps == 1, "\(style)")
        }
    }
}

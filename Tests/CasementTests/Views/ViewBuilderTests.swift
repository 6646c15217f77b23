import Casement
import CasementTesting
import Testing

@Suite("Containers from closures") @MainActor struct ViewBuilderTests {
    private let stage = Stage(size: Size(width: 480, height: 272))

    private func box(_ width: Double, _ height: Double) -> View { View().sized(width: width, height: height) }

    private func story() -> Label {
        let label = Label("An amphora of the fifth century, found in 1887 in the harbour.")
        label.maximumLines = nil
        return label
    }

    private func show(_ view: View, size: Size = Size(width: 480, height: 272)) {
        view.frame = Rect(origin: .zero, size: size)
        stage.scene.root.addSubview(view)
        stage.settle()
    }

    /// The frames of all views below one, in the order of the tree.
    private func frames(below view: View) -> [Rect] {
        view.subviews.flatMap { [$0.frame] + frames(below: $0) }
    }

    // MARK: The same layout

    private func written(hiding isHidden: Bool) -> View {
        let button = Button("Take it along")
        button.isHidden = isHidden
        let label = story()
        label.flexibility = 2
        let row = StackView(.horizontal, spacing: 8, alignment: .firstBaseline, [box(90, 20), label])
        let facts = Grid(
            columns: [.fitted, .flexible()], spacing: 4, alignment: .topLeading,
            [Label("Age"), Label("2,450 years"), Label("Height"), Label("46 cm")])
        return StackView(
            .vertical, spacing: 12, alignment: .leading, distribution: .equalSpacing,
            [
                Label("Amphora", role: .title), Padding(Insets(top: 1, leading: 9, trailing: 3), row), button,
                Overlay(alignment: .center, [box(60, 60), Label("New")]), facts,
            ])
    }

    private func built(hiding isHidden: Bool) -> View {
        let button = Button("Take it along")
        button.isHidden = isHidden
        return Column(spacing: 12, alignment: .leading, distribution: .equalSpacing) {
            Label("Amphora", role: .title)
            Row(spacing: 8, alignment: .firstBaseline) {
                box(90, 20)
                story().flexible(2)
            }
            .padding(Insets(top: 1, leading: 9, trailing: 3))
            button
            Overlay(alignment: .center) {
                box(60, 60)
                Label("New")
            }
            Grid(columns: [.fitted, .flexible()], spacing: 4, alignment: .topLeading) {
                for (key, value) in [("Age", "2,450 years"), ("Height", "46 cm")] {
                    Label(key)
                    Label(value)
                }
            }
        }
    }

    @Test(
        "A closure gives the same frames as the containers written by hand",
        arguments: [480.0, 300, 1280], [false, true])
    func sameFrames(width: Double, isHidden: Bool) {
        for direction in [SceneEnvironment.LayoutDirection.leftToRight, .rightToLeft] {
            for scale in [1.0, 2] {
                stage.scene.environment.layoutDirection = direction
                stage.scene.environment.textScale = scale
                let pair = [written(hiding: isHidden), built(hiding: isHidden)]
                for view in pair { show(view, size: Size(width: width, height: 800)) }
                #expect(frames(below: pair[0]) == frames(below: pair[1]))
                #expect(Set(frames(below: pair[1]).map(\.origin)).count > 8, "The views lie at different places.")
                #expect(pair[0].sizeThatFits(.zero) == pair[1].sizeThatFits(.zero))
                for view in pair { view.removeFromSuperview() }
            }
        }
    }

    // MARK: What a closure may say

    private enum Kind { case picture, text, nothing }

    private func views(_ kind: Kind, _ badge: Label?, isOpen: Bool, count: Int) -> [String] {
        let column = Column {
            Label("first")
            if isOpen { Label("open") } else { Label("closed") }
            if let badge { badge }
            switch kind {
            case .picture: ImageView(named: "vase")
            case .text:
                Label("text")
                Label("more")
            case .nothing: [View]()
            }
            for index in 0..<count where index != 1 { Label("\(index)") }
            badge == nil ? nil : Label("optional")
            ["a", "b"].map { Label($0) }
        }
        return column.subviews.map { ($0 as? Label)?.text ?? "picture" }
    }

    @Test("Conditions, loops, optional views and arrays are decided when the container is made") func language() {
        #expect(views(.nothing, nil, isOpen: false, count: 0) == ["first", "closed", "a", "b"])
        #expect(
            views(.text, Label("badge"), isOpen: true, count: 3)
                == ["first", "open", "badge", "text", "more", "0", "2", "optional", "a", "b"])
        #expect(views(.picture, nil, isOpen: true, count: 2) == ["first", "open", "picture", "0", "a", "b"])
    }

    @Test("A closure runs once, also where the container is laid out again") func once() {
        var runs = 0
        func counted() -> Label {
            runs += 1
            return Label("Counted")
        }
        show(Row { counted() })
        stage.scene.environment.textScale = 2
        stage.host.resize(to: Size(width: 300, height: 200))
        stage.settle()
        #expect(runs == 1)
    }

    @Test("A container without views has no size, and its neighbours lie as if it had none") func empty() {
        let (empty, below) = (Column(spacing: 8) { if Bool(false) { Label("Nothing") } }, box(10, 10))
        show(
            Column {
                empty
                Row {}
                below
            })
        #expect(empty.sizeThatFits(.zero) == .zero && Row {}.sizeThatFits(Size(width: 90, height: 90)) == .zero)
        #expect(below.frame.minY == 0)
    }

    @Test("A stack from a closure changes as any other") func changes() {
        let (first, second, third) = (box(10, 10), box(10, 20), box(10, 30))
        let column = Column(spacing: 5) {
            first
            second
        }
        show(column)
        first.isHidden = true
        column.addSubview(third)
        column.spacing = 7
        stage.settle()
        #expect(second.frame.minY == 0 && third.frame.minY == 27)
    }

    // MARK: In controllers

    /// A page that reads as it is shown.
    private final class Page: ViewController {
        private let note = Label("0")
        private let facts = Row(spacing: 8) {
            Label("Age")
            Label("2,450 years")
        }
        private let more = Button("More")
        private(set) var count = 0

        override func loadView() -> View {
            Column(spacing: 8) { [unowned self] in
                note
                facts
                more
            }
            .pageMargins()
            .scrolling()
        }

        override func viewDidLoad() {
            more.identifier = "more"
            more.onTap { [unowned self] in
                count += 1
                note.text = "\(count)"
            }
        }
    }

    @Test("A controller names its views in loadView and in properties, in slides, too") func controllers() throws {
        let page = Page()
        var graph = SlideGraph()
        graph.add("page", right: "other") { page }
        graph.add("other", left: "page") { Column { Label("Other") } }
        stage.scene.rootViewController = SlideController(graph, start: "page")
        stage.settle()
        try stage.finger.press(on: stage.view("more")).lift()
        #expect(page.count == 1)
        #expect(try stage.view("more").frame.minX == 0 && page.view.bounds.width == 480)
    }
}

import CasementControls
import CasementCore
import CasementKeyboard

/// Where a form with two fields lies.
enum FieldNesting: CaseIterable {
    case plain, scroll, listRow, listInSlide, listInSlideInSheet, pager, navigation, tabs, dialog, popover, cover

    /// The controller below the keyboard, and what it presents.
    @MainActor func makeController(_ fields: [TextField]) -> NestingPage {
        let form = FormPage(fields)
        switch self {
        case .plain: return NestingPage(form)
        case .scroll: return NestingPage(ScrollPage(form))
        case .listRow: return NestingPage(ListPage(fields))
        case .listInSlide: return NestingPage(Self.slides(ListPage(fields)))
        case .listInSlideInSheet:
            return NestingPage(ViewController(), Self.slides(ListPage(fields)), .sheet(detents: [.large]))
        case .pager: return NestingPage(ScrollPage(form, isPager: true))
        case .navigation:
            let navigation = NavigationController(root: ViewController())
            navigation.push(form, animated: false)
            return NestingPage(navigation)
        case .tabs:
            let icon = Icon([Path { $0.addRect(Rect(x: 4, y: 4, width: 16, height: 16)) }])
            return NestingPage(
                TabController([Tab("Form", icon: icon) { form }, Tab("Other", icon: icon) { ViewController() }]))
        case .dialog: return NestingPage(ViewController(), form, .dialog)
        case .popover:
            let page = ViewController()
            let source = View(frame: Rect(x: 10, y: 10, width: 40, height: 40))
            page.view.addSubview(source)
            return NestingPage(page, form, .popover(from: source))
        case .cover: return NestingPage(ViewController(), form, .fullScreen)
        }
    }

    @MainActor private static func slides(_ page: ViewController) -> ViewController {
        var graph = SlideGraph()
        graph.add("form", right: "other") { page }
        graph.add("other", left: "form") { View() }
        return SlideController(graph, start: "form")
    }
}

/// A controller with another one in it, which may present a third.
final class NestingPage: ViewController {
    let child: ViewController
    private let presented: ViewController?
    private let style: PresentationStyle

    init(_ child: ViewController, _ presented: ViewController? = nil, _ style: PresentationStyle = .dialog) {
        (self.child, self.presented, self.style) = (child, presented, style)
        super.init()
    }

    override func viewDidLoad() { addChild(child) }

    func present() {
        if let presented { present(presented, style: style, animated: false) }
    }
}

/// Two fields at the lower edge.
private final class FormPage: ViewController {
    private let fields: [TextField]

    init(_ fields: [TextField]) {
        self.fields = fields
        super.init()
    }

    private final class Form: View {
        override var intrinsicSize: Size? { Size(width: 320, height: 360) }
        override func sizeThatFits(_ size: Size) -> Size { Size(width: 320, height: 360) }
    }

    override func loadView() -> View { Form() }

    override func viewDidLoad() { for field in fields { view.addSubview(field) } }

    override func viewDidLayoutSubviews() {
        for (index, field) in fields.enumerated() {
            field.frame = Rect(x: 20, y: view.bounds.height - 120 + Double(index) * 60, width: 280, height: 44)
        }
    }
}

/// A form in a scroll view, below the panel's edge, or on the first one of two pages beside each other.
private final class ScrollPage: ViewController {
    private let form: ViewController
    private let isPager: Bool
    private let scroll = ScrollView()

    init(_ form: ViewController, isPager: Bool = false) {
        (self.form, self.isPager) = (form, isPager)
        super.init()
    }

    override func viewDidLoad() {
        view.addSubview(scroll)
        scroll.horizontalSnapping = isPager ? .pages : .none
        addChild(form, in: scroll)
    }

    override func viewDidLayoutSubviews() {
        scroll.frame = view.bounds
        let size = view.bounds.size
        form.view.frame = Rect(origin: .zero, size: Size(width: size.width, height: size.height + (isPager ? 0 : 20)))
        scroll.contentSize = isPager ? Size(width: size.width * 2, height: size.height) : form.view.frame.size
    }
}

/// A list of eight rows; the sixth and the seventh contain fields.
private final class ListPage: ViewController {
    private let fields: [TextField]
    private lazy var list = ListView<Int, Int>(ListSnapshot(Array(0..<8))) { [fields] list, number in
        let row = list.dequeue(FieldRow())
        row.show(number == 5 ? fields[0] : number == 6 ? fields[1] : nil)
        return row
    }

    init(_ fields: [TextField]) {
        self.fields = fields
        super.init()
    }

    override func viewDidLoad() { view.addSubview(list) }
    override func viewDidLayoutSubviews() { list.frame = view.bounds }

    private final class FieldRow: ListCell {
        private weak var field: TextField?

        func show(_ field: TextField?) {
            self.field?.removeFromSuperview()
            self.field = field
            if let field { contentView.addSubview(field) }
        }

        override func contentHeight(for width: Double) -> Double { 56 }

        override func layoutSubviews() {
            super.layoutSubviews()
            field?.frame = Rect(x: 20, y: 6, width: 280, height: 44)
        }
    }
}
